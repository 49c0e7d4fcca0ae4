import { openArena } from './arena';
import { expect, PHONE, test, type Page } from './fixtures';
import { register } from './table';

const TABLE = /\/t\/[a-z0-9]+$/;

const path = (page: Page) => new URL(page.url()).pathname;

/** Whoever is to move at a table of these two gives up; who it was. */
async function giveUp(pages: Page[]): Promise<Page> {
  await Promise.all(pages.map((page) => page.locator('main[data-version][data-link=open]').waitFor()));
  const begins = await Promise.all(pages.map((page) => page.locator('main[data-mine=true]').count()));
  const loser = pages[begins.indexOf(1)]!;
  // On a phone it is in the sheet.
  if ((await loser.locator('[data-tool=More]').count()) > 0) await loser.locator('[data-tool=More]').click();
  await loser.locator('[data-command=resign]').click();
  await loser.locator('[data-command=resign-yes]').click();
  await Promise.all(pages.map((page) => page.locator('[data-command=to-arena]').waitFor()));
  return loser;
}

/** The pages at each table. */
function pairsOf(pages: Page[]): Page[][] {
  const tables = [...new Set(pages.map(path))];
  return tables.map((table) => pages.filter((page) => path(page) === table));
}

test('four play an arena to its end, though the server ends in its middle', async ({ visitor, server }) => {
  test.setTimeout(240_000);
  const pages = [await visitor(), await visitor(PHONE), await visitor(), await visitor()];
  const [host, phone] = pages as [Page, Page, Page, Page];
  await register(host, 'arena_host');
  const code = await openArena(host, { minutes: 1, name: 'One minute' });
  for (const page of pages) {
    await page.goto(`/arena/${code}`);
    await page.locator('[data-join]').focus();
    await page.keyboard.press('Enter');
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await Promise.all(pages.map((page) => page.waitForURL(TABLE)));
  const first = pairsOf(pages);
  expect(first.map((pair) => pair.length)).toEqual([2, 2]);

  await server.restart();
  for (const pair of first) await giveUp(pair);
  for (const page of pages) await page.locator('[data-command=to-arena]').click();
  // Who gave up at once pauses until they say that they play.
  for (const page of pages)
    await page.locator('[data-arena-page] [data-turn]').or(page.locator('main[data-version]')).first().waitFor();
  for (const page of pages) {
    const resume = page.locator('[data-resume]');
    if ((await resume.count()) > 0) await resume.click();
  }
  await Promise.all(pages.map((page) => page.waitForURL(TABLE)));
  const second = pairsOf(pages);
  const same = (one: Page[], other: Page[]) => one.every((page) => other.includes(page));
  expect(second.some((pair) => first.some((before) => same(pair, before)))).toBe(false);

  const losers = [await giveUp(second[0]!), await giveUp(second[1]!)];
  const winners = pages.filter((page) => !losers.includes(page));
  for (const page of pages) await page.locator('[data-command=to-arena]').click();
  // The winners meet, the others watch them.
  await Promise.all(winners.map((page) => page.waitForURL(TABLE)));
  const watcher = losers[0]!;
  await watcher.locator('[data-turn=paused]').waitFor();
  await watcher
    .locator(`[data-board="${path(winners[0]!).slice(3)}"] svg`)
    .first()
    .waitFor();
  await watcher.locator('[data-stage=finishing]').waitFor({ timeout: 90_000 });
  await giveUp(winners);
  await watcher.locator('[data-arena-page=over]').waitFor();
  const best = (await watcher.locator('tbody tr').first().getAttribute('data-standing'))!;
  await expect(watcher.locator('[data-stage]').first()).toHaveText(`${best} won`);
  await winners[0]!.locator('[data-command=to-arena]').click();
  await winners[0]!.locator('[data-arena-page=over] tr.mine').waitFor();
  await host.goto('/arenas');
  await expect(host.locator(`[data-arena="${code}"]`)).toContainText(`${best} won`);
});

test('an arena is made in a dialog, and what cannot be is said', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/arenas');
  await expect(page.locator('[data-new-arena]')).toHaveCount(0);
  await register(page, 'arena_maker');
  await page.goto('/arenas');
  await page.locator('[data-new-arena]').click();
  const dialog = page.locator('dialog');
  await dialog.locator('input[name=name]').fill('   a');
  await dialog.locator('select[name=start]').selectOption('60');
  await dialog.locator('[data-send]').click();
  await expect(dialog.getByRole('alert')).toHaveText('The name of an arena has 3 to 40 letters.');
  await dialog.locator('input[name=name]').fill('Winter arena');
  await dialog.locator('[data-send]').click();
  await page.waitForURL(/\/arena\//);
  await expect(page.locator('h1')).toHaveText('Winter arena');
  await expect(page.locator('[data-stage=ahead]')).toContainText('Begins in');
  await page.locator('[data-join]').click();
  await page.locator('[data-turn=joined] [data-leave]').click();
  await page.locator('[data-turn=join]').waitFor();
  await page.goto('/');
  await page.locator('[data-arenas] a', { hasText: 'Winter arena' }).waitFor();
  await page.goto('/arena/nothing');
  await page.getByRole('heading', { name: 'There is no such arena' }).waitFor();
});
