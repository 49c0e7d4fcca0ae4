/**
 * Thinking beside the page: computers' turns, analyses, reviews. Every task has a worker to itself while it lasts. Whoever
 * stops waiting stops the thinking: the worker is ended, and the next task gets another.
 */

import type { Analysis } from '../api/generated/Analysis';
import type { AnalysisWish } from '../api/generated/AnalysisWish';
import type { ComputerTurn } from '../api/generated/ComputerTurn';
import type { Record as GameRecord } from '../api/generated/Record';
import type { Reviewed } from '../api/generated/Reviewed';
import type { Thinking } from '../api/generated/Thinking';
import { Broken } from './instance';
import { loadModule } from './loader';
import { readAnswer, type DoorAnswers, type RequestOf, type RequestType } from './request';
import type { FromWorker, ToWorker } from './worker';

/** Workers that wait for the next task; more are ended. */
const MAX_IDLE = 1;

/** As much of a `Worker` as is needed. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export class Thinker {
  #module: WebAssembly.Module;
  #start: () => WorkerLike;
  #idle: WorkerLike[] = [];

  constructor(module: WebAssembly.Module, start: () => WorkerLike = startWorker) {
    this.#module = module;
    this.#start = start;
  }

  /** Has a worker wait: its script has to come while there is a network. */
  warmUp(): void {
    if (this.#idle.length === 0) this.#giveBack(this.#take(), true);
  }

  /** A computer's whole turn. If the search panics any legal turn is taken, and the game goes on. */
  async think(thinking: Thinking, signal?: AbortSignal): Promise<ComputerTurn> {
    try {
      return await this.#alone((ask) => ask({ type: 'think', thinking }), signal);
    } catch (error) {
      if (!(error instanceof Broken) || thinking.player === 'random') throw error;
      return this.think({ ...thinking, player: 'random' }, signal);
    }
  }

  /** What the engine thinks of a position, each line deeper than the last. */
  analysis(game: string, wish: AnalysisWish, signal?: AbortSignal): AsyncGenerator<Analysis> {
    return this.#lines<Analysis>({ type: 'analyse', game, wish }, signal);
  }

  /** What the engine thinks of each turn of a game that is over. */
  review(record: GameRecord, signal?: AbortSignal): AsyncGenerator<Reviewed> {
    return this.#lines<Reviewed>({ type: 'review', record }, signal);
  }

  async *#lines<Line>(
    begin: RequestOf<'analyse'> | RequestOf<'review'>,
    signal?: AbortSignal,
  ): AsyncGenerator<Line, void, undefined> {
    const worker = this.#take();
    let sound = false;
    try {
      await ask(worker, begin, signal);
      for (;;) {
        const line = await ask(worker, { type: 'next-line' }, signal);
        sound = true;
        if (line === null) return;
        yield line as Line;
        sound = false;
      }
    } finally {
      this.#giveBack(worker, sound);
    }
  }

  async #alone<Answer>(task: (ask: Ask) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    const worker = this.#take();
    let sound = false;
    try {
      const answer = await task((request) => ask(worker, request, signal));
      sound = true;
      return answer;
    } finally {
      this.#giveBack(worker, sound);
    }
  }

  #take(): WorkerLike {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const worker = this.#start();
    worker.postMessage({ module: this.#module });
    return worker;
  }

  /** One that is still busy, or broken, is of no use to anyone. */
  #giveBack(worker: WorkerLike, sound: boolean): void {
    if (sound && this.#idle.length < MAX_IDLE) this.#idle.push(worker);
    else worker.terminate();
  }
}

type Ask = <Type extends RequestType>(request: RequestOf<Type>) => Promise<DoorAnswers[Type]>;

function ask<Type extends RequestType>(
  worker: WorkerLike,
  request: RequestOf<Type>,
  signal: AbortSignal | undefined,
): Promise<DoorAnswers[Type]> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason as Error);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }) => {
      signal?.removeEventListener('abort', stop);
      if ('broken' in data) return reject(new Broken(data.broken));
      try {
        resolve(readAnswer<Type>(data.answer));
      } catch (error) {
        reject(error as Error);
      }
    };
    worker.onerror = (event) => reject(new Broken(event.message));
    worker.postMessage({ request: JSON.stringify(request) });
  });
}

function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

let opening: Promise<Thinker | null> | undefined;

/** The one thinker of the page; `null` where the server has to think. */
export function openThinker(): Promise<Thinker | null> {
  opening ??= loadModule().then((module) => {
    const possible = module && typeof Worker === 'function';
    if (!possible) opening = undefined;
    return possible ? new Thinker(module) : null;
  });
  return opening;
}
