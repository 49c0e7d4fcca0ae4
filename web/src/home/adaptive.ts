/**
 * The computer that adapts begins a game with what it has come to in the last one against the same person. That is kept
 * with their progress, by game.
 */

import { connection } from '../api/connection.svelte';
import { games } from '../api/games.svelte';
import type { Adapted, ComputerInfo, Entry, Seat, TableView } from '../api/types';
import { progress, type Kept } from '../progress/progress.svelte';
import type { Rule } from '../progress/reconcile';

/** What came of a game that ended then; nothing for whoever begins anew. */
export interface LastGame {
  at_ms: number;
  adapted: Adapted | null;
}

/** The game that ended last counts, on whatever device: an old one that is looked at again changes nothing. */
export const LATEST: Rule<LastGame> = {
  empty: { at_ms: 0, adapted: null },
  valid: (value): value is LastGame => {
    const { at_ms, adapted } = (value ?? {}) as Partial<LastGame>;
    if (typeof at_ms !== 'number') return false;
    return adapted === null || (typeof adapted?.player === 'string' && typeof adapted.rating === 'number');
  },
  merge: (a, b) => ((b.at_ms - a.at_ms || ratingOf(b) - ratingOf(a)) > 0 ? b : a),
};

function ratingOf({ adapted }: LastGame): number {
  return adapted?.rating ?? 0;
}

function lastGame(game: string): Kept<LastGame> {
  return progress(`adaptive:${game}`, LATEST);
}

export function adaptedTo(game: string): Adapted | null {
  return lastGame(game).value.adapted;
}

export function beginAnew(game: string): void {
  const last = lastGame(game);
  // Later than what is kept, whatever a clock said when that ended.
  last.add({ at_ms: Math.max(connection.now(), last.value.at_ms + 1), adapted: null });
}

/** Keeps what came of a table's game, once it is over. */
export function rememberGame(view: TableView, mySeats: Seat[], entries: Entry[]): void {
  const last = gameOf(view, mySeats, entries);
  if (last) lastGame(view.config.game).add(last);
}

/** What there is to remember of a game: nothing of one that goes on, or that others played. */
export function gameOf(view: TableView, mySeats: Seat[], entries: Entry[]): LastGame | null {
  const ended = entries.findLast(({ kind }) => kind === 'acted' || kind === 'withdrew' || kind === 'draw-agreed');
  if (mySeats.length === 0 || !ended) return null;
  // One that plays in somebody's place was nobody's opponent.
  const opponents = view.seats.flatMap((seat) => (seat.kind === 'computer' && !seat.instead_of ? [seat.adapted] : []));
  const learned = opponents.filter((adapted) => adapted !== undefined).sort((a, b) => a.rating - b.rating);
  // Of several the one in the middle stands for all.
  const adapted = learned[Math.floor(learned.length / 2)];
  return adapted ? { at_ms: ended.at_ms, adapted } : null;
}

/** A computer as it would sit down now. */
export function remembering(game: string, computer: ComputerInfo): ComputerInfo {
  // Only the one that adapts has no level.
  const adapted = computer.level === undefined ? adaptedTo(game) : null;
  return adapted ? { ...computer, id: adapted.player, rating: adapted.rating } : computer;
}

/** The player to put on a seat for whom somebody chose. */
export function playerFor(game: string, chosen: string): string {
  const computer = games.find(game)?.computers.find(({ id }) => id === chosen);
  return computer ? remembering(game, computer).id : chosen;
}
