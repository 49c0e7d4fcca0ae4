import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, register, square, visit } from './table';

const ME = { kind: 'me' } as const;
const CLOCK = { kind: 'total', total_ms: 300_000, increment_ms: 0 } as const;

/** A finished game of the visitor alone, or against a computer; they resign. */
async function lose(page: Page, game: string, opponent: 'me' | 'computer'): Promise<void> {
  const other = opponent === 'me' ? ME : ({ kind: 'computer', player: 'level:1' } as const);
  await open(page, { game, seats: [ME, other] });
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await page.locator('[data-result]').waitFor();
  await page.locator('main[data-pending="0"]').waitFor();
}

test('a guest finds their games again, and chooses among them', async ({ visitor }) => {
  const page = await visitor();
  await page.locator('[data-first-lesson]').waitFor();
  await lose(page, 'pressure', 'me');
  await lose(page, 'vacuum', 'computer');
  await open(page, { game: 'glyph-grid', seats: [ME, ME] });

  // What was left comes first at home.
  await page.goto('/');
  const left = page.locator('[data-going]');
  await expect(left).toHaveCount(1);
  await expect(left).toHaveAttribute('data-mine', 'true');
  expect(await page.locator('[data-going], [data-game-card]').first().getAttribute('data-going')).not.toBeNull();

  await page.getByRole('link', { name: 'All my games' }).click();
  const rows = page.locator('[data-game-row]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().locator('[data-drawn=true] svg').first()).toBeVisible();
  await expect(rows.first()).toContainText('Lost');
  await expect(rows.last()).toContainText('at one screen');
  await page.locator('[data-choice=game]').selectOption('pressure');
  await expect(rows).toHaveCount(1);
  expect(new URL(page.url()).search).toBe('?game=pressure');
  await page.locator('[data-choice=result]').selectOption('won');
  await expect(page.getByText('No game is like that.')).toBeVisible();
  await page.locator('[data-choice=result]').selectOption('');
  await rows.getByRole('link', { name: 'Pressure' }).click();
  await page.locator('[data-review]').waitFor();
});

test('more games than fit on a page come with a click', async ({ visitor }) => {
  const page = await visitor();
  const many = Array.from({ length: 31 }, (_, number) => ({
    card: {
      code: `t${number}`,
      game: 'pressure',
      players: 2,
      status: 'finished',
      seats: [],
      time_class: 'blitz',
      turn: 9,
      preview: '',
    },
    seat: 0,
    result: 'won',
    ended_ms: 1_000 - number,
  }));
  await page.route('**/api/me/games?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before_code');
    const from = before === null ? 0 : many.findIndex(({ card }) => card.code === before) + 1;
    return route.fulfill({ json: many.slice(from, from + 30) });
  });
  await page.goto('/games');
  await expect(page.locator('[data-game-row]')).toHaveCount(30);
  await page.locator('[data-more]').click();
  await expect(page.locator('[data-game-row]')).toHaveCount(31);
  await expect(page.locator('[data-more]')).toHaveCount(0);
});

test('a rated game is watched, counted, and seen on profiles and boards', async ({ visitor }) => {
  const [heron, wren, guest] = [await visitor(), await visitor(), await visitor()];
  await register(heron, 'watched_heron');
  await register(wren, 'watched_wren');
  const code = await open(heron, {
    game: 'pressure',
    rated: true,
    clock: CLOCK,
    visibility: 'public',
    seats: [ME, { kind: 'open' }],
  });
  await visit(wren, code);
  await wren.locator('[data-join]').first().click();
  await wren.locator('main[data-mine]').waitFor();
  const moves = [
    [heron, 'c2', 'c3'],
    [wren, 'a4', 'a3'],
    [heron, 'd1', 'c1'],
  ] as const;
  for (const [page, from, to] of moves) {
    await page.locator('main[data-mine=true]').waitFor();
    await advance(page, async () => {
      await square(page, from).click();
      await square(page, to).click();
    });
  }
  // Somebody watches: small on the wall, then at the table, where the engine may be asked. A player may not.
  await guest.goto('/watch');
  const small = guest.locator(`[data-watched="${code}"]`);
  await expect(small).toHaveAttribute('data-turn', '3');
  await wren.locator('main[data-mine=true]').waitFor();
  await advance(wren, async () => {
    await square(wren, 'a3').click();
    await square(wren, 'a4').click();
  });
  await expect(small).toHaveAttribute('data-turn', '4');
  await small.getByRole('link', { name: 'Pressure' }).click();
  await guest.getByRole('switch', { name: 'Evaluation' }).click();
  await guest.locator('[data-evaluated]:not([data-evaluated=""])').waitFor();
  const corner = (page: Page) => page.locator('[data-square]').first().getAttribute('data-square');
  const before = await corner(guest);
  await guest.locator('[data-command=flip]').click();
  await expect.poll(() => corner(guest)).not.toBe(before);
  await expect(wren.locator('[data-command=flip]')).toHaveCount(0);

  await wren.locator('[data-command=resign]').click();
  await wren.locator('[data-command=resign-yes]').click();
  await wren.locator('[data-result]').waitFor();
  await expect(guest.locator('[data-seat="0"] .rating')).toBeVisible();
  await guest.locator('[data-seat="0"]').getByRole('link', { name: 'watched_heron' }).click();
  await expect(guest.locator('[data-graph="pressure blitz"] svg')).toBeVisible();
  await expect(guest.locator('[data-opponent=watched_wren]')).toContainText('100');
  await expect(guest.locator('[data-game-row][data-result=won]')).toHaveCount(1);
  await guest.goto('/community');
  await guest.locator('[data-ranks="Not yet certain"]').getByRole('link', { name: 'watched_wren' }).click();
  await guest.locator('[data-game-row][data-result=lost]').waitFor();
});

test('a phone has a bar below, but not at a table', async ({ visitor }) => {
  const page = await visitor(PHONE);
  const bar = page.locator('nav.bar');
  await bar.getByRole('link', { name: 'Learn' }).click();
  await page.locator('[data-choose=learn] a').first().waitFor();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Study' }).last().click();
  await page.locator('[data-choose=study]').waitFor();
  await expect(page.locator('#more-places')).toBeHidden();
  await open(page, { game: 'pressure', seats: [ME, ME] });
  await expect(bar).toHaveCount(0);
});
