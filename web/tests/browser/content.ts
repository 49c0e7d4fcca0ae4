/** What games bring beside their rules, read from their folders: tests check whatever each has. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['games', 'examples'].map((shelf) => join(ROOT, shelf)).flatMap(foldersIn);

/** By the id of a game, a file of its folder; games without it are not there. */
export function contentOf<T>(file: string): [game: string, content: T][] {
  return FOLDERS.flatMap(({ game, path }): [string, T][] =>
    existsSync(join(path, file)) ? [[game, JSON.parse(readFileSync(join(path, file), 'utf8')) as T]] : [],
  );
}

export function filesOf(game: string): string[] {
  const path = FOLDERS.find((folder) => folder.game === game)?.path;
  return path === undefined ? [] : readdirSync(path);
}

function foldersIn(shelf: string): { game: string; path: string }[] {
  if (!existsSync(shelf)) return [];
  return readdirSync(shelf, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ game: name, path: join(shelf, name) }));
}
