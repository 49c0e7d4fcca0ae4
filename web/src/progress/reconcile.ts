/** How what a browser knows and what the server knows become one. */

/** A kind of progress. Merging must not care for order, so that equal progress is written equally. */
export interface Rule<T> {
  empty: T;
  /** What was kept may come from another version of the page. */
  valid: (value: unknown) => value is T;
  merge: (a: T, b: T) => T;
}

/** What a browser keeps. */
export interface Local<T> {
  value: T;
  /** Whether some of it has not reached the server. */
  unsent: boolean;
  /** Whether the server should first forget what it has. */
  reset: boolean;
  /** The ids of whose it is; none before anyone was known. */
  owner: string[];
}

export interface Reconciled<T> {
  value: T;
  /** What is to be asked of the server. */
  forget: boolean;
  put: boolean;
}

/**
 * The server has a value for each identity of a person: the account, and the guests they were before. What it has
 * counts, unless this browser has something newer: so a reset elsewhere is not undone by an old copy here.
 */
export function reconcile<T>(local: Local<T>, server: unknown[], { empty, valid, merge }: Rule<T>): Reconciled<T> {
  if (local.reset) return { value: local.value, forget: true, put: local.unsent };
  const known = server.filter(valid).reduce(merge, empty);
  if (!local.unsent) return { value: known, forget: false, put: false };
  const value = merge(known, local.value);
  return { value, forget: false, put: !same(value, known) };
}

/** What is left of a browser's copy when somebody is there: another person's is not theirs. */
export function ownedBy<T>(local: Local<T>, ids: string[], { empty }: Rule<T>): Local<T> {
  const theirs = local.owner.length === 0 || local.owner.some((id) => ids.includes(id));
  return theirs ? { ...local, owner: ids } : { value: empty, unsent: false, reset: false, owner: ids };
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Progress that is a set of names: all that was reached anywhere is reached. */
export const NAMES: Rule<string[]> = {
  empty: [],
  valid: (value): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  merge: (a, b) => [...new Set([...a, ...b])].sort(),
};

/** Progress that is a number: the highest that was reached anywhere. */
export const NUMBER: Rule<number> = {
  empty: 0,
  valid: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  merge: (a, b) => Math.max(a, b),
};
