/** Positions of lists, looked at once. Whose turn it is, their cards say. */

import { study } from '../api/study';
import type { Studied } from '../api/types';

export type Glance = Pick<Studied, 'scene'>;

const MAX_KEPT = 200;
const kept = new Map<string, Promise<Glance | null>>();

/** Nothing for a position that cannot be read here. */
export function glance(game: string, position: string): Promise<Glance | null> {
  const key = `${game} ${position}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = study(game, { position, steps: [] }).catch(() => {
    kept.delete(key);
    return null;
  });
  kept.set(key, asked);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return asked;
}
