/** A list that is asked for when it is shown, and now and then while it is looked at. */

const EVERY_MS = 15_000;

export class Refreshed<T> {
  value = $state.raw<T | null>(null);
  #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** Begins to ask; the answer ends it. */
  start(): () => void {
    void this.ask();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.ask();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }

  async ask(): Promise<void> {
    try {
      this.value = await this.#ask();
    } catch {
      // What was known is shown until the server answers again.
    }
  }
}
