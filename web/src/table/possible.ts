/** The verbs a person can use now. */

import type { MenuVerb } from '../api/types';
import type { TablePlayer } from './player.svelte';

/** What ends a turn has a place of its own, and a game with one verb needs no button for it. */
export function possibleVerbs(player: TablePlayer): MenuVerb[] {
  const verbs = player.state?.menu.verbs ?? [];
  if (verbs.length < 2 || !player.isMyTurn) return [];
  return verbs.filter((verb) => verb.flow !== 'ends-turn' && verb.entries.length > 0);
}
