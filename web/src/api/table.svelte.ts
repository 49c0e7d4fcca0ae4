/** A table as the page knows it: the last state it was told, who is there, and what can be asked of it. */

import { characters, isCharacter } from './characters.svelte';
import { connection, type Answer } from './connection.svelte';
import { reconcile } from './reconcile';
import type {
  Archive,
  Command,
  Entry,
  Gesture,
  Glimpse,
  Menu,
  Refusal,
  Scene,
  Seat,
  SeatView,
  TableView,
} from './types';

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

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  seatsPresent = $state.raw<Seat[]>([]);
  spectators = $state(0);
  /** Why there is nothing to show. */
  missing = $state.raw<Refusal | null>(null);
  /** What there is to read, if the rules it was played by are not here any more. */
  archive = $state.raw<Archive | null>(null);
  /** What happened since the page was opened. */
  entries = $state.raw<Entry[]>([]);

  #stop: () => void;

  constructor(
    readonly code: string,
    readonly onChange: (change: Change) => void,
  ) {
    this.#stop = connection.watch(
      code,
      (message) => {
        if (message.type === 'present') {
          this.seatsPresent = message.seats;
          this.spectators = message.spectators;
        } else if (message.type === 'refused') {
          this.missing = { code: message.code, sentence: message.sentence };
        } else if (message.type === 'archive') {
          this.archive = message.archive;
        } else {
          const before = this.state;
          const after = reconcile(before, { view: message.view, scene: message.scene, menu: message.menu });
          this.missing = null;
          this.state = after;
          this.entries = [...this.entries, ...message.entries].slice(-200);
          this.onChange({ before, after, entries: message.entries, glimpses: message.glimpses ?? [] });
        }
      },
      () => this.state?.view.version ?? null,
    );
  }

  close(): void {
    this.#stop();
  }

  command(command: Command): Promise<Answer> {
    return connection.command(this.code, command);
  }

  act(action: string): Promise<Answer> {
    return this.command({ kind: 'act', action, seen: this.state?.view.game_version });
  }

  ask(gesture: Gesture): Promise<Answer> {
    return connection.ask(this.code, gesture);
  }
}

/** Whether the visitor sits on a seat. */
export function isMine(seat: SeatView | undefined): boolean {
  return seat?.kind === 'person' && (connection.me?.ids.includes(seat.person.id) ?? false);
}

/** Whether the computer plays in the visitor's place. */
export function isLentByMe(seat: SeatView): boolean {
  return seat.kind === 'computer' && seat.instead_of != null && (connection.me?.ids.includes(seat.instead_of) ?? false);
}

export function isHost(view: TableView): boolean {
  return connection.me?.ids.includes(view.host.id) ?? false;
}

/** The name of whoever is on a seat. */
export function occupantName(seat: SeatView): string {
  switch (seat.kind) {
    case 'open':
      return 'Open seat';
    case 'person':
      return seat.person.name;
    case 'computer':
      return computerName(seat.player);
  }
}

export function computerName(player: string): string {
  if (isCharacter(player)) return characters.find(player)?.name ?? 'Computer';
  const [kind, level] = player.split(':');
  return kind === 'level' ? `Level ${level}` : player;
}
