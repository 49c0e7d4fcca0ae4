import { expect, test } from 'vitest';
import type { Card } from '../api/types';
import { isMyTurn, myTurnFirst } from './turns';

const card = (code: string, toMove: string, updated_ms: number, status = 'playing') =>
  ({
    code,
    status,
    updated_ms,
    seats: ['ann', 'ben'].map((person) => ({ person, to_move: person === toMove })),
  }) as Card;

test('what waits for me comes first, the longest waiting before the others', () => {
  const me = new Set(['ann', 'ann-before']);
  const cards = [card('new', 'ann', 9), card('theirs', 'ben', 8), card('old', 'ann', 1), card('latest', 'ben', 10)];
  expect(myTurnFirst(cards, me).map(({ code }) => code)).toEqual(['old', 'new', 'latest', 'theirs']);
  expect(isMyTurn(card('over', 'ann', 1, 'finished'), me)).toBe(false);
  expect(isMyTurn(card('mine', 'ann', 1), new Set(['ben']))).toBe(false);
});
