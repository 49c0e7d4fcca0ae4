/** What axe finds at a table: whatever can lie open there, on a desk and on a phone. */

import type { NewTable } from '../../src/api/types';
import { axeFindsNothing, type Way } from './axe';
import { PHONE, type Page } from './fixtures';
import { advance, open, square, visit } from './table';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const NO_CLOCK = { kind: 'none' } as const;
const MINUTES = { kind: 'total', total_ms: 300_000, increment_ms: 0 } as const;
const TWO: NewTable = { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK };
/** A shard beside a mark of the other side: it can step onto it, or take it. */
const EITHER = { game: 'glyph-grid', rules: 1, players: 2, position: '3c3/s6/7/7/7/2S4/3C3 7/7/7/7/1m5/7/7 A - -' };

/** A table of two, the page on its second seat, and who is on the first. */
async function againstSomebody(page: Page, visitor: Parameters<Way>[1], clock: typeof MINUTES | typeof NO_CLOCK) {
  const host = await visitor();
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN], clock });
  await visit(page, code);
  await page.locator('[data-join="1"]').click();
  await host.locator('main[data-mine=true]').waitFor();
  return host;
}

async function moved(page: Page, from: string, to: string): Promise<void> {
  await advance(page, async () => {
    await square(page, from).click();
    await square(page, to).click();
  });
}

async function chosenInMenu(page: Page, item: string | RegExp): Promise<void> {
  await square(page, 'a1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
}

/** What a desk and a phone show alike. */
const EVERYWHERE: Record<string, Way> = {
  'a seat to take': async (page, visitor) => {
    const code = await open(await visitor(), { game: 'glyph-grid', seats: [ME, OPEN], clock: MINUTES });
    await visit(page, code);
    await page.locator('[data-join]').waitFor();
  },
  'a free table': async (page) => {
    await open(page, { game: 'vacuum', players: 2, seats: [ME, OPEN], free: true, clock: NO_CLOCK });
    await page.locator('main[data-mine=true]').waitFor();
  },
  'two meanings of a click': async (page) => {
    await open(page, { game: 'glyph-grid', seats: [ME, ME], record: { ...EITHER, steps: [] }, clock: NO_CLOCK });
    await square(page, 'c2').click();
    await square(page, 'b3').click();
    await page.locator('[data-choice]').first().waitFor();
  },
  'four at one screen': async (page) => {
    await open(page, { game: 'vacuum', players: 4, seats: [ME, ME, ME, ME], clock: MINUTES });
    await advance(page, () => square(page, 'd4').click());
    await page.locator('[data-verb=commit]').waitFor();
  },
  'an urgent clock': async (page) => {
    await open(page, { ...TWO, clock: { ...MINUTES, total_ms: 19_000 } });
    await page.locator('.clock.urgent').first().waitFor();
  },
  'a draw that is offered': async (page, visitor) => {
    const host = await againstSomebody(page, visitor, NO_CLOCK);
    await host.locator('[data-command=draw]').click();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
  },
  'a game asked for again': async (page, visitor) => {
    const host = await againstSomebody(page, visitor, NO_CLOCK);
    await host.locator('[data-command=resign]').click();
    await host.locator('[data-command=resign-yes]').click();
    await host.getByRole('button', { name: 'Play again' }).click();
    await page.locator('[data-rematch=asked]').waitFor();
  },
  'somebody who has left': async (page, visitor) => {
    const host = await againstSomebody(page, visitor, MINUTES);
    await host.goto('/');
    await page.locator('[data-command=claim]').click();
    await page.locator('[data-away]').first().waitFor();
  },
  'an earlier board': async (page) => {
    await open(page, TWO);
    await moved(page, 'd3', 'd4');
    await moved(page, 'b3', 'b2');
    await page.keyboard.press(',');
    await page.locator('[data-past="1"]').waitFor();
  },
  'without a network': async (page) => {
    await open(page, TWO);
    await page.locator('html[data-rules=here]').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Offline').filter({ visible: true }).first().waitFor();
  },
};

const ON_A_DESK: Record<string, Way> = {
  ...EVERYWHERE,
  'the keys': async (page) => {
    await open(page, { ...TWO, game: 'glyph-grid' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  },
  zen: async (page) => {
    await open(page, TWO);
    await page.keyboard.press('z');
    await page.locator('main[data-shape=low]').waitFor();
  },
  'how the board looks': async (page) => {
    await open(page, TWO);
    await chosenInMenu(page, 'Board and pieces');
    await page.locator('[data-dialog=style] [data-style]').first().waitFor();
  },
  'all actions, and pressures on the squares': async (page) => {
    await open(page, { game: 'vacuum', players: 2, seats: [ME, ME], clock: NO_CLOCK });
    await advance(page, () => square(page, 'd4').click());
    await page.locator('[data-command=all-verbs]').click();
    await page.locator('[data-command=measures]').click();
    await chosenInMenu(page, /^Show /);
    await square(page, 'd5').hover();
  },
  'a seat to hand over': async (page) => {
    await open(page, TWO);
    await page.locator('[data-command=hand-over]').click();
    await page.locator('[data-dialog=hand-over]').waitFor();
  },
  'a save to go on with': async (page) => {
    const code = await open(page, TWO);
    await moved(page, 'd3', 'd4');
    await page.locator('main[data-pending="0"]').waitFor();
    const buffer = await (await page.request.get(`/api/tables/${code}/save.json`)).body();
    const chooser = page.waitForEvent('filechooser');
    await chosenInMenu(page, 'Load a save');
    await (await chooser).setFiles({ name: 'save.json', mimeType: 'application/json', buffer });
    await page.locator('[data-dialog=load]').waitFor();
  },
};

async function inSheet(page: Page, tool: string, selector: string): Promise<void> {
  await open(page, { game: 'vacuum', players: 2, seats: [ME, ME], clock: NO_CLOCK });
  await advance(page, () => square(page, 'd4').tap());
  await square(page, 'd4').tap();
  await page.locator(`[data-tool=${tool}]`).tap();
  await page.locator(`[data-sheet] ${selector}`).first().waitFor();
}

const ON_A_PHONE: Record<string, Way> = {
  ...EVERYWHERE,
  'moves in a sheet': (page) => inSheet(page, 'Moves', '[role=tab]'),
  'a square in a sheet': (page) => inSheet(page, 'Square', '[data-command=measures]'),
  'chat in a sheet': (page) => inSheet(page, 'Chat', 'input'),
  'everything else in a sheet': async (page) => {
    await inSheet(page, 'More', '[data-command=resign]');
    await page.locator('[data-all-actions]').getByText('Cast Stone').waitFor();
  },
  'the menu of a sheet': async (page) => {
    await inSheet(page, 'More', '[data-command=resign]');
    await page.getByRole('button', { name: 'Rules, save, load…' }).tap();
    await page.getByRole('menu').waitFor();
  },
  'home, with its bar': async (page) => {
    await page.locator('[data-game-card] svg').first().waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.locator('#more-places a').first().waitFor();
  },
  'a manual': (page) =>
    page.goto('/rules/vacuum#strategy').then(() => page.locator('[data-walk] svg').first().waitFor()),
  'a lesson': (page) => page.goto('/learn/vacuum').then(() => page.locator('[role=gridcell]').first().waitFor()),
  'a study': (page) => page.goto('/study/vacuum').then(() => page.locator('[data-line="0"]').waitFor()),
};

axeFindsNothing(ON_A_DESK);
axeFindsNothing(named('on a phone', ON_A_PHONE), PHONE);

function named(where: string, screens: Record<string, Way>): Record<string, Way> {
  return Object.fromEntries(Object.entries(screens).map(([name, go]) => [`${name}, ${where}`, go]));
}
