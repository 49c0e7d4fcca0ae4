/**
 * The game this page looks for. What counts lies with the server; the page asks again if a server has forgotten. A game
 * with days for each move is looked for by the server alone.
 */

import { connection } from '../api/connection.svelte';
import { sentenceOf } from '../api/http';
import type { Inbox, Terms } from '../api/types';
import { notice } from '../parts/notice.svelte';
import { isSlow } from '../post/turns';
import { seek, stopSeeking } from './api';

class Seeking {
  /** What was asked for on this page: here one is moved to the table, elsewhere asked. */
  wanted = $state.raw<Terms | null>(null);
  busy = $state(false);
  /** Whether computers may take the seats that nobody is found for. */
  #computers = false;
  /** The connection on which the server last said that it looks. */
  #knownOn = 0;

  async look(terms: Terms, computers = false): Promise<void> {
    if (isSlow(terms.clock)) {
      await this.#do(() => seek(terms, computers));
      return;
    }
    this.wanted = terms;
    this.#computers = computers;
    this.#knownOn = connection.connections;
    await this.#do(() => seek(terms, computers));
  }

  async stop(slow = false): Promise<void> {
    if (!slow) this.wanted = null;
    await this.#do(() => stopSeeking(slow));
  }

  /** The server has said what waits. */
  told(inbox: Inbox): void {
    if (inbox.seek !== null || inbox.paired.length > 0) {
      this.#knownOn = connection.connections;
      return;
    }
    // Only a connection that was lost can have cost the seek; whoever stopped it on another page meant it.
    if (this.wanted !== null && this.#knownOn < connection.connections && !this.busy) {
      void this.look(this.wanted, this.#computers);
    }
  }

  async #do(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.wanted = null;
      notice.show(sentenceOf(error));
    }
    this.busy = false;
  }
}

export const seeking = new Seeking();
