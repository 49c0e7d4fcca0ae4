/**
 * A new state is read from text, so everything in it is new; most of it is as it was. What is equal is kept as the
 * very same object: whoever draws it sees at once that there is nothing to do.
 */

import type { TableState } from './table.svelte';

export function reconcile(before: TableState | null, after: TableState): TableState {
  if (!before) return after;
  return {
    view: {
      ...after.view,
      turns: kept(before.view.turns, after.view.turns),
      seats: kept(before.view.seats, after.view.seats),
      chat: kept(before.view.chat, after.view.chat),
    },
    scene: {
      ...after.scene,
      squares: kept(before.scene.squares, after.scene.squares),
      pieces: kept(before.scene.pieces, after.scene.pieces),
    },
    menu: { ...after.menu, verbs: kept(before.menu.verbs, after.menu.verbs) },
  };
}

/** The new list with the old items where they are equal; the old list if all of them are. */
function kept<Item>(before: Item[], after: Item[]): Item[] {
  const items = after.map((item, index) =>
    index < before.length && isEqual(before[index], item) ? (before[index] as Item) : item,
  );
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
}

/** Equality of plain data. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => isEqual(first[name], second[name]));
}
