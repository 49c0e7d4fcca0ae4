/** Games to look at: answered by the page itself where it knows the rules, else by the server. */

import { Refused } from '../engine/door';
import { isAtDoor } from '../mirror/mirrored';
import { awaitDoor, knownDoor } from '../mirror/rules';
import { connection } from './connection.svelte';
import { HttpError, serverRecord, serverSave, serverStudy } from './http';
import type { GameRecord, Save, Studied, StudyWish } from './types';

/** A game from any position after any steps; nothing of it is kept. */
export async function study(game: string, wish: StudyWish): Promise<Studied> {
  const door = knownDoor() ?? (connection.isAlone ? await awaitDoor() : null);
  if (!door) return serverStudy(game, wish).catch((error: unknown) => here(game, wish, error));
  try {
    return door.call({ type: 'study', game, wish });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The server may have games that the page has not.
    if (error.code === 'unknown-game') return serverStudy(game, wish);
    throw new HttpError(409, error.code, error.message);
  }
}

/** The game of a table. */
export async function record(code: string): Promise<GameRecord> {
  const door = knownDoor();
  return door && isAtDoor(code) ? door.call({ type: 'record', table: code }) : serverRecord(code);
}

/** The game of a table with who held its seats and what time was left, as a file keeps it. */
export async function save(code: string): Promise<Save> {
  const door = knownDoor();
  const here = door !== null && isAtDoor(code);
  return here ? door.call({ type: 'save', table: code, now_ms: connection.now() }) : serverSave(code);
}

/** There is no network, but perhaps the rules. */
async function here(game: string, wish: StudyWish, error: unknown): Promise<Studied> {
  const door = error instanceof HttpError ? null : await awaitDoor();
  if (!door) throw error;
  return study(game, wish);
}
