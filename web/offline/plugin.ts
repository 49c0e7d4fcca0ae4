/** Gives the service worker the list of what was built, and a name for all of it together. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  return {
    name: 'offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).sort();
      const version = createHash('sha256');
      for (const file of files) {
        const built = bundle[file];
        version.update(file).update(built?.type === 'chunk' ? built.code : (built?.source ?? ''));
      }
      const worker = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
        .replace('%VERSION%', version.digest('hex').slice(0, 16))
        .replace("['%FILES%']", JSON.stringify(files.map((file) => (file === 'index.html' ? '' : file))));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker });
    },
  };
}
