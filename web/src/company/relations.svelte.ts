/** Whom the visitor does not want to hear, or to meet. It is kept with the server and fetched when it is first needed. */

import { connection } from '../api/connection.svelte';
import type { Minded, Relation } from '../api/types';
import { deleteRelation, myRelations, putRelation } from './requests';

class Relations {
  all = $state.raw<Minded[]>([]);
  /** Under which ids it was asked for: somebody else may have come to this browser since. */
  #loadedFor = '';

  /** Whoever shows what people say wants to know. */
  async load(): Promise<void> {
    const who = connection.me?.ids.join(' ') ?? '';
    if (connection.isAlone || who === '' || who === this.#loadedFor) return;
    this.#loadedFor = who;
    try {
      this.all = await myRelations();
    } catch {
      this.#loadedFor = '';
    }
  }

  /** How the visitor stands to somebody, by any of their ids. */
  of(id: string): Relation | null {
    return this.all.find((minded) => minded.ids.includes(id))?.relation ?? null;
  }

  /** The same for the holder of an account. */
  ofName(name: string): Relation | null {
    return this.all.find((minded) => minded.name === name)?.relation ?? null;
  }

  /** Whether what somebody says is not shown. */
  hears(id: string): boolean {
    return this.of(id) === null;
  }

  async set(who: string, relation: Relation | null): Promise<void> {
    await (relation ? putRelation(who, relation) : deleteRelation(who));
    this.all = await myRelations();
  }
}

export const relations = new Relations();
