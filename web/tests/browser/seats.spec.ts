import { expect, test, type Page } from './fixtures';
import { advance, open, register, square, visit } from './table';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const NO_CLOCK = { kind: 'none' } as const;

const seat = (page: Page, index: number) => page.locator(`[data-seat="${index}"]`);
const heightOf = async (page: Page, name: string) => (await square(page, name).boundingBox())?.y ?? NaN;

test('a seat is lent to the computer and taken back', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
  await page.locator('[data-command=resign]').click();
  // The computer moves, and it is the turn of the seat that was not lent.
  await advance(page, () => page.getByRole('button', { name: 'Let the computer play on' }).click());
  await page.locator('main[data-mine=true]').waitFor();
  await seat(page, 0).getByText('Novice computer').waitFor();
  expect(await page.locator('main').getAttribute('data-turn')).toBe('1');

  await seat(page, 0).getByRole('button', { name: 'Take it back' }).click();
  await seat(page, 0).locator('.you').waitFor();
  await advance(page, async () => {
    await square(page, 'b3').click();
    await square(page, 'b2').click();
  });
  // Nobody moves for a seat that was taken back.
  await seat(page, 0).and(page.locator('[aria-current=true]')).waitFor();
  expect(await page.locator('main').getAttribute('data-mine')).toBe('true');
});

test('seats are swapped and changed before the game', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  const code = await open(host, { game: 'vacuum', players: 3, seats: [ME, OPEN, OPEN], clock: NO_CLOCK });
  await visit(guest, code);
  await guest.getByRole('button', { name: 'Play as Green' }).click();
  await seat(guest, 2).locator('.you').waitFor();
  await seat(guest, 1).getByRole('button', { name: 'Move here' }).click();
  await seat(guest, 1).locator('.you').waitFor();
  // Else the host might take the seat before the server has heard of the guest.
  await guest.locator('main[data-pending="0"]').waitFor();
  await seat(host, 1).getByRole('button', { name: 'Swap Red and Gold' }).click();
  await seat(host, 1).locator('.you').waitFor();
  await seat(guest, 0).locator('.you').waitFor();
  expect(await guest.getByRole('button', { name: /^Swap/ }).count()).toBe(0);
});

test('an offer of a draw is withdrawn', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN], clock: NO_CLOCK });
  await visit(guest, code);
  await guest.getByRole('button', { name: 'Play as Black' }).click();
  await host.locator('[data-command=draw]').click();
  await guest.getByRole('button', { name: 'Accept' }).waitFor();
  await host.locator('[data-command=withdraw]').click();
  await guest.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
});

test('a rated game between two accounts counts on their profiles', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  await register(host, 'patient_heron');
  await register(guest, 'eager_stoat');
  const clock = { kind: 'total', total_ms: 300_000, increment_ms: 0 } as const;
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN], rated: true, visibility: 'public', clock });
  await visit(guest, code);
  await expect(guest.locator('[data-terms]')).toHaveText('Rated. 5 minutes each.');
  await guest.getByRole('button', { name: 'Play as Black' }).click();
  for (const [page, from, to] of [
    [host, 'c2', 'c3'],
    [guest, 'a4', 'a3'],
    [host, 'd1', 'c1'],
    [guest, 'a3', 'a4'],
  ] as const) {
    await page.locator('main[data-mine=true]').waitFor();
    await advance(page, async () => {
      await square(page, from).click();
      await square(page, to).click();
    });
  }
  await guest.locator('[data-command=resign]').click();
  await guest.locator('[data-command=resign-yes]').click();
  await host.locator('[data-rating] .mine', { hasText: /^Your rating 1500 → \d+ \(\+\d+\)$/ }).waitFor();

  const ratings: number[] = [];
  for (const name of ['patient_heron', 'eager_stoat']) {
    await host.goto(`/@/${name}`);
    const rating = host.locator('[data-graph^=pressure] .now');
    await rating.waitFor();
    ratings.push(Number.parseInt((await rating.textContent()) ?? '', 10));
    await host.locator('[data-game-row]').first().waitFor();
  }
  expect(ratings[0]).toBeGreaterThan(ratings[1] ?? Infinity);
});

test('a rated game of Glyph Grid has the pie rule, and says so before anybody sits', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  await register(host, 'fair_otter');
  await register(guest, 'fair_marten');
  await host.goto('/');
  await host.locator('[data-game-card=glyph-grid] [data-way=more]').click();
  await host.getByLabel(/^Amber/).selectOption('open');
  await expect(host.locator('[data-varied]')).toHaveCount(0);
  await host.getByRole('checkbox', { name: 'Rated' }).check();
  await expect(host.locator('[data-varied]')).toHaveText('With the pie rule.');
  await expect(host.locator('[data-parameter=pie]')).toHaveValue('yes');
  await host.locator('[data-make]').click();
  await host.waitForURL(/\/t\//);
  await visit(guest, new URL(host.url()).pathname.slice('/t/'.length));
  await expect(guest.locator('[data-terms]')).toHaveText('Rated. 5 minutes each. With the pie rule.');
  await guest.getByRole('button', { name: 'Play as Amber' }).click();
  await host.locator('main[data-mine=true]').waitFor();
  await expect(host.locator('[data-verb=swap]')).toHaveCount(0);
  await advance(host, async () => {
    await square(host, 'b1').click();
    await square(host, 'd2').click();
  });
  await guest.locator('main[data-mine=true]').waitFor();
  await advance(guest, () => guest.locator('[data-verb=swap]').click());
  await host.locator('main[data-mine=true]').waitFor();
  await expect(square(host, 'd2')).toHaveAttribute('aria-label', /amber shard/);
  await expect(square(host, 'd7')).toHaveAttribute('aria-label', /azure core, azure mark/);
  // Both sit at their own side.
  expect(await heightOf(guest, 'd2')).toBeGreaterThan(await heightOf(guest, 'd7'));
  expect(await heightOf(host, 'd7')).toBeGreaterThan(await heightOf(host, 'd2'));
  await expect(host.locator('[data-verb=swap]')).toHaveCount(0);
});

test('a clock under twenty seconds is urgent, and the others are not', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: { kind: 'total', total_ms: 19_000, increment_ms: 0 } });
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await seat(page, 1).locator('.clock.urgent').waitFor();
  expect(await seat(page, 1).locator('.clock').textContent()).toMatch(/^0:1\d\.\d$/);
  expect(await seat(page, 0).locator('.clock.urgent').count()).toBe(0);
});

test('a move waits for a yes where people want to be asked', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/settings');
  await page.getByLabel('Ask before each move').check();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
  const choose = async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
    await page.getByText('Play d3d4?').waitFor();
  };
  await choose();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('Play d3d4?').waitFor({ state: 'detached' });
  expect(await page.locator('main').getAttribute('data-turn')).toBe('0');
  await choose();
  await advance(page, () => page.getByRole('button', { name: 'Yes' }).click());
  expect(await page.locator('main').getAttribute('data-turn')).toBe('1');
});
