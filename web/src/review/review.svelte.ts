/** A game that is over, gone through again: where one is in it, what the engine thinks of it, and ways it did not go. */

import { sentenceOf } from '../api/http';
import { review as reviewedTurns } from '../api/lines';
import { gesturesOf, plainStep, sameStep, stepsOf } from '../api/steps';
import type { ActionView, GameRecord, Mistake, Reviewed, Step, TableView, TurnView } from '../api/types';
import { arrowsOf, type Arrow } from '../board/arrows';
import { settings } from '../settings/settings.svelte';
import { Study } from '../study/study.svelte';
import { tellable } from '../table/text';
import type { Chances } from './curve';
import { decisive } from './decisive';
import { momentAt, stepAt, stopsOf, type Moment } from './moment';
import { Opinion } from './opinion.svelte';
import { momentText, type IsTold, type MomentInfo } from './text';

const AUTOPLAY_MS = 1200;

export class Review {
  readonly study: Study;
  readonly opinion = new Opinion();
  readonly turns: TurnView[];
  readonly names: string[];
  readonly stops: number[];
  /** What is thought of each turn, as far as it is known. */
  thoughts = $state.raw<Reviewed[]>([]);
  looking = $state(false);
  problem = $state('');
  /** The mistake that is talked about. */
  chosen = $state.raw<Reviewed | null>(null);
  autoplay = $state(false);

  #steps: Step<string>[];
  #scores: number[];
  #start: Pick<GameRecord, 'players'> & { setup?: string; position?: string };
  #cancel: AbortController | null = null;
  #wanted: { line: Step<string>[]; at: number } | null = null;
  #going = false;

  constructor(
    readonly code: string,
    view: TableView,
    record: GameRecord,
  ) {
    this.study = new Study(record.game, { onact: (entry) => void this.#try(entry.action) });
    this.turns = view.turns;
    this.names = view.seats.map((seat) => seat.name);
    this.stops = stopsOf(view.turns);
    this.#steps = view.turns.flatMap((turn) => turn.steps.map(plainStep));
    this.#scores = view.outcome?.scores ?? [];
    this.#start = { players: record.players, setup: record.setup ?? undefined, position: record.position ?? undefined };
  }

  /** How much of the line on the board is the game's. */
  branch = $derived.by(() => {
    const parting = this.study.line.findIndex((step, index) => !sameStep(step, this.#steps[index]));
    return parting < 0 ? this.study.line.length : parting;
  });
  isVariation = $derived.by(() => this.branch < this.study.line.length);
  variation = $derived.by(() => this.study.line.slice(this.branch));
  moment: Moment = $derived.by(() => momentAt(Math.min(this.study.at, this.branch), this.stops));
  /** Whether the board shows what was played. */
  inGame = $derived.by(() => this.study.at <= this.branch);
  chances: Chances = $derived.by(() => [...this.turns.map((_, turn) => this.thoughts[turn]?.chances), this.#scores]);
  mistakes = $derived.by(() => this.thoughts.filter((thought) => thought.mistake !== null));
  marks: ReadonlyMap<number, Mistake> = $derived.by(
    () => new Map(this.mistakes.flatMap(({ turn, mistake }) => (mistake ? [[turn, mistake] as const] : []))),
  );
  /** The mistake that decided the game, once all of it was looked at. */
  decisive: Reviewed | null = $derived.by(() => decisive(this.thoughts, this.turns.length, this.#scores));
  isTold: IsTold = $derived.by(() => tellable(this.study.state?.menu.verbs ?? []));
  /** What there is to say of where the board is. */
  told: MomentInfo = $derived.by(() => {
    const { moment, turns, names, isTold } = this;
    const { sure } = this.thoughts[moment.turn] ?? {};
    const [chances, reviewed] = [this.chances[moment.turn], this.thoughts[moment.turn - 1]];
    return { ...moment, turns, names, isTold, chances, sure, reviewed };
  });
  text = $derived.by(() => momentText(this.told));
  /** What is drawn over the board: the better turn and the one that was played, or what the engine would do. */
  arrows: Arrow[] = $derived.by(() => this.#arrows());

  async open(moment: Moment | null): Promise<void> {
    const { players, setup, position } = this.#start;
    const at = moment ? stepAt(moment, this.stops) : this.#steps.length;
    void this.look();
    await this.study.begin(position === undefined ? { players, setup } : { position }, this.#steps, at);
  }

  /** Asks the engine for its opinion of the game. */
  async look(): Promise<void> {
    this.#cancel?.abort();
    const mine = (this.#cancel = new AbortController());
    this.problem = '';
    this.looking = true;
    try {
      for await (const thought of reviewedTurns(this.code, mine.signal)) {
        const known = [...this.thoughts];
        known[thought.turn] = thought;
        this.thoughts = known;
      }
    } catch (error) {
      if (!mine.signal.aborted) this.problem = sentenceOf(error);
    }
    if (this.#cancel === mine) this.looking = false;
  }

  close(): void {
    this.#cancel?.abort();
    this.opinion.cancel();
    this.autoplay = false;
  }

  /** Goes to a step of the game. */
  goStep(step: number): void {
    this.chosen = null;
    void this.#travel(this.#steps, step);
  }

  goTurn(turn: number): void {
    this.goStep(stepAt({ turn, action: 0 }, this.stops));
  }

  /** On by a turn, or by an action; a variation has no turns known ahead, so it goes by actions. */
  forward(byAction = false): void {
    const at = this.#wanted?.at ?? this.study.at;
    if (this.isVariation) this.goVariation(at + 1);
    else this.goStep(byAction ? at + 1 : (this.stops.find((stop) => stop > at) ?? at));
  }

  back(byAction = false): void {
    const at = this.#wanted?.at ?? this.study.at;
    if (this.isVariation) this.goVariation(at - 1);
    else this.goStep(byAction ? at - 1 : (this.stops.findLast((stop) => stop < at) ?? 0));
  }

  /** Goes to a step of the line that is on the board. */
  goVariation(at: number): void {
    void this.#travel(this.study.line, at);
  }

  /** Leaves a variation where it left the game. */
  backToGame(): void {
    this.goStep(this.branch);
  }

  /** Shows a mistake: the board before it, with the better turn drawn. */
  choose(mistake: Reviewed): void {
    void this.#travel(this.#steps, mistake.step);
    this.chosen = mistake;
  }

  /** Plays the better line of a mistake, as far as so many of its steps. */
  playBetter({ step, best }: Reviewed, taken: number): void {
    void this.#travel([...this.#steps.slice(0, step), ...stepsOf(best)], step + taken);
  }

  /** Plays the first turn of a line from where the board is; the rest lies ahead. */
  playLine(turns: ActionView[][]): void {
    const { line, at } = this.study;
    this.chosen = null;
    void this.#travel([...line.slice(0, at), ...stepsOf(turns)], at + (turns[0]?.length ?? 0));
  }

  /** Plays by itself until the end; whoever shows this calls it in an effect. */
  runAutoplay(): (() => void) | undefined {
    if (!this.autoplay) return undefined;
    const timer = setInterval(
      () => {
        if (this.study.at >= this.study.line.length) this.autoplay = false;
        else this.forward();
      },
      AUTOPLAY_MS / (settings.preferences.speed || 1),
    );
    return () => clearInterval(timer);
  }

  /** A try on the board: the engine says what it thinks, unless it was told to be quiet. */
  async #try(action: string): Promise<void> {
    this.autoplay = false;
    this.chosen = null;
    if (await this.study.act(action)) this.opinion.wake();
  }

  /** One question to the server at a time: who drags through a game wants the last place, not all on the way. */
  async #travel(line: Step<string>[], at: number): Promise<void> {
    this.#wanted = { line, at: Math.max(0, Math.min(at, line.length)) };
    if (this.#going) return;
    this.#going = true;
    while (this.#wanted) {
      const { line: along, at: to } = this.#wanted;
      await (along === this.study.line ? this.study.go(to) : this.study.along(along, to));
      if (this.#wanted.line === along && this.#wanted.at === to) this.#wanted = null;
    }
    this.#going = false;
  }

  #arrows(): Arrow[] {
    const { state, at } = this.study;
    if (!state) return [];
    const { scene } = state;
    const { chosen } = this;
    const better = (turn: ActionView[] = []) =>
      arrowsOf(
        turn.map(({ gesture }) => gesture),
        scene,
        'better',
      );
    if (chosen && at === chosen.step) {
      const played = gesturesOf(this.turns[chosen.turn]?.steps ?? []);
      return [...arrowsOf(played, scene, 'played'), ...better(chosen.best[0])];
    }
    return this.opinion.on ? better(this.opinion.analysis?.lines[0]?.turns[0]) : [];
  }
}
