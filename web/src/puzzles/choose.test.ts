import { expect, test } from 'vitest';
import { dailyOf, dayOf, nextOf } from './choose';
import { idOf, type Puzzle } from './puzzle';

const puzzle = (position: string, rating: number): Puzzle => ({ position, solution: [['a']], rating });
const PUZZLES = [puzzle('hard', 1600), puzzle('easy', 820), puzzle('middle', 1000), puzzle('easier', 700)];

const CASES: [streak: number, solved: string[], not: string | undefined, expected: string][] = [
  [0, [], undefined, 'easy'],
  [0, ['easy'], undefined, 'easier'],
  [0, ['easy', 'easier'], undefined, 'middle'],
  [5, [], undefined, 'middle'],
  [30, [], undefined, 'hard'],
  [0, ['easy', 'easier', 'middle', 'hard'], undefined, 'easy'],
  [0, ['easy', 'easier', 'middle', 'hard'], 'easy', 'easier'],
];

test.each(CASES)('after %i in a row with %o solved', (streak, solved, not, expected) => {
  const known = new Set(PUZZLES.filter(({ position }) => solved.includes(position)).map(idOf));
  expect(
    nextOf(
      PUZZLES,
      streak,
      known,
      PUZZLES.find(({ position }) => position === not),
    )?.position,
  ).toBe(expected);
});

test('a day has one puzzle, and days differ', () => {
  const day = dayOf(Date.UTC(2026, 0, 5, 23, 59));
  expect(dayOf(Date.UTC(2026, 0, 6))).toBe(day + 1);
  expect(dailyOf(PUZZLES, day)).toBe(dailyOf(PUZZLES, day));
  const week = Array.from({ length: 14 }, (_, index) => dailyOf(PUZZLES, day + index)?.position);
  expect(new Set(week).size).toBeGreaterThan(2);
  expect(dailyOf([], day)).toBeUndefined();
});
