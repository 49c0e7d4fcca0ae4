/** The engine's opinion of the position that is looked at, as long as it is looked at. */

import { sentenceOf } from '../api/http';
import { analysis } from '../api/lines';
import type { Analysis, Scene, StudyWish } from '../api/types';
import { arrowsOf, type Arrow } from '../board/arrows';

const LINES = 3;
/** Who steps quickly through positions wants no opinion of each. */
const PAUSE_MS = 200;

export class Opinion {
  on = $state(false);
  analysis = $state.raw<Analysis | null>(null);
  problem = $state('');

  /** Whether somebody has said that they want it, or not. */
  #told = false;
  #cancel: AbortController | null = null;

  toggle(): void {
    this.#told = true;
    this.on = !this.on;
  }

  /** On, unless it was turned off by hand. */
  wake(): void {
    if (!this.#told) this.on = true;
  }

  async ask(game: string, study: StudyWish): Promise<void> {
    this.cancel();
    const mine = (this.#cancel = new AbortController());
    this.problem = '';
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (mine.signal.aborted) return;
    try {
      for await (const found of analysis(game, { study, lines: LINES }, mine.signal)) {
        // What was read before the question was dropped is of another position.
        if (mine.signal.aborted) return;
        this.analysis = found;
      }
    } catch (error) {
      if (!mine.signal.aborted) this.problem = sentenceOf(error);
    }
  }

  /** The best turn over the board it is thought of. */
  arrowsOver(scene: Scene): Arrow[] {
    const best = this.on ? this.analysis?.lines[0]?.turns[0] : undefined;
    return arrowsOf(best?.map(({ gesture }) => gesture) ?? [], scene, 'better');
  }

  cancel(): void {
    this.#cancel?.abort();
    this.#cancel = null;
    this.analysis = null;
  }
}
