import { expect, test } from 'vitest';
import { area, path, runs, turnAt, type Chances } from './curve';

/** Chances of a game, and the paths of the first seat in a box of 100 by 10. */
const CASES: [string, Chances, string[]][] = [
  ['nothing known', [undefined, undefined], []],
  ['all known', [[0.5], [1], [0]], ['M0 5L50 0L100 10']],
  ['known so far, and how it ended', [[0.5], [0.6], undefined, undefined, [1]], ['M0 5L25 4', 'M100 0']],
  ['a game without turns', [[0.5]], ['M0 5']],
];

test.each(CASES)('%s', (_name, chances, paths) => {
  expect(runs(chances, 0).map((run) => path(run, 100, 10))).toEqual(paths);
});

test('an area is closed along the bottom', () => {
  expect(
    area(
      [
        { x: 0, y: 0.5 },
        { x: 0.5, y: 1 },
      ],
      100,
      10,
    ),
  ).toBe('M0 5L50 0L50 10L0 10Z');
  expect(area([], 100, 10)).toBe('');
});

test.each([
  [0, 0],
  [0.49, 5],
  [1, 10],
  [-3, 0],
  [7, 10],
])('at %d of the width', (part, turn) => expect(turnAt(part, 10)).toBe(turn));
