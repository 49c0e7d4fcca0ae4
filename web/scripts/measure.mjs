// What people feel on a slow machine behind a bad network: interaction to next paint and the time from the hand to the
// moved piece with the processor slowed down four times and 300 ms there and back, connections breaking now and then;
// how far things jump while playing; how many bytes an action costs; how much has to be loaded before anything is seen.
//   npm run build && (cd .. && cargo build -p plenum) && npm run measure
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProxy } from '../tests/browser/proxy.mjs';

const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';
const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
const ACTIONS = Number(process.env.ACTIONS ?? 40);
/** In each direction. */
const DELAY_MS = Number(process.env.DELAY_MS ?? 150);
/** After so many actions the connection breaks. */
const CUT_EVERY = 13;
const SLOWER = Number(process.env.SLOWER ?? 4);
const DIST = new URL('../dist', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'plenum-measure-'));
const address = `127.0.0.1:${await freePort()}`;
const server = spawn(
  BINARY,
  ['serve', '--address', address, '--data', join(folder, 'plenum.sqlite'), '--limits', 'off'],
  { stdio: 'ignore' },
);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

try {
  await answers(`http://${address}/api/health`);
  const proxy = await startProxy(`http://${address}`, { delayMs: DELAY_MS });
  const games = await (await fetch(`http://${address}/api/games`)).json();
  for (const game of games) await measure(game, proxy);
  console.log(`first load, compressed: ${(firstLoad() / 1024).toFixed(1)} KiB without the font`);
  await proxy.close();
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Plays both sides of a game. */
async function measure({ id: game, setups }, proxy) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: proxy.address });
  const page = await context.newPage();
  let bytes = 0;
  page.on('websocket', (socket) => {
    for (const way of ['framesent', 'framereceived'])
      socket.on(way, ({ payload }) => (bytes += Buffer.byteLength(payload)));
  });
  await page.goto('/');
  await page.locator('html[data-rules=here]').waitFor();
  await page.locator(`[data-game-card=${game}] [data-way=here]`).click();
  if (setups.some(({ players }) => players > 2)) await page.locator('[data-players="2"]').click();
  await page.locator('main[data-mine=true][data-pending="0"]').waitFor();
  await page.evaluate(listen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let [counted, actions] = [0, 0];
  for (let turn = 0; turn < ACTIONS; turn += 1) {
    const before = bytes;
    await playOne(page, game, turn);
    await page.locator('main[data-pending="0"][data-link=open]').waitFor();
    // What a new connection costs is no action's.
    if (turn % CUT_EVERY === CUT_EVERY - 1) proxy.cut();
    else if (turn % CUT_EVERY > 0) [counted, actions] = [counted + bytes - before, actions + 1];
  }
  const measured = await page.evaluate(() => window.measured);
  console.log(`${game}:`);
  report(measured);
  console.log(`  bytes an action, both directions: ${Math.round(counted / actions)}`);
  await context.close();
}

/** Runs in the page. */
function listen() {
  window.measured = { events: [], shifts: 0, expected: 0, jumped: {}, moves: [] };
  let pressed = 0;
  window.addEventListener('pointerdown', (event) => (pressed = event.timeStamp), true);
  window.addEventListener('pointerup', (event) => (pressed = event.timeStamp), true);
  const main = document.querySelector('main[data-version]');
  new MutationObserver(() => {
    const from = pressed;
    pressed = 0;
    if (from > 0) requestAnimationFrame(() => window.measured.moves.push(performance.now() - from));
  }).observe(main, { attributeFilter: ['data-version'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      const at =
        entry.target instanceof Element
          ? entry.target.closest('[data-square], button, .board, main')?.className.split(' ')[0]
          : '';
      window.measured.events.push({
        id: entry.interactionId,
        name: entry.name,
        at,
        whole: entry.duration,
        waited: entry.processingStart - entry.startTime,
        handled: entry.processingEnd - entry.processingStart,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // What moves because of a press is expected; what moves by itself is counted.
      if (entry.hadRecentInput) {
        window.measured.expected += entry.value;
        continue;
      }
      window.measured.shifts += entry.value;
      for (const { node } of entry.sources) window.measured.jumped[node?.className || node?.nodeName] = entry.value;
    }
  }).observe({ type: 'layout-shift' });
}

/** Enters one legal action by buttons and squares, always another kind. */
async function playOne(page, game, turn) {
  const position = await page.evaluate(() => document.querySelector('main').dataset.position);
  const { menu } = await (
    await fetch(`http://${address}/api/games/${game}/study`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ position }),
    })
  ).json();
  const verbs = menu.verbs.filter((verb) => verb.entries.some((entry) => entry.direction == null));
  const kind = verbs[(turn * 7 + 3) % verbs.length];
  const entries = kind.entries.filter((entry) => entry.direction == null);
  const entry = entries[(turn * 7919 + 13) % entries.length];
  const before = await page.evaluate(() => document.querySelector('main').dataset.version);
  if (await page.evaluate((verb) => document.querySelector(`[data-verb=${verb}]`) !== null, entry.verb))
    await click(page, `[data-verb=${entry.verb}]`);
  const isChosen = await page.evaluate(
    (square) => document.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-selected') === 'true',
    entry.source,
  );
  if (entry.source != null && !isChosen) await click(page, `[data-square="${entry.source}"]`);
  if (entry.target != null) await click(page, `[data-square="${entry.target}"]`);
  await page.waitForFunction((known) => document.querySelector('main').dataset.version !== known, before, {
    polling: 50,
  });
  await pause(400);
}

/** A hand: it comes, rests, presses, lets go. The bare mouse, for a locator's own checks would run on the slow page. */
async function click(page, selector) {
  const { x, y } = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  await page.mouse.move(x, y);
  await pause(120);
  await page.mouse.down();
  await pause(60);
  await page.mouse.up();
  await pause(120);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function report({ events, shifts, expected, jumped, moves }) {
  moves.sort((one, other) => other - one);
  const middle = moves[Math.floor(moves.length / 2)] ?? 0;
  console.log(
    `  from the hand to the moved piece: worst ${moves[0]?.toFixed(0)} ms, median ${middle.toFixed(0)} ms, of ${moves.length} moves`,
  );
  const worstOf = new Map();
  for (const event of events) if ((worstOf.get(event.id)?.whole ?? -1) < event.whole) worstOf.set(event.id, event);
  const all = [...worstOf.values()].sort((one, other) => other.whole - one.whole);
  const order = [...worstOf.keys()];
  const median = all[Math.floor(all.length / 2)]?.whole ?? 0;
  console.log(
    `  interaction to next paint, ${SLOWER} times slower: worst ${all[0]?.whole} ms, median ${median} ms, of ${all.length} interactions that took 16 ms or more`,
  );
  for (const event of all.slice(0, 6))
    console.log(
      `    ${event.whole} ms: ${event.name} on ${event.at} (interaction ${1 + order.indexOf(event.id)}), waited ${Math.round(event.waited)} ms, handled in ${Math.round(event.handled)} ms`,
    );
  console.log(
    `  layout shift while playing: ${shifts.toFixed(4)} ${Object.keys(jumped).join(', ')}; after a press: ${expected.toFixed(4)}`,
  );
}

/** The page, and every script and style it asks for before it can be used. */
function firstLoad() {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => join(DIST, path));
  return [join(DIST, 'index.html'), ...new Set(named)].reduce(
    (sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size,
    0,
  );
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers at ${url}`);
}
