import { expect, test } from 'vitest';
import type { Verb } from '../api/types';
import {
  countText,
  gamesOf,
  inBook,
  parts,
  resultsText,
  shareText,
  together,
  turnText,
  type Book,
  type Results,
} from './opening';

const BOOK: Book = {
  by: [{ id: 'nodes:800', name: '800 positions' }],
  players: 2,
  games: 10,
  positions: {
    start: [
      ['d3c3', [4, 1, 1]],
      ['vacuum b9,commit', [1, 3, 0]],
    ],
  },
};

test('a book is asked by position', () => {
  expect(inBook(BOOK, 'start')).toEqual({
    games: 10,
    turns: [
      { actions: ['d3c3'], won: [4, 1], drawn: 1 },
      { actions: ['vacuum b9', 'commit'], won: [1, 3], drawn: 0 },
    ],
  });
  expect(inBook(BOOK, 'elsewhere')).toEqual({ games: 0, turns: [] });
});

test('what only ends a turn is not told', () => {
  const verbs = [{ id: 'vacuum' }, { id: 'commit', flow: 'ends-turn' }] as Verb[];
  expect(inBook(BOOK, 'start').turns.map((way) => turnText(way, verbs))).toEqual(['d3c3', 'vacuum b9']);
});

test('ways add up', () => {
  expect(together(inBook(BOOK, 'start').turns)).toEqual({ won: [5, 4], drawn: 1 });
  expect(together([])).toEqual({ won: [], drawn: 0 });
});

const RESULTS: [Results, number, string][] = [
  [{ won: [5, 4], drawn: 1 }, 10, 'White won 50\u00a0%, drawn 10\u00a0%, Black won 40\u00a0%'],
  [{ won: [3, 0], drawn: 0 }, 3, 'White won 100\u00a0%'],
  [{ won: [1, 0, 1], drawn: 2 }, 4, 'White won 25\u00a0%, Red won 25\u00a0%, drawn 50\u00a0%'],
  [{ won: [0, 0], drawn: 0 }, 0, ''],
];
test.each(RESULTS)('%o', (results, games, text) => {
  expect(gamesOf(results)).toBe(games);
  expect(resultsText(results, ['White', 'Black', 'Red'])).toBe(text);
  const whole = parts(results).reduce((sum, { share }) => sum + share, 0);
  expect(whole).toBeCloseTo(games > 0 ? 1 : 0);
});

test.each([
  [0, '0\u00a0%'],
  [0.001, '<\u00a01\u00a0%'],
  [0.126, '13\u00a0%'],
  [1, '100\u00a0%'],
])('%d of all', (share, text) => expect(shareText(share)).toBe(text));

test('games are counted in words', () => {
  expect([1, 2, 4000].map(countText)).toEqual(['one game', '2 games', '4,000 games']);
});
