/** The openings of a game: walked by list, board, keys and link, from a study and a review, with and without a network. */

import { expect, PHONE, test, type Page } from './fixtures';
import { isKept } from './kept';
import { advance, open, square, visit } from './table';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const NO_CLOCK = { kind: 'none' } as const;
const PRESSURE = ['c1b1', 'b5c5', 'd1e1', 'c4d4', 'e3d3', 'd4d3', 'c3c4'];

const ways = (page: Page) => page.locator('[data-way]');
const wayTexts = (page: Page) => ways(page).evaluateAll((all) => all.map((way) => way.getAttribute('data-way')));
const atStep = (page: Page, step: number) => page.locator(`[data-explore="${step}"]`).waitFor();

/** Follows the most frequent turn; how many actions lie before the board then. */
async function follow(page: Page, before: number): Promise<number> {
  const first = ways(page).first();
  const actions = ((await first.getAttribute('data-way')) ?? '').split(',').length;
  await first.click();
  await atStep(page, before + actions);
  await ways(page).first().waitFor();
  return before + actions;
}

for (const game of ['pressure', 'glyph-grid', 'vacuum']) {
  test(`${game}: two turns by the list, back by keys and buttons, and the same again by a link`, async ({
    visitor,
  }) => {
    const page = await visitor();
    await page.goto(`/explore/${game}`);
    await ways(page).first().waitFor();
    const start = await wayTexts(page);
    expect(start.length).toBeGreaterThan(1);
    const one = await follow(page, 0);
    const afterOne = await wayTexts(page);
    const two = await follow(page, one);
    const link = page.url();

    await page.keyboard.press('ArrowLeft');
    await atStep(page, one);
    await expect.poll(() => wayTexts(page)).toEqual(afterOne);
    await page.keyboard.press('ArrowRight');
    await atStep(page, two);
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await expect.poll(() => wayTexts(page)).toEqual(start);
    await page.locator('[data-go=forward]').click();
    await atStep(page, one);
    await page.locator('[data-go=start]').click();
    await atStep(page, 0);

    await page.goto(link);
    await atStep(page, two);
    await page.locator('[data-go=back]').click();
    await atStep(page, one);
    await expect.poll(() => wayTexts(page)).toEqual(afterOne);
  });
}

test('a move on the board is a move in the openings, and results are told in words', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/explore/pressure');
  await ways(page).first().waitFor();
  const turn = (await ways(page).first().getAttribute('data-way')) ?? '';
  await expect(ways(page).first()).toContainText(/White won \d+.%/);
  await square(page, turn.slice(0, 2)).click();
  await square(page, turn.slice(2, 4)).click();
  await atStep(page, 1);
  await ways(page).first().waitFor();
  expect(new URL(page.url()).searchParams.get('line')).toBe(turn);
});

test('part of a turn keeps the list of whole turns, and a turn from it takes its place', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/explore/vacuum?line=vacuum%20b9');
  await atStep(page, 1);
  await ways(page).first().waitFor();
  await expect(page.locator('[data-status]')).toContainText('goes on');
  const start = await wayTexts(page);
  const actions = (start[0] ?? '').split(',').length;
  await ways(page).first().click();
  await atStep(page, actions);
});

test('other setups begin elsewhere', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/explore/glyph-grid');
  await ways(page).first().waitFor();
  await page.getByLabel('Setup').selectOption({ label: 'komi' });
  await page.waitForURL(/setup=komi/);
  await ways(page).first().waitFor();
  await page.reload();
  await page.waitForURL(/setup=komi/);
  await ways(page).first().waitFor();
});

test('from a study and back', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/study/pressure');
  await square(page, 'd3').click();
  await square(page, 'd4').click();
  await page.locator('[data-study="1"]').waitFor();
  await page.locator('[data-explore-link]').click();
  await atStep(page, 1);
  await page.getByRole('link', { name: 'Study this position' }).click();
  await page.locator('[data-study="1"]').waitFor();
});

/** A public game of two people that was resigned. */
async function played(host: Page, guest: Page): Promise<string> {
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN], visibility: 'public', clock: NO_CLOCK });
  await visit(guest, code);
  await guest.locator('[data-join]').click();
  for (const [turn, action] of PRESSURE.entries()) {
    const page = turn % 2 === 0 ? host : guest;
    await page.locator('main[data-mine=true]').waitFor();
    await advance(page, async () => {
      await square(page, action.slice(0, 2)).click();
      await square(page, action.slice(2, 4)).click();
    });
  }
  await host.locator('[data-command=resign]').click();
  await host.locator('[data-command=resign-yes]').click();
  await host.locator('[data-result]').waitFor();
  await host.locator('main[data-pending="0"]').waitFor();
  return code;
}

test('what people played is there soon, and is opened from a review', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  await played(host, guest);
  await expect
    .poll(async () => {
      const answer = await host.request.get('/api/games/pressure/openings');
      return ((await answer.json()) as { games: number }).games;
    })
    .toBeGreaterThan(0);

  await host.locator('[data-command=review]').click();
  await host.locator('[data-review]').waitFor();
  await host.keyboard.press('Home');
  await host.locator('[data-review="0"]').waitFor();
  const [page] = await Promise.all([host.context().waitForEvent('page'), host.locator('[data-explore-link]').click()]);
  await atStep(page, 0);
  await page.getByRole('radio', { name: 'People', exact: true }).check();
  await page.locator('[data-source=people] [data-way=c1b1]').click();
  await atStep(page, 1);
  await page.locator('[data-way=b5c5]').waitFor();
  expect(page.url()).toContain('from=people');
});

test('the engine is asked when it is wanted', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/explore/pressure');
  await ways(page).first().waitFor();
  await expect(page.locator('[data-line]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Engine' }).check();
  await page.locator('[data-line="0"]').click();
  await atStep(page, 1);
});

test('a phone shows the board and below it the turns', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await page.goto('/explore/glyph-grid');
  await ways(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await ways(page).first().tap();
  await atStep(page, 1);
});

test('without a network the computer’s openings are there, and people’s say why not', async ({ visitor }) => {
  const page = await visitor({ serviceWorkers: 'allow' });
  await isKept(page);
  await page.context().setOffline(true);
  await page.goto('/explore/vacuum');
  await ways(page).first().waitFor();
  await follow(page, 0);
  await page.getByRole('radio', { name: 'People', exact: true }).check();
  await expect(page.locator('.problem')).toContainText('cannot be reached');
});

test('the laboratory says how many games people played, and leads to the openings', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/lab/vacuum');
  await expect(page.locator('[data-people="0"]')).toContainText('No game between people so far');
  await page.getByLabel('Setup').selectOption({ label: '3 players' });
  await page.locator('[data-people="0"]').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Openings' }).click();
  await ways(page).first().waitFor();
});
