// Makes the built page complete for a plain web server: what a Plenum server would answer lies there as files.
//   node web/scripts/site.mjs FOLDER
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('../../', import.meta.url).pathname;
const [folder] = process.argv.slice(2);
if (!folder || !existsSync(join(folder, 'index.html'))) throw new Error(`no built page in '${folder}'`);
const site = resolve(folder);
const program = process.env.PLENUM_BIN ?? join(root, 'target/release/plenum');
/** Screens that have an address of their own; those of tables come from the service worker. */
const SCREENS = ['account', 'settings', 'ladder'];
const SCREENS_OF_A_GAME = ['rules', 'learn', 'puzzles', 'study', 'ladder'];
const PATIENCE_MS = 30_000;

await withServer(async (server) => {
  const answer = async (path) => (await fetch(server + path)).text();
  const games = JSON.parse(await answer('/api/games'));
  for (const game of games) {
    const symbols = `api/games/${game.id}/symbols.svg`;
    put(symbols, await answer(`/${symbols}`));
    game.symbols = `/${symbols}`;
    for (const style of game.styles) {
      const file = style.id === '' ? symbols : `api/games/${game.id}/styles/${style.id}.svg`;
      if (style.id !== '') put(file, await answer(`/${file}`));
      style.symbols = `/${file}`;
    }
    for (const screen of SCREENS_OF_A_GAME) page(`${screen}/${game.id}`);
  }
  // What web servers answer with for the address of a folder.
  put('api/games/index.html', JSON.stringify(games));
});
SCREENS.forEach(page);
// Many hosts show this for addresses they have no file for.
copyFileSync(join(site, 'index.html'), join(site, '404.html'));

function page(address) {
  mkdirSync(join(site, address), { recursive: true });
  copyFileSync(join(site, 'index.html'), join(site, address, 'index.html'));
}

function put(path, text) {
  mkdirSync(join(site, path, '..'), { recursive: true });
  writeFileSync(join(site, path), text);
}

/** Asks a server that is there for as long as that takes. */
async function withServer(task) {
  const data = mkdtempSync(join(tmpdir(), 'plenum-site-'));
  const options = ['serve', '--address', '127.0.0.1:0', '--data', join(data, 'plenum.sqlite')];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await task(await addressOf(server));
  } finally {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the server did not start')), PATIENCE_MS).unref();
    server.on('exit', () => reject(new Error('the server ended')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /http:\/\/[\d.:]+/.exec(line);
      if (address) resolve(address[0]);
    });
  });
}
