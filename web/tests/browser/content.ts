/** What games bring beside their rules, read from their folders: tests check whatever each has. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** By the id of a game, a file of its folder; games without it are not there. */
export function contentOf<T>(file: string): [game: string, content: T][] {
  return ['games', 'examples'].flatMap((shelf) =>
    foldersIn(join(ROOT, shelf)).flatMap((game): [string, T][] => {
      const path = join(ROOT, shelf, game, file);
      return existsSync(path) ? [[game, JSON.parse(readFileSync(path, 'utf8')) as T]] : [];
    }),
  );
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
