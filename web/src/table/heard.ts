/** What a change at a table sounds like. */

import type { TableState } from '../api/table.svelte';
import type { Entry, Scene } from '../api/types';
import type { Sound } from '../sound/sound';

export function soundOf(before: TableState, after: TableState, entries: Entry[], isMyTurn: boolean): Sound | null {
  if (after.view.outcome && !before.view.outcome) return 'end';
  if (!entries.some((entry) => entry.kind === 'acted')) return null;
  if (lost(before.scene, after.scene)) return 'capture';
  if (displaced(before.scene, after.scene) > 1) return 'push';
  return isMyTurn && before.view.mover !== after.view.mover ? 'turn' : 'move';
}

function lost(before: Scene, after: Scene): boolean {
  const standing = (scene: Scene) => scene.pieces.filter((piece) => piece.state !== 'captured').length;
  return standing(after) < standing(before);
}

/** How many squares hold something they did not hold before. */
function displaced(before: Scene, after: Scene): number {
  const was = new Set(before.pieces.map((piece) => `${piece.square} ${piece.kind} ${piece.owner}`));
  return after.pieces.filter((piece) => !was.has(`${piece.square} ${piece.kind} ${piece.owner}`)).length;
}
