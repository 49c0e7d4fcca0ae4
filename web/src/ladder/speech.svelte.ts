/** What the characters at a table say, and for how long. */

import { characters } from '../api/characters.svelte';
import type { TableState } from '../api/table.svelte';
import type { Seat } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { momentFor, pick, type Moment } from './moments';

const BASE_MS = 3000;
const LETTER_MS = 60;

export class Speech {
  /** By seat, what is being said. */
  lines = $state<Record<Seat, string>>({});
  /** The same for screen readers. */
  announced = $state('');

  #before: TableState | null = null;
  #last: Record<Seat, string> = {};
  #timers: Record<Seat, ReturnType<typeof setTimeout>> = {};

  /** To be made where a component is made: it listens as long as that is there. */
  constructor(table: () => TableState | null) {
    $effect(() => {
      const after = table();
      // Names come with the list of games; the first thing is said when they are there.
      if (!after || after.view.seats.some((seat) => seat.kind === 'computer' && characters.isAwaited(seat.player)))
        return;
      const before = this.#before;
      this.#before = after;
      if (before === after || !settings.preferences.talk) return;
      after.view.seats.forEach((seat, index) => {
        const moment = momentFor(index, before, after);
        if (seat.kind === 'computer' && moment) this.#say(index, seat.player, moment);
      });
    });
    $effect(() => () => Object.values(this.#timers).forEach(clearTimeout));
  }

  #say(seat: Seat, player: string, moment: Moment): void {
    const character = characters.find(player);
    // Nobody is interrupted for a piece; the end is another matter.
    if (!character || (this.lines[seat] && (moment === 'captures' || moment === 'suffers'))) return;
    const line = pick(character.says[moment], this.#last[seat], Math.random());
    if (!line) return;
    this.#last[seat] = line;
    this.lines[seat] = line;
    this.announced = `${character.name} says: ${line}`;
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => delete this.lines[seat], BASE_MS + LETTER_MS * line.length);
  }
}
