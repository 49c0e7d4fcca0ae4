/**
 * Gives the colours of the page to what no style sheet reaches: the window's frame, the icon, the manifest. They say
 * `var(--name)` for a colour of the dark theme and `var(--name, light)` for one of the light.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const TYPES = { 'icon.svg': 'image/svg+xml', 'manifest.webmanifest': 'application/manifest+json' };

/** A text with the colours it names. */
function coloured(text: string): string {
  const [dark = '', light = ''] = read('../../crates/render/src/page.css').split("[data-theme='light']");
  return text.replaceAll(/var\((--[a-z-]+)(, light)?\)/g, (named, name: string, inLight: string | undefined) => {
    const colour = new RegExp(`${name}: (#[0-9a-f]+);`).exec(inLight === undefined ? dark : light)?.[1];
    if (colour === undefined) throw new Error(`${named} is no colour of the page`);
    return colour;
  });
}

export function palette(): Plugin {
  return {
    name: 'palette',
    transformIndexHtml: (html) => coloured(html),
    configureServer({ middlewares }) {
      for (const [file, type] of Object.entries(TYPES)) {
        middlewares.use(`/${file}`, (_, response) => {
          response.setHeader('content-type', type).end(coloured(read(`./${file}`)));
        });
      }
    },
    generateBundle() {
      for (const fileName of Object.keys(TYPES)) {
        this.emitFile({ type: 'asset', fileName, source: coloured(read(`./${fileName}`)) });
      }
    },
  };
}
