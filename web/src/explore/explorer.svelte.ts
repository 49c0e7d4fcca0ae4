/** A walk through openings: the board, whose games are looked at, and how they went on from where the board is. */

import { openingsFrom, sentenceOf } from '../api/http';
import { study as studied } from '../api/study';
import type { Studied } from '../api/types';
import { openingsOf } from '../content';
import { stopsOf } from '../review/moment';
import { Study } from '../study/study.svelte';
import { fromPeople, inBook, type Book, type Opening } from './opening';

/** Whose games: the computer's against itself, people's among themselves, or people's against computers. */
export type Source = 'computer' | 'people' | 'computers';

export class Explorer {
  readonly study: Study;
  source = $state<Source>('computer');
  book = $state.raw<Book | null>(null);
  /** The board at the beginning of the turn that is under way: what games are counted by. */
  origin = $state.raw<Studied | null>(null);
  opening = $state.raw<Opening | null>(null);
  problem = $state('');

  /** Answers about a board that is no longer looked at are not shown. */
  #latest = 0;

  constructor(readonly game: string) {
    this.study = new Study(game);
  }

  /** Fetches the book; whether there is one. */
  async fetchBook(): Promise<boolean> {
    this.book = (await openingsOf(this.game)) ?? null;
    return this.book !== null;
  }

  /** How many actions lie before the turn that is under way. */
  get base(): number {
    return this.study.at - (this.study.state?.undoable ?? 0);
  }

  /** Looks where the board is now. */
  async follow(state: Studied, source: Source, book: Book | null): Promise<void> {
    const mine = ++this.#latest;
    this.problem = '';
    try {
      const origin = state.undoable > 0 ? await this.#turnBegin() : state;
      if (mine !== this.#latest) return;
      if (origin.key !== this.origin?.key) this.opening = null;
      this.origin = origin;
      const opening = await this.#openingAt(origin, source, book);
      if (mine === this.#latest) this.opening = opening;
    } catch (error) {
      if (mine !== this.#latest) return;
      this.opening = null;
      this.problem = sentenceOf(error);
    }
  }

  /** Plays a turn from where the one under way began. */
  play(actions: string[]): Promise<boolean> {
    const before = this.study.line.slice(0, this.base);
    return this.study.along([...before, ...actions.map((act) => ({ act }))], before.length + actions.length);
  }

  /** To the beginning of this turn, or of the one before. */
  back(): Promise<boolean> {
    const stops = stopsOf(this.study.state?.turns ?? []);
    return this.study.go(stops.findLast((stop) => stop < this.study.at) ?? 0);
  }

  /** To the end of the next turn, as far as one was played. */
  async forward(): Promise<void> {
    while (this.study.at < this.study.line.length) {
      if (!(await this.study.go(this.study.at + 1)) || this.study.state?.undoable === 0) return;
    }
  }

  #turnBegin(): Promise<Studied> {
    const { steps = [], ...start } = this.study.wish;
    return studied(this.game, { ...start, steps: steps.slice(0, this.base) });
  }

  async #openingAt({ key, position }: Studied, source: Source, book: Book | null): Promise<Opening> {
    if (source === 'computer') return book ? inBook(book, key) : { games: 0, turns: [] };
    return fromPeople(await openingsFrom(this.game, position, source));
  }
}
