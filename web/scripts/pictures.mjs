// Takes the pictures of the README anew.
//   npm run build && (cd .. && cargo build -p plenum) && npm run pictures
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';
const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';
const TO = process.env.PICTURES ?? new URL('../../docs/images', import.meta.url).pathname;
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const ME = { kind: 'me' };
const NO_CLOCK = { kind: 'none' };
const computer = (player) => ({ kind: 'computer', player });
/** Turns that the computers play before a picture is taken, and how long that may take. */
const TURNS = 16;
const PLAYED_MS = 60_000;

/** What each picture shows. */
const PICTURES = {
  home: { show: (page) => page.locator('[data-game-card] svg').first().waitFor() },
  vacuum: { show: (page) => played(page, { game: 'vacuum', players: 4, setup: 'standard' }) },
  'glyph-grid-light': { colorScheme: 'light', show: (page) => played(page, { game: 'glyph-grid' }) },
  pressure: { show: (page) => played(page, { game: 'pressure' }) },
  phone: { ...PHONE, show: (page) => mine(page, { game: 'vacuum', players: 2, setup: 'standard' }) },
  ladder: { show: (page) => at(page, '/ladder/pressure', '[data-rung]') },
  learn: { show: (page) => at(page, '/learn/vacuum', '[data-exercise]') },
  review: { show: (page) => reviewed(page, { game: 'glyph-grid' }) },
};

const folder = mkdtempSync(join(tmpdir(), 'plenum-pictures-'));
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
  const wanted = process.argv.slice(2);
  for (const [name, { show, ...options }] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      ...DESK,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      baseURL: `http://${address}`,
      ...options,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('header a.who', { hasText: /Guest/ }).waitFor();
    await show(page);
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(TO, `${name}.png`) });
    console.log(name);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function at(page, path, selector) {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
}

async function open(page, table) {
  const { code } = await (await page.request.post('/api/tables', { data: { clock: NO_CLOCK, ...table } })).json();
  await page.goto(`/t/${code}`);
  await page.locator('main[data-version][data-link=open]').waitFor();
}

/** A game of computers in full swing. */
async function played(page, table) {
  const seats = Array.from({ length: table.players ?? 2 }, (_, seat) => computer(`level:${1 + (seat % 2)}`));
  await open(page, { ...table, seats });
  // A short game may be over before.
  await page.waitForFunction(
    (turns) =>
      Number(document.querySelector('main').dataset.turn) >= turns || document.querySelector('[data-result]') !== null,
    TURNS,
    { timeout: PLAYED_MS },
  );
}

/** A game in which it is the visitor's turn, with a piece chosen. */
async function mine(page, table) {
  await open(page, { ...table, seats: [ME, computer('level:1')] });
  for (const square of ['d4', 'g7']) {
    await page.locator('main[data-mine=true][data-busy=false]').waitFor();
    await page.locator(`[data-square="${square}"]`).click();
    await page.locator('[data-verb=commit].primary').click();
  }
  await page.locator('main[data-mine=true][data-busy=false]').waitFor();
  await page.locator('[data-square="d4"]').click();
}

/** A game of computers that is over, and what the engine thinks of it. */
async function reviewed(page, table) {
  await open(page, { ...table, seats: [computer('level:1'), computer('level:2')] });
  await page.locator('[data-command=review]').click({ timeout: 4 * PLAYED_MS });
  await page.locator('[data-review][data-looking=false]').waitFor({ timeout: 4 * PLAYED_MS });
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
