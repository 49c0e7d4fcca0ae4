import { expect, test } from 'vitest';
import { isEqual, reconcile } from './reconcile';
import type { TableState } from './table.svelte';

const CASES: [string, unknown, unknown, boolean][] = [
  ['numbers', 1, 1, true],
  ['a number and its text', 1, '1', false],
  ['nested', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  ['deep down', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
  ['a field more', { a: 1 }, { a: 1, b: 2 }, false],
  ['nothing and a field', null, { a: 1 }, false],
  ['a shorter list', [1, 2], [1], false],
];
test.each(CASES)('equality: %s', (_, one, other, equal) => expect(isEqual(one, other)).toBe(equal));

const state = (...pieces: string[]) =>
  ({
    view: { turns: [], seats: [], chat: [] },
    scene: { squares: [{ name: 'a1' }], pieces: pieces.map((square) => ({ square })) },
    menu: { verbs: [] },
  }) as unknown as TableState;

test('what is as it was stays the same object', () => {
  const before = state('a1', 'b1');
  const after = reconcile(before, state('a1', 'c1'));
  expect(after.scene.squares).toBe(before.scene.squares);
  expect(after.scene.pieces[0]).toBe(before.scene.pieces[0]);
  expect(after.scene.pieces[1]).toEqual({ square: 'c1' });
});
