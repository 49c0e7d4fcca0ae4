/** Which lessons were finished, kept in the browser. */

const KEY = 'plenum.lessons';

class Progress {
  #done = $state.raw<Record<string, string[]>>(read());

  done(game: string): string[] {
    return this.#done[game] ?? [];
  }

  has(game: string, lesson: string): boolean {
    return this.done(game).includes(lesson);
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.#keep({ ...this.#done, [game]: [...this.done(game), lesson] });
  }

  forget(game: string): void {
    this.#keep({ ...this.#done, [game]: [] });
  }

  #keep(done: Record<string, string[]>): void {
    this.#done = done;
    try {
      localStorage.setItem(KEY, JSON.stringify(done));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

/** What was kept, as far as it can be made sense of. */
function read(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(kept && typeof kept === 'object' ? kept : {});
    return Object.fromEntries(entries.filter(([, ids]) => Array.isArray(ids)).map(([game, ids]) => [game, (ids as unknown[]).filter((id) => typeof id === 'string')]));
  } catch {
    return {};
  }
}

export const progress = new Progress();
