/** Computer players with a way of their own, by their id. */

import { allGames } from './http';
import type { CharacterInfo } from './types';

class Characters {
  #known = $state.raw<Map<string, CharacterInfo>>(new Map());
  #asked = false;

  /** Nothing for other players, and until the server has told. */
  find(player: string): CharacterInfo | undefined {
    if (!isCharacter(player)) return undefined;
    this.#ask();
    return this.#known.get(player);
  }

  /** Whether it may still turn out who that is. */
  isAwaited(player: string): boolean {
    return isCharacter(player) && !this.find(player) && this.#known.size === 0;
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    allGames().then(
      (games) =>
        (this.#known = new Map(games.flatMap((game) => game.characters.map((character) => [character.id, character])))),
      () => (this.#asked = false),
    );
  }
}

export const characters = new Characters();

export function isCharacter(player: string): boolean {
  return player.startsWith('character:');
}
