/** The clocks to choose from, wherever a game with somebody is arranged: minutes for now, days for people who are seldom here. */

import { clockRuleText, NO_CLOCK } from '../api/clock';
import type { ClockRule, GameInfo } from '../api/types';

export interface ClockChoice {
  key: string;
  text: string;
  rule: ClockRule;
}

const DAY_MS = 86_400_000;

const total = (minutes: number, seconds: number): ClockChoice => ({
  key: `${minutes}+${seconds}`,
  text: `${minutes} minutes, ${seconds} seconds a turn`,
  rule: { kind: 'total', total_ms: minutes * 60_000, increment_ms: seconds * 1000 },
});

const days = (key: string, text: string, count: number): ClockChoice => ({
  key,
  text: `${text} for each turn`,
  rule: { kind: 'per-turn', turn_ms: count * DAY_MS },
});

const USUAL: ClockChoice[] = [
  total(3, 2),
  total(5, 3),
  total(10, 5),
  total(30, 20),
  days('day', 'A day', 1),
  days('3days', '3 days', 3),
  days('week', 'A week', 7),
  { key: 'none', text: 'No clock', rule: NO_CLOCK },
];

/** The clocks for a game; its own comes first, where it has one. */
export function clockChoices(game: GameInfo | undefined): ClockChoice[] {
  if (!game || game.clock.kind === 'none') return USUAL;
  return [{ key: 'own', text: clockRuleText(game.clock), rule: game.clock }, ...USUAL];
}
