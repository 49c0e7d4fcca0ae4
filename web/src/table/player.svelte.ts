/** One person at one table: their gestures, what they are told, and the table they act on. */

import { actionOf } from '../api/steps';
import { isMe, isMine, LiveTable, type Change } from '../api/table.svelte';
import type { Command, Entry, Gesture, MenuEntry, Seat, TurnView } from '../api/types';
import { Hand, type Feedback } from '../board/hand.svelte';
import type { Highlight } from '../board/Highlights.svelte';
import { afterPaint } from '../parts/afterPaint';
import { settings } from '../settings/settings.svelte';
import { sound } from '../sound/sound';
import { framesOf, Playback } from './playback.svelte';
import { soundOf } from './sounds';
import { entryText } from './text';

export class TablePlayer {
  readonly table: LiveTable;
  readonly playback = new Playback();
  readonly hand = new Hand({
    board: () => this.state,
    isMyTurn: () => this.isMyTurn,
    onact: (entry) => this.#act(entry),
    onask: (gesture) => this.#ask(gesture),
    onfeed: () => this.playback.hurry(),
  });
  /** An action that waits for a yes. */
  unconfirmed = $state.raw<MenuEntry | null>(null);
  /** Actions that were taken back and can be taken again, the next one last. */
  redoable = $state.raw<string[]>([]);

  /** The seats the visitor holds. */
  mySeats: Seat[] = $derived.by(
    () => this.state?.view.seats.flatMap((seat, index) => (isMine(seat) ? [index] : [])) ?? [],
  );
  /** Those of them that are still in the game. */
  activeSeats: Seat[] = $derived.by(() => this.mySeats.filter((seat) => this.state?.view.seats[seat]?.active));
  /** Whether whoever is there may move for any seat. */
  isFree: boolean = $derived.by(() => this.state?.view.config.free ?? false);
  /** Whether the visitor has a hand in the game. */
  isPlaying: boolean = $derived.by(() => this.isFree || this.mySeats.length > 0);
  /** Whether “you” would not say which seat is meant. */
  playsSeveral: boolean = $derived.by(() => this.isFree || this.mySeats.length > 1);
  isMyTurn: boolean = $derived.by(() => this.state?.view.status === 'playing' && this.#mayMove(this.state.view.mover));

  #acted: MenuEntry | null = null;

  constructor(code: string) {
    this.table = new LiveTable(
      code,
      (change) => this.#changed(change),
      (sentence) => this.#dropped(sentence),
    );
  }

  get state() {
    return this.table.state;
  }

  get game(): string {
    return this.state?.view.config.game ?? '';
  }

  #mayMove(seat: Seat): boolean {
    return this.isFree ? this.state?.view.seats[seat]?.kind !== 'computer' : this.mySeats.includes(seat);
  }

  /** An action that waits for a yes is all that is pointed out. */
  highlight(shown: string[] = []): Highlight {
    if (!this.unconfirmed) return this.hand.highlight(shown);
    const { source, target } = this.unconfirmed;
    return { ...this.hand.highlight([source, target].filter((name) => name != null)), sources: undefined };
  }

  /** Takes the action that waited for a yes. */
  confirm(yes: boolean): void {
    const entry = this.unconfirmed;
    this.unconfirmed = null;
    if (yes && entry) this.#send(entry);
    else this.hand.letGo();
  }

  async command(command: Command): Promise<boolean> {
    const answer = await this.table.command(command);
    if (!answer.ok) this.hand.tell({ sentence: answer.sentence });
    return answer.ok;
  }

  /** To another seat before the game. The old one first: with nobody missing the game would begin. */
  async moveTo(seat: Seat): Promise<void> {
    const [from] = this.mySeats;
    if (from !== undefined && (await this.command({ kind: 'leave', seat: from })))
      await this.command({ kind: 'sit', seat });
  }

  /** Undo within the turn; where that is over, the last turn back. */
  undo(): void {
    const undoable = (this.state?.view.undoable ?? 0) > 0 && this.isMyTurn;
    void this.command(undoable ? { kind: 'undo' } : { kind: 'ask-take-back' });
  }

  redo(): void {
    const action = this.redoable.at(-1);
    const entry = this.state?.menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
    if (entry && this.isMyTurn) this.#send(entry);
  }

  close(): void {
    this.playback.close();
    this.table.close();
  }

  #act(entry: MenuEntry): void {
    if (settings.preferences.confirm) this.unconfirmed = entry;
    else this.#send(entry);
  }

  #send(entry: MenuEntry): void {
    // Whoever acts sees the board as it is.
    this.playback.finish();
    this.#acted = entry;
    this.hand.feedback = null;
    void this.table.act(entry.action).then((answer) => {
      if (answer.ok) return;
      this.hand.letGo();
      this.hand.tell({ sentence: answer.sentence });
    });
  }

  /** What was shown at once and will not be: the board is back where it was. */
  #dropped(sentence: string): void {
    this.hand.letGo();
    this.hand.tell({ sentence });
    afterPaint(() => sound('no'));
  }

  async #ask(gesture: Gesture): Promise<Feedback | null> {
    const answer = await this.table.ask(gesture);
    if (answer.ok) return null;
    afterPaint(() => sound('no'));
    return { sentence: answer.sentence, rule: answer.code };
  }

  #changed(change: Change): void {
    const { before, after, entries } = change;
    const moved = !before || before.view.game_version !== after.view.game_version;
    const heard = before ? soundOf(before, after, entries, this.isMyTurn) : null;
    this.#show(change, moved, () => heard && afterPaint(() => sound(heard)));
    if (moved) {
      this.#keepRedo(before?.view.turns.flatMap(actionTexts) ?? [], after.view.turns.flatMap(actionTexts));
      this.#continue(before?.view.mover === after.view.mover);
      this.hand.feedback = null;
    }
    if (!before) return;
    const sentences = entries.map((entry) => entryText(entry, after.view)).filter((sentence) => sentence !== null);
    if (after.view.outcome && !before.view.outcome) sentences.push(`The game is over: ${after.view.outcome.reason}.`);
    else if (moved && this.isMyTurn && before.view.mover !== after.view.mover) sentences.push('Your turn.');
    if (sentences.length > 0) this.hand.announced = sentences.join(' ');
  }

  /** Brings a change onto the board: mine at once, that of others in its own time. */
  #show({ before, after, entries, glimpses }: Change, moved: boolean, onshow: () => void): void {
    const pace = { glideMs: settings.glideMs, speed: settings.preferences.speed };
    const last = entries.findLast((entry) => entry.kind === 'acted');
    const known = before?.menu.verbs.flatMap((verb) => verb.entries) ?? [];
    const gesture = glimpses.length === 0 ? (known.find((entry) => entry.action === last?.action) ?? null) : null;
    const shown = last && { seat: last.seat, text: last.action };
    const frame = { scene: after.scene, gesture, shown, onshow };
    if (before && !moved) {
      this.playback.amend(after.scene);
      onshow();
    } else if (!before || !last || this.#isMine(last)) {
      this.playback.cut(frame, pace);
    } else {
      this.playback.queue(framesOf(glimpses, frame, last.seat), pace);
    }
  }

  /** At a free table a seat does not tell who moved. */
  #isMine({ seat, by }: Pick<Entry, 'by'> & { seat: Seat }): boolean {
    return this.isFree ? this.#mayMove(seat) && isMe(by) : this.mySeats.includes(seat);
  }

  #continue(sameMover: boolean): void {
    const acted = sameMover ? this.#acted : null;
    this.#acted = null;
    this.hand.follow(acted);
  }

  /** Steps that disappeared can be taken again, until something else is done. */
  #keepRedo(before: string[], after: string[]): void {
    if (after.length < before.length && after.every((step, index) => step === before[index])) {
      this.redoable = [...this.redoable, ...before.slice(after.length).reverse()];
    } else if (after.length === before.length + 1 && after.at(-1) === this.redoable.at(-1)) {
      this.redoable = this.redoable.slice(0, -1);
    } else {
      this.redoable = [];
    }
  }
}

/** The texts of a turn's actions; a step that is none has no text, but keeps its place. */
function actionTexts({ steps }: TurnView): string[] {
  return steps.map((step) => actionOf(step)?.text ?? '');
}
