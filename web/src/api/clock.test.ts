import { expect, test } from 'vitest';
import { timeClass, timeClassText } from './clock';
import type { ClockRule } from './types';

const total = (minutes: number, seconds = 0): ClockRule => ({
  kind: 'total',
  total_ms: minutes * 60_000,
  increment_ms: seconds * 1000,
});
const perTurn = (turn_ms: number): ClockRule => ({ kind: 'per-turn', turn_ms });

test.each([
  [{ kind: 'none' }, 'untimed', 'no clock'],
  [perTurn(86_400_000), 'days', 'days for each turn'],
  [perTurn(3_600_000), 'days', 'days for each turn'],
  [perTurn(60_000), 'classical', 'more than 25 minutes each'],
  [total(2), 'bullet', 'less than 3 minutes each'],
  [total(3), 'blitz', '3 to 8 minutes each'],
  [total(5), 'blitz', '3 to 8 minutes each'],
  [total(5, 5), 'rapid', '8 to 25 minutes each'],
  [total(25), 'classical', 'more than 25 minutes each'],
] as [ClockRule, string, string][])('%o is %s', (clock, name, text) => {
  expect(timeClass(clock)).toBe(name);
  expect(timeClassText(name)).toBe(text);
});

test('a class from a later version keeps its name', () => {
  expect(timeClassText('weekend')).toBe('weekend');
});
