import { expect, test } from 'vitest';
import { graphOf } from './graph';

const at = (...ratings: number[]) => ratings.map((rating, index) => ({ rating, at_ms: index }));

test.each([
  ['one game', at(1500), [[0, 50]]],
  [
    'up and down',
    at(1500, 1700, 1600),
    [
      [0, 95.45],
      [100, 4.55],
      [200, 50],
    ],
  ],
  [
    'hardly anything',
    at(1500, 1510),
    [
      [0, 54.55],
      [200, 45.45],
    ],
  ],
])('%s is a line inside its box', (_, history, expected) => {
  const { points } = graphOf(history, 200, 100);
  expect(points.map(({ x, y }) => [x, Math.round(y * 100) / 100])).toEqual(expected);
});

test('lines across are at round ratings within the box, and few', () => {
  for (const history of [at(1500), at(1100, 2100), at(1480, 1530)]) {
    const { lines } = graphOf(history, 200, 100);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(6);
    for (const { y, rating } of lines) {
      expect(rating % 50).toBe(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
  }
});
