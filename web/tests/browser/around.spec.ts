import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, square, version } from './table';

const ME = { kind: 'me' } as const;
const NO_CLOCK = { kind: 'none' } as const;

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Boards that take arrows and keys: mine to move, somebody else's, none's, and one that is studied. */
const BOARDS: Record<string, (page: Page) => Promise<unknown>> = {
  'a table': (page) => open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK }),
  'a table that waits': (page) => open(page, { game: 'pressure', seats: [ME, { kind: 'open' }], clock: NO_CLOCK }),
  'an earlier board': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
    await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
    await page.keyboard.press(',');
    await page.locator('[data-past="0"]').waitFor();
  },
  'a study': (page) => page.goto('/study/pressure'),
  'a lesson': (page) => page.goto('/learn/pressure'),
};

for (const [name, go] of Object.entries(BOARDS)) {
  test(`on ${name} arrows are drawn and squares marked, a click clears them, and keys are listed`, async ({
    visitor,
  }) => {
    const page = await visitor();
    await go(page);
    await square(page, 'd3').waitFor();
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
    await square(page, 'e1').click();
    await expect(page.locator('[data-arrow=drawn]')).toHaveCount(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  });
}

test('a finger that rests on a square marks it and plays nothing', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await open(page, { game: 'vacuum', players: 2, seats: [ME, ME], clock: NO_CLOCK });
  const finger = await page.context().newCDPSession(page);
  const before = await version(page);
  for (const name of ['d4', 'h8']) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(page, name)] });
    await page.locator(`[data-arrow=drawn][data-to=${name}]`).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await expect(page.locator('[data-arrow=drawn]')).toHaveCount(2);
  expect(await version(page)).toBe(before);
  await page.locator('[data-tool=Square]').tap();
  await page.locator('[data-sheet]').getByText('h8 · row 8').waitFor();
  await page.keyboard.press('Escape');
  await advance(page, () => square(page, 'e5').tap());
  await page.locator('[data-piece=e5]').waitFor();
  await expect(page.locator('[data-arrow=drawn]')).toHaveCount(0);
  await expect(page.locator('[data-piece]')).toHaveCount(1);
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
  // Whoever uses keys is at the first answer.
  await expect(page.locator('[data-game-card=vacuum] [data-players="2"]')).toBeFocused();
  await page.locator('[data-game-card=vacuum] [data-players="3"]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await expect(page.locator('[data-seat]')).toHaveCount(3);
});
