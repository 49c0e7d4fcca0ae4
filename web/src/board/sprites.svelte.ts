/** The drawings of games: each is fetched once and put into the page, for `<use href="#…">` wherever it is drawn. */

import { SvelteMap } from 'svelte/reactivity';
import { games } from '../api/games.svelte';
import { retryDelay } from '../api/retry';
import { Sprite } from './sprite';
import { styles } from './styles.svelte';

class Sprites {
  #known = new SvelteMap<string, Sprite>();
  #asked = new Set<string>();

  /** Nothing until it has come; whoever asked for it is told then. A style that is on its way looks like the last. */
  of(game: string, style = styles.of(game)): Sprite | undefined {
    const info = games.find(game);
    const styled = style === '' ? undefined : info?.styles.find(({ id }) => id === style);
    const look = styled ? `${game}_${style}` : game;
    const address = (styled ?? info)?.symbols;
    if (address !== undefined && !this.#asked.has(look)) {
      this.#asked.add(look);
      void this.#load(look, address);
    }
    return this.#known.get(look) ?? this.#known.get(game);
  }

  add(sprite: Sprite): void {
    this.#known.set(sprite.look, sprite);
  }

  async #load(look: string, address: string): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      const text = await fetch(address).then(
        (response) => (response.ok ? response.text() : null),
        () => null,
      );
      if (text !== null) return this.add(insert(look, text));
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempts)));
    }
  }
}

/** Puts the drawings into the page. They show nothing by themselves. */
function insert(look: string, text: string): Sprite {
  const holder = document.createElement('div');
  holder.dataset.sprite = look;
  holder.innerHTML = text;
  document.body.prepend(holder);
  return new Sprite(look, new Set([...holder.querySelectorAll('[id]')].map((element) => element.id)));
}

export const sprites = new Sprites();
