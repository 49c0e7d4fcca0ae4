import { idOf, type Puzzle } from '../../src/puzzles/puzzle';
import { contentOf } from './content';
import { expect, PHONE, test, type Page } from './fixtures';
import { square } from './table';

const PUZZLES = new Map(contentOf<Puzzle[]>('puzzles.json'));

const inPhase = (page: Page, phase: string) =>
  page.locator(`[data-exercise][data-phase=${phase}][data-busy=false]`).waitFor();

/** The puzzle on the page, found by its board. */
async function shownPuzzle(page: Page, game: string): Promise<Puzzle> {
  await inPhase(page, 'trying');
  const asked = await page.locator('[data-exercise]').getAttribute('data-exercise');
  const found = PUZZLES.get(game)?.find((puzzle) => idOf(puzzle) === asked);
  if (!found) throw new Error(`no puzzle ${asked}`);
  return found;
}

/** Takes an action of Pressure by clicking where it goes from and to. */
async function take(page: Page, action: string): Promise<void> {
  await square(page, action.slice(0, 2)).click();
  await square(page, action.slice(2, 4)).click();
}

/** Solves the puzzle that is shown; the answers come by themselves. */
async function solve(page: Page): Promise<void> {
  const { solution } = await shownPuzzle(page, 'pressure');
  for (let turn = 0; turn < solution.length; turn += 2) {
    await inPhase(page, 'trying');
    await take(page, solution[turn]?.[0] ?? '');
  }
  await inPhase(page, 'over');
}

/** A legal move that is not the solution's. */
async function fail(page: Page): Promise<void> {
  const { position, solution } = await shownPuzzle(page, 'pressure');
  const study = (await (
    await page.request.post('/api/games/pressure/study', { data: { position, steps: [] } })
  ).json()) as {
    menu: { verbs: { entries: { action: string }[] }[] };
  };
  const other = study.menu.verbs.flatMap((verb) => verb.entries).find((entry) => entry.action !== solution[0]?.[0]);
  await take(page, other?.action ?? '');
  await inPhase(page, 'wrong');
}

test('the puzzle of the day is solved, counted once, and remembered', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.locator('[data-game-card=pressure] a[href="/puzzles/pressure"]').click();
  await page.locator('[data-mode=daily][aria-pressed=true]').waitFor();
  await solve(page);
  await page.locator('[data-mode=daily] [aria-label=solved]').waitFor();
  expect(await page.locator('[data-solved]').textContent()).toBe('1');
  await page.reload();
  await page.locator('[data-mode=streak][aria-pressed=true]').waitFor();
  expect(await page.locator('[data-solved]').textContent()).toBe('1');
});

test('a streak grows, a failure ends it, and the solution is shown', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/puzzles/pressure');
  await page.locator('[data-mode=streak]').click();
  for (const expected of ['1', '2']) {
    await solve(page);
    expect(await page.locator('[data-streak]').textContent()).toBe(expected);
    await page.keyboard.press('Enter');
  }
  await fail(page);
  expect(await page.locator('[data-streak]').textContent()).toBe('0');
  expect(await page.locator('[data-best]').textContent()).toBe('2');
  await page.locator('[data-command=retry]').click();
  await inPhase(page, 'trying');
  await fail(page);
  await page.locator('[data-command=show]').click();
  await page.locator('[data-told=solution]').waitFor();
  await page.locator('[data-exercise][data-ended=true]').waitFor();
});

test('a hint points at a square, and a solved puzzle with one makes no streak', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/puzzles/pressure');
  await page.locator('[data-mode=streak]').click();
  await inPhase(page, 'trying');
  await page.locator('[data-command=hint]').click();
  await page.locator('[data-hint]').waitFor();
  await solve(page);
  expect(await page.locator('[data-streak]').textContent()).toBe('0');
});

for (const game of PUZZLES.keys()) {
  test(`puzzles of ${game} on a phone`, async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto(`/puzzles/${game}`);
    await shownPuzzle(page, game);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
