import { readFileSync } from 'node:fs';
import type { GameInfo, MenuEntry } from '../../src/api/types';
import type { TableState } from '../../src/api/table.svelte';
import { expect, PHONE, test, type Page } from './fixtures';
import { advance, myTurnOrEnd, open, shown, square, visit } from './table';

const SCREENS = {
  'a phone': PHONE,
  'a phone on its side': { ...PHONE, viewport: { width: 844, height: 390 } },
  'a tablet': { ...PHONE, viewport: { width: 1024, height: 1366 } },
};
const MAX_ACTIONS = 400;
/** Whole games, by the id of theirs. */
const PLAYED = JSON.parse(
  readFileSync(new URL('../../../crates/browser/tests/games.json', import.meta.url), 'utf8'),
) as Record<string, { actions: string[] }>;

let games: GameInfo[];
test.beforeAll(async ({ address }) => {
  games = (await (await fetch(`${address}/api/games`)).json()) as GameInfo[];
});

/** The page remembers every time it was scrolled, by whatever. */
async function watchScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = { scrolled: 0 };
    Object.assign(window, { watched });
    addEventListener('scroll', () => (watched.scrolled += 1), { passive: true });
  });
}

async function scrolled(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    times: (window as unknown as { watched: { scrolled: number } }).watched.scrolled,
    at: [scrollX, scrollY],
    canScroll: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }));
}

/** Everything that is needed to play is in the window. */
async function inSight(page: Page, what: string): Promise<void> {
  const hidden = await page.evaluate(() => {
    const needed = '[role=grid], [data-status], [data-verb], [data-command=undo], [data-tool]';
    return [...document.querySelectorAll<HTMLElement>(needed)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      .map(
        ({ element, box }) => `${element.dataset.verb ?? element.dataset.command ?? element.ariaLabel} ${box.bottom}`,
      );
  });
  expect(hidden, what).toEqual([]);
}

/** Enters an action with taps, nothing brought into sight for it. */
async function tap(page: Page, entry: MenuEntry, { scene }: TableState): Promise<void> {
  const verb = page.locator(`[data-verb=${entry.verb}]`);
  if ((await verb.count()) > 0 && (await verb.getAttribute('aria-pressed')) !== 'true') await touch(page, verb);
  const isChosen = async () => (await page.locator(`[data-square="${entry.source}"][aria-selected=true]`).count()) > 0;
  if (entry.source != null && !(await isChosen())) await touch(page, square(page, entry.source));
  if (entry.source != null && entry.target == null && entry.direction == null && (await isChosen()))
    await touch(page, square(page, entry.source));
  const from = scene.squares.find(({ name }) => name === entry.source);
  const target = entry.target ?? (from && entry.direction ? beside(from, entry.direction, scene) : undefined);
  if (target != null) await touch(page, square(page, target));
}

function beside(from: { column: number; row: number }, direction: string, scene: TableState['scene']) {
  const right = Number(direction.includes('e')) - Number(direction.includes('w'));
  const down = Number(direction.includes('s')) - Number(direction.includes('n'));
  return scene.squares.find(({ column, row }) => column === from.column + right && row === from.row + down)?.name;
}

/** A finger on the middle of something. */
async function touch(page: Page, where: ReturnType<Page['locator']>): Promise<void> {
  const box = await where.boundingBox();
  if (!box) throw new Error('nothing to touch');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Something that leads to an end: what ends a turn as soon as it can, then what comes last in the menu. */
function choose({ menu, view }: TableState, taken: number): MenuEntry | undefined {
  const ending = menu.verbs.find((verb) => verb.flow === 'ends-turn')?.entries[0];
  const verbs = menu.verbs.filter((verb) => verb.flow !== 'ends-turn' && verb.entries.length > 0);
  const many = menu.verbs.length > 8;
  // Of the many verbs of a long turn the last stage's end it; of a few any will do.
  const entries = (many ? verbs.slice(-2) : verbs).flatMap((verb) => verb.entries);
  return ending ?? entries[((taken + view.turns.length) * 7919 + 13) % Math.max(1, entries.length)];
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`a game of each game by touch without scrolling: ${screen}`, async ({ visitor }) => {
    test.setTimeout(180_000 * games.length);
    const page = await visitor(options);
    for (const game of games) {
      await test.step(game.name, async () => {
        const [setup] = game.setups.toSorted((a, b) => a.players - b.players);
        const players = setup?.players ?? 2;
        const seats = Array.from({ length: players }, () => ({ kind: 'me' }) as const);
        const code = await open(page, { game: game.id, players, setup: setup?.name, seats, clock: { kind: 'none' } });
        await watchScrolling(page);
        const most = screen === 'a tablet' ? 12 : MAX_ACTIONS;
        for (let taken = 0; taken < most && (await myTurnOrEnd(page)) === 'turn'; taken += 1) {
          const state = await shown(page, code);
          const entry = choose(state, taken);
          if (!entry) throw new Error(`${game.id}: nothing is legal`);
          if (taken < 12) await inSight(page, `${game.id}, action ${taken}`);
          await advance(page, () => tap(page, entry, state));
        }
        if (screen !== 'a tablet') await page.locator('[data-result]').waitFor();
        expect(await scrolled(page), game.id).toEqual({ times: 0, at: [0, 0], canScroll: false });
      });
    }
  });
}

test('a sheet is pulled to any height, and remembers it', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  await page.locator('[data-tool=Moves]').tap();
  const sheet = page.locator('[data-sheet]');
  const height = async () => (await sheet.boundingBox())?.height ?? 0;
  await sheet.waitFor();
  for (const wanted of [600, 300]) {
    const grip = await page.getByRole('separator', { name: 'Height of the sheet' }).boundingBox();
    await page.mouse.move(195, (grip?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move(195, 844 - wanted + 12, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await height()) - wanted)).toBeLessThan(20);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-tool=Moves]').tap();
  await expect.poll(async () => Math.abs((await height()) - 300)).toBeLessThan(20);
});

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`a review has its buttons in sight: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
    await advance(page, async () => {
      await square(page, 'd3').tap();
      await square(page, 'd4').tap();
    });
    await page.locator('[data-tool=More]').tap();
    await page.locator('[data-command=resign]').tap();
    await page.locator('[data-command=resign-yes]').tap();
    await page.locator('[data-command=review]').tap();
    await page.locator('[data-review]').waitFor();
    const bottom = (await page.locator('[data-tool=Moves]').boundingBox())?.y ?? 0;
    for (const go of ['first', 'back', 'play', 'forward', 'last']) {
      const box = await page.locator(`[data-go=${go}]`).boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0), go).toBeLessThanOrEqual(bottom);
    }
  });
}

/** What a review is looked at for: the way through it, the chances with their marks, and what decided the game. */
const REVIEWED = '[data-go], [data-slider], [data-curve], [data-mark], [data-decided], [data-decisive]';

test('a review shows its curve and all marks whole on a phone on its side', async ({ visitor }) => {
  test.setTimeout(120_000 * games.length);
  const page = await visitor(SCREENS['a phone on its side']);
  for (const game of games) {
    const steps = PLAYED[game.id]?.actions.slice(0, -1).slice(0, 60);
    if (!steps) continue;
    const setup = game.setups.find(({ players }) => players === 2)?.name;
    const record = { game: game.id, rules: game.rules, players: 2, setup, steps };
    const headers = { 'content-type': 'application/octet-stream' };
    const loaded = await page.request.post('/api/tables/load', { data: JSON.stringify(record), headers });
    const { code } = (await loaded.json()) as { code: string };
    await visit(page, code);
    await page.locator('[data-tool=More]').tap();
    await page.locator('[data-command=resign]').tap();
    await page.locator('[data-command=resign-yes]').tap();
    await page.locator('[data-command=review]').tap();
    await page.locator('[data-review][data-looking=false]').waitFor({ timeout: 100_000 });
    expect(await page.locator('[data-mark]').count(), game.id).toBeGreaterThan(0);
    expect(await page.evaluate(covered, REVIEWED), game.id).toEqual([]);
  }
});

/** What is not whole: it reaches out of the window, under the bar of tools, or over the edge of the curve. */
function covered(selector: string): string[] {
  const bar = document.querySelector('[data-tool]')?.getBoundingClientRect().top ?? 0;
  const curve = document.querySelector('[data-curve]')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const room = element.matches('[data-curve] *') && curve ? curve : new DOMRect(0, 0, innerWidth, bar);
    const isWhole =
      box.top >= room.top - 1 &&
      box.bottom <= room.bottom + 1 &&
      box.left >= room.left - 1 &&
      box.right <= room.right + 1;
    return isWhole && box.bottom <= bar + 1 ? [] : [`${JSON.stringify(element.dataset)} ${JSON.stringify(box)}`];
  });
}

test('nothing lies over the end of a game', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
  await page.locator('[data-tool=More]').tap();
  await page.locator('[data-sheet] [data-command=resign]').tap();
  await page.locator('[data-command=resign-yes]').tap();
  await page.locator('[data-result]').waitFor();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
});

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`the end of a challenge is in sight and under nothing: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await page.goto('/ladder/pressure');
    await page.locator('[data-challenge]').tap();
    await page.locator('main[data-mine=true]').waitFor();
    await page.locator('[data-tool=More]').tap();
    await page.locator('[data-sheet] [data-command=resign]').tap();
    await page.locator('[data-command=resign-yes]').tap();
    for (const name of ['[data-challenge-end] h2', '[data-again]', '[data-command=review]'])
      expect(await page.evaluate(isSeen, name), name).toBe(true);
    expect(await page.evaluate(covered, '[data-challenge-end], [data-again], [data-command=review]')).toEqual([]);
  });

  test(`stepping back covers nothing of the board: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
    await advance(page, async () => {
      await square(page, 'd3').tap();
      await square(page, 'd4').tap();
    });
    await page.keyboard.press(',');
    await page.locator('[data-past="0"]').waitFor();
    for (const name of ['a1', 'c1', 'e1'])
      expect(await page.evaluate(isSeen, `[data-square=${name}]`), name).toBe(true);
    expect(await page.evaluate(covered, '[data-past-go]')).toEqual([]);
    await page.locator('[data-past-go=now]').tap();
    await page.locator('[data-past]').waitFor({ state: 'detached' });
  });
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`what is said in passing lies on nothing that is played with: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
    await page.locator('[data-tool=More]').tap();
    await page.getByRole('button', { name: 'Rules, save, load' }).tap();
    const menu = page.getByRole('menu');
    // There are no panels to hide, and all that is offered is in sight.
    await expect(menu.getByText('Zen')).toHaveCount(0);
    for (const item of await menu.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 });
    await menu.getByText('Copy position').tap();
    await page.getByRole('alert').waitFor();
    await page.getByRole('dialog', { name: 'More' }).getByLabel('Close').tap();
    for (const name of ['[data-square=a5]', '[data-square=e1]', '[data-command=undo]', '[data-tool=More]'])
      expect(await page.evaluate(isSeen, name), name).toBe(true);
  });

  test(`the last turns are told in whole lines: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'vacuum', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { kind: 'none' } });
    for (const name of ['d4', 'h8']) {
      await advance(page, () => square(page, name).tap());
      await advance(page, () => page.locator('[data-verb=commit]').tap());
    }
    await expect(page.locator('[data-recent] li')).toHaveCount(2);
    expect(await page.evaluate(cutLines)).toEqual([]);
  });
}

/** The lines of the last turns of which a part is seen. */
function cutLines(): string[] {
  const room = document.querySelector('[data-recent]')?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-recent] li')]
    .filter((line) => {
      const box = line.getBoundingClientRect();
      return room && box.left < room.right - 1 && box.top < room.bottom && box.bottom > room.bottom + 1;
    })
    .map((line) => line.textContent);
}

/** Whether the middle of something is what is seen there. */
function isSeen(selector: string): boolean {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return Boolean(element && top && (element.contains(top) || top.contains(element)));
}
