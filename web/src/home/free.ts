import type { Card } from '../api/types';

/** Whether whoever is there may move for any seat. */
export function isFree(card: Card): boolean {
  return card.seats.some((seat) => seat.free);
}
