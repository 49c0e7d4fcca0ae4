/**
 * A table that this page knows the rules of: what the server has confirmed, what was done here since, and what to show
 * meanwhile. Being offline is only a long way to the server.
 */

import { connection, newId, type Answer, type TableMessage, type Watcher } from '../api/connection.svelte';
import { HttpError, putTable } from '../api/http';
import type { Archive, Command, DroppedCommand, Entry, Gesture, MirrorState, Refusal, Seat } from '../api/types';
import { Broken, Refused, type Door } from '../engine/door';
import type { Thinker } from '../engine/thinker';
import { cardOf } from './card';
import { hasUnsent, shelf } from './shelf';
import { tabs, type Told } from './tabs';

/** Whoever shows it. */
export interface Screen {
  shown(state: MirrorState, isFirst: boolean): void;
  present(seats: Seat[], spectators: number): void;
  missing(why: Refusal): void;
  archived(archive: Archive): void;
  /** Something that was shown will not be. */
  dropped(sentence: string): void;
  /** The page does not know its rules: the server has to say what it looks like. */
  unknown(): void;
}

/** So many commands go in one message. */
const MAX_SENT = 32;
/** Refusals that say nothing about the command: it is sent again. */
const TRANSIENT = new Set(['unavailable', 'too-fast']);
const AGAIN_MS = 1500;
/** An answer that takes longer is not coming. */
const PATIENCE_MS = 8000;

/** The tables that are open at the door, by code. */
const atDoor = new Set<string>();

/** A table that was made at the door is open there. */
export function isAtDoor(code: string): boolean {
  return atDoor.has(code);
}

export function madeAtDoor(code: string): void {
  atDoor.add(code);
}

export class Mirrored implements Watcher {
  #stop: (() => void)[] = [];
  #isClosed = false;
  #isFirst = true;
  /** Whether the server tells this page of the table, so that it can be told as well. */
  #isWatched = false;
  /** Sent with this connection and not answered; and what was answered and is not in the log yet. */
  #unanswered = new Set<string>();
  #done = new Set<string>();
  #patience: ReturnType<typeof setTimeout> | undefined;
  #keptUntil = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #thinkingOf = '';
  #thinking: AbortController | null = null;
  #state: MirrorState | null = null;

  constructor(
    readonly code: string,
    readonly door: Door,
    readonly thinker: Thinker | null,
    readonly screen: Screen,
  ) {}

  /** `told` has the log if the server has told it already: with it the game goes on without asking again. */
  async open(told: () => Entry[] | null = () => null): Promise<void> {
    if (!isAtDoor(this.code)) await this.#restore();
    if (this.#isClosed) return;
    const log = told();
    if (log) this.#news(0, log);
    else if (isAtDoor(this.code)) this.#refresh();
    if (!this.#isClosed) this.#listen();
  }

  #listen(): void {
    this.#stop = [
      tabs.listen(this.code, (told) => this.#otherTab(told)),
      this.door.onRestart(() => this.#again()),
      connection.watch(this.code, this),
    ];
  }

  close(): void {
    this.#isClosed = true;
    this.#thinking?.abort();
    clearTimeout(this.#patience);
    for (const stop of this.#stop) stop();
    if (this.#keeping !== undefined) this.#write();
    if (atDoor.delete(this.code)) this.door.call({ type: 'forget', table: this.code });
  }

  /** Whether everything that was done here is confirmed. */
  get isSettled(): boolean {
    return this.#state !== null && this.#state.known > 0 && this.#state.pending.length === 0;
  }

  /** Does something at once; the server hears of it as soon as it can. */
  give(command: Command, id = newId()): Answer {
    const { code: table, door } = this;
    try {
      const given = door.call({ type: 'give', table, id, command, now_ms: connection.now() });
      tabs.tell({ table, given });
    } catch (error) {
      if (error instanceof Refused) return { ok: false, code: error.code, sentence: error.message };
      if (error instanceof Broken) return { ok: false, code: 'broken', sentence: 'Something went wrong. Try again.' };
      throw error;
    }
    this.#refresh();
    this.#send();
    return { ok: true };
  }

  /** What a gesture means, or why it means nothing. */
  whyNot(gesture: Gesture): Answer {
    const answer = this.door.call({ type: 'why-not', table: this.code, gesture });
    return 'action' in answer ? { ok: true, action: answer.action } : { ok: false, ...answer };
  }

  opened(): void {
    this.#isWatched = false;
    void this.#meet();
  }

  told(message: TableMessage): void {
    switch (message.type) {
      case 'events':
        // What happened meanwhile comes first: it may change what there is to send.
        this.#isWatched = true;
        this.#news(message.after, message.entries);
        this.#send();
        break;
      case 'present':
        this.screen.present(message.seats, message.spectators);
        break;
      case 'archive':
        this.screen.archived(message.archive);
        break;
      case 'refused':
        if (message.id === '') this.screen.missing(message);
        else this.#refused(message.id, message);
        break;
      case 'done':
        this.#done.add(message.id);
        this.#answered(message.id);
        break;
      case 'state':
        // Whoever knows the rules is told events.
        break;
    }
  }

  /** Tells the server what it does not know, the table itself first, and asks for what is not known here. */
  async #meet(): Promise<void> {
    const { code: table, door } = this;
    let after: number | null = null;
    if (isAtDoor(table)) {
      this.#rename();
      const { new: unmade } = door.call({ type: 'to-send', table });
      if (unmade && !(await this.#make(unmade))) return;
      // Whose copy lacks words asks for everything: they may be told by now.
      after = this.#lacksWords() ? 0 : (this.#state?.known ?? 0);
    }
    if (this.#isClosed || !connection.isOpen) return;
    connection.send({ type: 'watch', table, after, detail: 'events', thinks: this.thinker !== null });
    this.#unanswered.clear();
    this.#done.clear();
  }

  /** Whether something was said that this browser does not know: it was kept from its person when it was told. */
  #lacksWords(): boolean {
    const { entries } = this.door.call({ type: 'keep', table: this.code, after: 0 });
    return entries.some((entry) => entry.kind === 'chatted' && entry.text === '');
  }

  /** Has the server make the table that was made here; whether it did. */
  async #make(unmade: Parameters<typeof putTable>[1]): Promise<boolean> {
    try {
      await putTable(this.code, unmade);
      return true;
    } catch (error) {
      const isFinal = error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isFinal) this.screen.dropped(`This game stays in this browser: ${error.message}`);
      else setTimeout(() => connection.isOpen && !this.#isClosed && void this.#meet(), AGAIN_MS);
      return false;
    }
  }

  /** Sends what is not confirmed, a message at a time: one that is turned away must not leave a gap before the next. */
  #send(): void {
    if (!this.#isWatched || this.#unanswered.size > 0 || !isAtDoor(this.code)) return;
    const { commands } = this.door.call({ type: 'to-send', table: this.code });
    const next = commands.filter(({ id }) => !this.#done.has(id)).slice(0, MAX_SENT);
    if (next.length === 0) return;
    this.#unanswered = new Set(next.map(({ id }) => id));
    connection.send({
      type: 'commands',
      table: this.code,
      commands: next.map(({ id, follows, command }) => ({ id, follows, command })),
    });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#sendAgain(), PATIENCE_MS);
  }

  #sendAgain(): void {
    this.#unanswered.clear();
    if (!this.#isClosed) this.#send();
  }

  #answered(id: string): void {
    if (this.#unanswered.delete(id)) this.#send();
  }

  #news(after: number, entries: Entry[]): void {
    const { code: table, door } = this;
    if (!isAtDoor(table)) this.#begin(entries);
    else {
      // Told from the beginning though something is known: words may be others, and what is kept is written anew.
      if (after === 0) this.#keptUntil = 0;
      this.#take(() => {
        const { gap, known, dropped } = door.call({ type: 'news', table, after, entries });
        if (gap)
          connection.send({ type: 'watch', table, after: known, detail: 'events', thinks: this.thinker !== null });
        return dropped;
      });
    }
  }

  /** The whole log has come. */
  #begin(entries: Entry[]): void {
    const { me } = connection;
    if (!me) return;
    const who = { ids: me.ids, name: me.name };
    try {
      this.door.call({ type: 'open', table: this.code, who, entries });
    } catch (error) {
      // Its rules are not among those that came with the page.
      if (error instanceof Refused) return this.screen.unknown();
      throw error;
    }
    atDoor.add(this.code);
    this.#refresh();
  }

  #refused(id: string, { code, sentence }: Refusal): void {
    const { code: table } = this;
    if (!isAtDoor(table)) return;
    if (TRANSIENT.has(code)) {
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => this.#sendAgain(), AGAIN_MS);
      return;
    }
    this.#take(() => this.door.call({ type: 'refused', table, id, sentence }));
    tabs.tell({ table, refused: { id, sentence } });
    this.#answered(id);
  }

  #otherTab(told: Told): void {
    const { code: table } = this;
    if (!isAtDoor(table)) return;
    try {
      if ('given' in told) {
        const { id, command, given_ms: now_ms } = told.given;
        this.door.call({ type: 'give', table, id, command, now_ms });
        this.#refresh();
      } else this.#take(() => this.door.call({ type: 'refused', table, ...told.refused }));
    } catch (error) {
      // It does not hold here: the server will say what does.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Shows what came of a change, and then what no longer holds. */
  #take(change: () => DroppedCommand[]): void {
    const dropped = change().filter(({ pending }) => pending.command.kind !== 'play-computer');
    this.#refresh();
    for (const { sentence } of dropped) this.screen.dropped(sentence);
  }

  #rename(): void {
    const { me } = connection;
    if (me) this.#take(() => this.door.call({ type: 'rename', table: this.code, who: { ids: me.ids, name: me.name } }));
  }

  #refresh(): void {
    const state = this.door.call({ type: 'show', table: this.code, now_ms: connection.now() });
    this.#state = state;
    // What lies before is no news to the door; a page that was opened anew wants all of it.
    const before = this.#isFirst ? this.door.call({ type: 'keep', table: this.code, after: 0 }).entries : [];
    this.screen.shown({ ...state, entries: [...before, ...state.entries] }, this.#isFirst);
    this.#isFirst = false;
    this.#keep();
    void this.#think();
  }

  /** Opens it as this browser has kept it. */
  async #restore(): Promise<void> {
    const found = await shelf.read(this.code).catch(() => null);
    if (!found || isAtDoor(this.code) || this.#isClosed) return;
    try {
      const kept = { ...found.head.kept, after: 0, entries: found.entries };
      this.door.call({ type: 'restore', table: this.code, kept });
      this.#keptUntil = found.head.known;
      atDoor.add(this.code);
    } catch {
      // Whatever it was, the server knows better; what it has not heard of waits for a page that can read it.
      if (!hasUnsent(found.head)) await shelf.forget(this.code).catch(() => undefined);
    }
  }

  /** The door lost everything. */
  #again(): void {
    atDoor.delete(this.code);
    this.#keptUntil = 0;
    void this.#restore().then(() => connection.isOpen && !this.#isClosed && void this.#meet());
  }

  /** Puts down what is new, once the screen has been served. */
  #keep(): void {
    if (this.#keeping !== undefined || !this.#isMine()) return;
    this.#keeping = setTimeout(() => this.#write());
  }

  #write(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const { code, door } = this;
    if (!this.#state || !isAtDoor(code)) return;
    const { after, entries, ...kept } = door.call({ type: 'keep', table: code, after: this.#keptUntil });
    const known = after + entries.length;
    const card = cardOf(code, this.#state.view, connection.now());
    this.#keptUntil = known;
    void shelf.keep({ code, kept, known, card }, after, entries).catch(() => (this.#keptUntil = 0));
  }

  /** Others' games are looked at, not kept. */
  #isMine(): boolean {
    const view = this.#state?.view;
    const ids = connection.me?.ids ?? [];
    return (
      view !== undefined &&
      (ids.includes(view.host.id) || view.seats.some((seat) => seat.kind === 'person' && ids.includes(seat.person.id)))
    );
  }

  /** Lets the computer that is to move think here, if it may. */
  async #think(): Promise<void> {
    const thinking = this.thinker && this.door.call({ type: 'computer', table: this.code });
    const about = thinking ? `computer-${this.#state?.view.game_version}-${this.#state?.view.turn}` : '';
    if (about === this.#thinkingOf) return;
    this.#thinking?.abort();
    this.#thinkingOf = about;
    if (!thinking || !this.thinker) return;
    const mine = (this.#thinking = new AbortController());
    try {
      const { seat, actions } = await this.thinker.think(thinking, mine.signal);
      // Two tabs that think of the same turn hand in one.
      if (!mine.signal.aborted) this.give({ kind: 'play-computer', seat, actions }, about);
    } catch {
      // The server thinks where nobody does.
    }
  }
}
