import { expect, test } from 'vitest';
import type { Scene } from '../api/types';
import { leadsOf } from './leads';

const scene = (...values: number[]) =>
  ({
    squares: [{ name: 'a1', facts: values.map((value, seat) => ({ name: 'strength', seat, value })) }],
  }) as unknown as Scene;

const CASES: [string, number[], string[]][] = [
  ['nobody has anything', [0, 0], []],
  ['one alone', [3, 0], ['0 by 3']],
  ['the second of three', [2, 7, 4], ['1 by 3']],
  ['even', [5, 5, 1], ['null by 0']],
];
test.each(CASES)('%s', (_, values, expected) => {
  expect(leadsOf(scene(...values)).map(({ seat, by }) => `${seat} by ${by}`)).toEqual(expected);
});
