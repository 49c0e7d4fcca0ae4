import { expect, test } from 'vitest';
import { momentAt, momentIn, searchOf, stepAt, stopsOf } from './moment';

const stops = stopsOf([{ steps: ['a'] }, { steps: ['b', 'c', 'd'] }, { steps: ['e'] }]);

test('where turns begin', () => expect(stops).toEqual([0, 1, 4, 5]));

/** What an address says of the turn, the step it means, and what the address of that step says. */
const CASES: [string, number | null, string?][] = [
  ['0', 0],
  ['1', 1],
  ['1.2', 3],
  ['1.9', 4, '2'],
  ['3', 5],
  ['99', 5, '3'],
  ['', null],
  ['x', null],
  ['1.', null],
  ['999999', null],
];

test.each(CASES)('turn %s', (text, step, again = text) => {
  // Links of today, and those of earlier days.
  for (const address of [
    { hash: '', search: `?turn=${text}` },
    { hash: `#turn-${text}`, search: '' },
    { hash: `#turn-${text}`, search: '?turn=2' },
  ]) {
    const moment = momentIn(address);
    expect(moment && stepAt(moment, stops)).toBe(step);
    if (step !== null) expect(searchOf(momentAt(step, stops))).toBe(`?turn=${again}`);
  }
});

test('an address that says nothing of a turn', () => {
  expect(momentIn({ hash: '#moves', search: '?theme=dark' })).toBeNull();
});
