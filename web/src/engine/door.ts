/**
 * What the page can do by itself: it keeps mirrors of tables, looks at any position, knows the games. Every call is
 * answered at once; what takes long is asked of a `Thinker`.
 */

import { Broken, Instance } from './instance';
import { loadModule } from './loader';
import { readAnswer, type DoorAnswers, type RequestOf, type RequestType } from './request';

export { Broken } from './instance';
export { Refused } from './request';
export type { DoorAnswers, DoorRequest, RequestOf, RequestType } from './request';

export class Door {
  #module: WebAssembly.Module;
  #instance: Instance;
  #restarted = new Set<() => void>();

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#instance = new Instance(module);
  }

  /**
   * Answers a request, or throws `Refused` with a code and a sentence. If the instance panicked it throws `Broken`:
   * there is a new one then, and it has no table open.
   */
  call<Type extends RequestType>(request: RequestOf<Type>): DoorAnswers[Type] {
    let text: string;
    try {
      text = this.#instance.call(JSON.stringify(request));
    } catch (error) {
      if (error instanceof Broken) this.#restart(error);
      throw error;
    }
    return readAnswer<Type>(text);
  }

  /** Calls when all tables have to be opened anew; gives the way to stop that. */
  onRestart(listener: () => void): () => void {
    this.#restarted.add(listener);
    return () => this.#restarted.delete(listener);
  }

  #restart(error: Broken): void {
    console.error('The rules stopped and were started anew:', error.message);
    this.#instance = new Instance(this.#module);
    for (const listener of this.#restarted) listener();
  }
}

let opening: Promise<Door | null> | undefined;

/** The one door of the page; `null` where everything has to go through the server. */
export function openDoor(): Promise<Door | null> {
  opening ??= loadModule().then((module) => {
    if (!module) opening = undefined;
    return module && new Door(module);
  });
  return opening;
}
