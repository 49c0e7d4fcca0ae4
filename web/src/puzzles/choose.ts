/** Which puzzle comes next. */

export interface Puzzle {
  position: string;
  /** Turn by turn: the winner's, and the best answers in between. */
  solution: string[][];
  rating: number;
}

const DAY_MS = 86_400_000;
/** Where a streak begins, and how much harder each next one is. */
const FIRST_RATING = 800;
const RISE = 40;

/** The number of a day, the same for everybody on it. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** A short name of a puzzle that stays when others are added. */
export function idOf({ position }: Puzzle): string {
  return hash(position).toString(36);
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

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}
