/**
 * The one WebSocket of a page. It comes back by itself, repeats what was not acknowledged under the same id (so
 * it acts once), and asks for what happened meanwhile. It knows nothing of games.
 */

import { readMe, SOMEBODY, writeMe } from './me';
import { retryDelay } from './retry';
import type {
  ArenaInfo,
  ArenaPage,
  Card,
  ClientMessage,
  Command,
  Gesture,
  Inbox,
  Me,
  Refusal,
  ServerMessage,
} from './types';

export type TableMessage = Extract<
  ServerMessage,
  { type: 'state' | 'events' | 'present' | 'archive' | 'done' | 'refused' }
>;

/** Whoever wants to know of a table. */
export interface Watcher {
  /** There is a connection, for the first time or again: says what to watch, and what was not acknowledged. */
  opened(): void;
  told(message: TableMessage): void;
}

interface Pending {
  message: ClientMessage;
  resolve: (answer: Answer) => void;
}

/** How a command or a question ended. */
export type Answer = { ok: true; action?: string } | ({ ok: false } & Refusal);

const PING_EVERY_MS = 10_000;
const SILENCE_MS = 25_000;

/** Built for a place without a server: nobody else is there, and nobody is missed. */
const ALONE = import.meta.env.VITE_ALONE === '1';

class Connection {
  readonly isAlone = ALONE;
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** Who the visitor is; until the server says so again, who they were last. */
  me = $state.raw<Me | null>(ALONE ? SOMEBODY : readMe());
  /** Whether the server was ever reached since the page was opened. */
  greeted = $state(false);
  lobby = $state.raw<{ open: Card[]; playing: Card[]; arenas: ArenaInfo[] } | null>(null);
  /** The arena that is looked at, as the server last told it. */
  arena = $state.raw<ArenaPage | null>(null);
  /** What waits for the visitor; nothing is known until the server has said so. */
  inbox = $state.raw<Inbox | null>(null);
  problem = $state.raw<Refusal | null>(null);
  /** What those who look after the place have to say to the visitor, until they have read it. */
  warning = $state.raw<{ number: number; sentence: string } | null>(null);
  version = $state('');
  /** How often there was a connection since the page was opened. */
  connections = 0;

  #socket: WebSocket | null = null;
  #isWelcome = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #aheadMs = 0;
  #watchers = new Map<string, Watcher>();
  #pending = new Map<string, Pending>();
  #lobbyWatchers = 0;
  #arena: string | null = null;

  start(): void {
    if (ALONE) return;
    this.#connect();
    window.addEventListener('online', () => this.#connectNow());
    window.addEventListener('offline', () => this.#drop());
    window.addEventListener('pageshow', () => this.#connectNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connectNow();
      this.#tellVisible();
    });
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Connects again, as somebody else perhaps. */
  restart(): void {
    this.#drop();
    this.#connectNow();
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    if (this.isOpen) watcher.opened();
    return () => {
      if (this.#watchers.get(table) !== watcher) return;
      this.#watchers.delete(table);
      this.send({ type: 'unwatch', table });
    };
  }

  /** Asks for a table once more. */
  watchAgain(table: string): void {
    if (this.isOpen) this.#watchers.get(table)?.opened();
  }

  /** Whether the server hears what is sent, and has said who the visitor is. */
  get isOpen(): boolean {
    return this.#isWelcome && this.#socket?.readyState === WebSocket.OPEN;
  }

  watchLobby(): () => void {
    this.#lobbyWatchers += 1;
    if (this.#lobbyWatchers === 1) this.send({ type: 'lobby', on: true });
    return () => {
      this.#lobbyWatchers -= 1;
      if (this.#lobbyWatchers === 0) this.send({ type: 'lobby', on: false });
    };
  }

  /** While an arena is looked at, whoever plays there is in line for a game. */
  watchArena(code: string): () => void {
    this.#arena = code;
    this.arena = null;
    this.send({ type: 'arena', arena: code });
    return () => {
      if (this.#arena !== code) return;
      this.#arena = this.arena = null;
      this.send({ type: 'arena', arena: null });
    };
  }

  command(table: string, command: Command): Promise<Answer> {
    const id = newId();
    return this.#expect(id, { type: 'command', table, id, command });
  }

  ask(table: string, gesture: Gesture): Promise<Answer> {
    const id = newId();
    return this.#expect(id, { type: 'ask', table, id, gesture });
  }

  #expect(id: string, message: ClientMessage): Promise<Answer> {
    return new Promise((resolve) => {
      this.#pending.set(id, { message, resolve });
      this.send(message);
    });
  }

  /** Sends now or never. */
  send(message: ClientMessage): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #connectNow(): void {
    const heard = Date.now() - this.#heardAt < SILENCE_MS;
    if (this.state === 'open' && heard) return;
    if (this.state === 'connecting' && this.#socket?.readyState === WebSocket.CONNECTING) return;
    this.#attempts = 0;
    this.#drop();
    clearTimeout(this.#timer);
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket === socket) this.#drop();
    };
  }

  #opened(socket: WebSocket): void {
    this.#attempts = 0;
    this.#heardAt = Date.now();
    this.#isWelcome = false;
    this.connections += 1;
    clearInterval(this.#pings);
    this.#pings = setInterval(() => this.#ping(socket), PING_EVERY_MS);
  }

  /** The server has said who the visitor is, for the first time or because that has changed. */
  #welcomed(me: Me): void {
    this.me = me;
    writeMe(me);
    this.greeted = true;
    const isFirst = !this.#isWelcome;
    this.#isWelcome = true;
    this.state = 'open';
    for (const watcher of this.#watchers.values()) watcher.opened();
    if (!isFirst) return;
    if (document.visibilityState !== 'visible') this.#tellVisible();
    if (this.#lobbyWatchers > 0) this.send({ type: 'lobby', on: true });
    if (this.#arena !== null) this.send({ type: 'arena', arena: this.#arena });
    for (const { message } of this.#pending.values()) this.send(message);
  }

  /** Who does not see the page is told in other ways. */
  #tellVisible(): void {
    this.send({ type: 'visible', visible: document.visibilityState === 'visible' });
  }

  #ping(socket: WebSocket): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#drop();
    else if (socket === this.#socket) this.send({ type: 'ping', id: 0 });
  }

  /** Gives the socket up and tries again soon. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pings);
    clearTimeout(this.#timer);
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    this.state = 'lost';
    this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#attempts));
    this.#attempts += 1;
  }

  #receive(message: ServerMessage): void {
    this.#heardAt = Date.now();
    switch (message.type) {
      case 'welcome':
        this.version = message.version;
        this.#aheadMs = message.now_ms - Date.now();
        this.#welcomed({ ids: message.ids, name: message.name, registered: message.registered });
        break;
      case 'pong':
        this.#aheadMs = message.now_ms - Date.now();
        break;
      case 'state':
      case 'events':
      case 'present':
      case 'archive':
        this.#tell(message);
        break;
      case 'done':
        if (!this.#resolve(message.id, { ok: true })) this.#tell(message);
        break;
      case 'answer':
        this.#resolve(message.id, { ok: true, action: message.action });
        break;
      case 'refused':
        if (!this.#resolve(message.id, { ok: false, code: message.code, sentence: message.sentence }))
          this.#tell(message);
        break;
      case 'lobby':
        this.lobby = { open: message.open, playing: message.playing, arenas: message.arenas };
        break;
      case 'arena':
        if (message.page.arena.code === this.#arena) this.arena = message.page;
        break;
      case 'inbox':
        this.inbox = message.inbox;
        break;
      case 'warning':
        this.warning = { number: message.number, sentence: message.sentence };
        break;
      case 'problem':
        this.problem = { code: message.code, sentence: message.sentence };
        break;
    }
  }

  #tell(message: TableMessage): void {
    this.#watchers.get(message.table)?.told(message);
  }

  /** Whether somebody waited for that. */
  #resolve(id: string, answer: Answer): boolean {
    this.#pending.get(id)?.resolve(answer);
    return this.#pending.delete(id);
  }
}

/** Pages that come over plain HTTP from another machine have no `randomUUID`. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const connection = new Connection();
