import { expect, PHONE, test, type Page } from './fixtures';
import { register } from './table';

const PATH = /\/t\/[a-z0-9]+$/;

const path = (page: Page) => new URL(page.url()).pathname;

test('two look for the same game and sit at one table', async ({ visitor }) => {
  const [one, other] = [await visitor(), await visitor()];
  await one.locator('[data-seek="pressure 3 + 2"]').click();
  await one.locator('[data-pairing] [data-seeking]').waitFor();
  // What was looked for is looked for on every screen, and after a reload.
  await one.goto('/rules/pressure');
  await one.locator('[data-inbox] [data-seeking]').waitFor();
  // Meanwhile there is the computer; then somebody comes, and one is asked.
  await one.locator('[data-meanwhile]').click();
  await one.waitForURL(PATH);
  const meanwhile = path(one);

  await other.locator('[data-seek="pressure 3 + 2"]').click();
  await other.waitForURL(PATH);
  await one.locator('[data-paired] [data-go]').click();
  await one.waitForURL((address) => PATH.test(address.pathname) && address.pathname !== meanwhile);
  expect(path(one)).toBe(path(other));
  await one.locator('main[data-version][data-link=open]').waitFor();
  await expect(one.locator('[data-inbox]')).toHaveCount(0);
  expect(
    (await one.locator('main[data-mine=true]').count()) + (await other.locator('main[data-mine=true]').count()),
  ).toBe(1);
});

test('a challenge by name is told at once, declined, made again and accepted', async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await Promise.all([register(ann, 'ann_meets'), register(bob, 'bob_meets')]);
  await bob.goto('/settings');
  await ann.goto('/@/bob_meets');
  await ann.locator('[data-follow=false]').click();
  await ann.locator('[data-follow=true]').waitFor();

  const challenge = async () => {
    await ann.locator('[data-challenge-person]').click();
    await ann.locator('dialog select[name=seat]').selectOption('1');
    await ann.locator('dialog [data-send]').click();
  };
  await challenge();
  const call = bob.locator('[data-challenge-from=ann_meets]');
  await call.locator('[data-decline]').click();
  await expect(call).toHaveCount(0);
  const answer = ann.locator('[data-challenge-to=bob_meets][data-state=declined]');
  await answer.getByRole('button').click();
  await expect(answer).toHaveCount(0);

  await challenge();
  await bob.reload();
  await call.locator('[data-accept]').click();
  await bob.waitForURL(PATH);
  await ann.locator('[data-paired] [data-go]').click();
  await ann.waitForURL(PATH);
  expect(path(ann)).toBe(path(bob));
  await bob.locator('main[data-mine=true]').waitFor();

  // The game is over and its players go; one of them asks again from there.
  await bob.locator('[data-command=resign]').click();
  await bob.locator('[data-command=resign-yes]').click();
  await ann.locator('[data-result]').waitFor();
  await bob.goto('/');
  await ann.locator('[data-command=challenge-again]').click();
  await call.locator('[data-accept]').waitFor();
});

test('what waits on a phone lies over nothing that is to be read', async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor(PHONE)];
  await Promise.all([register(ann, 'ann_waits'), register(bob, 'bob_waits')]);
  const clock = { kind: 'total', total_ms: 300_000, increment_ms: 0 };
  const terms = { game: 'pressure', players: 2, clock, rated: false };
  await ann.request.post('/api/challenges', { data: { names: ['bob_waits'], terms, seat: null } });
  await bob.goto('/community');
  const call = bob.locator('[data-challenge-from=ann_waits]');
  await call.waitFor();
  const boxes = async () => [await call.boundingBox(), await bob.locator('h1').boundingBox()];
  const [above, heading] = await boxes();
  expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await bob.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(call.locator('[data-accept]')).toBeInViewport();
});

test('a challenge by link', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  await host.locator('[data-challenge-link]').click();
  await host.locator('dialog [data-send]').click();
  await host.waitForURL(/\/challenge\//);
  await host.locator('[data-challenge=open]').waitFor();
  await guest.goto(path(host));
  await guest.locator('[data-accept]').click();
  await guest.waitForURL(PATH);
  await host.waitForURL(PATH);
  expect(path(host)).toBe(path(guest));
});

test('a game of days is looked for while nobody is here', async ({ visitor }) => {
  const [one, other] = [await visitor(), await visitor()];
  const days = '[data-seek="pressure 3 d a turn"]';
  await one.locator(days).click();
  await one.locator('[data-slow-seek]').waitFor();
  // It is taken back, looked for again, and goes on without a page.
  await one.locator('[data-stop-slow]').click();
  await expect(one.locator('[data-slow-seek]')).toHaveCount(0);
  await one.locator(days).click();
  await one.locator('[data-slow-seek]').waitFor();
  await one.goto('about:blank');

  await other.locator(days).click();
  await other.locator('[data-paired] [data-go]').click();
  await other.waitForURL(PATH);
  await one.goto('/');
  await one.locator(`[data-going="${path(other).split('/').at(-1)}"]`).waitFor();
  await expect(one.locator('[data-slow-seek]')).toHaveCount(0);
});

test('three look for a table of three, and three are challenged to one', async ({ visitor }) => {
  const pages = [await visitor(), await visitor(), await visitor()];
  await Promise.all(pages.map((page, index) => register(page, `three_${index}`)));
  for (const page of pages) {
    await page.getByLabel('Casual').check();
    await page.locator('[data-players=vacuum]').selectOption('3');
    await page.locator('[data-seek^="vacuum 3 players"]').first().click();
  }
  await Promise.all(pages.map((page) => page.waitForURL(PATH)));
  expect(new Set(pages.map(path)).size, 'one table').toBe(1);
  await pages[0]!.locator('main[data-version][data-link=open]').waitFor();
  await expect(pages[0]!.locator('[data-seat]')).toHaveCount(3);

  // By name and by link, with days for each turn.
  const [ann, bob, cid] = pages as [Page, Page, Page];
  await Promise.all(pages.map((page) => page.goto('/')));
  await ann.locator('[data-challenge-link]').click();
  const dialog = ann.locator('dialog');
  await dialog.locator('select[name=game]').selectOption('vacuum');
  await dialog.locator('select[name=players]').selectOption('3');
  await dialog.locator('input[name=whom]').first().fill('three_1');
  await dialog.locator('select[name=clock]').selectOption('3days');
  await dialog.locator('[data-send]').click();
  await ann.waitForURL(/\/challenge\//);
  await bob.locator('[data-challenge-from=three_0] [data-accept]').click();
  await expect(ann.locator('[data-awaited]')).toHaveText('Waiting for somebody with the link.');
  await cid.goto(path(ann));
  await cid.locator('[data-accept]').click();
  await cid.waitForURL(PATH);
  await ann.waitForURL(PATH);
  expect(path(ann)).toBe(path(cid));
});
