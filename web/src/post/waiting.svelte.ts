/** The visitor's games that go on, and which of them wait for them, whichever screen they are on. */

import { connection } from '../api/connection.svelte';
import { playingTables } from '../api/http';
import type { Card } from '../api/types';
import { waitingForMe } from './turns';

const LOOK_EVERY_MS = 60_000;
/** However much happens, the server is not asked more often than this. */
const MIN_GAP_MS = 1_000;

class Waiting {
  /** All games of the visitor that go on, as the server last said; nothing until it has. */
  playing = $state.raw<Card[] | null>(null);
  cards = $derived(waitingForMe(this.playing ?? [], new Set(connection.me?.ids ?? [])));
  count = $derived(this.cards.length);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = 0;
  #asked = 0;

  /** Asks soon, and then now and again. */
  look(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#lookedAt + MIN_GAP_MS - Date.now());
    this.#timer = setTimeout(() => void this.#look(), wait);
  }

  async #look(): Promise<void> {
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    if (!connection.greeted || document.visibilityState !== 'visible') return;
    this.#lookedAt = Date.now();
    const asked = (this.#asked += 1);
    const playing = await playingTables().catch(() => null);
    // An answer that was overtaken says what was.
    if (playing && asked === this.#asked) this.playing = playing;
  }
}

export const waiting = new Waiting();
