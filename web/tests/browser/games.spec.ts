import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuEntry } from '../../src/api/types';
import { advance, enter, myTurnOrEnd, open, shown, square, Stage, visit } from './stage';

const ME = { kind: 'me' } as const;
const COMPUTER = { kind: 'computer', player: 'level:1' } as const;
const NO_CLOCK = { kind: 'none' } as const;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.set()));
afterAll(() => stage.clear());

/** Plays on the page with clicks until the game is over. */
async function playOut(page: Page, code: string, choose: (entries: MenuEntry[], turn: number) => MenuEntry | undefined): Promise<string> {
  for (let turn = 0; turn < 400; turn += 1) {
    if ((await myTurnOrEnd(page)) === 'end') break;
    const { menu, scene } = await shown(page, code);
    const entry = choose(menu.verbs.flatMap((verb) => verb.entries), turn);
    if (!entry) throw new Error('nothing is legal');
    await advance(page, () => enter(page, entry, scene));
  }
  return (await page.locator('[data-result]').textContent()) ?? '';
}

/** Always another one, always the same: no luck in tests. */
const scattered = (entries: MenuEntry[], turn: number) => entries[(turn * 7919 + 13) % entries.length];

test('from the front door to a first move in two clicks', async () => {
  const page = await stage.visitor();
  await page.locator('[data-game-card=pressure] [data-way=computer]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await myTurnOrEnd(page);
  expect(await page.locator('main[data-version]').getAttribute('data-turn')).toBe('2');
  await page.context().close();
});

test('a whole game of Pressure against the computer', async () => {
  const page = await stage.visitor();
  const code = await open(page, { game: 'pressure', seats: [ME, COMPUTER] });
  // Into the corner, as a beginner would: it ends soon.
  const cornered = (entry: MenuEntry) => Math.abs((entry.target ?? '').charCodeAt(0) - 101) + Number((entry.target ?? '').slice(1));
  expect(await playOut(page, code, (entries, turn) => scattered(entries.filter((entry) => cornered(entry) <= Math.min(...entries.map(cornered)) + 1), turn))).toMatch(/wins|draw/);
  await page.context().close();
});

test('a whole game of Glyph Grid against the computer', async () => {
  const page = await stage.visitor();
  const code = await open(page, { game: 'glyph-grid', seats: [ME, COMPUTER], clock: NO_CLOCK });
  expect(await playOut(page, code, scattered)).toMatch(/wins|draw/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(code));
  await page.locator('main[data-version]').waitFor();
  await page.context().close();
});

/** Two tiles left for Red, two for Gold, and no empty three by three for anybody. */
const ENDGAME =
  '...rrrwwww../..r........./.rP######P.w/r.########.w/r.########.w/r.########.w/o.########.g/o.########.g/o.########.g/.oP######P.g/..o........./...ooogggg.. e4:R1,h4:R1,e7:O1,h7:O1 RO R 1 - -';

test('a whole game of Vacuum against the computer, tiles and all', async () => {
  const page = await stage.visitor();
  const save = { game: 'vacuum', rules: 1, players: 2, position: ENDGAME, steps: [] };
  const made = (await (await page.request.post('/api/tables/load', { data: JSON.stringify(save), headers: { 'content-type': 'application/octet-stream' } })).json()) as { code: string };
  await visit(page, made.code);
  // Both seats are ours after loading; the one to move goes to the computer.
  await page.locator('[data-command=resign]').click();
  await page.getByRole('button', { name: 'Let the computer play on' }).click();
  const result = await playOut(page, made.code, (entries) => entries.find((entry) => entry.verb === 'commit') ?? entries.find((entry) => entry.verb === 'perimeter') ?? scattered(entries, 3));
  expect(result).toMatch(/wins|draw/);
  await page.context().close();
});

test('two at one screen: drag, take back, redo', async () => {
  const page = await stage.visitor();
  await open(page, { game: 'pressure', seats: [ME, ME] });
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  await advance(page, async () => {
    await square(page, 'b3').click();
    await square(page, 'b2').click();
  });
  const moves = page.getByLabel('Moves').locator('.step');
  expect(await moves.allTextContents()).toEqual(['d3d4', 'b3b2']);
  await advance(page, () => page.locator('[data-command=undo]').click());
  expect(await moves.allTextContents()).toEqual(['d3d4']);
  await advance(page, () => page.locator('[data-command=redo]').click());
  expect(await moves.allTextContents()).toEqual(['d3d4', 'b3b2']);
  await page.context().close();
});

test('an illegal try says why', async () => {
  const page = await stage.visitor();
  await open(page, { game: 'pressure', seats: [ME, ME] });
  await square(page, 'd3').click();
  await square(page, 'a1').click();
  await page.locator('[data-said]').waitFor();
  expect(await page.locator('[data-said]').textContent()).toContain('one square up, down, left or right');
  expect(await page.locator('[data-said] a').getAttribute('href')).toContain('/rules/pressure#');
  await page.context().close();
});

test('a whole game by keyboard alone', async () => {
  const page = await stage.visitor();
  await open(page, { game: 'glyph-grid', seats: [ME, ME], clock: NO_CLOCK });
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const name of ['b1', 'b7', 'f1', 'f7', 'a2', 'a6', 'c2', 'c6', 'e2']) {
    await advance(page, async () => {
      await page.keyboard.press('n');
      await walk(page, name);
      await page.keyboard.press('Enter');
    });
  }
  await page.locator('[data-result]').waitFor();
  expect(await page.locator('[data-result]').textContent()).toContain('Azure wins');
  expect(await page.locator('[data-announced]').textContent()).toContain('dominion');
  await page.context().close();
});

/** Arrow keys from wherever the focus is to a square of Glyph Grid. */
async function walk(page: Page, name: string): Promise<void> {
  const here = (await page.evaluate(() => document.activeElement?.getAttribute('data-square'))) ?? 'a1';
  const right = name.charCodeAt(0) - here.charCodeAt(0);
  const up = Number(name.slice(1)) - Number(here.slice(1));
  for (let step = 0; step < Math.abs(right); step += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-square') === wanted, name);
}

test('a phone, by touch', async () => {
  const page = await stage.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, { game: 'pressure', seats: [ME, ME] });
  for (const [from, to] of [['d3', 'd4'], ['b3', 'b2'], ['e3', 'd3']] as const) {
    await advance(page, async () => {
      await square(page, from).tap();
      await square(page, to).tap();
    });
  }
  const { width, wide } = await page.evaluate(() => ({ width: document.querySelector('[role=grid]')?.getBoundingClientRect().width ?? 0, wide: document.documentElement.scrollWidth > innerWidth }));
  expect(width).toBeGreaterThan(310);
  expect(wide).toBe(false);
  await page.context().close();
});

test('no page complained', () => expect(stage.complaints).toEqual([]));
