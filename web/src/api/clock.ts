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
