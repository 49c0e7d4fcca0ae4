/** One click from the home page to a table. */

import { makeTable, sentenceOf } from '../api/http';
import type { GameInfo, NewSeat, NewTable } from '../api/types';
import { notice } from '../parts/notice.svelte';
import { router } from '../router.svelte';
import { settings } from '../settings/settings.svelte';

export type Way = 'computer' | 'here' | 'online';

/** The table a click on a card means: the game's usual setup, the visitor on the first seat. */
export function tableFor(game: GameInfo, way: Way): NewTable {
  const players = game.setups[0]?.players ?? 2;
  const computer = game.computers.find((known) => known.id === settings.liked.computer) ?? game.computers[0];
  const others: Record<Way, NewSeat> = {
    computer: { kind: 'computer', player: computer?.id ?? settings.liked.computer },
    here: { kind: 'me' },
    online: { kind: 'open' },
  };
  return {
    game: game.id,
    players,
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: 'me' } : others[way])),
    // Nobody is hurried at one screen.
    ...(way === 'here' ? { clock: { kind: 'none' } } : {}),
    visibility: way === 'online' ? 'public' : 'link',
  };
}

/** Makes a table and goes there; what goes wrong is said. */
export async function openTable(table: NewTable): Promise<void> {
  try {
    router.go(`/t/${(await makeTable(table)).code}`);
  } catch (error) {
    notice.show(sentenceOf(error));
  }
}
