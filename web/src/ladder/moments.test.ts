import { expect, test } from 'vitest';
import type { TableState } from '../api/table.svelte';
import { momentFor, pick } from './moments';

/** Pieces as `owner kind count state`, one for each square; the character is on seat 1. */
function table(
  pieces: string[],
  mover: number,
  steps: number,
  more: { status?: string; scores?: number[] } = {},
): TableState {
  const turns = Array.from({ length: steps }, (_, step) => ({ seat: step % 2, steps: ['x'] }));
  const placed = pieces.map((text, index) => {
    const [owner, kind, count, state] = text.split(' ');
    return { square: `${index}`, owner: Number(owner), kind, count: Number(count), state: state ?? '', short: '' };
  });
  return {
    view: {
      status: more.status ?? 'playing',
      mover,
      turns,
      outcome: more.scores ? { scores: more.scores, ranks: [], reason: '' } : null,
    },
    scene: { pieces: placed, seats: [{ seat: 0 }, { seat: 1 }] },
  } as unknown as TableState;
}

const CASES: [name: string, before: TableState | null, after: TableState, moment: string | null][] = [
  ['the page opens at the first turn', null, table([], 0, 0), 'start'],
  ['the page opens in the middle', null, table([], 0, 4), null],
  ['the page opens after the end', null, table([], 0, 4, { status: 'finished', scores: [1, 0] }), null],
  ['the last seat is taken', table([], 0, 0, { status: 'open' }), table([], 0, 0), 'start'],
  ['a quiet move', table(['0 token 1', '1 token 1'], 0, 2), table(['0 token 1', '1 token 1'], 1, 3), null],
  ['a token turns blue by their move', table(['0 token 1'], 1, 3), table(['0 token 1 captured'], 0, 4), 'captures'],
  ['a token of theirs turns blue', table(['1 token 1'], 0, 2), table(['1 token 1 captured'], 1, 3), 'suffers'],
  ['their own move costs them a token', table(['1 token 1'], 1, 3), table(['1 token 1 captured'], 0, 4), 'suffers'],
  ['a shard is taken', table(['0 shard 1', '1 shard 1'], 1, 3), table(['1 shard 1'], 0, 4), 'captures'],
  ['a shard of theirs is taken', table(['0 shard 1', '1 shard 1'], 0, 2), table(['0 shard 1'], 1, 3), 'suffers'],
  ['some pebbles of theirs are lost', table(['1 pebble 5'], 0, 2), table(['1 pebble 3'], 0, 3), 'suffers'],
  ['their pebbles become a stone', table(['1 pebble 3'], 1, 3), table(['1 stone 1'], 1, 4), null],
  ['pebbles of the other become a stone', table(['0 pebble 3'], 0, 2), table(['0 stone 1'], 0, 3), null],
  ['a capture is taken back', table(['1 token 1'], 1, 3), table(['1 token 1', '0 token 1'], 0, 2), null],
  ['somebody talks', table(['1 token 1'], 1, 3), table(['1 token 1'], 1, 3), null],
  [
    'they win with a capture',
    table(['0 token 1'], 1, 3),
    table(['0 token 1 captured'], 0, 4, { status: 'finished', scores: [0, 1] }),
    'wins',
  ],
  ['they lose', table([], 0, 2), table([], 1, 3, { status: 'finished', scores: [1, 0] }), 'loses'],
  ['a draw', table([], 0, 2), table([], 1, 3, { status: 'finished', scores: [0.5, 0.5] }), null],
];

test.each(CASES)('%s', (_, before, after, moment) => expect(momentFor(1, before, after)).toBe(moment));

test('nobody says the same thing twice in a row', () => {
  expect([0, 0.5, 0.99].map((chance) => pick(['a', 'b', 'c'], 'b', chance))).toEqual(['a', 'c', 'c']);
  expect(pick(['a'], 'a', 0.5)).toBe('a');
  expect(pick([], undefined, 0.5)).toBeUndefined();
});
