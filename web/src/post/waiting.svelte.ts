/** The games that wait for the visitor, whichever screen they are on. */

import { connection } from '../api/connection.svelte';
import { playingTables } from '../api/http';
import type { Card } from '../api/types';
import { isMyTurn, myTurnFirst } from './turns';

const LOOK_EVERY_MS = 60_000;
/** However much happens, the server is not asked more often than this. */
const MIN_GAP_MS = 1_000;

class Waiting {
  cards = $state.raw<Card[]>([]);
  count = $derived(this.cards.length);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = 0;

  /** Asks soon, and then now and again. */
  look(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#lookedAt + MIN_GAP_MS - Date.now());
    this.#timer = setTimeout(() => void this.#look(), wait);
  }

  async #look(): Promise<void> {
    this.#lookedAt = Date.now();
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    if (!connection.greeted || document.visibilityState !== 'visible') return;
    const me = new Set(connection.me?.ids ?? []);
    const cards = await playingTables().catch(() => null);
    if (cards) this.cards = myTurnFirst(cards, me).filter((card) => isMyTurn(card, me));
  }
}

export const waiting = new Waiting();
