import type { MenuEntry } from '../../src/api/types';
import { expect, PHONE, test, type Page } from './fixtures';
import { advance, enter, myTurnOrEnd, open, shown, square, visit } from './table';

const ME = { kind: 'me' } as const;
const COMPUTER = { kind: 'computer', player: 'level:1' } as const;
const NO_CLOCK = { kind: 'none' } as const;

/** Plays on the page with clicks until the game is over. */
async function playOut(
  page: Page,
  code: string,
  choose: (entries: MenuEntry[], turn: number) => MenuEntry | undefined,
): Promise<string> {
  for (let turn = 0; turn < 400; turn += 1) {
    if ((await myTurnOrEnd(page)) === 'end') break;
    const { menu, scene } = await shown(page, code);
    const entry = choose(
      menu.verbs.flatMap((verb) => verb.entries),
      turn,
    );
    if (!entry) throw new Error('nothing is legal');
    await advance(page, () => enter(page, entry, scene));
  }
  return (await page.locator('[data-result]').textContent()) ?? '';
}

/** The first of some verbs that is lit, somewhere; whatever else if none is. */
const ofVerbs = (verbs: string[]) => (entries: MenuEntry[], turn: number) => {
  const lit = verbs.map((verb) => entries.filter((entry) => entry.verb === verb)).find((found) => found.length > 0);
  return scattered(lit ?? entries, turn);
};

/** Always another one, always the same: no luck in tests. */
const scattered = (entries: MenuEntry[], turn: number) => entries[(turn * 7919 + 13) % entries.length];

test('from the front door to a first move in two clicks', async ({ visitor }) => {
  const page = await visitor();
  await page.locator('[data-game-card=pressure] [data-way=computer]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await myTurnOrEnd(page);
  expect(await page.locator('main[data-version]').getAttribute('data-turn')).toBe('2');
});

test('a whole game of Pressure against the computer', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, { game: 'pressure', seats: [ME, COMPUTER] });
  // Into the corner, as a beginner would: it ends soon.
  const cornered = (entry: MenuEntry) =>
    Math.abs((entry.target ?? '').charCodeAt(0) - 101) + Number((entry.target ?? '').slice(1));
  expect(
    await playOut(page, code, (entries, turn) =>
      scattered(
        entries.filter((entry) => cornered(entry) <= Math.min(...entries.map(cornered)) + 1),
        turn,
      ),
    ),
  ).toMatch(/wins|draw/);
});

test('a whole game of Glyph Grid against the computer', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, { game: 'glyph-grid', seats: [ME, COMPUTER], clock: NO_CLOCK });
  expect(await playOut(page, code, scattered)).toMatch(/wins|draw/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(code));
  await page.locator('main[data-version]').waitFor();
});

/** Two tiles left for Red, two for Gold, and no empty three by three for anybody. */
const ENDGAME =
  '...rrrwwww../..r........./.rP######P.w/r.########.w/r.########.w/r.########.w/o.########.g/o.########.g/o.########.g/.oP######P.g/..o........./...ooogggg.. e4:R1,h4:R1,e7:O1,h7:O1 RO R 1 - -';

test('a whole game of Vacuum against the computer, from the first pebble', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, {
    game: 'vacuum',
    players: 2,
    setup: 'standard',
    seats: [ME, COMPUTER],
    clock: NO_CLOCK,
  });
  const result = await playOut(page, code, ofVerbs(['commit', 'vacuum', 'perimeter']));
  expect(result).toMatch(/wins.*(final action|piece)|draw/);
  // Turns of the computer are marked as a whole.
  expect(await page.locator('[data-overlay=last]').count()).toBeGreaterThan(0);
});

test('the end of a game of Vacuum, the seat lent to the computer', async ({ visitor }) => {
  const page = await visitor();
  const save = { game: 'vacuum', rules: 1, players: 2, position: ENDGAME, steps: [] };
  const made = (await (
    await page.request.post('/api/tables/load', {
      data: JSON.stringify(save),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()) as { code: string };
  await visit(page, made.code);
  // Both seats are ours after loading; the one to move goes to the computer.
  await page.locator('[data-command=resign]').click();
  await page.getByRole('button', { name: 'Let the computer play on' }).click();
  const result = await playOut(
    page,
    made.code,
    (entries) =>
      entries.find((entry) => entry.verb === 'commit') ??
      entries.find((entry) => entry.verb === 'perimeter') ??
      scattered(entries, 3),
  );
  expect(result).toMatch(/wins|draw/);
});

test('two at one screen: drag, take back, redo', async ({ visitor }) => {
  const page = await visitor();
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
});

test('an illegal try says why', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME] });
  await square(page, 'd3').click();
  await square(page, 'a1').click();
  await page.locator('[data-said]').waitFor();
  expect(await page.locator('[data-said]').textContent()).toContain('one square up, down, left or right');
  expect(await page.locator('[data-said] a').getAttribute('href')).toContain('/rules/pressure#');
});

test('a phone, by touch', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await open(page, { game: 'pressure', seats: [ME, ME] });
  for (const [from, to] of [
    ['d3', 'd4'],
    ['b3', 'b2'],
    ['e3', 'd3'],
  ] as const) {
    await advance(page, async () => {
      await square(page, from).tap();
      await square(page, to).tap();
    });
  }
  const { width, wide } = await page.evaluate(() => ({
    width: document.querySelector('[role=grid]')?.getBoundingClientRect().width ?? 0,
    wide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(width).toBeGreaterThan(310);
  expect(wide).toBe(false);
});

test('a phone, dragging with a finger', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await open(page, { game: 'pressure', seats: [ME, ME] });
  for (const [from, to] of [
    ['d3', 'd4'],
    ['b3', 'b2'],
  ] as const)
    await advance(page, () => fingerDrag(page, from, to));
  await page.locator('[data-tool=Moves]').tap();
  await expect(page.locator('.moves .step')).toHaveText(['d3d4', 'b3b2']);
});

/** A finger that goes down on a square, moves in small steps and lifts on another. */
async function fingerDrag(page: Page, from: string, to: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await square(page, from).scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
