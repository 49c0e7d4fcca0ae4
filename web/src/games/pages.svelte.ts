/** A list that is read page by page as somebody chooses and asks for more. */

import { sentenceOf } from '../api/http';
import type { Played, WhichGames } from '../api/types';

/** As many as the server gives at once: fewer are the last. */
const PAGE = 30;

export class Pages {
  games = $state.raw<Played[]>([]);
  hasMore = $state(false);
  loading = $state(false);
  problem = $state('');
  /** Whether the first page was read, or could not be. */
  answered = $state(false);

  #which: WhichGames = {};
  #asked = 0;

  constructor(readonly read: (which: WhichGames) => Promise<Played[]>) {}

  /** Begins again with another choice. */
  choose(which: WhichGames): Promise<void> {
    this.#which = which;
    return this.#load([]);
  }

  more(): Promise<void> {
    return this.#load(this.games);
  }

  async #load(before: Played[]): Promise<void> {
    const mine = (this.#asked += 1);
    const last = before.at(-1);
    this.loading = true;
    try {
      const page = await this.read({ ...this.#which, before_ms: last?.ended_ms, before_code: last?.card.code });
      // Somebody has chosen otherwise meanwhile.
      if (mine !== this.#asked) return;
      this.games = [...before, ...page];
      this.hasMore = page.length === PAGE;
      this.problem = '';
    } catch (error) {
      if (mine !== this.#asked) return;
      this.problem = sentenceOf(error);
    }
    this.loading = false;
    this.answered = true;
  }
}
