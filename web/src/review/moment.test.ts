import { expect, test } from 'vitest';
import { hashOf, momentAt, momentIn, stepAt, stopsOf } from './moment';

const stops = stopsOf([{ steps: ['a'] }, { steps: ['b', 'c', 'd'] }, { steps: ['e'] }]);

test('where turns begin', () => expect(stops).toEqual([0, 1, 4, 5]));

/** An address' end, the step it means, and the address of that step. */
const CASES: [string, number | null, string?][] = [
  ['#turn-0', 0],
  ['#turn-1', 1],
  ['#turn-1.2', 3],
  ['#turn-1.9', 4, '#turn-2'],
  ['#turn-3', 5],
  ['#turn-99', 5, '#turn-3'],
  ['', null],
  ['#turn-', null],
  ['#turn-x', null],
  ['#turn-1.', null],
  ['#turn-999999', null],
];

test.each(CASES)('%s', (hash, step, again = hash) => {
  const moment = momentIn(hash);
  expect(moment && stepAt(moment, stops)).toBe(step);
  if (step !== null) expect(hashOf(momentAt(step, stops))).toBe(again);
});
