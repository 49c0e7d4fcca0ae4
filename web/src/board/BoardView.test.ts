import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { games } from '../api/games.svelte';
import type { GameInfo, Scene } from '../api/types';
import BoardView from './BoardView.svelte';
import { Sprite } from './sprite';
import { sprites } from './sprites.svelte';

const scene: Scene = {
  columns: 2,
  rows: 1,
  squares: [
    { name: 'a1', column: 0, row: 0, terrain: 'swamp', label: 'a1', facts: [] },
    { name: 'b1', column: 1, row: 0, terrain: 'tower', owner: 5, label: 'b1', facts: [] },
  ],
  pieces: [
    { square: 'a1', kind: 'frog', owner: 0, count: 3, state: 'asleep', short: 'F' },
    { square: 'b1', kind: 'newt', owner: 1, count: 2, state: '', short: 'N' },
  ],
  overlays: [{ square: 'b1', kind: 'fog' }],
  seats: [],
  mover: 0,
  stage: '',
};
const presentation = {
  board: { slab: false, margin: 30, inset: 5, radius: 5, relief: 'flat' },
  overlays: [{ kind: 'fog', above: true }],
  pieces: [
    {
      kind: 'newt',
      states: [],
      heaps: [
        { percent: 100, places: [[0, 0, 0]] },
        {
          percent: 80,
          places: [
            [-10, 0, 0],
            [10, 0, 0],
          ],
        },
      ],
    },
  ],
};

test('any scene is drawn by its symbols, heaps and counts included', () => {
  games.all = [{ id: 'frogs', seats: [], characters: [], presentation } as unknown as GameInfo];
  sprites.add(new Sprite('frogs', new Set()));
  const { body } = render(BoardView, { props: { scene, game: 'frogs' } });
  expect(body).toContain('data-piece="a1"');
  expect(body).toContain('data-ground="b1"');
  expect(body.match(/href="#frogs-piece-1"/g)).toHaveLength(2);
  expect(body).toMatch(/href="#frogs-count".*>3</s);
  expect(body.indexOf('data-overlay="fog"')).toBeGreaterThan(body.indexOf('data-piece="b1"'));
});

test('nothing is drawn before the drawings have come', () => {
  const { body } = render(BoardView, { props: { scene, game: 'newts' } });
  expect(body).not.toContain('data-piece');
});
