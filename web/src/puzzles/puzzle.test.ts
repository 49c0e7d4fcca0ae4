import { expect, test } from 'vitest';
import type { Studied } from '../api/types';
import { aimOf, puzzleExercise, type Puzzle } from './puzzle';

const LONG = 'The win takes 20 moves, against the best defence. At first, every move but one lets it slip.';

/** A solution, how many turns are left after it, what is asked for, the goal of its first task, how many tasks there are. */
const CASES: [solution: string[][], left: number | undefined, aim: string, goal: string, tasks: number][] = [
  [[['a']], undefined, 'win in one move', 'One move does it, and only one.', 1],
  [[['a'], ['b'], ['c']], undefined, 'win in 2 moves', 'Every move is met by the best defence.', 2],
  [[['a', 'b', 'end']], undefined, 'win with this turn', 'Any turn that ends the game in your favour will do.', 1],
  [[['a', 'end'], ['b'], ['c']], undefined, 'win in 2 turns', 'Any turn that ends the game in your favour will do.', 2],
  [[['a'], ['b'], ['c']], 36, 'keep the win for 2 moves', LONG, 2],
];

test.each(CASES)('%j and %s more', (solution, left, aim, goal, tasks) => {
  const puzzle: Puzzle = { position: 'p', solution, left, rating: 800 };
  const exercise = puzzleExercise(puzzle);
  expect(aimOf(puzzle)).toBe(aim);
  expect(exercise.tasks.map((task) => task.position)).toEqual(['p', ...Array(tasks - 1).fill(undefined)]);
  expect(exercise.tasks[0]?.goal).toBe(goal);
});

/** A long win counts as solved when its only moves were found; what was to end the game must. */
test.each([
  [36, true],
  [undefined, false],
])('with %s turns left, a last move that does not end the game is right: %s', (left, right) => {
  const { tasks } = puzzleExercise({ position: 'p', solution: [['a'], ['b'], ['c']], left, rating: 800 });
  const at = (turn: number) => ({ turn, mover: 0, outcome: null }) as unknown as Studied;
  const judged = (index: number, action: string) => tasks[index]?.judge(action, at(index), at(index + 1));
  expect(judged(0, 'a')).toMatchObject({ right: true });
  expect(judged(0, 'c')).toMatchObject({ right: false });
  expect(judged(1, 'c')).toMatchObject(right ? { right, isLast: true } : { right });
});
