/** Where one can go, in the order of the navigation. */

import { connection } from '../api/connection.svelte';
import { games } from '../api/games.svelte';
import type { Screen } from '../router.svelte';

export interface Place {
  name: Screen['name'];
  href: string;
  text: string;
  /** Whether it is among the first on a small screen. */
  isFirst?: boolean;
}

/** What needs other people is not there without a server, and what no game has is not there at all. */
export function places(): Place[] {
  const some = (has: (game: (typeof games.all)[number]) => boolean) => !games.loaded || games.all.some(has);
  const all: (Place & { there: boolean })[] = [
    { name: 'home', href: '/', text: 'Play', isFirst: true, there: true },
    { name: 'learn', href: '/learn', text: 'Learn', isFirst: true, there: some((game) => game.content.lessons) },
    { name: 'puzzles', href: '/puzzles', text: 'Puzzles', isFirst: true, there: some((game) => game.content.puzzles) },
    { name: 'ladder', href: '/ladder', text: 'Ladder', there: some((game) => game.characters.length > 0) },
    { name: 'study', href: '/study', text: 'Study', there: true },
    { name: 'watch', href: '/watch', text: 'Watch', isFirst: true, there: !connection.isAlone },
    { name: 'community', href: '/community', text: 'Community', there: !connection.isAlone },
  ];
  return all.filter(({ there }) => there);
}

/** What belongs to the visitor. */
export const OWN: Place[] = [
  { name: 'games', href: '/games', text: 'My games' },
  { name: 'settings', href: '/settings', text: 'Settings' },
];

/** What else there is of a game, for those who look at one part of it. */
export function placesOf(id: string): Place[] {
  const game = games.find(id);
  if (!game) return [];
  const all: (Place & { there: boolean })[] = [
    { name: 'learn', href: `/learn/${id}`, text: 'Lessons', there: game.content.lessons },
    { name: 'puzzles', href: `/puzzles/${id}`, text: 'Puzzles', there: game.content.puzzles },
    { name: 'study', href: `/study/${id}`, text: 'Study', there: true },
    { name: 'explore', href: `/explore/${id}`, text: 'Openings', there: game.content.openings || !connection.isAlone },
    { name: 'rules', href: `/rules/${id}`, text: 'Rules', there: game.content.manual },
    { name: 'lab', href: `/lab/${id}`, text: 'Laboratory', there: game.content.lab },
    { name: 'ladder', href: `/ladder/${id}`, text: 'Ladder', there: game.characters.length > 0 },
  ];
  return all.filter(({ there }) => there);
}
