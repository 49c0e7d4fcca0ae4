import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Scene } from '../api/types';
import BoardView from './BoardView.svelte';

test('a game nobody told the page about is drawn too', () => {
  const scene: Scene = {
    columns: 2,
    rows: 1,
    squares: [
      { name: 'a1', column: 0, row: 0, terrain: 'swamp', label: 'a1', facts: [] },
      { name: 'b1', column: 1, row: 0, terrain: 'tower', owner: 5, label: 'b1', facts: [] },
    ],
    pieces: [{ square: 'a1', kind: 'frog', owner: 4, count: 3, state: 'asleep', short: 'F' }],
    overlays: [{ square: 'b1', kind: 'fog' }],
    seats: [],
    mover: 0,
    stage: '',
  };
  const { body } = render(BoardView, { props: { scene, game: 'frogs' } });
  expect(body).toContain('data-piece="a1"');
  expect(body).toContain('data-overlay="fog"');
  expect(body).toContain('data-ground="b1"');
});
