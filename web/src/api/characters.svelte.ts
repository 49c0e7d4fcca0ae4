/** Computer players with a way of their own, by their id. */

import { games } from './games.svelte';
import type { CharacterInfo } from './types';

export const characters = {
  /** Nothing for other players, and until the server has told. */
  find(player: string): CharacterInfo | undefined {
    return isCharacter(player) ? games.character(player) : undefined;
  },

  /** Whether it may still turn out who that is. */
  isAwaited(player: string): boolean {
    return isCharacter(player) && !games.loaded;
  },
};

export function isCharacter(player: string): boolean {
  return player.startsWith('character:');
}
