// Puts a compressed copy beside every file of the build that gains from it; the server hands out whichever a
// browser takes.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = new URL('../dist', import.meta.url).pathname;
for (const name of readdirSync(dist, { recursive: true })) {
  if (/\.(js|css|svg|wasm|webmanifest)$/.test(name)) {
    const path = join(dist, name);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
