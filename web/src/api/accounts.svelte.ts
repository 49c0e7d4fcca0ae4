/** The accounts behind people's ids, asked for together and once: whose name is a link, and how strong they are. */

import { SvelteMap } from 'svelte/reactivity';
import { connection } from './connection.svelte';
import { accountsOf } from './http';
import type { AccountInfo, Card, RatingInfo } from './types';

/** So many ids go into one question. */
const MAX_IDS = 100;

class Accounts {
  /** Nothing for somebody who has no account. */
  #known = new SvelteMap<string, AccountInfo | null>();
  #wanted = new Set<string>();
  #asking = false;

  /** The account behind an id; nothing for guests, and until it is known. */
  find(id: string | null | undefined): AccountInfo | null {
    if (id === null || id === undefined || connection.isAlone) return null;
    const known = this.#known.get(id);
    if (known === undefined) this.#want(id);
    return known ?? null;
  }

  /** How strong somebody is at the kind of game that a card stands for. */
  ratingAt(id: string | null, card: Card): RatingInfo | undefined {
    const timeClass = card.players === 2 ? card.time_class : `${card.time_class}-${card.players}p`;
    return this.find(id)?.ratings.find((rating) => rating.game === card.game && rating.class === timeClass);
  }

  #want(id: string): void {
    this.#wanted.add(id);
    if (this.#asking) return;
    this.#asking = true;
    // Whoever draws a list asks for everyone on it at once.
    setTimeout(() => void this.#ask(), 0);
  }

  async #ask(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MAX_IDS);
    for (const id of ids) this.#wanted.delete(id);
    // Who cannot be asked for now is a guest until the page is loaded again.
    const found = await accountsOf(ids).catch(() => []);
    const byId = new Map(found.map((account) => [account.id, account]));
    for (const id of ids) this.#known.set(id, byId.get(id) ?? null);
    this.#asking = false;
    const [next] = this.#wanted;
    if (next !== undefined) this.#want(next);
  }
}

export const accounts = new Accounts();
