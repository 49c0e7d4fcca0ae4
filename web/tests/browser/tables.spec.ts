import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, square, visit } from './table';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const NO_CLOCK = { kind: 'none' } as const;

const seat = (page: Page, index: number) => page.locator(`[data-seat="${index}"]`);
const listed = (page: Page, list: string, code: string) =>
  page.getByRole('region', { name: list }).locator('li', { has: page.locator(`a[href="/t/${code}"]`) });

test('Join in the lobby sits me down, everyone is there at once, and a rematch is seen by the other', async ({
  visitor,
}) => {
  const [host, guest] = [await visitor(), await visitor(PHONE)];
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN], visibility: 'public', clock: NO_CLOCK });
  await expect(listed(guest, 'Open tables', code)).toContainText('casual · no clock');
  await guest.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-away]')) document.body.dataset.sawAway = 'yes';
    });
    seen.observe(document.body, { subtree: true, childList: true });
  });
  await listed(guest, 'Open tables', code).getByRole('link', { name: 'Join' }).tap();
  await guest.locator('main[data-turn="0"] [data-seat="1"]', { hasText: 'You' }).waitFor();
  await host.locator('main[data-mine=true]').waitFor();
  expect(await guest.evaluate(() => document.body.dataset.sawAway)).toBeUndefined();

  await advance(host, async () => {
    await square(host, 'd3').click();
    await square(host, 'd4').click();
  });
  await host.locator('[data-command=resign]').click();
  await host.locator('[data-command=resign-yes]').click();
  await host.getByRole('button', { name: 'Play again' }).click();
  // Also to somebody who looks through the game meanwhile.
  await guest.locator('[data-command=review]').tap();
  await guest.locator('[data-review]').waitFor();
  await guest.locator('[data-rematch=asked]', { hasText: 'White would like another game.' }).waitFor();
  await guest.getByRole('button', { name: 'Play again' }).tap();
  await guest.waitForURL((address) => !address.pathname.endsWith(code));
  await host.waitForURL((address) => !address.pathname.endsWith(code));
  await host.locator('[data-seat="1"] .you').waitFor();
});

test('who leaves is seen to be away, and how long they have to come back', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  const clock = { kind: 'total', total_ms: 600_000, increment_ms: 0 } as const;
  const away = seat(host, 1).locator('[data-away]');
  for (const { absence, left } of [
    { absence: { kind: 'wait' }, left: /^away$/ },
    { absence: { kind: 'resign', minutes: 9 }, left: /^away, (9:00|8:[0-5]\d)$/ },
  ] as const) {
    const code = await open(host, { game: 'pressure', seats: [ME, OPEN], clock, absence });
    await visit(guest, code);
    await guest.getByRole('button', { name: 'Play as Black' }).click();
    await host.locator('main[data-mine=true]').waitFor();
    await expect(away).toHaveCount(0);
    await advance(host, async () => {
      await square(host, 'd3').click();
      await square(host, 'd4').click();
    });
    await guest.goto('/');
    await expect(away).toHaveText(left);
    await host.locator('[data-command=claim]').click();
    await expect(away).toHaveText(/^away, (1:00|0:[0-5]\d)$/);
    await visit(guest, code);
    await expect(away).toHaveCount(0);
  }
});

test('at a free table anybody moves for any seat', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor(PHONE)];
  await host.locator('[data-game-card=vacuum] [data-way=more]').click();
  await host.locator('[data-choice=free]').check();
  await host.getByLabel('Show it in the list of tables').check();
  await host.getByLabel('Gold').selectOption('open');
  await host.locator('[data-make]').click();
  await host.locator('main[data-mine=true] [data-free]').waitFor();
  const code = new URL(host.url()).pathname.split('/').at(-1) ?? '';

  await expect(listed(guest, 'Open tables', code)).toContainText('free table, anyone may move');
  await listed(guest, 'Open tables', code).getByRole('link', { name: 'Join' }).click();
  await guest.locator('main[data-mine=true][data-link=open]').waitFor();
  await expect(guest.locator('[data-free]')).toHaveText('Free table: whoever is here may move for any seat.');
  await expect(guest.locator('[data-free]')).toBeVisible();
  await advance(guest, () => square(guest, 'd4').click());
  await host.locator('main[data-busy=false] [data-piece=d4]').waitFor();
  await advance(host, () => host.locator('[data-verb=commit]').click());
  await guest.locator('[data-seat="1"][aria-current=true]').waitFor();
  await advance(guest, () => square(guest, 'h8').click());
  await seat(host, 1).and(host.locator('[aria-current=true]')).waitFor();
  await host.locator('[data-piece=h8]').waitFor();
});

test('with the pie rule Black may swap sides, once', async ({ visitor }) => {
  const page = await visitor();
  await page.locator('[data-game-card=pressure] [data-way=more]').click();
  await page.getByText('Vary the rules').click();
  await page.locator('[data-parameter=pie]').selectOption('yes');
  await page.getByLabel(/^Black/).selectOption('me');
  await page.locator('[data-make]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await expect(page.locator('[data-verb=swap]')).toHaveCount(0);
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'c3').click();
  });
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', /white token/);
  await expect(page.locator('[data-status]')).toHaveText('Black’s turn: play on, or swap sides.');
  await advance(page, () => page.locator('[data-verb=swap]').click());
  await expect(square(page, 'c3')).toHaveAttribute('aria-label', /black token/);
  await expect(page.locator('[data-verb=swap]')).toHaveCount(0);
  await expect(page.locator('[data-seat="0"]')).toHaveAttribute('aria-current', 'true');
});

test('a committed turn stays in Vacuum, unless the table was made otherwise', async ({ visitor }) => {
  const page = await visitor();
  for (const [asked, answer] of [
    [undefined, 'no take-backs'],
    [true, null],
  ] as const) {
    await open(page, { game: 'vacuum', seats: [ME, ME], clock: NO_CLOCK, take_backs: asked });
    await advance(page, () => square(page, 'd4').click());
    await advance(page, () => page.locator('[data-command=undo]').click());
    await advance(page, () => square(page, 'd4').click());
    await advance(page, () => page.locator('[data-verb=commit]').click());
    if (answer === null) {
      await advance(page, () => page.locator('[data-command=undo]').click());
      await page.locator('main[data-turn="0"]').waitFor();
    } else {
      await expect(page.locator('[data-command=undo]')).toBeDisabled();
      await page.keyboard.press('u');
      await page.locator('[data-said]', { hasText: answer }).waitFor();
    }
  }
});

test('levels have names that are remembered for each game, and the clock of the rules is a choice', async ({
  visitor,
}) => {
  const page = await visitor();
  const card = (game: string) => page.locator(`[data-game-card=${game}]`);
  const level = card('glyph-grid').getByLabel('Strength of the computer');
  expect(await level.locator('option').allTextContents()).toEqual([
    'Beginner',
    'Novice',
    'Casual',
    'Steady',
    'Skilled',
    'Strong',
    'Advanced',
    'Expert',
    'Adaptive',
  ]);
  await level.selectOption('Steady');
  await card('glyph-grid').getByText('Makes small mistakes').waitFor();
  await page.reload();
  await expect(level).toHaveValue('level:4');
  await expect(card('pressure').getByLabel('Strength of the computer')).toHaveValue('level:2');
  expect(await card('pressure').locator('[data-own-clock]').count()).toBe(0);

  await card('glyph-grid').locator('[data-way=computer]').click();
  await seat(page, 1).getByText('Steady computer').waitFor();
  expect(await page.locator('.clock').count()).toBe(0);
  await page.goto('/');
  await card('glyph-grid').getByLabel('With a clock: 5 minutes each').check();
  await card('glyph-grid').locator('[data-way=here]').click();
  await seat(page, 0)
    .locator('.clock', { hasText: /^[45]:/ })
    .waitFor();
  await page.goto('/ladder/glyph-grid');
  await expect(page.locator('[data-own-clock]')).toBeChecked();
  await page.locator('[data-challenge]').click();
  await page.locator('main[data-version] .clock').first().waitFor();
});

test('who comes by the list or a link sees the terms and sits down with one tap', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor(PHONE)];
  const code = await open(host, { game: 'glyph-grid', setup: 'komi', seats: [ME, OPEN], visibility: 'public' });
  await expect(listed(guest, 'Open tables', code)).toContainText('casual · 5 minutes each');
  await visit(guest, code);
  await expect(guest.locator('[data-terms]')).toHaveText('Not rated. 5 minutes each. The komi setup.');
  await guest.getByRole('button', { name: 'Play as Amber' }).tap();
  await host.locator('main[data-mine=true]').waitFor();
});
