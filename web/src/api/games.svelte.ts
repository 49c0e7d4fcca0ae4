/**
 * The games that can be played here, asked for once: games do not change while a page is open. Without a network the
 * service worker answers.
 */

import { allGames, sentenceOf } from './http';
import type { CharacterInfo, ComputerInfo, Content, GameInfo, Presentation } from './types';

class Games {
  /** Empty until the server has told. */
  all = $state.raw<GameInfo[]>([]);
  /** Why there are none. */
  problem = $state('');
  #byId = $derived(new Map(this.all.map((game) => [game.id, game])));
  #characters = $derived(
    new Map(this.all.flatMap((game) => game.characters.map((character) => [character.id, character] as const))),
  );

  #computers = $derived(
    new Map(this.all.flatMap((game) => game.computers.map((computer) => [computer.id, computer] as const))),
  );

  loaded = $derived(this.all.length > 0);

  #asking = false;

  /** Asks the server; what fails is asked for again by whoever calls next. */
  async load(): Promise<void> {
    if (this.loaded || this.#asking) return;
    this.#asking = true;
    try {
      this.all = await allGames();
      this.problem = '';
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    this.#asking = false;
  }

  find(id: string): GameInfo | undefined {
    return this.#byId.get(id);
  }

  /** What people call a game; its id until that is known. */
  nameOf(id: string): string {
    return this.find(id)?.name ?? id;
  }

  presentation(id: string): Presentation | undefined {
    return this.find(id)?.presentation;
  }

  /** Whether a game brings something beside its rules; nothing until that is known. */
  has(id: string, what: keyof Content): boolean {
    return this.find(id)?.content[what] ?? false;
  }

  /** A computer player of a certain strength; nothing for others. */
  computer(player: string): ComputerInfo | undefined {
    // An adaptive one is the same to people, whatever rating it begins with: `adaptive:1450`.
    return this.#computers.get(player) ?? this.#computers.get(player.split(':')[0] ?? '');
  }

  character(player: string): CharacterInfo | undefined {
    return this.#characters.get(player);
  }
}

export const games = new Games();
