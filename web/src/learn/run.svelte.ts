/** A lesson being taken: which step it is at, what was tried, and what is said about it. */

import type { Gesture, MenuEntry } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { Study } from '../study/study.svelte';
import type { Lesson, LessonStep } from './types';

/** Where a step is: the learner tries, has gone wrong, is being answered by the opponent, or has reached the goal. */
export type Phase = 'trying' | 'wrong' | 'replying' | 'reached';

const OTHERWISE = 'That is allowed, but it is not what is asked for here.';
/** How long a move is looked at before the next one. */
const PAUSE_MS = 650;

export class LessonRun {
  study: Study;
  index = $state(0);
  phase = $state<Phase>('trying');
  /** What is said of the last try, and whether it was right. */
  told = $state.raw<{ sentence: string; right: boolean } | null>(null);
  hinted = $state(false);

  /** How many steps of the study were taken when this step began. */
  #from = 0;

  constructor(
    game: string,
    readonly lesson: Lesson,
    readonly onend: () => void,
  ) {
    this.study = new Study(game, {
      onact: (entry) => void this.#tried(entry),
      onforbidden: (code, _sentence, gesture) => this.#forbidden(code, gesture),
    });
    void this.#begin();
  }

  get step(): LessonStep {
    const step = this.lesson.steps[this.index];
    if (!step) throw new Error(`${this.lesson.id} has no step ${this.index}`);
    return step;
  }

  get isOver(): boolean {
    return this.phase === 'reached' && this.index + 1 === this.lesson.steps.length;
  }

  get canUndo(): boolean {
    return this.phase === 'trying' && this.step.accept.includes('undo');
  }

  /** The step from its beginning. */
  async retry(): Promise<void> {
    this.told = null;
    this.phase = 'trying';
    this.study.locked = false;
    await this.study.go(this.#from);
  }

  /** On to the next step, or from the first one again. */
  async next(): Promise<void> {
    if (this.isOver) this.index = 0;
    else this.index += 1;
    this.told = null;
    await this.#begin();
  }

  async undo(): Promise<void> {
    if (!this.canUndo) return;
    this.study.locked = true;
    await this.study.undo();
    await this.#reached();
  }

  async #begin(): Promise<void> {
    this.hinted = false;
    this.phase = 'trying';
    this.study.locked = false;
    const { position } = this.step;
    if (position !== undefined) await this.study.begin({ position });
    this.#from = this.study.at;
    this.study.hand.announced = [this.told?.sentence, this.step.goal].filter(Boolean).join(' ');
  }

  async #tried(entry: MenuEntry): Promise<void> {
    const right = this.step.accept.includes(entry.action);
    this.told = null;
    this.study.locked = true;
    if (!(await this.study.act(entry.action))) {
      this.study.locked = false;
      return;
    }
    if (right) await this.#reached();
    else this.#went(entry.action);
  }

  #went(action: string): void {
    const known = this.step.wrong?.find((wrong) => 'action' in wrong && wrong.action === action);
    this.phase = 'wrong';
    this.#tell(known?.answer ?? this.step.otherwise ?? OTHERWISE, false);
  }

  async #reached(): Promise<void> {
    const { reply = [], done } = this.step;
    this.phase = 'replying';
    for (const action of reply) {
      await pause();
      if (!(await this.study.act(action))) break;
    }
    this.#tell(done, true);
    this.phase = 'reached';
    const following = this.lesson.steps[this.index + 1];
    if (!following) this.onend();
    else if (following.position === undefined) {
      // The next step goes on from here; what was learned stays to be read above its goal.
      this.index += 1;
      await this.#begin();
    }
  }

  #forbidden(code: string, gesture: Gesture): string | null {
    const rules = this.step.wrong?.filter((wrong) => 'rule' in wrong) ?? [];
    const exact = rules.find((wrong) => wrong.rule === code && wrong.try.target === gesture.target);
    return (exact ?? rules.find((wrong) => wrong.rule === code))?.answer ?? null;
  }

  #tell(sentence: string, right: boolean): void {
    this.told = { sentence, right };
    this.study.hand.announced = sentence;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settings.glideMs === 0 ? 0 : PAUSE_MS));
}
