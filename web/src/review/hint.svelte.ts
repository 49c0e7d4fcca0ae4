/** Help in a game against the computer, in two steps: where to look, then what to play. */

import { sentenceOf } from '../api/http';
import { analysis } from '../api/lines';
import { record } from '../api/study';
import { isMine } from '../api/table.svelte';
import type { Analysis, MenuEntry, MenuVerb, TableView } from '../api/types';
import { arrowsOf, type Arrow } from '../board/arrows';
import { challengeAt } from '../ladder/ladder';
import type { TablePlayer } from '../table/player.svelte';

/** So many positions make a good hint; who asks for one does not want to wait for more. */
const ENOUGH_NODES = 200_000;

/** Whether help spoils nothing here: nobody else plays, nothing is rated, and no character is challenged. */
export function mayHint(view: TableView): boolean {
  const others = view.seats.filter((seat) => !isMine(seat));
  const mine = view.seats.flatMap((seat, index) => (isMine(seat) ? [index] : []));
  return (
    view.status === 'playing' &&
    !view.config.rated &&
    challengeAt(view, mine) === null &&
    others.length > 0 &&
    others.length < view.seats.length &&
    others.every((seat) => seat.kind === 'computer')
  );
}

export class Hint {
  /** How much was told: nothing, where to look, what to play. */
  told = $state<0 | 1 | 2>(0);
  thinking = $state(false);
  problem = $state('');
  #found = $state.raw<{ verb: MenuVerb; entry: MenuEntry } | null>(null);
  #cancel: AbortController | null = null;

  constructor(readonly player: TablePlayer) {}

  arrows: Arrow[] = $derived.by(() => {
    const found = this.#found;
    const board = this.player.state;
    if (!found || !board || this.told === 0) return [];
    if (this.told === 2) return arrowsOf([found.entry], board.scene, 'hint');
    return found.entry.source == null ? [] : [{ from: null, to: found.entry.source, kind: 'hint' }];
  });

  text: string = $derived.by(() => {
    const found = this.#found;
    if (this.problem) return this.problem;
    if (!found || this.told === 0) return '';
    return this.told === 1 ? whereToLook(found.verb, found.entry) : whatToPlay(found.verb, found.entry);
  });

  async more(): Promise<void> {
    const view = this.player.state?.view;
    if (this.thinking || !view || !mayHint(view) || !this.player.isMyTurn) return;
    if (this.#found) {
      this.told = 2;
      return;
    }
    this.thinking = true;
    this.problem = '';
    const mine = (this.#cancel = new AbortController());
    try {
      const found = await this.#best(mine.signal);
      if (mine.signal.aborted) return;
      this.#found = found;
      this.told = found ? 1 : 0;
      if (!found) this.problem = 'There is no hint for this position.';
    } catch (error) {
      if (!mine.signal.aborted) this.problem = sentenceOf(error);
    }
    this.thinking = false;
  }

  /** The game has gone on: what was said is of no use any more. */
  forget(): void {
    this.#cancel?.abort();
    this.#cancel = null;
    this.#found = null;
    this.told = 0;
    this.thinking = false;
    this.problem = '';
  }

  async #best(signal: AbortSignal): Promise<{ verb: MenuVerb; entry: MenuEntry } | null> {
    const { table, game } = this.player;
    const { position, players, setup, steps } = await record(table.code);
    const start = position == null ? { players, setup: setup ?? undefined } : { position };
    let deepest: Analysis | null = null;
    for await (const found of analysis(game, { study: { ...start, steps }, lines: 1 }, signal)) {
      deepest = found;
      if (found.nodes >= ENOUGH_NODES) break;
    }
    const action = deepest?.lines[0]?.turns[0]?.[0];
    for (const verb of table.state?.menu.verbs ?? []) {
      const entry = verb.entries.find((known) => known.action === action?.text);
      if (entry) return { verb, entry };
    }
    return null;
  }
}

export function whereToLook(verb: Pick<MenuVerb, 'name'>, entry: MenuEntry): string {
  return entry.source == null ? `Think of this: ${verb.name}.` : `Look at ${entry.source}.`;
}

export function whatToPlay(verb: Pick<MenuVerb, 'name'>, entry: MenuEntry): string {
  const words = [verb.name];
  if (entry.source != null) words.push(entry.source);
  if (entry.target != null) words.push(entry.source == null ? entry.target : `to ${entry.target}`);
  if (entry.direction != null) words.push(`towards ${entry.direction.toUpperCase()}`);
  if (entry.count != null) words.push(`with ${entry.count}`);
  return `${words.join(' ')}.`;
}
