/** Which games wait for whom. */

import type { Card, ClockRule } from '../api/types';

const HOUR_MS = 3_600_000;

/** Whether there are days for each move. */
export function isSlow(clock: ClockRule): boolean {
  return clock.kind === 'per-turn' && clock.turn_ms >= HOUR_MS;
}

/** Whether a game with days for each move waits for one of these ids. */
export function isMyTurn(card: Card, me: ReadonlySet<string>): boolean {
  return card.status === 'playing' && card.seats.some((seat) => seat.to_move && seat.person && me.has(seat.person));
}

/** Games that wait for me, those that have waited longest first; then the others, the latest first. */
export function myTurnFirst(cards: Card[], me: ReadonlySet<string>): Card[] {
  const mine = cards.filter((card) => isMyTurn(card, me)).sort((one, other) => one.updated_ms - other.updated_ms);
  const others = cards.filter((card) => !isMyTurn(card, me)).sort((one, other) => other.updated_ms - one.updated_ms);
  return [...mine, ...others];
}
