/** What two are to play, in words. */

import { games } from '../api/games.svelte';
import type { ChallengeInfo, ClockRule, Terms } from '../api/types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** As players say it: “3 + 2”. */
export function shortClock(clock: ClockRule): string {
  switch (clock.kind) {
    case 'none':
      return 'no clock';
    case 'total':
      return `${clock.total_ms / MINUTE_MS} + ${clock.increment_ms / 1000}`;
    case 'per-turn':
      if (clock.turn_ms >= DAY_MS) return `${Math.round(clock.turn_ms / DAY_MS)} d a turn`;
      return clock.turn_ms >= HOUR_MS
        ? `${Math.round(clock.turn_ms / HOUR_MS)} h a turn`
        : `${Math.round(clock.turn_ms / 1000)} s a turn`;
  }
}

/** The game, how time is given, and whether it counts: “… · 3 + 2 · rated”. */
export function offerText(terms: Terms): string {
  const setup = terms.setup === undefined || terms.setup === 'standard' ? [] : [terms.setup];
  return [games.nameOf(terms.game), ...setup, shortClock(terms.clock), terms.rated ? 'rated' : 'casual'].join(' · ');
}

/** Who begins, as the reader of a challenge sees it. */
export function beginsText({ seat, mine, from }: Pick<ChallengeInfo, 'seat' | 'mine' | 'from'>): string {
  if (seat === null) return 'A lot decides who begins.';
  if (mine) return seat === 0 ? 'You begin.' : 'You play second.';
  return seat === 0 ? `${from} begins.` : 'You begin.';
}
