/** Lets the page import a game's `manual.md` as what it shows: Markdown is read when the page is built, not in browsers. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { wholeManual } from './convert.ts';

const COMMON = fileURLToPath(new URL('../../docs/rules/README.md', import.meta.url));

export function manuals(): Plugin {
  return {
    name: 'manuals',
    enforce: 'pre',
    transform: {
      filter: { id: /\/manual\.md$/ },
      handler(markdown) {
        this.addWatchFile(COMMON);
        const manual = wholeManual(markdown, readFileSync(COMMON, 'utf8'));
        return { code: `export default ${JSON.stringify(manual)};`, moduleType: 'js', map: null };
      },
    },
  };
}
