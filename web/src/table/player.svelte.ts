/** One person at one table: their gestures, what they are told, and the table they act on. */

import { isMine, LiveTable, type Change } from '../api/table.svelte';
import type { Command, Gesture, MenuEntry, Seat } from '../api/types';
import { Hand } from '../board/hand.svelte';
import type { Highlight } from '../board/Highlights.svelte';
import { IDLE, type InputEvent } from '../board/input';
import { afterPaint } from '../parts/afterPaint';
import { settings } from '../settings/settings.svelte';
import { sound } from '../sound/sound';
import { soundOf } from './heard';
import { Picture } from './picture.svelte';
import { told } from './words';

export class TablePlayer extends Hand {
  table: LiveTable;
  picture = new Picture();
  /** An action that waits for a yes. */
  waiting = $state.raw<MenuEntry | null>(null);
  /** Actions that were taken back and can be taken again, the next one last. */
  redoable = $state.raw<string[]>([]);

  /** The seats the visitor holds. */
  mySeats: Seat[] = $derived.by(
    () => this.state?.view.seats.flatMap((seat, index) => (isMine(seat) ? [index] : [])) ?? [],
  );
  isMyTurn: boolean = $derived(this.state?.view.status === 'playing' && this.mySeats.includes(this.state.view.mover));

  #acted: MenuEntry | null = null;

  constructor(code: string) {
    super();
    this.table = new LiveTable(code, (change) => this.#changed(change));
  }

  get state() {
    return this.table.state;
  }

  get board() {
    return this.table.state;
  }

  get game(): string {
    return this.state?.view.config.game ?? '';
  }

  /** An action that waits for a yes is all that is pointed out. */
  override highlight(shown: string[] = []): Highlight {
    if (!this.waiting) return super.highlight(shown);
    const { source, target } = this.waiting;
    return { ...super.highlight([source, target].filter((name) => name != null)), sources: undefined };
  }

  override feed(event: InputEvent): void {
    if (this.isMyTurn) this.picture.hurry();
    super.feed(event);
  }

  /** Takes the action that waited for a yes. */
  confirm(yes: boolean): void {
    const entry = this.waiting;
    this.waiting = null;
    if (yes && entry) this.#send(entry);
    else this.input = IDLE;
  }

  async command(command: Command): Promise<boolean> {
    const answer = await this.table.command(command);
    if (!answer.ok) this.say({ sentence: answer.sentence });
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
    this.picture.close();
    this.table.close();
  }

  protected take(entry: MenuEntry): void {
    if (settings.liked.confirm) this.waiting = entry;
    else this.#send(entry);
  }

  #send(entry: MenuEntry): void {
    this.#acted = entry;
    this.said = null;
    void this.table.act(entry.action).then((answer) => {
      if (answer.ok) return;
      this.input = IDLE;
      this.say({ sentence: answer.sentence });
    });
  }

  protected async ask(gesture: Gesture): Promise<void> {
    const answer = await this.table.ask(gesture);
    if (answer.ok) return;
    afterPaint(() => sound('no'));
    this.say({ sentence: answer.sentence, rule: answer.code });
  }

  #changed({ before, after, entries, glimpses }: Change): void {
    const moved = !before || before.view.game_version !== after.view.game_version;
    const actions = entries.filter((entry) => entry.kind === 'acted');
    const last = actions.length === 1 ? actions[0] : undefined;
    const gesture =
      last && before
        ? (before.menu.verbs.flatMap((verb) => verb.entries).find((entry) => entry.action === last.action) ?? null)
        : null;
    this.picture.show(after.scene, gesture, glimpses, settings.glideMs);
    if (moved) {
      this.#keepRedo(
        before?.view.turns.flatMap((turn) => turn.steps) ?? [],
        after.view.turns.flatMap((turn) => turn.steps),
      );
      this.#continue(before?.view.mover === after.view.mover);
      this.said = null;
    }
    if (!before) return;
    const sentences = entries.map((entry) => told(entry, after.view)).filter((sentence) => sentence !== null);
    if (after.view.outcome && !before.view.outcome) sentences.push(`The game is over: ${after.view.outcome.reason}.`);
    else if (moved && this.isMyTurn && before.view.mover !== after.view.mover) sentences.push('Your turn.');
    if (sentences.length > 0) this.announced = sentences.join(' ');
    const heard = soundOf(before, after, entries, this.isMyTurn);
    if (heard) afterPaint(() => sound(heard));
  }

  #continue(sameMover: boolean): void {
    const acted = sameMover ? this.#acted : null;
    this.#acted = null;
    this.follow(acted);
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
