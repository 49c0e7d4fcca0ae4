import { expect, test } from 'vitest';
import type { ArenaInfo, ArenaStanding } from '../api/types';
import { countdown, lengthText, stageText, turnOf } from './text';

const MINUTE = 60_000;
const arena = (change: Partial<ArenaInfo> = {}) =>
  ({ starts_ms: 10 * MINUTE, ends_ms: 40 * MINUTE, stage: 'running', winner: null, ...change }) as ArenaInfo;

test.each([
  [-5, '0:00'],
  [1, '0:01'],
  [65_000, '1:05'],
  [60 * MINUTE - 1, '1:00:00'],
  [125 * MINUTE + 9000, '2:05:09'],
])('%d ms are %s', (leftMs, expected) => expect(countdown(leftMs)).toBe(expected));

test('an arena says how long it lasts and how far it is', () => {
  expect(lengthText(arena())).toBe('30 minutes');
  expect(lengthText(arena({ ends_ms: 11 * MINUTE }))).toBe('one minute');
  const stages: [Partial<ArenaInfo>, number, string][] = [
    [{ stage: 'ahead' }, 8 * MINUTE, 'Begins in 2:00'],
    [{ stage: 'ahead' }, 10 * MINUTE, '30:00 left'],
    [{}, 39.5 * MINUTE, '0:30 left'],
    [{ stage: 'finishing' }, 41 * MINUTE, 'The last games'],
    [{ stage: 'over', winner: 'Ann' }, 50 * MINUTE, 'Ann won'],
    [{ stage: 'over' }, 50 * MINUTE, 'Over, nobody won'],
  ];
  for (const [change, now, expected] of stages) expect(stageText(arena(change), now)).toBe(expected);
});

test('everyone knows what to do', () => {
  const mine = (change: Partial<ArenaStanding> = {}) => ({ table: null, paused: false, ...change }) as ArenaStanding;
  const cases: [ArenaStanding | null, Partial<ArenaInfo>, number, string][] = [
    [null, { stage: 'ahead' }, 5, 'join'],
    [null, {}, 20, 'join'],
    [mine(), { stage: 'ahead' }, 5, 'joined'],
    [mine(), { stage: 'ahead' }, 10, 'waiting'],
    [mine({ paused: true }), {}, 20, 'paused'],
    [mine({ table: 't' }), {}, 20, 'playing'],
    [mine({ table: 't' }), { stage: 'finishing' }, 41, 'playing'],
    [mine(), { stage: 'finishing' }, 41, 'ended'],
    [null, { stage: 'over' }, 50, 'ended'],
  ];
  for (const [standing, change, minute, expected] of cases)
    expect(turnOf(arena(change), standing, minute * MINUTE)).toBe(expected);
});
