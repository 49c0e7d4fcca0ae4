/** Which games wait for whom. */

import type { Card, ClockRule } from '../api/types';

const HOUR_MS = 3_600_000;

/** Whether there are days for each move. */
export function isSlow(clock: ClockRule): boolean {
  return clock.kind === 'per-turn' && clock.turn_ms >= HOUR_MS;
}

/** Whether a game waits for one of these ids. Nothing else says whose turn it is. */
export function isMyTurn(card: Card, me: ReadonlySet<string>): boolean {
  return card.status === 'playing' && card.seats.some((seat) => seat.to_move && seat.person && me.has(seat.person));
}

/** The games with days for each move that wait for me, those that have waited longest first. */
export function waitingForMe(cards: Card[], me: ReadonlySet<string>): Card[] {
  const mine = cards.filter((card) => card.time_class === 'days' && isMyTurn(card, me));
  return mine.sort((one, other) => one.updated_ms - other.updated_ms);
}

/** A table as this browser keeps it, and whether it has something that the server has not heard of. */
export interface Kept {
  card: Card;
  isUnsent: boolean;
}

/**
 * What goes on, the latest first: what the server lists, and of what is kept here only what it has not heard of. Until
 * it has answered (`null`), what is kept here is all there is; whose turn it is with other people it cannot know.
 */
export function goingOn(listed: Card[] | null, kept: Kept[], me: ReadonlySet<string>): Card[] {
  const told = new Set(listed?.map(({ code }) => code));
  const own = kept.filter(({ card, isUnsent }) => !told.has(card.code) && (isUnsent || listed === null));
  const cards = own.map(({ card, isUnsent }) => (isUnsent || isAmongMine(card, me) ? card : withoutTurn(card)));
  return [...(listed ?? []), ...cards]
    .filter((card) => card.status !== 'finished')
    .sort((one, other) => other.updated_ms - one.updated_ms);
}

/** Whether nobody else sits there who could have moved meanwhile. */
function isAmongMine(card: Card, me: ReadonlySet<string>): boolean {
  return card.seats.every(({ person }) => person === null || me.has(person));
}

function withoutTurn(card: Card): Card {
  return { ...card, seats: card.seats.map((seat) => ({ ...seat, to_move: false })) };
}
