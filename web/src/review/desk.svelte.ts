/** Whether the review of a table's game lies open, and on what. The parts it needs are fetched when it is opened. */

import { sentenceOf } from '../api/http';
import type { Mistake, TableView } from '../api/types';
import { notice } from '../parts/notice.svelte';
import { replayKey } from './keys';
import { momentIn, stepAt } from './moment';

type Parts = typeof import('./open');
type Review = Awaited<ReturnType<Parts['openReview']>>;

/** What the list of moves needs to know of a replay. */
export interface Replayed {
  /** How many turns are on the board. */
  turn: number;
  marks: ReadonlyMap<number, Mistake>;
  /** Goes to the board after so many turns and actions. */
  go: (turn: number, action?: number) => void;
}

export class ReviewDesk {
  shown = $state.raw<{ review: Review; parts: Parts } | null>(null);
  #view: TableView | null = null;
  /** The opening that is under way; one that was closed meanwhile comes to nothing. */
  #opening: object | null = null;

  constructor(readonly code: string) {}

  get review(): Review | null {
    return this.shown?.review ?? null;
  }

  replayed: Replayed | undefined = $derived.by(() => {
    const { review } = this;
    if (!review) return undefined;
    return {
      turn: review.moment.turn,
      marks: review.marks,
      go: (turn, action = 0) => review.goStep(stepAt({ turn, action }, review.stops)),
    };
  });

  /** Keeps up with the table: who comes when the game is over sees its review at once. */
  follow(view: TableView): void {
    const isFirst = this.#view === null;
    this.#view = view;
    if (view.outcome === null) this.close();
    else if (isFirst) void this.open();
  }

  async open(): Promise<void> {
    const view = this.#view;
    if (!view?.outcome || this.shown || this.#opening) return;
    const mine = (this.#opening = {});
    try {
      const parts = await import('./open');
      const review = await parts.openReview(this.code, view);
      if (this.#opening === mine) this.shown = { review, parts };
      else review.close();
    } catch (error) {
      notice.show(sentenceOf(error));
    }
    if (this.#opening === mine) this.#opening = null;
  }

  close(): void {
    this.#opening = null;
    this.review?.close();
    this.shown = null;
  }

  /** Whether a key was for the review; while it is open none is for the table. */
  key(event: KeyboardEvent): boolean {
    const { review } = this;
    if (review) replayKey(event, review);
    else if (this.#view?.outcome)
      replayKey(event, {
        back: () => void this.open(),
        forward: () => void this.open(),
        goStep: () => void this.open(),
      });
    return review !== null;
  }

  /** Another moment in the address. */
  hashChanged(): void {
    const moment = momentIn(location);
    if (moment && this.review) this.review.goStep(stepAt(moment, this.review.stops));
    else if (moment) void this.open();
  }
}
