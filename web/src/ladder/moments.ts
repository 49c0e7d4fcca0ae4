/** When a character has something to say. */

import type { TableState } from '../api/table.svelte';
import type { Says, Scene, Seat } from '../api/types';

export type Moment = keyof Says;

/** What a change at the table means to whoever is on a seat. The board tells what was taken; no game is named. */
export function momentFor(seat: Seat, before: TableState | null, after: TableState): Moment | null {
  if (!before)
    return after.view.status === 'playing' &&
      !after.view.turns.some((turn) => turn.seat !== seat && turn.steps.length > 0)
      ? 'start'
      : null;
  if (before.view.status === 'open' && after.view.status === 'playing') return 'start';
  if (after.view.outcome && !before.view.outcome)
    return { 1: 'wins' as const, 0: 'loses' as const }[after.view.outcome.scores[seat] ?? 0.5] ?? null;
  if (steps(after) <= steps(before)) return null;
  const others = after.scene.seats.map((known) => known.seat).filter((other) => other !== seat);
  const acted = before.view.mover;
  if (acted === seat && others.some((other) => lost(other, before.scene, after.scene, true))) return 'captures';
  return lost(seat, before.scene, after.scene, acted !== seat) ? 'suffers' : null;
}

/**
 * Whether a seat has lost something: pieces that are marked as captured, or that are gone. One's own that are gone
 * after one's own action were made into something else.
 */
function lost(seat: Seat, before: Scene, after: Scene, gone: boolean): boolean {
  const more = count(after, seat, true) > count(before, seat, true);
  return more || (gone && count(after, seat, false) < count(before, seat, false));
}

function count(scene: Scene, seat: Seat, captured: boolean): number {
  const pieces = scene.pieces.filter((piece) => piece.owner === seat && (piece.state === 'captured') === captured);
  return pieces.reduce((sum, piece) => sum + piece.count, 0);
}

function steps({ view }: TableState): number {
  return view.turns.reduce((sum, turn) => sum + turn.steps.length, 0);
}

/** One of the lines, another one than the last. */
export function pick(lines: string[], last: string | undefined, chance: number): string | undefined {
  const others = lines.length > 1 ? lines.filter((line) => line !== last) : lines;
  return others[Math.floor(chance * others.length)];
}
