/** A game on the page alone: it begins anywhere, goes forth and back, and the server keeps nothing of it. */

import { games } from '../api/games.svelte';
import { HttpError, sentenceOf } from '../api/http';
import { actionOf, sameStep, stepsOf } from '../api/steps';
import { study } from '../api/study';
import type { ActionView, GameRecord, Gesture, MenuEntry, Seat, Step, Studied, StudyWish } from '../api/types';
import { Hand, type Feedback } from '../board/hand.svelte';
import { afterPaint } from '../parts/afterPaint';
import { sound } from '../sound/sound';
import { soundBetween } from '../table/sounds';

/** Where a study begins: a position, or a setup. */
export type Start = Pick<StudyWish, 'position' | 'players' | 'setup'>;

export interface StudyOptions {
  /** The seats whose actions are entered by hand; without them all are. */
  seats?: Seat[];
  /** What becomes of an action that was entered; without it, it is taken. */
  onact?: (entry: MenuEntry) => void;
  /** What is said of a try that a rule forbids; without it, the rule's own sentence. */
  onforbidden?: (code: string, sentence: string, gesture: Gesture) => string | null;
}

export class Study {
  readonly hand = new Hand({
    board: () => this.state,
    isMyTurn: () => this.#isMyTurn,
    onact: (entry) => this.#entered(entry),
    onask: (gesture) => this.#ask(gesture),
  });
  state = $state.raw<Studied | null>(null);
  /** The action that led to the board that is shown. */
  gesture = $state.raw<Gesture | null>(null);
  /** The steps that are known, and how many of them have been taken on the board. */
  line = $state.raw<Step<string>[]>([]);
  at = $state(0);
  /** Why there is nothing to show. */
  problem = $state('');
  /** A board that only shows takes no gestures. */
  locked = $state(false);
  busy = $state(false);

  #start: Start = {};
  /** The states of the line as far as they were fetched, by the number of steps. */
  #known: Studied[] = [];
  /** Answers to what was asked before something newer are not shown. */
  #latest = 0;

  constructor(
    readonly game: string,
    readonly options: StudyOptions = {},
  ) {}

  /** What leads to where the board is, as the server is asked for it. */
  get wish(): StudyWish {
    return { ...this.#start, steps: this.line.slice(0, this.at) };
  }

  /** The game as far as the board shows it, as a file keeps it. */
  get record(): GameRecord {
    const { state, game } = this;
    const { position, setup } = this.#start;
    return {
      game,
      rules: games.find(game)?.rules ?? 1,
      players: state?.scene.seats.length ?? this.#start.players ?? 2,
      ...(position ? { position } : { setup: setup ?? games.find(game)?.setups[0]?.name }),
      steps: this.line.slice(0, this.at),
      ...(state?.outcome ? { outcome: state.outcome } : {}),
    };
  }

  get #isMyTurn(): boolean {
    const { state, locked, busy } = this;
    if (!state || locked || busy || state.outcome) return false;
    return this.options.seats?.includes(state.mover) ?? true;
  }

  /** Begins anew, with steps that are taken at once: all of them, or the first few. */
  async begin(start: Start, steps: Step<string>[] = [], at = steps.length): Promise<boolean> {
    const before = { start: this.#start, known: this.#known, line: this.line };
    this.#start = start;
    this.#known = [];
    this.line = steps;
    const begun = await this.#show(steps.slice(0, at), null);
    // What cannot be begun changes nothing, unless something else was begun meanwhile.
    if (!begun && this.#start === start)
      [this.#start, this.#known, this.line] = [before.start, before.known, before.line];
    return begun;
  }

  /** Goes along another line from the same start; what it has in common with the last one is known. */
  async along(line: Step<string>[], at: number): Promise<boolean> {
    const parting = line.findIndex((step, index) => !sameStep(step, this.line[index]));
    const shared = parting < 0 ? line.length : parting;
    this.#known.length = Math.min(this.#known.length, shared + 1);
    this.line = line;
    return this.#show(line.slice(0, at), null);
  }

  /** Goes on from where the board is with turns that somebody thought of, and shows the first of them. */
  tryLine(turns: ActionView[][]): Promise<boolean> {
    return this.along([...this.line.slice(0, this.at), ...stepsOf(turns)], this.at + (turns[0]?.length ?? 0));
  }

  /** Takes an action from where the board is; what came after it in the line is forgotten. */
  act(action: string): Promise<boolean> {
    return this.#take({ act: action });
  }

  async #take(step: Step<string>): Promise<boolean> {
    const action = actionOf(step);
    const entries = this.state?.menu.verbs.flatMap((verb) => verb.entries);
    const entry = entries?.find((known) => known.action === action) ?? null;
    const steps = [...this.line.slice(0, this.at), step];
    if (sameStep(this.line[this.at], step)) return this.#show(steps, entry);
    this.#known.length = this.at + 1;
    const taken = await this.#show(steps, entry);
    if (taken) this.line = steps;
    return taken;
  }

  /** Shows the board after so many steps of the line. */
  async go(at: number): Promise<boolean> {
    const to = Math.max(0, Math.min(at, this.line.length));
    const next = this.line[this.at];
    if (next !== undefined && to === this.at + 1) return this.#take(next);
    return this.#show(this.line.slice(0, to), null);
  }

  undo(): Promise<boolean> {
    return this.go(this.at - 1);
  }

  #entered(entry: MenuEntry): void {
    if (this.options.onact) this.options.onact(entry);
    else void this.act(entry.action);
  }

  async #ask(gesture: Gesture): Promise<Feedback | null> {
    const mine = ++this.#latest;
    try {
      const { answer } = await study(this.game, { ...this.wish, gesture });
      if (mine !== this.#latest || !answer || 'action' in answer) return null;
      afterPaint(() => sound('no'));
      const sentence = this.options.onforbidden?.(answer.code, answer.sentence, gesture) ?? answer.sentence;
      return { sentence, rule: answer.code };
    } catch (error) {
      return { sentence: sentenceOf(error) };
    }
  }

  async #show(steps: Step<string>[], entry: MenuEntry | null): Promise<boolean> {
    const mine = ++this.#latest;
    const before = this.state;
    this.busy = true;
    try {
      const after = this.#known[steps.length] ?? (await study(this.game, { ...this.#start, steps }));
      if (mine !== this.#latest) return false;
      this.#known[steps.length] = after;
      this.busy = false;
      this.problem = '';
      this.hand.feedback = null;
      this.gesture = entry;
      this.at = steps.length;
      this.state = after;
      if (entry && before) afterPaint(() => sound(after.outcome ? 'end' : soundBetween(before.scene, after.scene)));
      this.hand.follow(before?.mover === after.mover ? entry : null);
      return true;
    } catch (error) {
      if (mine !== this.#latest) return false;
      this.busy = false;
      this.hand.letGo();
      if (before === null || !(error instanceof HttpError)) this.problem = sentenceOf(error);
      else this.hand.tell({ sentence: error.message, rule: error.status === 409 ? error.code : undefined });
      return false;
    }
  }
}
