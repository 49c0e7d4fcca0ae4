/** An exercise being done: which task it is at, what was tried, and what is said about it. */

import type { Gesture, MenuEntry, Seat } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { Study } from '../study/study.svelte';
import { UNDO, type Exercise, type Hint, type Task, type Verdict } from './exercise';

/**
 * Someone tries, has gone wrong, is being answered by the opponents, has done a task and may go on to the next, has done
 * all of them, or is shown the solution.
 */
export type Phase = 'trying' | 'wrong' | 'replying' | 'reached' | 'over' | 'shown';

/** How long a move is looked at before the next one. */
const PAUSE_MS = 650;

export class ExerciseSession {
  readonly study: Study;
  index = $state(0);
  phase = $state<Phase>('trying');
  /** What the last try came to. */
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the hint of this task is shown, and whether any was. */
  isHinted = $state(false);
  wasHinted = false;
  /** Whose turn it was when the exercise began. */
  seat = $state<Seat>(0);

  /** How many steps of the study were taken when this task began. */
  #from = $state(0);

  constructor(
    game: string,
    readonly exercise: Exercise,
    /** Whenever it is done, and whenever it went wrong. */
    readonly onverdict: (right: boolean) => void,
  ) {
    this.study = new Study(game, {
      onact: (entry) => void this.#tried(entry),
      onforbidden: (rule, _sentence, gesture) => this.#explained(rule, gesture),
    });
    void this.#begin();
  }

  get task(): Task {
    const task = this.exercise.tasks[this.index];
    if (!task) throw new Error(`${this.exercise.id} has no task ${this.index}`);
    return task;
  }

  get canUndo(): boolean {
    const { undo } = this.task;
    return this.phase === 'trying' && (undo === 'try' || (undo === 'free' && this.study.at > this.#from));
  }

  get hint(): Hint | null {
    const { menu } = this.study.state ?? {};
    if (!this.isHinted || this.phase !== 'trying' || !menu) return null;
    return this.task.hint(menu, this.study.at - this.#from);
  }

  /** Squares to point out now. */
  get pointedOut(): string[] {
    return this.phase === 'trying' ? [...(this.task.look ?? []), ...(this.hint?.squares ?? [])] : [];
  }

  askHint(): void {
    this.isHinted = true;
    this.wasHinted = true;
  }

  /** From where a wrong try is taken back to. */
  async retry(): Promise<void> {
    if (!this.study.state || this.phase === 'over') return this.restart();
    if (this.exercise.retryFrom === 'start') {
      this.index = 0;
      this.#from = 0;
    }
    await this.study.go(this.#from);
    this.#try();
  }

  async next(): Promise<void> {
    this.index += 1;
    this.verdict = null;
    await this.#begin();
  }

  /** All of it once more. */
  async restart(): Promise<void> {
    this.index = 0;
    this.verdict = null;
    await this.#begin();
  }

  async undo(): Promise<void> {
    const before = this.study.state;
    if (!this.canUndo || !before) return;
    if (this.task.undo === 'free') {
      await this.study.undo();
      return;
    }
    this.study.locked = true;
    if (await this.study.undo()) await this.#judged(this.task.judge(UNDO, before, before));
    else this.study.locked = false;
  }

  /** Plays the whole solution. */
  async show(): Promise<void> {
    this.phase = 'shown';
    this.verdict = null;
    this.study.locked = true;
    await this.study.go(0);
    for (const action of this.exercise.solution?.flat() ?? []) {
      await pause();
      if (this.phase !== 'shown' || !(await this.study.act(action))) return;
    }
  }

  async #begin(): Promise<void> {
    const said = this.verdict?.sentence;
    const { position } = this.task;
    this.isHinted = false;
    if (position !== undefined) await this.study.begin({ position });
    if (this.index === 0) this.seat = this.study.state?.mover ?? 0;
    this.#from = this.study.at;
    this.#try(this.verdict);
    this.study.hand.announced = [said, this.task.goal].filter(Boolean).join(' ');
  }

  #try(said: Verdict | null = null): void {
    this.verdict = said;
    this.phase = 'trying';
    this.study.locked = false;
  }

  async #tried(entry: MenuEntry): Promise<void> {
    const { study, task } = this;
    const before = study.state;
    this.verdict = null;
    study.locked = true;
    const taken = await study.act(entry.action);
    const verdict = taken && before && study.state ? task.judge(entry.action, before, study.state) : null;
    if (verdict) await this.#judged(verdict);
    else study.locked = false;
  }

  async #judged(verdict: Verdict | null): Promise<void> {
    if (!verdict) return;
    if (!verdict.right) {
      this.phase = 'wrong';
      this.#tell(verdict);
      this.onverdict(false);
      return;
    }
    this.phase = 'replying';
    for (const action of verdict.isLast ? [] : this.task.reply) {
      await pause();
      if (!(await this.study.act(action))) break;
    }
    this.#tell(verdict);
    const following = this.exercise.tasks[this.index + 1];
    if (!following || verdict.isLast) {
      this.phase = 'over';
      this.onverdict(true);
    } else if (following.position !== undefined) this.phase = 'reached';
    else {
      // The next task goes on from here; what was said of this one stays to be read above its goal.
      this.index += 1;
      await this.#begin();
    }
  }

  #explained(rule: string, gesture: Gesture): string | null {
    return this.task.explain?.(rule, gesture) ?? null;
  }

  #tell(verdict: Verdict): void {
    this.verdict = verdict;
    this.study.hand.announced = verdict.sentence;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settings.glideMs === 0 ? 0 : PAUSE_MS));
}
