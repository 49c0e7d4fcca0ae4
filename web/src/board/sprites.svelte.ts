/** The drawings of games: each is fetched once and put into the page, for `<use href="#…">` wherever it is drawn. */

import { SvelteMap } from 'svelte/reactivity';
import { games } from '../api/games.svelte';
import { retryDelay } from '../api/retry';
import { Sprite } from './sprite';

class Sprites {
  #known = new SvelteMap<string, Sprite>();
  #asked = new Set<string>();

  /** Nothing until it has come; whoever asked for it is told then. */
  of(game: string): Sprite | undefined {
    const address = games.find(game)?.symbols;
    if (address !== undefined && !this.#asked.has(game)) {
      this.#asked.add(game);
      void this.#load(game, address);
    }
    return this.#known.get(game);
  }

  add(sprite: Sprite): void {
    this.#known.set(sprite.game, sprite);
  }

  async #load(game: string, address: string): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      const text = await fetch(address).then(
        (response) => (response.ok ? response.text() : null),
        () => null,
      );
      if (text !== null) return this.add(insert(game, text));
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempts)));
    }
  }
}

/** Puts the drawings into the page. They show nothing by themselves. */
function insert(game: string, text: string): Sprite {
  const holder = document.createElement('div');
  holder.dataset.sprite = game;
  holder.innerHTML = text;
  document.body.prepend(holder);
  return new Sprite(game, new Set([...holder.querySelectorAll('[id]')].map((element) => element.id)));
}

export const sprites = new Sprites();
