/** Who sits where, as the visitor sees it. */

import { characters, isCharacter } from './characters.svelte';
import { connection } from './connection.svelte';
import { games } from './games.svelte';
import type { SeatView, TableView } from './types';

/** Whether that is one of the visitor's ids. */
export function isMe(person: string | null | undefined): boolean {
  return person != null && (connection.me?.ids.includes(person) ?? false);
}

/** Whether the visitor sits on a seat. */
export function isMine(seat: SeatView | undefined): boolean {
  return seat?.kind === 'person' && isMe(seat.person.id);
}

/** Whether the computer plays in the visitor's place. */
export function isLentByMe(seat: SeatView): boolean {
  return seat.kind === 'computer' && isMe(seat.instead_of);
}

export function isHost(view: TableView): boolean {
  return isMe(view.host.id);
}

/** The name of whoever is on a seat; of a computer, where there is little room, the one word that tells its strength. */
export function occupantName(seat: SeatView, brief = false): string {
  switch (seat.kind) {
    case 'open':
      return 'Open seat';
    case 'person':
      return seat.person.name;
    case 'computer':
      return (brief && games.computer(seat.player)?.name) || computerName(seat.player);
  }
}

export function computerName(player: string): string {
  if (isCharacter(player)) return characters.find(player)?.name ?? 'Computer';
  const known = games.computer(player);
  if (known) return `${known.name} computer`;
  const [kind, level] = player.split(':');
  return kind === 'level' ? `Level ${level}` : player;
}
