import { expect, test } from 'vitest';
import type { ActionView, Step, TableView, Verb } from '../api/types';
import { isTurned } from './side';

const act = (verb: string): Step<ActionView> => ({ act: { text: verb, gesture: { verb } } });
const VERBS = [{ id: 'move' }, { id: 'swap', swaps_sides: true }] as Verb[];

const CASES: [name: string, players: number, mine: number[], steps: Step<ActionView>[], turned: boolean][] = [
  ['the first of two', 2, [0], [act('move')], false],
  ['the second of two', 2, [1], [act('move')], true],
  ['the first, after a swap', 2, [0], [act('move'), act('swap')], true],
  ['the second, after a swap', 2, [1], [act('move'), act('swap'), act('move')], false],
  ['both seats at one screen', 2, [0, 1], [act('move'), act('swap')], false],
  ['who only watches', 2, [], [act('swap')], false],
  ['one of three', 3, [1], [], false],
  ['who leaves moves nothing', 2, [1], [{ resign: 0 }], true],
];

test.each(CASES)('%s', (_, players, mine, steps, turned) => {
  const view = { seats: Array.from({ length: players }), turns: [{ seat: 0, steps }] } as unknown as TableView;
  expect(isTurned(view, mine, VERBS)).toBe(turned);
});
