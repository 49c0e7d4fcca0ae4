/** How time is given, in words. */

import type { ClockRule } from './types';

export const NO_CLOCK: ClockRule = { kind: 'none' };

export const HOUR_MS = 3_600_000;

export function clockRuleText(clock: ClockRule): string {
  if (clock.kind === 'none') return 'No clock';
  if (clock.kind === 'per-turn') return `${durationText(clock.turn_ms)} for each turn`;
  const more = clock.increment_ms > 0 ? `, ${durationText(clock.increment_ms)} more for every turn` : '';
  return `${durationText(clock.total_ms)} each${more}`;
}

/** The classes of time control that ratings are kept for, by how many minutes a player has below the next; and in words
    for those who do not know their names. */
const CLASSES: [name: string, below: number, text: string][] = [
  ['bullet', 3, 'less than 3 minutes each'],
  ['blitz', 8, '3 to 8 minutes each'],
  ['rapid', 25, '8 to 25 minutes each'],
  ['classical', Infinity, 'more than 25 minutes each'],
  ['days', 0, 'days for each turn'],
  ['untimed', 0, 'no clock'],
];
/** How many turns a game is thought to have, for each. */
const TURNS = 40;

/** As the server counts it. */
export function timeClass(clock: ClockRule): string {
  if (clock.kind === 'none') return 'untimed';
  if (clock.kind === 'per-turn' && clock.turn_ms >= HOUR_MS) return 'days';
  const whole = clock.kind === 'total' ? clock.total_ms + clock.increment_ms * TURNS : clock.turn_ms * TURNS;
  return CLASSES.find(([, below]) => whole < below * 60_000)?.[0] ?? '';
}

export const timeClassText = (name: string): string => CLASSES.find(([known]) => known === name)?.[2] ?? name;

const UNITS: [number, string][] = [
  [86_400_000, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

function durationText(ms: number): string {
  const [unit, name] = UNITS.find(([size]) => ms >= size && ms % size === 0) ?? [1000, 'second'];
  const count = Math.round(ms / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
