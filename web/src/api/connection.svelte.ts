/**
 * The one WebSocket of a page. It comes back by itself, repeats what was not acknowledged under the same id (so
 * it acts once), and asks for what happened meanwhile. It knows nothing of games.
 */

import { retryDelay } from './retry';
import type { Card, ClientMessage, Command, Gesture, Me, Refusal, ServerMessage } from './types';

type TableMessage = Extract<ServerMessage, { type: 'state' | 'present' | 'archive' | 'refused' }>;

/** What a table is told of. */
export interface Listener {
  (message: TableMessage): void;
}

interface Pending {
  message: ClientMessage;
  resolve: (answer: Answer) => void;
}

/** How a command or a question ended. */
export type Answer = { ok: true; action?: string } | ({ ok: false } & Refusal);

const PING_EVERY_MS = 10_000;
const SILENCE_MS = 25_000;

class Connection {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  me = $state.raw<Me | null>(null);
  lobby = $state.raw<{ open: Card[]; playing: Card[] } | null>(null);
  problem = $state.raw<Refusal | null>(null);
  version = $state('');

  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #aheadMs = 0;
  #listeners = new Map<string, { listener: Listener; after: () => number | null }>();
  #pending = new Map<string, Pending>();
  #lobbyWatchers = 0;

  start(): void {
    this.#connect();
    window.addEventListener('online', () => this.#connectNow());
    window.addEventListener('offline', () => this.#drop());
    window.addEventListener('pageshow', () => this.#connectNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connectNow();
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

  watch(table: string, listener: Listener, after: () => number | null): () => void {
    this.#listeners.set(table, { listener, after });
    this.#send({ type: 'watch', table, after: null, detail: 'full' });
    return () => {
      this.#listeners.delete(table);
      this.#send({ type: 'unwatch', table });
    };
  }

  watchLobby(): () => void {
    this.#lobbyWatchers += 1;
    if (this.#lobbyWatchers === 1) this.#send({ type: 'lobby', on: true });
    return () => {
      this.#lobbyWatchers -= 1;
      if (this.#lobbyWatchers === 0) this.#send({ type: 'lobby', on: false });
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
      this.#send(message);
    });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
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
    this.state = 'open';
    for (const [table, { after }] of this.#listeners)
      this.#send({ type: 'watch', table, after: after(), detail: 'full' });
    if (this.#lobbyWatchers > 0) this.#send({ type: 'lobby', on: true });
    for (const { message } of this.#pending.values()) this.#send(message);
    clearInterval(this.#pings);
    this.#pings = setInterval(() => this.#ping(socket), PING_EVERY_MS);
  }

  #ping(socket: WebSocket): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#drop();
    else if (socket === this.#socket) this.#send({ type: 'ping', id: 0 });
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
        this.me = { ids: message.ids, name: message.name, registered: message.registered };
        this.version = message.version;
        this.#aheadMs = message.now_ms - Date.now();
        break;
      case 'pong':
        this.#aheadMs = message.now_ms - Date.now();
        break;
      case 'state':
      case 'present':
      case 'archive':
        this.#listeners.get(message.table)?.listener(message);
        break;
      case 'done':
        this.#resolve(message.id, { ok: true });
        break;
      case 'answer':
        this.#resolve(message.id, { ok: true, action: message.action });
        break;
      case 'refused':
        if (message.id === '') this.#listeners.get(message.table)?.listener(message);
        else this.#resolve(message.id, { ok: false, code: message.code, sentence: message.sentence });
        break;
      case 'lobby':
        this.lobby = { open: message.open, playing: message.playing };
        break;
      case 'problem':
        this.problem = { code: message.code, sentence: message.sentence };
        break;
    }
  }

  #resolve(id: string, answer: Answer): void {
    this.#pending.get(id)?.resolve(answer);
    this.#pending.delete(id);
  }
}

/** Pages that come over plain HTTP from another machine have no `randomUUID`. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const connection = new Connection();
