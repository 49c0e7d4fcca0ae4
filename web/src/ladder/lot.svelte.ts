/** Colours by lot. A lot is drawn before the challenge and lies until it was played, so that nobody draws twice. */

import type { GameInfo, Seat } from '../api/types';

const KEY = 'plenum.lots';

class Lots {
  #drawn = $state<Record<string, Seat>>(read());

  /** The seat that fell to the visitor for the next challenge in a game. */
  of(game: string): Seat | undefined {
    return this.#drawn[game];
  }

  /** Draws for a game, unless there is a lot already. */
  draw(game: string): Seat {
    const lot = this.#drawn[game] ?? (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2;
    this.#keep({ ...this.#drawn, [game]: lot });
    return lot;
  }

  /** The lot was played: the next challenge gets another. */
  played(game: string): void {
    this.#keep(Object.fromEntries(Object.entries(this.#drawn).filter(([known]) => known !== game)));
    this.draw(game);
  }

  #keep(drawn: Record<string, Seat>): void {
    this.#drawn = drawn;
    try {
      localStorage.setItem(KEY, JSON.stringify(drawn));
    } catch {
      // A browser that keeps nothing draws again.
    }
  }
}

/** “By lot you play Black; Pip begins.” */
export function lotText(game: GameInfo, seat: Seat, other: string): string {
  return `By lot you play ${game.seats[seat] ?? ''}; ${seat === 0 ? 'you begin' : `${other} begins`}.`;
}

function read(): Record<string, Seat> {
  try {
    const drawn: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const lots = Object.entries(drawn ?? {}).filter(([, lot]) => lot === 0 || lot === 1);
    return Object.fromEntries(lots) as Record<string, Seat>;
  } catch {
    return {};
  }
}

export const lots = new Lots();
