/** What a change at a table sounds like. */

import type { TableState } from '../api/table.svelte';
import type { Entry, Scene } from '../api/types';
import { CAPTURED } from '../board/sprite';
import type { Sound } from '../sound/sound';

export function soundOf(before: TableState, after: TableState, entries: Entry[], isMyTurn: boolean): Sound | null {
  if (after.view.outcome && !before.view.outcome) return 'end';
  if (!entries.some((entry) => entry.kind === 'acted')) return null;
  const heard = soundBetween(before.scene, after.scene);
  return heard === 'move' && isMyTurn && before.view.mover !== after.view.mover ? 'turn' : heard;
}

/** What an action sounds like, from the boards before and after it. */
export function soundBetween(before: Scene, after: Scene): Sound {
  if (lost(before, after)) return 'capture';
  return displaced(before, after) > 1 ? 'push' : 'move';
}

function lost(before: Scene, after: Scene): boolean {
  const standing = (scene: Scene) => scene.pieces.filter((piece) => piece.state !== CAPTURED).length;
  return standing(after) < standing(before);
}

/** How many squares hold something they did not hold before. */
function displaced(before: Scene, after: Scene): number {
  const was = new Set(before.pieces.map((piece) => `${piece.square} ${piece.kind} ${piece.owner}`));
  return after.pieces.filter((piece) => !was.has(`${piece.square} ${piece.kind} ${piece.owner}`)).length;
}
