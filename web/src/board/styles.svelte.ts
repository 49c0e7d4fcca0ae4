/** Which style a person likes each game in, kept in their browser. A game that nothing was chosen for has its own. */

const KEY = 'plenum.styles';

class Styles {
  #chosen = $state<Record<string, string>>(read());

  /** The id of a style; empty for the game's own. */
  of(game: string): string {
    return this.#chosen[game] ?? '';
  }

  choose(game: string, style: string): void {
    this.#chosen[game] = style;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // A browser that keeps nothing still shows it.
    }
  }
}

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export const styles = new Styles();
