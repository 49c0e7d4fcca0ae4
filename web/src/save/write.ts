/** A game as a file on the visitor's own disk, with a network or without. */

import type { GameRecord, Save, Scene } from '../api/types';
import { sentenceOf } from '../api/http';
import type { MenuItem } from '../menu/menu.svelte';
import { notice } from '../parts/notice.svelte';
import { withText } from './chunk';

/** What can be kept of a board: what is seen of it, and the game that led to it. */
export interface Keepsake {
  game: string;
  /** What its files are called after the game. */
  name: string;
  scene: Scene;
  save: () => Promise<Save | GameRecord>;
}

/** The ways to keep it, for the menu. */
export function savingItems(kept: Keepsake): MenuItem[] {
  return [
    { text: 'Save as picture', act: () => void told(saveAsPicture(kept)) },
    { text: 'Save as JSON', act: () => void told(saveAsJson(kept)) },
  ];
}

async function saveAsPicture({ game, name, scene, save }: Keepsake): Promise<void> {
  const [text, { pictureOf }] = [JSON.stringify(await save()), await import('./picture')];
  const picture = await pictureOf(scene, game);
  if (picture) download(await withText(picture, text), `${game}-${name}.png`);
  else notice.show('This browser lets no page make pictures. Save the game as JSON instead.');
}

async function saveAsJson({ game, name, save }: Keepsake): Promise<void> {
  download(new Blob([JSON.stringify(await save())], { type: 'application/json' }), `${game}-${name}.json`);
}

function told(saving: Promise<void>): Promise<void> {
  return saving.catch((error: unknown) => notice.show(sentenceOf(error)));
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
