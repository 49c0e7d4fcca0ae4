// A Plenum of its own and a browser, for scripts that look at pages.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

export const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';
const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
const START_MS = 20_000;
const LOOK_MS = 50;

export const GAMES = ['pressure', 'glyph-grid', 'vacuum'];
export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const ME = { kind: 'me' };
export const SOMEBODY = { kind: 'open' };
export const NO_CLOCK = { kind: 'none' };
export const computer = (player) => ({ kind: 'computer', player });

/** Runs something against a new server and a browser, and leaves nothing behind, whatever becomes of it. */
export async function withPlenum(run) {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-script-'));
  const file = join(folder, 'plenum.sqlite');
  const host = `127.0.0.1:${await freePort()}`;
  const server = spawn(BINARY, ['serve', '--address', host, '--data', file, '--limits', 'off'], { stdio: 'ignore' });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const address = `http://${host}`;
    await answers(`${address}/api/health`);
    await run({ address, file, browser });
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a table as the page's visitor. */
export async function make(page, table) {
  const response = await page.request.post('/api/tables', { data: { clock: NO_CLOCK, ...table } });
  const made = await response.json();
  if (!response.ok()) throw new Error(made.error.sentence);
  return made.code;
}

/** Goes to a table, made before or now. */
export async function open(page, table) {
  const code = typeof table === 'string' ? table : await make(page, table);
  await page.goto(`/t/${code}`);
  await page.locator('main[data-version][data-link=open]').waitFor();
  return code;
}

/** Goes to an address and waits for what is to be seen there. */
export async function at(page, path, selector) {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
}

/** The squares with a piece that can do something. Where nothing stands a click may end a turn. */
export const withPieces = (page) =>
  page
    .locator('.cell.source')
    .evaluateAll((cells) =>
      cells
        .map((cell) => cell.dataset.square)
        .filter((name) => document.querySelector(`[data-piece="${name}"]`) !== null),
    );

/** Waits until the page stands as it is to be seen: its letters are there, and nothing moves that will come to rest. */
export const settled = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const comesToRest = (moving) =>
      moving.playState === 'running' && moving.effect?.getComputedTiming().endTime !== Infinity;
    await document.fonts.ready;
    await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(comesToRest)
        .map(({ finished }) => finished),
    );
    await frame();
  });

/** Any position after any steps. */
export async function studied(page, game, wish) {
  const response = await page.request.post(`/api/games/${game}/study`, { data: wish });
  if (!response.ok()) throw new Error(await response.text());
  return response.json();
}

/** Something that is legal: what ends a turn if that is possible. */
export function scattered({ verbs }, number) {
  const possible = verbs.filter((verb) => verb.entries.length > 0);
  const { entries } =
    possible.find((verb) => verb.flow === 'ends-turn') ?? possible[(number * 5 + 1) % possible.length];
  return { act: entries[(number * 7919 + 13) % entries.length].action };
}

/** A record of so many actions that nobody thought about, or a few fewer where the game would be over. */
export async function wandered(page, { game, rules, setup, players }, actions) {
  const steps = [];
  while (steps.length < actions) {
    const { menu, outcome } = await studied(page, game, { setup, players, steps });
    if (outcome) {
      steps.splice(-4);
      break;
    }
    steps.push(scattered(menu, steps.length));
  }
  return { game, rules, setup, players, steps };
}

export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(LOOK_MS)) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
  }
  throw new Error(`nothing answers at ${url}: is ${BINARY} built?`);
}
