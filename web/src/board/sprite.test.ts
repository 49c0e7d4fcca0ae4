import { expect, test } from 'vitest';
import type { Overlay, Square } from '../api/types';
import { Sprite } from './sprite';

const IDS = [
  'piece-frog-0',
  'piece-frog-0-asleep',
  'piece-0',
  'piece-1',
  'ground-swamp-a',
  'ground-swamp-b-1',
  'ground-a',
  'ground-b',
  'ground-b-1',
  'overlay-fog',
  'frame',
  'frame-1',
  'last',
];
const sprite = new Sprite('pond', new Set(IDS.map((id) => `pond-${id}`)));

/** Pieces as `kind owner state`. */
test.each([
  ['frog 0', 'piece-frog-0'],
  ['frog 0 asleep', 'piece-frog-0-asleep'],
  ['frog 0 jumping', 'piece-frog-0'],
  ['newt 1', 'piece-1'],
  ['newt 7', 'piece-7'],
])('piece %s', (text, id) => {
  const [kind = '', owner, state = ''] = text.split(' ');
  expect(sprite.piece({ kind, owner: Number(owner), state })).toBe(`pond-${id}`);
});

test.each([
  ['swamp', 0, undefined, 'ground-swamp-a'],
  ['swamp', 1, 1, 'ground-swamp-b-1'],
  ['meadow', 0, undefined, 'ground-a'],
  ['meadow', 1, 1, 'ground-b-1'],
  ['meadow', 1, 5, 'ground-b'],
])('ground %s in column %d of %s', (terrain, column, owner, id) => {
  expect(sprite.ground({ terrain, column, row: 0, owner } as Square)).toBe(`pond-${id}`);
});

test.each([
  ['last', undefined, 'last'],
  ['fog', undefined, 'overlay-fog'],
  ['rain', undefined, 'frame'],
  ['rain', 1, 'frame-1'],
  ['rain', 3, 'frame'],
])('overlay %s of %s', (kind, owner, id) => {
  expect(sprite.overlay({ square: 'a1', kind, owner } as Overlay)).toBe(`pond-${id}`);
});
