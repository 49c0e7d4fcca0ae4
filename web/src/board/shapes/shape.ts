/** What every shape gets: the piece it draws, around the middle of its square, and the paint of the board. */

import type { Piece } from '../../api/types';

export interface ShapeProps {
  piece: Pick<Piece, 'kind' | 'owner' | 'count' | 'state'>;
  /** The id that the names of the board's gradients begin with. */
  paint: string;
}

/** The class that says what a piece is made of. */
export function matter(piece: ShapeProps['piece']): string {
  return piece.state === 'neutral' || piece.state === 'captured' ? piece.state : `seat-${piece.owner % 4}`;
}

/** Bar, dot, cross and roof: a sign for each seat, so that nobody needs colour to tell pieces apart. */
export const SIGNS = [
  { path: 'M-9 0H9', width: 4 },
  { path: 'M0 0V.1', width: 8.5 },
  { path: 'M-8 0H8M0 -8V8', width: 4 },
  { path: 'M-7 4L0 -4L7 4', width: 4 },
] as const;

/** The same for the floor of a seat's tile. */
export const PATTERNS = [
  { path: 'M-30 10L10 -30M-30 30L30 -30M-10 30L30 -10', width: 3 },
  { path: 'M-22 -22V-21.9M0 -22V-21.9M-22 0V.1M0 0V.1M22 0V.1M-22 22V22.1M0 22V22.1M22 22V22.1', width: 7 },
  { path: 'M-30 -18H12M-30 0H30M-30 18H30', width: 3 },
  { path: 'M-26 2L-13 -9L0 2L13 -9L26 2M-26 22L-13 11L0 22L13 11L26 22', width: 3 },
] as const;
