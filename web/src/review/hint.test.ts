import { expect, test, vi } from 'vitest';
import type { MenuEntry } from '../api/types';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
vi.stubGlobal('location', new URL('http://localhost/'));
const { whatToPlay, whereToLook } = await import('./hint.svelte');

const CASES: [Partial<MenuEntry>, string, string][] = [
  [{ source: 'd3', target: 'c3' }, 'Look at d3.', 'Move d3 to c3.'],
  [{ target: 'c4' }, 'Think of this: Move.', 'Move c4.'],
  [{ source: 'c4', direction: 'ne' }, 'Look at c4.', 'Move c4 towards NE.'],
  [{ source: 'c4', target: 'd5', count: 2 }, 'Look at c4.', 'Move c4 to d5 with 2.'],
  [{}, 'Think of this: Move.', 'Move.'],
];

test.each(CASES)('%o', (rest, look, play) => {
  const entry = { action: 'x', verb: 'move', ...rest };
  expect([whereToLook({ name: 'Move' }, entry), whatToPlay({ name: 'Move' }, entry)]).toEqual([look, play]);
});
