/** Games without a network: they go on, and when it is back the server has every action once. */

import type { Entry, MenuEntry } from '../../src/api/types';
import { expect, PHONE, test, type Page } from './fixtures';
import { isKept } from './kept';
import { startProxy } from './proxy.mjs';
import { advance, enter, legal, myTurnOrEnd, open, square } from './table';

const COUNTS: Record<string, number> = { pressure: 400, 'glyph-grid': 400, vacuum: 24 };

/** The rules have come to the browser. */
async function knowsRules(page: Page): Promise<void> {
  await page.locator('html[data-rules=here]').waitFor();
}

const codeOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function playComputer(page: Page, game: string): Promise<string> {
  await page.locator(`[data-game-card=${game}] [data-way=computer]`).click();
  await page.locator('main[data-version]').waitFor();
  return codeOf(page);
}

const scattered = (entries: MenuEntry[], turn: number) => entries[(turn * 7919 + 13) % entries.length] as MenuEntry;

/** Plays to the end, or for so many actions and then resigns. */
async function playOn(address: string, page: Page, game: string, actions: number): Promise<void> {
  for (let turn = 0; turn < actions; turn += 1) {
    if ((await myTurnOrEnd(page)) === 'end') return;
    const { menu, scene } = await legal(address, page, game);
    const entries = menu.verbs.flatMap((verb) => verb.entries);
    await advance(page, () => enter(page, scattered(entries, turn), scene));
  }
  await myTurnOrEnd(page);
  await page.locator('[data-command=resign]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('[data-result]').waitFor();
}

async function logOf(address: string, code: string): Promise<Entry[]> {
  const response = await fetch(`${address}/api/tables/${code}/log`);
  return ((await response.json()) as { entries: Entry[] }).entries;
}

async function isSettled(page: Page): Promise<void> {
  await page.locator('main[data-link=open][data-pending="0"]').waitFor();
}

for (const [game, actions] of Object.entries(COUNTS)) {
  test(`${game}: the network goes in the middle of a game, and comes back after its end`, async ({
    visitor,
    address,
    browser,
  }) => {
    const page = await visitor();
    await knowsRules(page);
    const code = await playComputer(page, game);
    await myTurnOrEnd(page);
    await isSettled(page);
    await page.context().setOffline(true);
    await page.locator('main[data-link=lost]').waitFor();
    await playOn(address, page, game, actions);
    const before = await logOf(address, code);
    await page.context().setOffline(false);
    await isSettled(page);

    const log = await logOf(address, code);
    expect(log.length).toBeGreaterThan(before.length);
    const ids = log.flatMap((entry) => (entry.kind === 'acted' && entry.command ? [entry.command] : []));
    const own = ids.filter((id) => !id.startsWith('computer-'));
    expect(new Set(own).size, 'every action of mine once').toBe(own.length);
    const position = await page.locator('main[data-version]').getAttribute('data-position');
    const told = (await (await fetch(`${address}/api/tables/${code}`)).json()) as { view: { position: string } };
    expect(told.view.position).toBe(position);

    const context = await browser.newContext({
      baseURL: address,
      storageState: { cookies: await page.context().cookies(), origins: [] },
    });
    const elsewhere = await context.newPage();
    await elsewhere.goto(`/t/${code}`);
    await elsewhere.locator('[data-result]').waitFor();
    await context.close();
  });
}

test('a game begun and finished without a network is known everywhere afterwards', async ({ visitor, address }) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await knowsRules(page);
  const code = await playComputer(page, 'pressure');
  await playOn(address, page, 'pressure', 3);
  expect((await fetch(`${address}/api/tables/${code}`)).status).toBe(404);
  // The page is closed and opened again, still without a network: the game is there.
  await page.goto('/');
  await page.goto(`/t/${code}`);
  await page.locator('[data-result]').waitFor();
  // Somebody else's page sends it, as soon as there is a network.
  await page.goto('/');
  await page.context().setOffline(false);
  await expect(async () => expect((await fetch(`${address}/api/tables/${code}`)).status).toBe(200)).toPass();
  await expect(async () => {
    const kinds = (await logOf(address, code)).map((entry) => entry.kind);
    expect(kinds.filter((kind) => kind === 'acted').length).toBeGreaterThan(3);
    expect(kinds.at(-1)).toMatch(/withdrew|resigned|ended|finished/);
  }).toPass();
});

test('a table goes on without a network though the rules came after it was lost', async ({ visitor }) => {
  const page = await visitor();
  let letThrough = (): void => undefined;
  const late = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  await page.context().setOffline(true);
  await page.locator('main[data-link=lost]').waitFor();
  letThrough();
  await knowsRules(page);
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  await page.context().setOffline(false);
  await isSettled(page);
});

test('two tabs of one table agree without a network', async ({ visitor }) => {
  const page = await visitor();
  await knowsRules(page);
  await page.locator('[data-game-card=pressure] [data-way=here]').click();
  await isSettled(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await isSettled(other);
  await page.context().setOffline(true);
  await advance(other, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await advance(page, async () => {
    await square(other, 'b3').click();
    await square(other, 'b2').click();
  });
  await page.context().setOffline(false);
  await isSettled(page);
  await isSettled(other);
  const position = (tab: Page) => tab.locator('main[data-version]').getAttribute('data-position');
  expect(await position(page)).toBe(await position(other));
});

test('a move that was shown and cannot be is taken back, with a sentence', async ({ visitor, browser, address }) => {
  const page = await visitor();
  await knowsRules(page);
  await page.locator('[data-game-card=pressure] [data-way=here]').click();
  await isSettled(page);
  const start = await page.locator('main[data-version]').getAttribute('data-position');
  await page.context().setOffline(true);
  await page.locator('main[data-link=lost]').waitFor();
  await square(page, 'd3').click();
  await square(page, 'd4').click();
  await page.locator('main[data-pending="1"]').waitFor();

  const context = await browser.newContext({
    baseURL: address,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL(page.url()).pathname);
  await isSettled(elsewhere);
  await advance(elsewhere, async () => {
    await square(elsewhere, 'e3').click();
    await square(elsewhere, 'e4').click();
  });
  await isSettled(elsewhere);
  await page.context().setOffline(false);
  await isSettled(page);
  const position = (tab: Page) => tab.locator('main[data-version]').getAttribute('data-position');
  expect(await position(page)).toBe(await position(elsewhere));
  expect(await position(page)).not.toBe(start);
  await expect(page.locator('[data-said]')).not.toBeEmpty();
  await context.close();
});

test('a new version waits until it is asked for, and games go on in it', async ({ visitor, address }) => {
  let version = 'one';
  const proxy = await startProxy(address, {
    rewrite: (path: string, body: string) => (path === '/worker.js' ? `${body}\n// ${version}` : body),
  });
  const page = await visitor({ baseURL: proxy.address, serviceWorkers: 'allow' });
  await isKept(page);
  await knowsRules(page);
  await playComputer(page, 'pressure');
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await myTurnOrEnd(page);
  const position = await page.locator('main[data-version]').getAttribute('data-position');
  version = 'two';
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const told = page.getByText('A new version of Plenum is ready');
  await told.waitFor();
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  await expect(told).toHaveCount(0);
  if (desk) await page.setViewportSize(desk);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await page.locator(`main[data-version][data-position="${position}"]`).waitFor();
  await proxy.close();
});
