import { expect, test } from 'vitest';
import type { Mistake, Reviewed } from '../api/types';
import { decisive } from './decisive';

/** The first seat's chance before each turn, and who gave how much away: seats take turns. */
function game(turns: [chance: number, lost: number][]): Reviewed[] {
  return turns.map(([chance, lost], turn) => {
    const mistake: Mistake | null = lost >= 0.2 ? 'blunder' : lost >= 0.1 ? 'mistake' : lost >= 0.05 ? 'slip' : null;
    return { turn, step: turn, seat: turn % 2, chances: [chance, 1 - chance], sure: null, lost, mistake, best: [] };
  });
}

type Turns = [number, number][];
const EVEN: Turns = [[0.5, 0], [0.5, 0.3], [0.8, 0], [0.9, 0]]; // prettier-ignore
const BACK_AND_FORTH: Turns = [[0.5, 0], [0.5, 0.3], [0.8, 0.4], [0.4, 0.25], [0.65, 0], [0.7, 0.15]]; // prettier-ignore
const LATE: Turns = [[0.85, 0], [0.85, 0.12], [0.95, 0], [0.95, 0.05]]; // prettier-ignore

test.each<[what: string, turns: Turns, scores: number[], decided: number | null]>([
  ['one mistake', EVEN, [1, 0], 1],
  ['the last turn of the tide, not the first nor the greatest', BACK_AND_FORTH, [1, 0], 5],
  ['the greatest where it was lost from the start', LATE, [1, 0], 1],
  ['slips decide nothing', [[0.5, 0], [0.5, 0.06]], [1, 0], null], // prettier-ignore
  ['a winner does not decide against themselves', [[0.5, 0.4]], [1, 0], null],
  ['a draw', EVEN, [0.5, 0.5], null],
])('%s', (_, turns, scores, decided) => {
  expect(decisive(game(turns), turns.length, scores)?.turn ?? null).toBe(decided);
});

test('nothing is said before every turn was looked at', () => {
  expect(decisive(game(EVEN).slice(0, 3), 4, [1, 0])).toBeNull();
});
