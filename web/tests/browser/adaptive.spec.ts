import { expect, test, type Page } from './fixtures';
import { shown } from './table';

/** Plays the computer from the home page; which player sits on the other seat. */
async function playComputer(page: Page): Promise<string> {
  const card = page.locator('[data-game-card=pressure]');
  await card.getByLabel('Strength of the computer').selectOption('adaptive');
  await card.locator('[data-way=computer]').click();
  await page.locator('main[data-version][data-link=open]').waitFor();
  const code = page.url().split('/t/')[1] ?? '';
  const { view } = await shown(page, code);
  return view.seats.map((seat) => (seat.kind === 'computer' ? seat.player : '')).join('');
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[data-game-card=pressure]').waitFor();
}

test('the computer that adapts remembers the last game, until it is asked to begin again', async ({ visitor }) => {
  const page = await visitor();
  const line = page.locator('[data-game-card=pressure] [data-level-line]');
  expect(await playComputer(page)).toBe('adaptive');
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await page.locator('[data-result]').waitFor();

  // Whoever gave up at once is met by somebody weaker, in a new table as in a rematch.
  await goHome(page);
  await expect(line).toContainText(/Rating about [4-9]\d0\./);
  expect(await playComputer(page)).toMatch(/^adaptive:[4-9]\d\d$/);

  await page.goto('/settings');
  await expect(page.locator('[data-adapted=pressure]')).toContainText(/Pressure: about [4-9]\d0/);
  await page.locator('[data-adapted=pressure]').getByRole('button', { name: 'Begin again' }).click();
  await expect(page.locator('[data-adapted]')).toHaveCount(0);
  await goHome(page);
  await expect(line).not.toContainText('Rating');
  expect(await playComputer(page)).toBe('adaptive');
});
