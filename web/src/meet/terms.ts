/** What people are to play, in words. */

import { games } from '../api/games.svelte';
import { setupWords, usualSetup } from '../api/setups';
import type { ChallengeInfo, ClockRule, Terms } from '../api/types';
import { namesText } from '../parts/names';

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

/** The game, how many play if not two, how it begins if not as most, how time is given, and whether it counts: “… · 3 + 2 · rated”. */
export function offerText(terms: Terms): string {
  const info = games.find(terms.game);
  const setup = setupWords(info, terms.setup ?? usualSetup(info, terms.players, terms.rated));
  const players = terms.players === 2 ? [] : [`${terms.players} players`];
  const game = [games.nameOf(terms.game), ...players, ...(setup.name ? [setup.name] : []), ...setup.variations];
  return [...game, shortClock(terms.clock), terms.rated ? 'rated' : 'casual'].join(' · ');
}

const PLACES = ['first', 'second', 'third', 'fourth'];

/** A seat by when its turn comes, from 0. */
export const placeText = (seat: number): string => PLACES[seat] ?? `${seat + 1}th`;

/** When the reader of a challenge plays, or who begins, as far as no lot decides. */
export function beginsText({ seat, begins }: Pick<ChallengeInfo, 'seat' | 'begins'>): string {
  if (seat === 0) return 'You begin.';
  if (begins !== null) return `${begins} begins.`;
  return seat === null ? 'A lot decides who begins.' : `You play ${placeText(seat)}.`;
}

/** Whom a challenge still waits for. */
export function awaitedText({ others, free }: Pick<ChallengeInfo, 'others' | 'free'>): string {
  const names = others.filter(({ answer }) => answer === 'awaited').map(({ name }) => name);
  const more = free === 0 ? [] : [free === 1 ? 'somebody with the link' : `${free} people with the link`];
  return namesText([...names, ...more]);
}

/** What became of a challenge, for those who had accepted it. */
export function outcomeText({ state, from, others }: Pick<ChallengeInfo, 'state' | 'from' | 'others'>): string {
  switch (state) {
    case 'declined': {
      const names = others.filter(({ answer }) => answer === 'declined').map(({ name }) => name);
      return `${namesText(names) || 'Somebody'} does not want to play now.`;
    }
    case 'withdrawn':
      return `${from} has withdrawn the challenge.`;
    case 'expired':
      return 'Nobody answered this challenge in time.';
    case 'accepted':
      return 'This challenge was accepted.';
    case 'open':
      return '';
  }
}
