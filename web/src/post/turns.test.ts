import { expect, test } from 'vitest';
import type { Card } from '../api/types';
import { goingOn, isMyTurn, waitingForMe } from './turns';

const card = (code: string, toMove: string, updated_ms: number, more: Partial<Card> = {}) =>
  ({
    code,
    status: 'playing',
    time_class: 'days',
    updated_ms,
    seats: ['ann', 'ben'].map((person) => ({ person, to_move: person === toMove })),
    ...more,
  }) as Card;
const me = new Set(['ann', 'ann-before']);

test('what waits for me has days for each move, and the longest waiting comes first', () => {
  const quick = card('quick', 'ann', 5, { time_class: 'blitz' });
  const cards = [card('new', 'ann', 9), card('theirs', 'ben', 8), quick, card('old', 'ann', 1)];
  expect(waitingForMe(cards, me).map(({ code }) => code)).toEqual(['old', 'new']);
  expect(isMyTurn(quick, me)).toBe(true);
  expect(isMyTurn(card('over', 'ann', 1, { status: 'finished' }), me)).toBe(false);
  expect(isMyTurn(card('mine', 'ann', 1), new Set(['ben']))).toBe(false);
});

const alone = card('alone', 'ann', 6, { seats: [{ person: 'ann', to_move: true }, { person: null }] as Card['seats'] });
const kept = [
  { card: card('both', 'ann', 2), isUnsent: false },
  { card: card('gone', 'ann', 4), isUnsent: false },
  { card: card('unsent', 'ann', 5), isUnsent: true },
  { card: alone, isUnsent: false },
  { card: card('over', 'ben', 9, { status: 'finished' }), isUnsent: true },
];

test.each([
  ['the server says whose turn it is', [card('both', 'ben', 3)], ['unsent!', 'both']],
  ['even if it lists nothing', [], ['unsent!']],
  ['what is kept knows nothing of other people', null, ['alone!', 'unsent!', 'gone', 'both']],
])('%s', (_name, listed, expected) => {
  const shown = goingOn(listed, kept, me).map((going) => going.code + (isMyTurn(going, me) ? '!' : ''));
  expect(shown).toEqual(expected);
});
