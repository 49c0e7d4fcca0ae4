/** Lets the page import a game's `manual.md` as what it shows: Markdown is read when the page is built, not in browsers. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { wholeManual } from './whole.ts';

const shared = (file: string) => fileURLToPath(new URL(`../../docs/rules/${file}`, import.meta.url));
const [SCREEN, RULES] = [shared('interface.md'), shared('README.md')];

export function manuals(): Plugin {
  return {
    name: 'manuals',
    enforce: 'pre',
    transform: {
      filter: { id: /\/manual\.md$/ },
      handler(markdown, id) {
        this.addWatchFile(SCREEN);
        this.addWatchFile(RULES);
        const [screen, rules] = [readFileSync(SCREEN, 'utf8'), readFileSync(RULES, 'utf8')];
        const manual = wholeManual(markdown, { screen, rules }, id.split('/').at(-2));
        return { code: `export default ${JSON.stringify(manual)};`, moduleType: 'js', map: null };
      },
    },
  };
}
