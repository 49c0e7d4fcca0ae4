/** A rating over time as a line to draw. */

export interface Rated {
  rating: number;
  at_ms: number;
}

export interface Graph {
  /** The points of the line, from left to right. */
  points: { x: number; y: number; rating: number; at_ms: number }[];
  /** Ratings to draw a line across at. */
  lines: { y: number; rating: number }[];
  highest: number;
  lowest: number;
}

/** Ratings closer together than this are drawn as if they were not. */
const MIN_SPAN = 100;

/** Points in a box of this size; the games stand at equal distances, as they were played. */
export function graphOf(history: Rated[], width: number, height: number): Graph {
  const ratings = history.map(({ rating }) => rating);
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const middle = (lowest + highest) / 2;
  const half = Math.max(highest - lowest, MIN_SPAN) / 2;
  const [bottom, top] = [middle - half * 1.1, middle + half * 1.1];
  const y = (rating: number) => height - ((rating - bottom) / (top - bottom)) * height;
  const step = history.length > 1 ? width / (history.length - 1) : 0;
  const points = history.map(({ rating, at_ms }, index) => ({ x: index * step, y: y(rating), rating, at_ms }));
  const every = [50, 100, 200, 500].find((distance) => (top - bottom) / distance <= 4) ?? 1000;
  const lines = [];
  for (let rating = Math.ceil(bottom / every) * every; rating <= top; rating += every)
    lines.push({ y: y(rating), rating });
  return { points, lines, highest, lowest };
}
