/** What a game measures on its squares. */

import type { TablePlayer } from './player.svelte';

/** By name; nothing before the game. */
export function measured(player: TablePlayer): string[] {
  if (player.state?.view.status === 'open') return [];
  return [...new Set(player.state?.scene.squares.flatMap((square) => square.facts?.map((fact) => fact.name) ?? []))];
}

export function hasFacts(player: TablePlayer): boolean {
  return measured(player).length > 0;
}
