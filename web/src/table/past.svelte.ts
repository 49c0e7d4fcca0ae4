/** Stepping through a game that is still going on: which board of its past is shown, and the way back to now. */

import { sentenceOf } from '../api/http';
import { plainStep } from '../api/steps';
import { record } from '../api/study';
import type { Step, TableView } from '../api/types';
import { notice } from '../parts/notice.svelte';
import type { Replayed } from '../review/desk.svelte';
import { replayKey } from '../review/keys';
import { momentAt, stepAt, stopsOf } from '../review/moment';
import type { Study } from '../study/study.svelte';

export class Past {
  /** The board that is shown; nothing while it is now. */
  study = $state.raw<Study | null>(null);
  #view: TableView | null = $state.raw(null);
  #opening = false;

  constructor(readonly code: string) {}

  #stops = $derived(stopsOf(this.#view?.turns ?? []));
  #steps: Step<string>[] = $derived(this.#view?.turns.flatMap((turn) => turn.steps.map(plainStep)) ?? []);
  /** How many turns are on the board that is shown. */
  turn = $derived.by(() => (this.study ? momentAt(this.study.at, this.#stops).turn : (this.#view?.turns.length ?? 0)));
  turns = $derived(this.#view?.turns.length ?? 0);

  /** What is shown, in words; nothing while it is now. */
  text = $derived.by(() => {
    if (!this.study) return '';
    return this.turn === 0 ? 'As it was at the beginning.' : `As it was after turn ${this.turn}.`;
  });

  replayed: Replayed = $derived.by(() => ({
    turn: this.turn,
    marks: new Map(),
    go: (turn, action = 0) => void this.goStep(stepAt({ turn, action }, this.#stops)),
  }));

  /** Keeps up with the table: a game that is over has a review, and what was taken back is not shown. */
  follow(view: TableView): void {
    this.#view = view;
    if (view.outcome || (this.study && this.study.at > this.#steps.length)) this.toNow();
  }

  key(event: KeyboardEvent): boolean {
    if (!this.#view || this.#view.outcome || this.#view.status === 'open') return false;
    if (this.study && event.key === 'Escape') {
      this.toNow();
      return true;
    }
    return replayKey(event, {
      back: (byAction) => this.back(byAction),
      forward: (byAction) => this.forward(byAction),
      goStep: (step) => void this.goStep(step),
    });
  }

  back(byAction = false): void {
    const at = this.study?.at ?? this.#steps.length;
    void this.goStep(byAction ? at - 1 : (this.#stops.findLast((stop) => stop < at) ?? 0));
  }

  forward(byAction = false): void {
    const at = this.study?.at ?? this.#steps.length;
    void this.goStep(byAction ? at + 1 : (this.#stops.find((stop) => stop > at) ?? at));
  }

  /** The last step is now. */
  async goStep(step: number): Promise<void> {
    const to = Math.max(0, step);
    if (to >= this.#steps.length) this.toNow();
    else if (this.study) await this.study.along(this.#steps, to);
    else await this.#open(to);
  }

  toNow(): void {
    this.study = null;
  }

  async #open(at: number): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    try {
      const [{ Study }, { game, players, setup, position }] = await Promise.all([
        import('../study/study.svelte'),
        record(this.code),
      ]);
      const study = new Study(game);
      study.locked = true;
      const start = position == null ? { players, setup: setup ?? undefined } : { position };
      if (await study.begin(start, this.#steps, at)) this.study = study;
      else notice.show(study.problem);
    } catch (error) {
      notice.show(sentenceOf(error));
    }
    this.#opening = false;
  }
}
