/** A game's characters as a ladder: who was beaten, who is next, and what counts as a win. */

import type { CharacterInfo, ClockRule, GameInfo, NewTable, Seat, TableView } from '../api/types';
import { progress, type Kept } from '../progress/progress.svelte';
import { NAMES } from '../progress/reconcile';
import { isCharacter } from '../api/characters.svelte';

export type State = 'beaten' | 'next' | 'locked';

export interface Rung {
  character: CharacterInfo;
  state: State;
  /** From 1 to `PIPS`. */
  difficulty: number;
  champion: boolean;
}

export const PIPS = 5;

/** The ids of the characters that were beaten. */
export function beatenIn(game: string): Kept<string[]> {
  return progress(`ladder:${game}`, NAMES);
}

/** The weakest first. The first one that was not beaten is next. */
export function rungs(characters: CharacterInfo[], beaten: string[]): Rung[] {
  const next = characters.findIndex((character) => !beaten.includes(character.id));
  return characters.map((character, index) => ({
    character,
    state: beaten.includes(character.id) ? 'beaten' : index === next ? 'next' : 'locked',
    difficulty: Math.ceil(((index + 1) / characters.length) * PIPS),
    champion: index === characters.length - 1,
  }));
}

/** A table for a challenge: who begins was drawn by lot, and what is done is done. */
export function challengeOf(game: GameInfo, character: string, mySeat: Seat, clock: ClockRule): NewTable {
  const [me, other] = [{ kind: 'me' }, { kind: 'computer', player: character }] as const;
  return {
    game: game.id,
    players: 2,
    setup: game.setups.find((setup) => setup.players === 2)?.name,
    seats: mySeat === 0 ? [me, other] : [other, me],
    clock,
    visibility: 'link',
    take_backs: false,
  };
}

export interface Challenge {
  character: string;
  ended: 'won' | 'lost' | 'drawn' | null;
}

/** What a table is to the ladder: a person on one seat against one character, without take-backs; else nothing. */
export function challengeAt(view: TableView, mySeats: number[]): Challenge | null {
  const [mine, second] = mySeats;
  if (view.config.take_backs || view.seats.length !== 2 || mine === undefined || second !== undefined) return null;
  const other = view.seats[1 - mine];
  if (other?.kind !== 'computer' || !isCharacter(other.player)) return null;
  const score = view.outcome?.scores[mine];
  const ended = score === undefined ? null : score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn';
  return { character: other.player, ended };
}
