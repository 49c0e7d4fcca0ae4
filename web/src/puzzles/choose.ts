/** Which puzzle comes next. */

import { hash, idOf, type Puzzle } from './puzzle';

const DAY_MS = 86_400_000;
/** Where a streak begins, and how much harder each next one is. */
const FIRST_RATING = 800;
const RISE = 40;

/** The number of a day, the same for everybody on it. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The puzzle of a day: neighbouring days have nothing to do with each other. */
export function dailyOf(puzzles: Puzzle[], day: number): Puzzle | undefined {
  return puzzles[hash(`day ${day}`) % puzzles.length];
}

/** The next one of a streak: about as hard as the streak is long, and new if there is one. */
export function nextOf(
  puzzles: Puzzle[],
  streak: number,
  solved: ReadonlySet<string>,
  not?: Puzzle,
): Puzzle | undefined {
  const wanted = FIRST_RATING + RISE * streak;
  const others = puzzles.filter((puzzle) => puzzle !== not);
  const fresh = others.filter((puzzle) => !solved.has(idOf(puzzle)));
  const from = fresh.length > 0 ? fresh : others;
  return from.reduce<Puzzle | undefined>(
    (best, puzzle) => (best && distance(best, wanted) <= distance(puzzle, wanted) ? best : puzzle),
    undefined,
  );
}

function distance({ rating }: Puzzle, wanted: number): number {
  return Math.abs(rating - wanted);
}
