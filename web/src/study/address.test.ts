import { expect, test } from 'vitest';
import type { StudyWish } from '../api/types';
import { address, addressOf, askedIn, type Asked } from './address';

const ASKED: Asked[] = [
  { start: {}, actions: [], at: 0 },
  { start: { position: '5/5 w' }, actions: [], at: 0 },
  { start: { position: '5/5 w' }, actions: ['a1b1', 'supply a1 b1 2'], at: 1 },
  { start: { players: 3, setup: 'standard' }, actions: ['a1b1'], at: 1 },
];
test.each(ASKED)('there and back: %j', (asked) => {
  const there = new URL(address('explore', 'go', asked), 'http://here');
  expect(there.pathname).toBe('/explore/go');
  expect(askedIn(there.search)).toEqual(asked);
});

test.each([
  ['?position=%20', { start: {}, actions: [], at: 0 }],
  ['?position=p&players=3', { start: { position: 'p' }, actions: [], at: 0 }],
  ['?players=x', { start: {}, actions: [], at: 0 }],
  ['?line=a,b', { start: {}, actions: ['a', 'b'], at: 2 }],
  ['?line=a,b&at=9', { start: {}, actions: ['a', 'b'], at: 2 }],
  ['?line=a,b&at=x', { start: {}, actions: ['a', 'b'], at: 2 }],
])('%s', (search, expected) => expect(askedIn(search)).toEqual(expected));

const acts = (count: number) => Array.from({ length: count }, () => ({ act: 'a1b1' }));
const BOARDS: [StudyWish, string][] = [
  [{ steps: acts(1) }, '/study/go?line=a1b1&at=1'],
  [{ players: 2, setup: 'standard', steps: [] }, '/study/go?players=2&setup=standard'],
  // Who left cannot be told in a line, and neither can a whole game.
  [{ steps: [...acts(1), { resign: 0 }] }, '/study/go?position=here'],
  [{ steps: acts(61) }, '/study/go?position=here'],
];
test.each(BOARDS)('the address of a board: %j', (wish, expected) =>
  expect(addressOf('study', 'go', wish, 'here')).toBe(expected),
);
