/** Turns as arrows and rings over a board. */

import type { Gesture, Scene } from '../api/types';
import { byName, ray } from './geometry';

export interface Arrow {
  /** Without a beginning it is a ring. */
  from: string | null;
  to: string;
  kind: 'better' | 'played' | 'hint' | 'drawn';
  /** Which action of the turn it is, where there are several. */
  label?: string;
}

/** The arrows of a turn, from how its actions are entered. */
export function arrowsOf(turn: Gesture[], scene: Scene, kind: Arrow['kind']): Arrow[] {
  const found = turn.map((gesture) => arrowOf(gesture, scene, kind)).filter((arrow) => arrow !== null);
  return found.length > 1 ? found.map((arrow, index) => ({ ...arrow, label: String(index + 1) })) : found;
}

function arrowOf({ source, target, direction }: Gesture, scene: Scene, kind: Arrow['kind']): Arrow | null {
  const from = source == null ? undefined : byName(scene).get(source);
  const to = target ?? (from && direction ? ray(from, direction, scene, 1)[0]?.name : undefined);
  if (to != null) return { from: source ?? null, to, kind };
  return source == null ? null : { from: null, to: source, kind };
}
