/** What every test is given: a server with the web app in it, and visitors with a browser of their own. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';

export { expect, type Page };

const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';
const START_MS = 60_000;

/** Somebody new opens the home page. What is not said of their browser is as in the config. */
export type Visitor = (options?: BrowserContextOptions) => Promise<Page>;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The server of a worker. */
export interface Running {
  address: string;
  /** Ends it and starts it again, with all it has kept. */
  restart: () => Promise<void>;
}

export const test = base.extend<{ visitor: Visitor }, { address: string; file: string; server: Running }>({
  /** Where the server of this worker keeps everything. */
  file: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'plenum-browser-'));
      await use(join(folder, 'plenum.sqlite'));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  /** One server for all tests of a worker; who fails takes the worker along, so a retry begins with an empty one. */
  server: [
    async ({ file }, use) => {
      const host = `127.0.0.1:${await freePort()}`;
      let stop = await start(host, file);
      const restart = async () => {
        await stop();
        stop = await start(host, file);
      };
      await use({ address: `http://${host}`, restart });
      await stop();
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],

  address: [async ({ server }, use) => use(server.address), { scope: 'worker' }],

  visitor: async ({ browser, address, viewport, contextOptions }, use) => {
    const pages: Page[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ viewport, ...contextOptions, baseURL: address, ...options });
      const page = await context.newPage();
      pages.push(page);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await page.goto('/');
      await page.locator('header a.who', { hasText: /Guest .+/ }).waitFor();
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(complaints, 'no page complained').toEqual([]);
  },
});

/** Starts a server and waits until it answers; what ends it again. */
async function start(host: string, file: string): Promise<() => Promise<void>> {
  const options = ['--limits', 'off', '--push-to-loopback', '--notice-delay-ms', '500'];
  const server = spawn(BINARY, ['serve', '--address', host, '--data', file, ...options], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await answers(`http://${host}/api/health`);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const up = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    if (Date.now() > until) throw new Error(`nothing answers at ${address}: is ${BINARY} built?`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
