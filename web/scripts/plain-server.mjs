// A folder, as any web server gives it out: files by their path, a folder by its index.html, 404.html for the rest.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const KINDS = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves a folder at the top of a host of its own. */
export async function servePlainly(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://site').pathname;
    const found = file(join(folder, decodeURIComponent(path)));
    const shown = found ?? file(join(folder, '404.html'));
    response.writeHead(found ? 200 : 404, {
      'content-type': KINDS[extname(shown ?? '')] ?? 'application/octet-stream',
    });
    response.end(shown && readFileSync(shown));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function file(path) {
  const known = statSync(path, { throwIfNoEntry: false });
  return known?.isDirectory() ? file(join(path, 'index.html')) : known && path;
}
