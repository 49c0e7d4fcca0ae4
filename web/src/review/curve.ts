/** The chances of a game as lines to draw: turns go right, certainty goes up, both from 0 to 1. */

export interface Point {
  x: number;
  y: number;
}

/** What is known of each moment; nothing where the engine has not looked yet. */
export type Chances = (number[] | undefined)[];

/** The points of a seat, in runs: a gap is where nothing is known. */
export function runs(chances: Chances, seat: number): Point[][] {
  const last = Math.max(1, chances.length - 1);
  const found: Point[][] = [];
  let run: Point[] = [];
  chances.forEach((here, index) => {
    const chance = here?.[seat];
    if (chance === undefined) {
      if (run.length > 0) found.push(run);
      run = [];
    } else {
      run.push({ x: index / last, y: chance });
    }
  });
  return run.length > 0 ? [...found, run] : found;
}

/** A run as a path in a box. */
export function path(run: Point[], width: number, height: number): string {
  return run
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x * width)} ${round((1 - y) * height)}`)
    .join('');
}

/** What lies under a run. */
export function area(run: Point[], width: number, height: number): string {
  const [first, last] = [run[0], run.at(-1)];
  return first && last
    ? `${path(run, width, height)}L${round(last.x * width)} ${height}L${round(first.x * width)} ${height}Z`
    : '';
}

/** The turn at a part of the width. */
export function turnAt(part: number, turns: number): number {
  return Math.max(0, Math.min(turns, Math.round(part * turns)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
