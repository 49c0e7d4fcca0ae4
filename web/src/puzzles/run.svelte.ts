/** A puzzle being solved. */

import type { MenuEntry, Seat } from '../api/types';
import { afterPaint } from '../parts/afterPaint';
import { settings } from '../settings/settings.svelte';
import { sound } from '../sound/sound';
import { Study } from '../study/study.svelte';
import type { Puzzle } from './choose';

export type Phase = 'trying' | 'replying' | 'solved' | 'failed' | 'shown';

/** How long a move is looked at before the answer. */
const PAUSE_MS = 600;

export class PuzzleRun {
  study: Study;
  phase = $state<Phase>('trying');
  hinted = $state(false);
  /** The seat that is to win. */
  seat = $state<Seat>(0);

  /** Which turn of the solution it is, and how many steps of the study were taken when it began. */
  #turn = 0;
  #from = 0;

  constructor(
    game: string,
    readonly puzzle: Puzzle,
    readonly onend: (solved: boolean) => void,
  ) {
    this.study = new Study(game, { onact: (entry) => void this.#tried(entry) });
    void this.study.begin({ position: puzzle.position }).then(() => (this.seat = this.study.state?.mover ?? 0));
  }

  /** How many turns of one's own it takes. */
  get turns(): number {
    return Math.ceil(this.puzzle.solution.length / 2);
  }

  /** The squares to look at, once a hint was asked for. */
  get look(): string[] {
    const action = this.puzzle.solution[this.#turn]?.[this.study.at - this.#from];
    const entry = this.study.state?.menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
    const square = entry?.source ?? entry?.target;
    return this.hinted && this.phase === 'trying' && square ? [square] : [];
  }

  get canUndo(): boolean {
    return this.phase === 'trying' && this.study.at > this.#from;
  }

  undo(): void {
    if (this.canUndo) void this.study.undo();
  }

  async retry(): Promise<void> {
    this.#turn = 0;
    this.#from = 0;
    await this.study.go(0);
    this.phase = 'trying';
    this.study.locked = false;
  }

  /** Plays the whole solution. */
  async show(): Promise<void> {
    this.phase = 'shown';
    this.study.locked = true;
    await this.study.go(0);
    for (const action of this.puzzle.solution.flat()) {
      await pause();
      if (this.phase !== 'shown' || !(await this.study.act(action))) return;
    }
  }

  async #tried(entry: MenuEntry): Promise<void> {
    const { study } = this;
    const turn = study.state?.turn;
    study.locked = true;
    const taken = await study.act(entry.action);
    study.locked = false;
    if (!taken || !study.state) return;
    if (study.state.outcome) this.#end(study.state.outcome.scores[this.seat] === 1);
    else if (study.state.turn !== turn) await this.#ended(entry.action);
  }

  /** The turn is over, and the game is not. Before the last turn there is one right one. */
  async #ended(action: string): Promise<void> {
    const answer = this.puzzle.solution[this.#turn + 1];
    if (!answer || this.puzzle.solution[this.#turn]?.at(-1) !== action) return this.#end(false);
    this.phase = 'replying';
    this.study.locked = true;
    for (const step of answer) {
      await pause();
      await this.study.act(step);
    }
    this.#turn += 2;
    this.#from = this.study.at;
    this.phase = 'trying';
    this.study.locked = false;
    this.study.hand.announced = 'Right. Go on.';
  }

  #end(solved: boolean): void {
    this.phase = solved ? 'solved' : 'failed';
    this.study.locked = true;
    this.study.hand.announced = solved ? 'Solved.' : 'That does not win.';
    afterPaint(() => sound(solved ? 'end' : 'no'));
    this.onend(solved);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settings.glideMs === 0 ? 0 : PAUSE_MS));
}
