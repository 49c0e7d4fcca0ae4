/** Turns as arrows and rings over a board: from what the menu says of an action, or from the squares it names. */

import type { Menu, Scene } from '../api/types';
import { byName, ray } from './geometry';

export interface Arrow {
  /** Without a beginning it is a ring. */
  from: string | null;
  to: string;
  kind: 'better' | 'played' | 'hint';
  /** Which action of the turn it is, where there are several. */
  label?: string;
}

/** The squares an action text names. */
export function squaresIn(text: string, names: { has: (name: string) => boolean }): string[] {
  return [...text.matchAll(/[a-z]\d+/g)].map(([name]) => name).filter((name) => names.has(name));
}

/** The arrows of a turn's actions. Only the first one is in the menu; the others come later. */
export function arrowsOf(turn: string[], menu: Menu, scene: Scene, kind: Arrow['kind']): Arrow[] {
  const found = turn.map((action) => arrowOf(action, menu, scene, kind)).filter((arrow) => arrow !== null);
  return found.length > 1 ? found.map((arrow, index) => ({ ...arrow, label: String(index + 1) })) : found;
}

function arrowOf(action: string, menu: Menu, scene: Scene, kind: Arrow['kind']): Arrow | null {
  const squares = byName(scene);
  const entry = menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
  const [first, second] = entry ? [entry.source, entry.target] : squaresIn(action, squares);
  const source = first == null ? undefined : squares.get(first);
  const direction = entry
    ? entry.direction
    : action.split(' ').find((word) => /^[ns]?[ew]?$/.test(word) && word !== '');
  const to = second ?? (source && direction ? ray(source, direction, scene, 1)[0]?.name : undefined);
  if (to != null) return { from: first ?? null, to, kind };
  return first == null ? null : { from: null, to: first, kind };
}
