/** Who holds a square, by what the game measures there. */

import type { Scene, Seat } from '../api/types';

export interface Lead {
  square: string;
  /** Nobody where the first two are even. */
  seat: Seat | null;
  /** How much more than the next. */
  by: number;
}

/** The squares where anybody has anything. */
export function leadsOf(scene: Scene): Lead[] {
  return scene.squares.flatMap(({ name, facts = [] }) => {
    const [first, second] = facts
      .filter(({ seat, kind }) => seat != null && kind !== 'flag')
      .toSorted((one, other) => other.value - one.value);
    if (!first || first.value === 0) return [];
    const by = first.value - (second?.value ?? 0);
    return [{ square: name, seat: by > 0 ? (first.seat ?? null) : null, by }];
  });
}
