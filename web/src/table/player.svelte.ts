/** One person at one table: their gestures, what they are told, and the table they act on. */

import { isMine, LiveTable, type Change, type TableState } from '../api/table.svelte';
import type { Command, Gesture, MenuEntry, Seat } from '../api/types';
import { byName, directionTo } from '../board/geometry';
import { counts, IDLE, lit, litDirections, step, type Context, type InputEvent, type InputState, type Lit } from '../board/input';
import { mannerOf } from '../games';
import { afterPaint } from '../parts/afterPaint';
import { settings } from '../settings/settings.svelte';
import { sound } from '../sound/sound';
import { soundOf } from './heard';
import { Picture } from './picture.svelte';
import { told } from './words';

/** What the status line says after a try. */
export interface Said {
  sentence: string;
  /** The rule that forbids it, if a rule does. */
  rule?: string;
}

export const NOWHERE: ReadonlySet<string> = new Set();
const UNLIT: Lit = { sources: NOWHERE, targets: NOWHERE };

export class TablePlayer {
  table: LiveTable;
  input = $state.raw<InputState>(IDLE);
  said = $state.raw<Said | null>(null);
  /** For screen readers. */
  announced = $state('');
  picture = new Picture();
  /** An action that waits for a yes. */
  waiting = $state.raw<MenuEntry | null>(null);
  /** Actions that were taken back and can be taken again, the next one last. */
  redoable = $state.raw<string[]>([]);
  hovered = $state<string | null>(null);
  /** The verb whose tip is asked for. */
  pointedVerb = $state<string | null>(null);

  /** The seats the visitor holds. */
  mySeats: Seat[] = $derived.by(() => this.state?.view.seats.flatMap((seat, index) => (isMine(seat) ? [index] : [])) ?? []);
  isMyTurn: boolean = $derived(this.state?.view.status === 'playing' && this.mySeats.includes(this.state.view.mover));
  context: Context | null = $derived.by(() => (this.state ? contextOf(this.state) : null));
  // One by one, so that a press or a drag, which change nothing of it, light nothing again.
  #verb = $derived(this.input.verb);
  #source = $derived(this.input.source);
  #count = $derived(this.input.count);
  /** What a click could choose now. */
  lit: Lit = $derived.by(() => this.#litWith(this.#source, this.#count));
  /** Where the piece that is pointed at could go. */
  hints: ReadonlySet<string> = $derived.by(() => {
    const { hovered } = this;
    return this.#source === null && hovered !== null && this.lit.sources.has(hovered) ? this.#litWith(hovered, null).targets : NOWHERE;
  });
  directions: string[] = $derived(this.context && this.#source !== null ? litDirections(this.input, this.context) : []);
  counts: number[] = $derived(this.context && this.#source !== null ? counts(this.input, this.context) : []);

  #acted: MenuEntry | null = null;

  constructor(code: string) {
    this.table = new LiveTable(code, (change) => this.#changed(change));
  }

  get state() {
    return this.table.state;
  }


  feed(event: InputEvent): void {
    const { context } = this;
    if (!context || !this.isMyTurn) return;
    this.picture.hurry();
    const { state, effect } = step(this.input, event, context);
    this.input = state;
    if (effect.type === 'none') {
      if (event.type === 'click' || event.type === 'release' || event.type === 'escape') this.said = null;
      return;
    }
    if (effect.type === 'act') this.#take(effect.entry);
    else if (effect.type === 'ask') void this.#ask(effect.gesture);
    else if (effect.type === 'which') this.#say({ sentence: `Which? ${this.#verbNames(effect.verbs).join(' or ')}.` });
    else this.#say({ sentence: `${this.#verbNames([effect.verb])[0]} is not possible now.` });
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
    if (!answer.ok) this.#say({ sentence: answer.sentence });
    return answer.ok;
  }

  /** To another seat before the game. The old one first: with nobody missing the game would begin. */
  async moveTo(seat: Seat): Promise<void> {
    const [from] = this.mySeats;
    if (from !== undefined && (await this.command({ kind: 'leave', seat: from }))) await this.command({ kind: 'sit', seat });
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

  #take(entry: MenuEntry): void {
    if (settings.liked.confirm) this.waiting = entry;
    else this.#send(entry);
  }

  #send(entry: MenuEntry): void {
    this.#acted = entry;
    this.said = null;
    void this.table.act(entry.action).then((answer) => {
      if (answer.ok) return;
      this.input = IDLE;
      this.#say({ sentence: answer.sentence });
    });
  }

  async #ask(gesture: Gesture): Promise<void> {
    const answer = await this.table.ask(gesture);
    if (answer.ok) return;
    afterPaint(() => sound('no'));
    this.#say({ sentence: answer.sentence, rule: answer.code });
  }

  #say(said: Said): void {
    this.said = said;
    this.announced = said.sentence;
  }

  #verbNames(ids: string[]): string[] {
    return this.state?.menu.verbs.filter((verb) => ids.includes(verb.id)).map((verb) => verb.name) ?? [];
  }

  #changed({ before, after, entries, glimpses }: Change): void {
    const moved = !before || before.view.game_version !== after.view.game_version;
    const actions = entries.filter((entry) => entry.kind === 'acted');
    const last = actions.length === 1 ? actions[0] : undefined;
    const gesture = last && before ? (before.menu.verbs.flatMap((verb) => verb.entries).find((entry) => entry.action === last.action) ?? null) : null;
    this.picture.show(after.scene, gesture, glimpses, settings.glideMs);
    if (moved) {
      this.#keepRedo(before?.view.turns.flatMap((turn) => turn.steps) ?? [], after.view.turns.flatMap((turn) => turn.steps));
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

  #litWith(source: string | null, count: number | null): Lit {
    return this.context && this.isMyTurn ? lit({ ...IDLE, verb: this.#verb, source, count }, this.context) : UNLIT;
  }

  #continue(sameMover: boolean): void {
    const context = this.context;
    const acted = sameMover ? this.#acted : null;
    this.#acted = null;
    this.input = context && this.isMyTurn ? step(this.input, { type: 'menu', acted }, context).state : IDLE;
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

function contextOf(state: TableState): Context {
  const manner = mannerOf(state.view.config.game);
  const squares = byName(state.scene);
  return {
    menu: state.menu,
    own: new Set(state.scene.pieces.filter((piece) => piece.owner === state.scene.mover).map((piece) => piece.square)),
    direction: (from, to) => {
      const [source, target] = [squares.get(from), squares.get(to)];
      return source && target ? directionTo(source, target) : null;
    },
    follows: new Set(manner.follows),
    stays: new Set(manner.stays),
  };
}
