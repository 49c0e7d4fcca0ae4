/** From which side somebody sees the board. */

import { actionOf } from '../api/steps';
import type { Seat, TableView, Verb } from '../api/types';

/** Whoever plays the second of two seats alone sees it from the far side, unless sides were swapped since. */
export function isTurned({ seats, turns }: TableView, mySeats: Seat[], verbs: Verb[]): boolean {
  const [mine] = mySeats;
  if (seats.length !== 2 || mySeats.length !== 1 || mine === undefined) return false;
  const swapping = new Set(verbs.filter(({ swaps_sides }) => swaps_sides).map(({ id }) => id));
  const taken = turns.flatMap(({ steps }) => steps.flatMap((step) => actionOf(step) ?? []));
  const swaps = taken.filter(({ gesture }) => swapping.has(gesture.verb)).length;
  return (mine + swaps) % 2 === 1;
}
