/**
 * How far a person is with ladders, lessons and the like: in this browser at once, and with the server for all
 * their devices. Where the server cannot be reached or keeps none, the browser's copy stands and is sent later.
 */

import { connection } from '../api/connection.svelte';
import { forgetProgress, keepProgress, myProgress } from '../api/http';
import { ownedBy, same, reconcile, type Local, type Rule } from './reconcile';

const PREFIX = 'plenum.progress.';

/** What changed since the page was opened, by name. It is made here, outside of all that may listen to it. */
let changed = $state.raw<Record<string, Local<unknown>>>({});

/** One named value. */
export class Kept<T> {
  #first: Local<T>;

  constructor(
    readonly key: string,
    readonly rule: Rule<T>,
  ) {
    this.#first = read(key, rule);
  }

  get value(): T {
    return this.#local.value;
  }

  get #local(): Local<T> {
    return (changed[this.key] as Local<T> | undefined) ?? this.#first;
  }

  /** Adds to what was reached. */
  add(more: T): void {
    const value = this.rule.merge(this.#local.value, more);
    if (same(value, this.#local.value)) return;
    this.#keep({ ...this.#local, value, unsent: true });
    void exchange();
  }

  /** Begins again. */
  reset(): void {
    this.#keep({ ...this.#local, value: this.rule.empty, unsent: false, reset: true });
    void exchange();
  }

  /** Takes over what the server has, and tells it what it has not. */
  async reconcile(ids: string[], server: unknown[]): Promise<void> {
    this.#keep(ownedBy(this.#local, ids, this.rule));
    const before = this.#local;
    const { value, forget, put } = reconcile(before, server, this.rule);
    if (forget) await forgetProgress(this.key);
    if (put) await keepProgress(this.key, value);
    // What was reached meanwhile is sent the next time.
    if (this.#local === before) this.#keep({ ...before, value, unsent: false, reset: false });
  }

  #keep(local: Local<T>): void {
    changed = { ...changed, [this.key]: local };
    try {
      localStorage.setItem(PREFIX + this.key, JSON.stringify(local));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

const known = new Map<string, Kept<unknown>>();
let exchanging = Promise.resolve();
let isQueued = false;
let started = false;

/** The value of that name; the same one for everybody who asks. */
export function progress<T>(key: string, rule: Rule<T>): Kept<T> {
  const found = known.get(key);
  if (found) return found as Kept<T>;
  const kept = new Kept(key, rule);
  known.set(key, kept as Kept<unknown>);
  start();
  return kept;
}

/** Whoever comes, goes or logs in has progress of their own. */
function start(): void {
  if (started) void exchange();
  else {
    started = true;
    $effect.root(() => {
      $effect(() => {
        if (connection.greeted && connection.me) void exchange();
      });
    });
  }
}

/** One exchange with the server after the other. One that has not begun is about all there is. */
function exchange(): Promise<void> {
  if (isQueued) return exchanging;
  isQueued = true;
  exchanging = exchanging
    .then(async () => {
      isQueued = false;
      const ids = connection.greeted ? connection.me?.ids : undefined;
      if (!ids) return;
      const server = await myProgress();
      for (const kept of known.values()) await kept.reconcile(ids, server[kept.key] ?? []);
    })
    .catch(() => {
      // It is asked again when something is reached, and when the page is opened.
    });
  return exchanging;
}

function read<T>(key: string, { empty, valid }: Rule<T>): Local<T> {
  const none: Local<T> = { value: empty, unsent: false, reset: false, owner: [] };
  try {
    const local = { ...none, ...(JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}') as Partial<Local<T>>) };
    return valid(local.value) ? local : none;
  } catch {
    return none;
  }
}
