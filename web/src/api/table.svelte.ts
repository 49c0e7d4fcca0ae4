/**
 * A table as the page shows it: who is there, and what can be asked of it. Until the rules have come to the browser the
 * server tells it state by state; from then on the page keeps a mirror of it, and shows what was done at once.
 */

import type { Door } from '../engine/door';
import { openThinker } from '../engine/thinker';
import { Mirrored } from '../mirror/mirrored';
import { awaitDoor, knownDoor } from '../mirror/rules';
import { connection, type Answer, type TableMessage } from './connection.svelte';
import { reconcile } from './reconcile';
import { isMine } from './seats';
import type {
  Archive,
  Command,
  Entry,
  Gesture,
  Glimpse,
  Menu,
  MirrorState,
  Refusal,
  Scene,
  Seat,
  TableView,
} from './types';

export { computerName, isHost, isLentByMe, isMe, isMine, occupantName } from './seats';

export interface TableState {
  view: TableView;
  scene: Scene;
  menu: Menu;
}

/** A change of state: what it was, what it is, and what happened between. */
export interface Change {
  before: TableState | null;
  after: TableState;
  entries: Entry[];
  /** The board on the way, if a turn of several actions came at once. */
  glimpses: Glimpse[];
}

/** Tables that the server has named and may still be making. */
const promised = new Set<string>();
/** How often, and how long, a promised table is waited for. */
const [MAX_LOOKS, LOOK_AGAIN_MS] = [30, 400];

/** Says that there will be such a table, if there is none yet. */
export function expectTable(code: string): void {
  promised.add(code);
}

/** A state with what happened since the last one. */
type Told = TableState & { entries: Entry[]; glimpses?: Glimpse[] };

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  /** Nothing until it was told. */
  #seatsPresent = $state.raw<Seat[] | null>(null);
  spectators = $state(0);
  /** Why there is nothing to show. */
  missing = $state.raw<Refusal | null>(null);
  /** What there is to read, if the rules it was played by are not here any more. */
  archive = $state.raw<Archive | null>(null);
  /** What happened, from the beginning on. */
  entries = $state.raw<Entry[]>([]);
  /** How much of what was done here the server has not confirmed. */
  pending = $state(0);

  #mirrored: Mirrored | null = null;
  #stop: () => void = () => {};
  #isClosed = false;
  /** How often it was not there. */
  #looks = 0;

  constructor(
    readonly code: string,
    readonly onChange: (change: Change) => void,
    /** Something that was shown at once will not be. */
    readonly onDropped: (sentence: string) => void = () => {},
  ) {
    const door = knownDoor();
    if (door) void this.#mirror(door);
    else {
      this.#followStates();
      void awaitDoor().then((opened) => opened && this.#mirror(opened));
    }
  }

  /** Whether the person on a seat is known not to be there; whoever looks is. */
  isAway(index: Seat): boolean {
    const seat = this.state?.view.seats[index];
    return seat?.kind === 'person' && !isMine(seat) && this.#seatsPresent?.includes(index) === false;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#mirrored?.close();
  }

  command(command: Command): Promise<Answer> {
    if (this.#mirrored) return Promise.resolve(this.#mirrored.give(command));
    return connection.command(this.code, command);
  }

  act(action: string): Promise<Answer> {
    return this.command({ kind: 'act', action, seen: this.state?.view.game_version });
  }

  ask(gesture: Gesture): Promise<Answer> {
    if (this.#mirrored) return Promise.resolve(this.#mirrored.whyNot(gesture));
    return connection.ask(this.code, gesture);
  }

  /** From here on the page keeps the table itself. */
  async #mirror(door: Door): Promise<void> {
    const thinker = await openThinker();
    thinker?.warmUp();
    if (this.#isClosed) return;
    const mirrored = new Mirrored(this.code, door, thinker, {
      shown: (state, isFirst) => {
        // What the server told until now stands until there is something to take its place.
        this.#mirrored = mirrored;
        this.#shown(state, isFirst);
      },
      present: (seats, spectators) => this.#present(seats, spectators),
      missing: (why) => this.#missed(why),
      archived: (archive) => (this.archive = archive),
      dropped: (sentence) => this.onDropped(sentence),
      unknown: () => {
        mirrored.close();
        this.#followStates();
      },
    });
    this.#stop = () => mirrored.close();
    await mirrored.open(() => this.#log);
  }

  /** The server says what it looks like. */
  #followStates(): void {
    this.#stop = connection.watch(this.code, {
      opened: () => {
        // The whole log, so that the game can go on here as soon as the rules have come, with a network or without.
        const after = this.state?.view.version ?? 0;
        connection.send({ type: 'watch', table: this.code, after, detail: 'full' });
      },
      told: (message) => this.#told(message),
    });
  }

  #told(message: TableMessage): void {
    switch (message.type) {
      case 'present':
        this.#present(message.seats, message.spectators);
        break;
      case 'refused':
        this.#missed({ code: message.code, sentence: message.sentence });
        break;
      case 'archive':
        this.archive = message.archive;
        break;
      case 'state':
        this.entries = [...this.entries, ...message.entries];
        this.#changed(message, this.state === null);
        break;
    }
  }

  #missed(why: Refusal): void {
    this.#looks += 1;
    const isComing = promised.has(this.code) && why.code === 'no-such-table' && this.#looks < MAX_LOOKS;
    if (isComing) setTimeout(() => this.#isClosed || connection.watchAgain(this.code), LOOK_AGAIN_MS);
    else this.missing = why;
  }

  #present(seats: Seat[], spectators: number): void {
    this.#seatsPresent = seats;
    this.spectators = spectators;
  }

  #shown(state: MirrorState, isFirst: boolean): void {
    this.pending = state.pending.length + (state.known === 0 ? 1 : 0);
    this.entries = isFirst ? state.entries : [...this.entries, ...state.entries];
    this.#changed(state, isFirst);
  }

  /** All that the server has told of the table, unless something was left out on the way. */
  get #log(): Entry[] | null {
    return this.entries.length === this.state?.view.version ? this.entries : null;
  }

  #changed({ view, scene, menu, entries, glimpses = [] }: Told, isFirst: boolean): void {
    const before = this.state;
    const after = reconcile(before, { view, scene, menu });
    this.missing = null;
    this.state = after;
    // What lies before is no news.
    this.onChange({ before, after, ...(isFirst ? { entries: [], glimpses: [] } : { entries, glimpses }) });
  }
}
