/** Saves: what is kept of a table, who plays on, and what is said of files that are none. How a game looks. */

import { readFile } from 'node:fs/promises';
import type { NewTable, Save } from '../../src/api/types';
import { expect, PHONE, test, type Page } from './fixtures';
import { isKept } from './kept';
import { advance, open, shown, square } from './table';

const CLOCK = { kind: 'total', total_ms: 300_000, increment_ms: 0 } as const;
const AGAINST_LEVEL_2: NewTable = {
  game: 'pressure',
  seats: [{ kind: 'me' }, { kind: 'computer', player: 'level:2' }],
  clock: CLOCK,
};

/** A move of the first seat, and the computer's answer. */
async function turn(page: Page, from: string, to: string): Promise<void> {
  await page.locator('main[data-mine=true]').waitFor();
  const turns = Number(await page.locator('main').getAttribute('data-turn'));
  await advance(page, () => square(page, from).dragTo(square(page, to)));
  await page.locator(`main[data-mine=true][data-turn="${turns + 2}"]`).waitFor();
}

async function loadAtHome(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('header .logo').click();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[data-command=load]').click();
  await (await chooser).setFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'application/json', buffer });
}

test('a save goes on as it was: the computer on its seat, the clock as it stood', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, AGAINST_LEVEL_2);
  await turn(page, 'd3', 'd4');
  await square(page, 'a1').click({ button: 'right' });
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as JSON' }).click();
  const file = await readFile((await (await download).path()) ?? '');
  const save = JSON.parse(file.toString()) as Save;
  expect(save.table?.seats[1]).toEqual({ kind: 'computer', player: 'level:2' });
  expect(file.toString()).not.toContain('chat');
  const left = save.table?.left_ms ?? [];
  expect(left[0]).toBeLessThan(300_000);

  await loadAtHome(page, 'save.json', file);
  const dialog = page.locator('[data-dialog=load]');
  await expect(dialog.locator('[data-taker="0"]')).toHaveValue('me');
  await expect(dialog.locator('[data-taker="1"]')).toHaveValue('level:2');
  await dialog.locator('[data-command=go-on]').click();
  await page.waitForURL((address) => address.pathname.startsWith('/t/') && !address.pathname.endsWith(code));
  await page.locator('[data-piece=d4]').waitFor();
  await turn(page, 'e2', 'e3');
  const { view } = await shown(page, page.url().split('/').at(-1) ?? '');
  expect(view.seats[1]).toMatchObject({ kind: 'computer', player: 'level:2' });
  expect(view.config.clock).toEqual(CLOCK);
  expect(view.clock?.left_ms[0]).toBeLessThan(left[0] ?? 0);
  expect(view.clock?.left_ms[1]).toBeLessThanOrEqual(left[1] ?? 0);
});

test('a picture is loaded without a network, and somebody else may have the seat', async ({ visitor }) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await isKept(page);
  const code = await open(page, AGAINST_LEVEL_2);
  await page.locator('html[data-rules=here]').waitFor();
  await turn(page, 'd3', 'd4');
  await shown(page, code);
  const picture = await (await page.request.get(`/api/tables/${code}/save.png`)).body();
  await page.context().setOffline(true);
  await page.locator('main[data-link=lost]').waitFor();
  await loadAtHome(page, 'save.png', picture);
  const dialog = page.locator('[data-dialog=load]');
  await dialog.locator('[data-taker="1"]').selectOption('me');
  await dialog.locator('[data-choice=clock]').uncheck();
  await dialog.locator('[data-command=go-on]').click();
  await page.locator('main[data-mine=true]').waitFor();
  expect(await page.locator('.clock').count()).toBe(0);
  await advance(page, () => square(page, 'e2').dragTo(square(page, 'e3')));
  await page.locator('main[data-mine=true]').waitFor();
  await loadAtHome(page, 'holiday.png', picture.subarray(0, 900));
  await expect(page.getByRole('alert')).toContainText('damaged or incomplete');
});

test('without a network a picture is saved that page and server open', async ({ visitor, address }) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await isKept(page);
  await page.locator('html[data-rules=here]').waitFor();
  const code = await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  await page.context().setOffline(true);
  await page.locator('main[data-link=lost]').waitFor();
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  await square(page, 'a1').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Save as moving picture' })).toContainText('Needs a connection');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pressure-${code}.png`);
  const picture = await readFile((await file.path()) ?? '');

  const response = await fetch(`${address}/api/tables/load`, { method: 'POST', body: new Uint8Array(picture) });
  expect(response.status).toBe(200);
  const { code: loaded } = (await response.json()) as { code: string };
  const { steps } = (await (await fetch(`${address}/api/tables/${loaded}/record`)).json()) as Save;
  expect(steps).toEqual([{ act: 'd3d4' }]);

  await loadAtHome(page, 'save.png', picture);
  await page.locator('[data-dialog=load] [data-command=go-on]').click();
  await page.locator('main[data-turn="1"] [data-piece=d4]').waitFor();
  await expectBoard(page, picture);
});

/** Whether a picture shows a board: light pieces, dark ones, and the ground between. */
async function expectBoard(page: Page, picture: Buffer): Promise<void> {
  const shades = await page.evaluate(async (base64) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const all = data.filter((_, index) => index % 4 === 0);
    const share = (fits: (red: number) => boolean) => all.filter(fits).length / all.length;
    return { width: image.width, light: share((red) => red > 180), dark: share((red) => red < 60) };
  }, picture.toString('base64'));
  expect(shades.width).toBe(800);
  expect(shades.light).toBeGreaterThan(0.03);
  expect(shades.dark).toBeGreaterThan(0.3);
}

test('a study is saved as it stands, and a free table stays free', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/study/pressure');
  await square(page, 'd3').dragTo(square(page, 'd4'));
  await page.locator('[data-study="1"]').waitFor();
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as JSON' }).click();
    return readFile((await (await download).path()) ?? '');
  };
  await page.locator('header').getByRole('button', { name: 'Rules, save, load' }).click();
  await loadAtHome(page, 'study.json', await saved());
  await page.locator('[data-dialog=load] [data-command=go-on]').click();
  await page.locator('main[data-turn="1"] [data-piece=d4]').waitFor();

  await open(page, { game: 'pressure', free: true, seats: [{ kind: 'open' }, { kind: 'open' }] });
  await square(page, 'c3').click({ button: 'right' });
  await loadAtHome(page, 'free.json', await saved());
  const dialog = page.locator('[data-dialog=load]');
  await expect(dialog).toContainText('It is a free table');
  await dialog.locator('[data-command=go-on]').click();
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  await advance(page, () => square(page, 'b3').dragTo(square(page, 'b2')));
});

test('the menu is on every screen, but not over words, links and fields', async ({ visitor }) => {
  const page = await visitor();
  const menu = page.getByRole('menu');
  const isOwn = async (selector: string) => {
    await page
      .locator(selector)
      .first()
      .click({ button: 'right', position: { x: 4, y: 4 } });
    const shown = (await menu.count()) > 0;
    await page.keyboard.press('Escape');
    return shown;
  };
  await page.locator('[data-game-card] svg').first().waitFor();
  expect(await isOwn('main')).toBe(true);
  for (const selector of ['h1', '#code', 'header nav a', '[data-way=computer]'])
    expect(await isOwn(selector), selector).toBe(false);
  for (const path of ['/settings', '/rules/vacuum', '/lab/pressure', '/ladder/pressure', '/nowhere']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.locator('header').getByRole('button', { name: 'Rules, save, load' }).click();
    await expect(menu.getByRole('menuitem', { name: 'Load a save…' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Rules of' })).toHaveCount(/rules|lab|ladder/.test(path) ? 1 : 3);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});

test('a foreign file is told what is wrong with it', async ({ visitor }) => {
  const page = await visitor();
  for (const [text, said] of [
    ['a shopping list', 'A save is a PNG picture made here, or a record as JSON.'],
    ['{"winner": "me"}', 'a field “winner”, which no save has'],
    ['{"game": "pressure", "rules": "one"}', '“rules” should be a whole number'],
    ['{"game": "pressure", "rules": 1, "players": 2, "setup": "standard", "steps": ["a1a9"]}', 'is not a move'],
    [' '.repeat(9 << 20), 'saves have at most 8 MB'],
  ] as const) {
    await loadAtHome(page, 'game.json', Buffer.from(text));
    await expect(page.getByRole('alert')).toContainText(said);
  }
});

test('a style is chosen in the settings or at the table, and kept', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/settings');
  await page.locator('[data-styles=pressure] [data-style=wood]').click();
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await expect(page.locator('.board[data-look=pressure_wood]')).toHaveCount(1);
  await square(page, 'a1').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Save as moving picture' })).toHaveAttribute('href', /style=wood/);
  await page.getByRole('menuitem', { name: 'Board and pieces' }).click();
  await page.locator('[data-dialog=style] [data-style=card]').click();
  await page.locator('[data-dialog=style]').getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.locator('.board[data-look=pressure_card]')).toHaveCount(1);
  const drawn = page.locator('[data-piece=d3] use').first();
  expect(await drawn.getAttribute('href')).toMatch(/^#pressure_card-piece-/);
});

test('on a phone a seat is handed over, taken back and left', async ({ visitor }) => {
  const page = await visitor(PHONE);
  const code = await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  const handOver = async (how: string) => {
    await page.locator('[data-tool=More]').tap();
    await page.locator('[data-sheet] [data-command=hand-over]').tap();
    await page.locator('[data-dialog=hand-over] select').first().selectOption('1');
    await page.locator(`[data-dialog=hand-over] [data-command=${how}]`).tap();
  };
  const kind = async () => (await shown(page, code)).view.seats[1]?.kind;
  await handOver('lend');
  await expect.poll(kind).toBe('computer');
  await page.getByRole('button', { name: 'Take it back' }).tap();
  await expect.poll(kind).toBe('person');
  await page.locator('[data-sheet]').getByRole('button', { name: 'Close' }).tap();
  await handOver('leave');
  await expect.poll(kind).toBe('open');
});

test('moves and log are whole after a reload, and one key leads back to now', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  for (const [from, to] of [
    ['d3', 'd4'],
    ['b3', 'b2'],
  ] as const)
    await advance(page, () => square(page, from).dragTo(square(page, to)));
  await page.locator('[data-tab=Log]').click();
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  const before = await log.allTextContents();
  expect(before.length).toBeGreaterThan(1);
  await page.reload();
  await page.locator('main[data-turn="2"]').waitFor();
  await page.locator('[data-tab=Log]').click();
  await expect(log).toHaveText(before);
  await page.locator('[data-tab=Moves]').click();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press(',');
  await page.locator('[data-past="1"]').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-past]')).toHaveCount(0);
});

test('threats are pointed out where that is switched on', async ({ visitor }) => {
  const page = await visitor();
  const record = { game: 'pressure', rules: 1, players: 2, position: 'B4/W4/5/5/4W w', steps: [] };
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], record, clock: { kind: 'none' } });
  const cornered = page.locator('[data-overlay=cornered]');
  expect(await cornered.count()).toBe(0);
  await square(page, 'c3').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show tokens one step from capture' }).click();
  await expect(cornered).toHaveCount(1);
});
