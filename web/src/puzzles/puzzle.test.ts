import { expect, test } from 'vitest';
import { aimOf, puzzleExercise } from './puzzle';

/** A solution, what is asked for, the goal of its first task, how many tasks there are. */
const CASES: [solution: string[][], aim: string, goal: string, tasks: number][] = [
  [[['a']], 'win in one move', 'One move does it, and only one.', 1],
  [[['a'], ['b'], ['c']], 'win in 2 moves', 'Every move is met by the best defence.', 2],
  [[['a', 'b', 'end']], 'win with this turn', 'Any turn that ends the game in your favour will do.', 1],
  [[['a', 'end'], ['b'], ['c']], 'win in 2 turns', 'Any turn that ends the game in your favour will do.', 2],
];

test.each(CASES)('%j', (solution, aim, goal, tasks) => {
  const puzzle = { position: 'p', solution, rating: 800 };
  const exercise = puzzleExercise(puzzle);
  expect(aimOf(puzzle)).toBe(aim);
  expect(exercise.tasks.map((task) => task.position)).toEqual(['p', ...Array(tasks - 1).fill(undefined)]);
  expect(exercise.tasks[0]?.goal).toBe(goal);
});
