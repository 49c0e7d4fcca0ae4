/** One click from the home page to a table. */

import { NO_CLOCK } from '../api/clock';
import { sentenceOf } from '../api/http';
import type { ClockRule, GameInfo, NewSeat, NewTable } from '../api/types';
import { newTable } from '../mirror/make';
import { notice } from '../parts/notice.svelte';
import { router } from '../router.svelte';
import { settings } from '../settings/settings.svelte';
import { playerFor } from './adaptive';

export type Way = 'computer' | 'here' | 'online';

/** The table a click on a card means: for as many as the game usually is, the visitor on the first seat. */
export function tableFor(game: GameInfo, way: Way, players = game.setups[0]?.players ?? 2): NewTable {
  const others: Record<Way, NewSeat> = {
    computer: { kind: 'computer', player: preferredComputer(game) },
    here: { kind: 'me' },
    online: { kind: 'open' },
  };
  return {
    game: game.id,
    players,
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: 'me' } : others[way])),
    ...(way === 'online' ? {} : { clock: clockAlone(game) }),
    visibility: way === 'online' ? 'public' : 'link',
  };
}

/** Where nobody else waits there is no hurry, but for those who want the clock that the game's rules have. */
export function clockAlone(game: GameInfo): ClockRule {
  return settings.preferences.clocks[game.id] ? game.clock : NO_CLOCK;
}

/** The computer player chosen last for a game, or the first one where it has none like it. */
export function preferredComputer(game: GameInfo | undefined): string {
  const { computers } = settings.preferences;
  const computer = computers[game?.id ?? ''] ?? settings.preferences.computer;
  const known = game?.computers ?? [];
  return known.some(({ id }) => id === computer) ? computer : (known[0]?.id ?? computer);
}

/** The player to put on a seat for somebody who is not asked which. */
export function preferredPlayer(game: GameInfo | undefined): string {
  return playerFor(game?.id ?? '', preferredComputer(game));
}

export function preferComputer(game: string, computer: string): void {
  settings.set('computers', { ...settings.preferences.computers, [game]: computer });
}

/** Makes a table and goes there; what goes wrong is said. */
export async function openTable(table: NewTable): Promise<void> {
  try {
    router.go(`/t/${await newTable(remembered(table))}`);
  } catch (error) {
    notice.show(sentenceOf(error));
  }
}

/** With computers that remember whom they have played. In a game that goes on they are who they were. */
function remembered(table: NewTable): NewTable {
  if (table.record) return table;
  const seats = table.seats?.map((seat) =>
    seat.kind === 'computer' ? { ...seat, player: playerFor(table.game, seat.player) } : seat,
  );
  return { ...table, seats };
}
