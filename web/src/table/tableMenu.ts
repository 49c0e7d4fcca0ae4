/** What the menu of a table offers. */

import { connection } from '../api/connection.svelte';
import { games } from '../api/games.svelte';
import { save } from '../api/study';
import type { Scene } from '../api/types';
import { styles } from '../board/styles.svelte';
import type { MenuItem } from '../menu/menu.svelte';
import { copy } from '../parts/copy';
import { savingItems } from '../save/write';
import { settings } from '../settings/settings.svelte';
import { shape } from './shape.svelte';

export interface TableMenu {
  code: string;
  game: string;
  scene: Scene;
  position: string;
  onturn: () => void;
  onstyle: () => void;
}

export function tableItems({ code, game, scene, position, ...on }: TableMenu): MenuItem[] {
  return [
    ...savingItems({ game, name: code, scene, save: () => save(code) }),
    movingPicture(code, game),
    { text: 'Copy position', act: () => void copy(position, 'The position is copied.') },
    { text: 'Turn the board', act: on.onturn },
    ...panels(),
    ...aids(game),
    { text: 'Board and pieces…', act: on.onstyle },
  ];
}

/** Drawn by the server alone, which has the time for it; it looks as the board does. */
function movingPicture(code: string, game: string): MenuItem {
  const style = styles.of(game);
  return {
    text: 'Save as moving picture',
    href: `/api/tables/${code}/replay.png${style && `?style=${style}`}`,
    as: 'file',
    ...(connection.isOpen ? {} : { unless: 'Needs a connection to the server.' }),
  };
}

function panels(): MenuItem[] {
  const text = shape.zen ? 'Show everything' : 'Zen: hide the panels';
  return shape.hasPanels ? [{ text, act: () => (shape.zen = !shape.zen) }] : [];
}

function aids(game: string): MenuItem[] {
  const names = games.presentation(game)?.overlays.flatMap(({ name }) => (name ? [name] : [])) ?? [];
  const shown = settings.preferences.aids;
  const text = `${shown ? 'Hide' : 'Show'} ${names.join(' and ')}`;
  return names.length > 0 ? [{ text, act: () => settings.set('aids', !shown) }] : [];
}
