/** Where things are on a board. The unit is a hundredth of a square's side. */

import type { BoardLook, Scene, Square } from '../api/types';

export const UNIT = 100;

const DIRECTIONS: Record<string, [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

export type Squares = Map<string, Square>;

export function byName(scene: Scene): Squares {
  return new Map(scene.squares.map((square) => [square.name, square]));
}

/** The middle of a square; a turned board is seen from the other side. */
export function middle(
  square: Square,
  scene: Pick<Scene, 'columns' | 'rows'>,
  turned: boolean,
): { x: number; y: number } {
  const column = turned ? scene.columns - 1 - square.column : square.column;
  const row = turned ? scene.rows - 1 - square.row : square.row;
  return { x: column * UNIT + UNIT / 2, y: row * UNIT + UNIT / 2 };
}

/** From the squares to the edge of the board. */
export function marginOf(board: BoardLook, coordinates: boolean): number {
  if (coordinates) return board.margin;
  return board.slab ? 14 : 2;
}

/** The direction from one square to another, if it is one of the eight; otherwise the nearest of them. */
export function directionTo(from: Square, to: Square): string | null {
  const [right, down] = [to.column - from.column, to.row - from.row];
  if (right === 0 && down === 0) return null;
  const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4));
  return ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'][(eighth + 8) % 8] ?? null;
}

/** The squares from one in a direction, the nearest first. */
export function ray(from: Square, direction: string, scene: Scene, length: number): Square[] {
  const [right, down] = DIRECTIONS[direction] ?? [0, 0];
  const found: Square[] = [];
  for (let step = 1; step <= length; step += 1) {
    const next = at(scene, from.column + right * step, from.row + down * step);
    if (!next) break;
    found.push(next);
  }
  return found;
}

/** A square beside another. */
export function besideOf(square: Square | undefined, scene: Scene): string | null {
  if (!square) return null;
  const found = Object.values(DIRECTIONS).map(([right, down]) => at(scene, square.column + right, square.row + down));
  return found.find((next) => next !== undefined)?.name ?? null;
}

function at(scene: Scene, column: number, row: number): Square | undefined {
  return scene.squares.find((square) => square.column === column && square.row === row);
}

/** The letters and the digits of a square's name: its column and its row as people call them. */
export function nameParts(square: Square): { column: string; row: string } {
  const split = square.name.search(/\d/);
  return { column: square.name.slice(0, split), row: square.name.slice(split) };
}
