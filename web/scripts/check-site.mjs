// Serves a site as a plain web server does, and fetches all that the page asks for.
//   node web/scripts/check-site.mjs FOLDER
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servePlainly } from './plain-server.mjs';

const [folder] = process.argv.slice(2);
const { address: host, close } = await servePlainly(folder);

try {
  const index = await (await get('/')).text();
  const named = [...index.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
  for (const address of named) await get(address);
  for (const name of readdirSync(join(folder, 'assets'))) await get(`/assets/${name}`);
  const games = await (await get(`/api/games`)).json();
  for (const { id, symbols } of games) {
    if (!(await (await get(symbols)).text()).includes('<symbol')) throw new Error(`${id} has no symbols`);
    for (const screen of ['rules', 'learn', 'puzzles', 'study', 'ladder']) await get(`/${screen}/${id}/`);
  }
  await checkRules(games);
  console.log(`${folder}: ${games.length} games, ${named.length} files named by the page, nothing is missing`);
} finally {
  await close();
}

/** The rules in the browser know the same games. */
async function checkRules(games) {
  const name = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.wasm'));
  if (!name) throw new Error('there is no WebAssembly module: without it nothing can be played without a server');
  const bytes = await (await get(`/assets/${name}`)).arrayBuffer();
  const page = { now_ms: () => 0, panicked: () => undefined };
  const { exports } = (await WebAssembly.instantiate(bytes, { page })).instance;
  for (const { id } of games) {
    const request = new TextEncoder().encode(JSON.stringify({ type: 'study', game: id, wish: {} }));
    const room = exports.room(request.length);
    new Uint8Array(exports.memory.buffer, room, request.length).set(request);
    const length = exports.call();
    const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
    if (!JSON.parse(answer).ok) throw new Error(`the module does not know ${id}: ${answer}`);
  }
}

async function get(address) {
  const response = await fetch(new URL(address, host));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
