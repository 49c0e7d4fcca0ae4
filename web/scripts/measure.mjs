// What a slow machine feels: interaction to next paint on Vacuum's board with the processor slowed down four times,
// how far things jump while playing, and how much has to be loaded before anything is seen.
//   npm run build && (cd .. && cargo build -p plenum) && npm run measure
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';
const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
const ACTIONS = Number(process.env.ACTIONS ?? 40);
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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: `http://${address}` });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('header a.who', { hasText: /Guest/ }).waitFor();
  const table = { game: 'vacuum', players: 2, setup: 'standard', seats: [{ kind: 'me' }, { kind: 'me' }] };
  const { code } = await (await page.request.post('/api/tables', { data: table })).json();
  await page.goto(`/t/${code}`);
  await page.locator('main[data-mine=true]').waitFor();
  await page.evaluate(listen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let turn = 0; turn < ACTIONS; turn += 1) await playOne(page, code, turn);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  report(await page.evaluate(() => window.measured));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Runs in the page. */
function listen() {
  window.measured = { events: [], shifts: 0, expected: 0, jumped: {} };
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
async function playOne(page, code, turn) {
  const { menu } = await (await page.request.get(`/api/tables/${code}`)).json();
  const verbs = menu.verbs.filter((verb) => verb.entries.some((entry) => entry.direction == null));
  const kind = verbs[(turn * 7 + 3) % verbs.length];
  const entries = kind.entries.filter((entry) => entry.direction == null);
  const entry = entries[(turn * 7919 + 13) % entries.length];
  const before = await page.evaluate(() => document.querySelector('main').dataset.version);
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

function report({ events, shifts, expected, jumped }) {
  const worstOf = new Map();
  for (const event of events) if ((worstOf.get(event.id)?.whole ?? -1) < event.whole) worstOf.set(event.id, event);
  const all = [...worstOf.values()].sort((one, other) => other.whole - one.whole);
  const order = [...worstOf.keys()];
  const median = all[Math.floor(all.length / 2)]?.whole ?? 0;
  console.log(
    `interaction to next paint, ${SLOWER} times slower: worst ${all[0]?.whole} ms, median ${median} ms, of ${all.length} interactions that took 16 ms or more`,
  );
  for (const event of all.slice(0, 6))
    console.log(
      `  ${event.whole} ms: ${event.name} on ${event.at} (interaction ${1 + order.indexOf(event.id)}), waited ${Math.round(event.waited)} ms, handled in ${Math.round(event.handled)} ms`,
    );
  console.log(
    `layout shift while playing: ${shifts.toFixed(4)} ${Object.keys(jumped).join(', ')}; after a press: ${expected.toFixed(4)}`,
  );
  console.log(`first load, compressed: ${(firstLoad() / 1024).toFixed(1)} KiB without the font`);
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
