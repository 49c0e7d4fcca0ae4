/**
 * Tables as this browser keeps them, in IndexedDB: the log as far as the server has confirmed it, and what was done since.
 * A browser that keeps nothing still plays; it only forgets when the page is closed.
 */

import type { Card, Entry, KeptTable } from '../api/types';

/** What is kept of a table beside its log. */
export interface Head {
  code: string;
  kept: Omit<KeptTable, 'after' | 'entries'>;
  /** How long the log is that is kept. */
  known: number;
  /** As lists show it. */
  card: Card;
}

const NAME = 'plenum';
const HEADS = 'tables';
const LOG = 'entries';
/** So many that are confirmed are kept; those with something to send always are. */
const MAX_SETTLED = 60;

export interface Shelf {
  /** Puts down what is new of a table. */
  keep(head: Head, after: number, entries: Entry[]): Promise<void>;
  /** A table with its whole log. */
  read(code: string): Promise<{ head: Head; entries: Entry[] } | null>;
  heads(): Promise<Head[]>;
  forget(code: string): Promise<void>;
}

class Database implements Shelf {
  #opening: Promise<IDBDatabase> | undefined;

  async keep(head: Head, after: number, entries: Entry[]): Promise<void> {
    await this.#change((heads, log) => {
      entries.forEach((entry, index) => log.put(entry, [head.code, after + index]));
      heads.put(head);
    });
  }

  async read(code: string): Promise<{ head: Head; entries: Entry[] } | null> {
    const database = await this.#open();
    const [heads, log] = stores(database, 'readonly');
    const head = wait<Head | undefined>(heads.get(code) as IDBRequest<Head | undefined>);
    const entries = wait<Entry[]>(log.getAll(logOf(code)) as IDBRequest<Entry[]>);
    const found = await head;
    if (!found) return null;
    // What was cut off in the middle is asked for again.
    return { head: found, entries: (await entries).slice(0, found.known) };
  }

  async heads(): Promise<Head[]> {
    const database = await this.#open();
    const heads = await wait<Head[]>(stores(database, 'readonly')[0].getAll() as IDBRequest<Head[]>);
    heads.sort((one, other) => other.card.updated_ms - one.card.updated_ms);
    const settled = heads.filter((head) => !hasUnsent(head));
    for (const old of settled.slice(MAX_SETTLED)) void this.forget(old.code);
    return heads;
  }

  async forget(code: string): Promise<void> {
    await this.#change((heads, log) => {
      heads.delete(code);
      log.delete(logOf(code));
    });
  }

  async #change(change: (heads: IDBObjectStore, log: IDBObjectStore) => void): Promise<void> {
    const database = await this.#open();
    const [heads, log] = stores(database, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      heads.transaction.oncomplete = () => resolve();
      heads.transaction.onabort = () => reject(heads.transaction.error ?? new Error('nothing was kept'));
    });
    change(heads, log);
    await done;
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}

/** Whether there is something that the server has not heard of. */
export function hasUnsent({ kept }: Head): boolean {
  return kept.made !== null || kept.pending.length > 0;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(HEADS, { keyPath: 'code' });
    request.result.createObjectStore(LOG);
  };
  return wait(request);
}

function stores(database: IDBDatabase, mode: IDBTransactionMode): [IDBObjectStore, IDBObjectStore] {
  const transaction = database.transaction([HEADS, LOG], mode);
  return [transaction.objectStore(HEADS), transaction.objectStore(LOG)];
}

function logOf(code: string): IDBKeyRange {
  return IDBKeyRange.bound([code, 0], [code, Infinity]);
}

function wait<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing is kept'));
  });
}

export const shelf: Shelf = new Database();
