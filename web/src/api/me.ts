/** Who the visitor was last, so that their games are theirs before the server has been reached, or without one. */

import type { Me } from './types';

const KEY = 'plenum.me';

/** Whoever has met no server yet. */
export const SOMEBODY: Me = { ids: ['here'], name: 'You', registered: false };

export function readMe(): Me | null {
  try {
    const me = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Me | null;
    return me !== null && Array.isArray(me.ids) && me.ids.length > 0 && typeof me.name === 'string' ? me : null;
  } catch {
    return null;
  }
}

export function writeMe(me: Me): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(me));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
