import type { NewTable } from '../../src/api/types';
import { axeFindsNothing, axeFindsNothingHere } from './axe';
import { expect, test, type Page } from './fixtures';
import { PushService } from './pushService';
import { advance, open, square, visit } from './table';

const ME = { kind: 'me' } as const;
const SLOW: NewTable = {
  game: 'pressure',
  clock: { kind: 'per-turn', turn_ms: 3 * 86_400_000 },
  seats: [ME, { kind: 'open' }],
};

/**
 * Headless browsers reach no push service: the page is given a PushManager that names ours. Everything else is real: the
 * server encrypts and sends, our service decrypts, and the browser hands what arrived to the page's service worker.
 */
async function reachableBy(page: Page, browser: { endpoint: string; keys: object }): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript((told) => {
    let subscribed = sessionStorage.getItem('subscribed') !== null;
    const subscription = {
      endpoint: told.endpoint,
      toJSON: () => told,
      unsubscribe: () => Promise.resolve(!(subscribed = false)),
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve((subscribed ? subscription : null) as unknown as PushSubscription);
    PushManager.prototype.subscribe = () => {
      subscribed = true;
      sessionStorage.setItem('subscribed', 'yes');
      return Promise.resolve(subscription as unknown as PushSubscription);
    };
  }, browser);
}

/** The service worker gets a message as from a push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  // The browser tells of every origin it has seen.
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(`${origin}/`));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The titles of the notifications that the browser shows now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((notification) => notification.title);
  });

test('a game by correspondence: a conditional move fires, and a notification arrives', async ({ visitor }) => {
  const service = new PushService();
  const [host, guest] = [await visitor(), await visitor({ serviceWorkers: 'allow' })];
  await reachableBy(guest, await service.start());
  await guest.goto('/settings');
  await guest.locator('[data-command=be-told]').click();
  await guest.locator('[data-command=be-told][aria-pressed=true]').waitFor();

  const code = await open(host, SLOW);
  await visit(guest, code);
  await guest.locator('[data-join]').click();
  await host.locator('main[data-mine=true]').waitFor();

  // If they play d3d4, I play b3b2.
  await guest.locator('summary', { hasText: 'If they play' }).click();
  await guest.locator('[data-command=plan]').click();
  const dialog = guest.locator('dialog[open]');
  for (const name of ['d3', 'd4', 'b3', 'b2']) await dialog.locator(`[data-square="${name}"]`).click();
  await dialog.locator('[data-command=keep-line]').click();
  await dialog.locator('[data-kept-line]', { hasText: 'd3d4 · b3b2' }).waitFor();
  await axeFindsNothingHere(guest);
  await dialog.locator('[data-command=plan-done]').click();
  await guest.goto('/settings');
  await guest.locator('[data-notices]').waitFor();

  await advance(host, async () => {
    await square(host, 'd3').click();
    await square(host, 'd4').click();
  });
  await host.locator('main[data-mine=true][data-turn="2"]').waitFor();

  // The next move is one that nobody foresaw, and the guest is elsewhere.
  await advance(host, async () => {
    await square(host, 'c2').click();
    await square(host, 'c3').click();
  });
  const subject = `turn ${code} 3`;
  await expect.poll(() => service.arrived.map(({ tag }) => tag), { timeout: 30_000 }).toContain(subject);
  const pushed = service.arrived.find(({ tag }) => tag === subject);
  expect(pushed).toMatchObject({ title: 'Your turn', path: `/t/${code}` });
  // A worker that was just woken may miss one; the same tag is shown once.
  await expect(async () => {
    await deliver(guest, JSON.stringify(pushed));
    await expect.poll(() => shown(guest), { timeout: 3_000 }).toEqual(['Your turn']);
  }).toPass({ timeout: 30_000 });

  // It is first at home and in the navigation, and the next game from any other.
  await guest.goto('/');
  await guest.locator('header .waiting', { hasText: '1' }).waitFor();
  await guest.locator('[data-going]').first().getByText('Your turn').waitFor();
  const other = await open(host, SLOW);
  await visit(guest, other);
  await guest.locator('[data-join]').click();
  await guest.locator('[data-command=next-game]', { hasText: 'Next game (1)' }).click();
  await guest.waitForURL((address) => address.pathname === `/t/${code}`);
  await guest.locator('main[data-mine=true]').waitFor();
  service.stop();
});

test('days off are taken once for all games, and the page says what is left', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  const codes = [await open(host, SLOW), await open(host, SLOW)];
  for (const code of codes) {
    await visit(guest, code);
    await guest.locator('[data-join]').click();
    await guest.locator('summary', { hasText: 'Days off' }).waitFor();
  }
  await guest.locator('summary', { hasText: 'Days off' }).click();
  await guest.locator('[data-days-left="28"]').waitFor();
  await guest.locator('[data-command=days-off]').click();
  await guest.locator('[data-days-left="25"]').waitFor();
  for (const code of codes) {
    await visit(host, code);
    await host.locator('[data-seat="1"]', { hasText: 'days off' }).waitFor();
  }
  await guest.goto('/settings');
  await guest.locator('[data-command=back]').click();
  await guest.locator('[data-days-left="27"]').waitFor();
  await expect(host.locator('[data-seat="1"]', { hasText: 'days off' })).toHaveCount(0);
});

axeFindsNothing({
  'what one is told of': async (page) => {
    await page.goto('/settings');
    await page.locator('[data-quiet]').click();
    await page.locator('input[type=time]').first().waitFor();
  },
});
