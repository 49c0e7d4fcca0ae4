import { plainStep } from '../../src/api/steps';
import { expect, test } from './fixtures';
import { advance, open, shown, square, visit } from './table';

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;

test('two browsers at one table, the network cut in the middle', async ({ visitor }) => {
  const [host, guest] = [await visitor(), await visitor()];
  const code = await open(host, { game: 'pressure', seats: [ME, OPEN] });
  await visit(guest, code);
  await guest.locator('[data-join]').click();
  await host.locator('main[data-mine=true]').waitFor();

  await guest.context().setOffline(true);
  await guest.locator('main[data-link=lost]').waitFor();
  await advance(host, async () => {
    await square(host, 'd3').click();
    await square(host, 'd4').click();
  });
  const back = Date.now();
  await guest.context().setOffline(false);
  await guest.locator('main[data-mine=true][data-link=open]').waitFor();
  expect(Date.now() - back).toBeLessThan(2000);

  // A move made while the line is down is sent when it is up again, once.
  await guest.context().setOffline(true);
  await guest.locator('main[data-link=lost]').waitFor();
  await square(guest, 'b3').click();
  await square(guest, 'b2').click();
  await guest.context().setOffline(false);
  await host.locator('main[data-mine=true]').waitFor();
  expect((await shown(host, code)).view.turns.map((turn) => turn.steps.map(plainStep))).toEqual([
    [{ act: 'd3d4' }],
    [{ act: 'b3b2' }],
  ]);

  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByLabel('Say something').fill('Well met');
  await host.getByRole('button', { name: 'Send' }).click();
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByText('Well met').first().waitFor();

  await host.locator('[data-command=draw]').click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  await host.locator('[data-result]').waitFor();
  await host.getByRole('button', { name: 'Play again' }).click();
  await guest.getByRole('button', { name: 'Play again' }).click();
  await host.waitForURL((address) => !address.pathname.endsWith(code));
  await guest.waitForURL((address) => !address.pathname.endsWith(code));
  expect(new URL(host.url()).pathname).toBe(new URL(guest.url()).pathname);
});

test('Vacuum for four: a resignation leaves neutral pieces', async ({ visitor }) => {
  const pages = await Promise.all([0, 1, 2, 3].map(() => visitor()));
  const [red, gold, green, white] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  const code = await open(red, { game: 'vacuum', players: 4, setup: 'standard', seats: [ME, OPEN, OPEN, OPEN] });
  for (const [page, seat] of [
    [gold, 1],
    [green, 2],
    [white, 3],
  ] as const) {
    await visit(page, code);
    await page.locator(`[data-join="${seat}"]`).click();
  }
  await red.locator('main[data-mine=true]').waitFor();
  await advance(red, () => square(red, 'd4').click());
  await advance(red, () => red.locator('[data-verb=commit]').click());
  await gold.locator('main[data-mine=true]').waitFor();
  await red.locator('[data-command=resign]').click();
  await red.locator('[data-command=resign-yes]').click();
  await Promise.all(pages.map((page) => page.locator('[data-piece=d4][data-state=neutral]').waitFor()));
  await gold.locator('main[data-mine=true]').waitFor();
  expect((await shown(gold, code)).view.seats.map((seat) => seat.active)).toEqual([false, true, true, true]);
});

test('save, reload, load', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, { game: 'pressure', seats: [ME, ME] });
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  await page.reload();
  await page.locator('[data-piece=d4]').waitFor();

  await square(page, 'a1').click({ button: 'right' });
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as picture' }).click();
  const file = await (await download).path();

  await square(page, 'a1').click({ button: 'right' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Load a save' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'save.png',
    mimeType: 'image/png',
    buffer: await (await import('node:fs/promises')).readFile(file),
  });
  await page.locator('[data-command=go-on]').click();
  await page.waitForURL((address) => !address.pathname.endsWith(code));
  await page.locator('main[data-mine=true]').waitFor();
  await page.locator('[data-piece=d4]').waitFor();
  await advance(page, () => square(page, 'b3').dragTo(square(page, 'b2')));

  await square(page, 'a1').click({ button: 'right' });
  const again = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Load a save' }).click();
  await (await again).setFiles({ name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await page.getByRole('alert').waitFor();
});

test('a save is dropped onto the window', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, { game: 'pressure', seats: [ME, ME] });
  await advance(page, () => square(page, 'd3').dragTo(square(page, 'd4')));
  const save = await (await page.request.get(`/api/tables/${code}/record`)).text();
  await page.goto('/');
  const drop = async (text: string) => {
    const dataTransfer = await page.evaluateHandle((content) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([content], 'save.json', { type: 'application/json' }));
      return dragged;
    }, text);
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await page.getByText('Drop the save').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
  };
  await drop('a shopping list');
  await page.getByRole('alert').waitFor();
  expect(await page.getByText('Drop the save').count()).toBe(0);
  await drop(save);
  await page.locator('[data-command=go-on]').click();
  await page.waitForURL((address) => address.pathname.startsWith('/t/') && !address.pathname.endsWith(code));
  await page.locator('[data-piece=d4]').waitFor();
});

test('an account: register, log out, log in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill('quiet_otter');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.locator('header a.who', { hasText: 'quiet_otter' }).waitFor();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('heading', { name: 'quiet_otter' }).waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('header a.who', { hasText: 'Guest' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('quiet_otter');
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('header a.who', { hasText: 'quiet_otter' }).waitFor();
});
