/**
 * Which piece went where: scenes say what stands on each square, not which piece is which. Compared with the scene
 * before and the action between them, pieces get ids that last, so that they can glide.
 */

import type { Gesture, Piece, Scene, Square } from '../api/types';
import { byName, type Squares } from './geometry';

export interface Tracked extends Piece {
  id: number;
  /** The square a new piece comes from, if it was split off another. */
  from?: string | null;
}

/** Farther than this a piece did not go: one vanished and another appeared. */
const FARTHEST = 4;

let nextId = 0;

export function track(before: Tracked[], scene: Scene, gesture: Gesture | null): Tracked[] {
  const squares = byName(scene);
  const old = new Map(before.map((piece) => [piece.square, piece]));
  const fresh = new Map(scene.pieces.map((piece) => [piece.square, piece]));
  const taken = new Map<string, Tracked>();
  const take = (from: Tracked, to: Piece) => {
    taken.set(to.square, from);
    old.delete(from.square);
    fresh.delete(to.square);
  };
  if (gesture) pushLine(gesture, squares, old, fresh, take);
  const isAsBefore = haveStayed(before, scene.pieces) ? isSameKind : isAlike;
  for (const piece of [...fresh.values()]) {
    const same = old.get(piece.square);
    if (same && isAsBefore(same, piece)) take(same, piece);
  }
  for (const piece of [...fresh.values()]) {
    const near = nearest(piece, [...old.values()], squares);
    if (near) take(near, piece);
  }
  return scene.pieces.map((piece) => {
    const was = taken.get(piece.square);
    // The same object for a piece that is as it was: there is nothing to draw again.
    if (was) return isSame(was, piece) ? was : { ...piece, id: was.id };
    const from = gesture?.target === piece.square ? gesture.source : undefined;
    return { ...piece, id: (nextId += 1), from };
  });
}

/** A tile that slid: the square where it is now, and where it was. */
export function slid(before: Scene, after: Scene, gesture: Gesture | null): { to: Square; from: Square } | null {
  if (!gesture?.source || !gesture.target) return null;
  const [was, is] = [byName(before), byName(after)];
  const [from, to] = [is.get(gesture.source), is.get(gesture.target)];
  if (!from || !to) return null;
  const moved = was.get(gesture.source)?.terrain === to.terrain && was.get(gesture.target)?.terrain !== to.terrain;
  return moved ? { from, to } : null;
}

/** The piece that was moved, and the line it pushed, each one step on. */
function pushLine(
  gesture: Gesture,
  squares: Squares,
  old: Map<string, Tracked>,
  fresh: Map<string, Piece>,
  take: (from: Tracked, to: Piece) => void,
): void {
  const [source, target] = [squares.get(gesture.source ?? ''), squares.get(gesture.target ?? '')];
  if (!source || !target) return;
  const [right, down] = [target.column - source.column, target.row - source.row];
  const isStep = Math.max(Math.abs(right), Math.abs(down)) === 1;
  const places = new Map([...squares.values()].map((square) => [`${square.column},${square.row}`, square.name]));
  const line: [Tracked, Piece][] = [];
  let here: Square | undefined = source;
  while (here) {
    const there: string | undefined = places.get(`${here.column + right},${here.row + down}`);
    const [piece, next] = [old.get(here.name), there == null ? undefined : fresh.get(there)];
    if (!piece || !next || !isAlike(piece, next)) break;
    line.push([piece, next]);
    here = isStep && there != null ? squares.get(there) : undefined;
  }
  // A unit that stays where it was did not move as a whole.
  const first = line[0]?.[0];
  const left = fresh.get(gesture.source ?? '');
  if (first && left && isAlike(first, left)) return;
  for (const [piece, next] of line) take(piece, next);
}

function nearest(piece: Piece, old: Tracked[], squares: Squares): Tracked | undefined {
  const to = squares.get(piece.square);
  let best: Tracked | undefined;
  let least = FARTHEST + 1;
  for (const candidate of old) {
    const from = squares.get(candidate.square);
    if (!from || !to || !isAlike(candidate, piece)) continue;
    const distance = Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Nothing went anywhere: at most some have another owner now. */
function haveStayed(before: Piece[], after: Piece[]): boolean {
  const kinds = new Map(before.map((piece) => [piece.square, piece.kind]));
  return before.length === after.length && after.every((piece) => kinds.get(piece.square) === piece.kind);
}

function isSame(was: Tracked, piece: Piece): boolean {
  return was.square === piece.square && was.count === piece.count && was.state === piece.state && isAlike(was, piece);
}

function isAlike(one: Piece, other: Piece): boolean {
  return isSameKind(one, other) && one.owner === other.owner;
}

function isSameKind(one: Piece, other: Piece): boolean {
  return one.kind === other.kind;
}
