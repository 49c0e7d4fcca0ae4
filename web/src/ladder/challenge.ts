/** From a ladder to the table of a challenge. */

import type { GameInfo } from '../api/types';
import { clockAlone, openTable } from '../home/open';
import { challengeOf } from './ladder';
import { lots } from './lot.svelte';

export async function openChallenge(game: GameInfo, character: string): Promise<void> {
  await openTable(challengeOf(game, character, lots.draw(game.id), clockAlone(game)));
  lots.played(game.id);
}
