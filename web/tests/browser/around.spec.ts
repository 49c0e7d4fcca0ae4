import { expect, test, type Page } from './fixtures';
import { advance, open, square } from './table';

const ME = { kind: 'me' } as const;
const NO_CLOCK = { kind: 'none' } as const;

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('arrows are drawn with the right button, squares are marked, and a click clears them', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
  const [from, to] = [await middleOf(page, 'd3'), await middleOf(page, 'b4')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await page.locator('[data-arrow=drawn][data-from=d3][data-to=b4]').waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);
  await square(page, 'c3').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark c3' }).click();
  await expect(page.locator('[data-arrow=drawn]')).toHaveCount(2);
  await square(page, 'd3').click();
  await expect(page.locator('[data-arrow=drawn]')).toHaveCount(0);
});

test('keys are listed, and zen hides the panels', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'glyph-grid', seats: [ME, ME], clock: NO_CLOCK });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Lance');
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('z');
  await expect(page.locator('main')).toHaveAttribute('data-shape', 'low');
  await expect(page.locator('header')).toBeHidden();
  await advance(page, async () => {
    await square(page, 'c2').click();
    await square(page, 'c2').click();
  });
  await page.keyboard.press('z');
  await expect(page.locator('main')).toHaveAttribute('data-shape', 'desk');
});

test('how many sit at one screen is asked first', async ({ visitor }) => {
  const page = await visitor();
  await page.locator('[data-game-card=vacuum] [data-way=here]').click();
  await page.locator('[data-game-card=vacuum] [data-players="3"]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await expect(page.locator('[data-seat]')).toHaveCount(3);
});
