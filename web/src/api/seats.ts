/** Who sits where, as the visitor sees it. */

import { characters, isCharacter } from './characters.svelte';
import { connection } from './connection.svelte';
import type { SeatView, TableView } from './types';

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
