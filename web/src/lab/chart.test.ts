import { expect, test } from 'vitest';
import type { Chart } from '../api/types';
import { estimateText, printed, scale, tickText, ticks } from './chart';

/** A figure and its sign stay on one line. */
const spaced = (text: string) => text.replaceAll(' %', '\u00a0%');

const PLAIN: Chart = {
  id: 'seats',
  title: '',
  note: '',
  layout: 'line',
  unit: 'number',
  x: '',
  y: '',
  reference: null,
  categories: ['one'],
  series: [],
};

/** The same as in the program, so that a page and a report look alike. */
const TICKS: [number, number, Chart['unit'], number[]][] = [
  [0.1, 0.9, 'percent', [0, 0.5, 1]],
  [0, 37, 'number', [0, 10, 20, 30, 40]],
  [-30, 60, 'number', [-50, 0, 50, 100]],
  [0, 0, 'number', [0, 0.5, 1]],
];

test.each(TICKS)('ticks from %d to %d', (low, high, unit, expected) => {
  const chart: Chart = { ...PLAIN, unit, series: [{ name: '', values: [{ value: low, low, high }, null] }] };
  expect(ticks(chart)).toEqual(expected);
});

test('texts', () => {
  expect(estimateText('percent', { value: 0.563, low: 0.543, high: 0.583 })).toBe(spaced('56.3 % ± 2.0 %'));
  expect(estimateText('number', { value: 123.4, low: 113.4, high: 133.4 })).toBe('123 ± 10.0');
  expect(estimateText('number', null)).toBe('–');
  expect([tickText('percent', 0.5), tickText('number', 2.5)]).toEqual([spaced('50 %'), '2.5']);
});

const PRINTED: [string, string][] = [
  ['nodes:200', '200 positions'],
  ['nodes:50000 against nodes:25000', '50,000 against 25,000 positions'],
  ['25000 positions', '25,000 positions'],
  ["the first seat's score changes by -26.5 % ± 2.6 %", 'the first seat’s score changes by −26.5 % ± 2.6 %'],
  ['standard+dominion=7', 'standard+dominion=7'],
  ['5-by-5', '5-by-5'],
];
test.each(PRINTED)('%s is printed as it is read', (text, expected) => expect(printed(text)).toBe(spaced(expected)));

test('values lie where their axis says', () => {
  const at = scale([0, 10, 20], 100, 0);
  expect([0, 5, 20].map(at)).toEqual([100, 75, 0]);
});
