/** Decent company, and accounts that are their owners' own. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NewTable } from '../../src/api/types';
import { axeFindsNothingHere } from './axe';
import { expect, test, type Page } from './fixtures';
import { open, register, visit } from './table';

const PASSWORD = 'a long password';
const TWO: NewTable = { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'open' }] };
const BINARY = process.env.PLENUM_BIN ?? '../target/debug/plenum';

/** Names are taken once for all tests of a server. */
let people = 0;
const newName = (name: string) => `${name}_${(people += 1)}`;

async function somebody(page: Page, name: string): Promise<string> {
  const whole = newName(name);
  await register(page, whole);
  return whole;
}

/** As whoever runs the server does it, beside it. */
async function makeModerator(file: string, name: string): Promise<void> {
  await promisify(execFile)(BINARY, ['admin', '--data', file, 'moderator', name]);
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Chat' }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

const chat = (page: Page) => page.getByRole('list', { name: 'Chat' });

test('a report leads to a warning and to a ban', async ({ visitor, file }) => {
  const [ann, bob, mo] = await Promise.all([visitor(), visitor(), visitor()]);
  await somebody(ann, 'ann');
  const [rude, moderator] = [await somebody(bob, 'bob'), await somebody(mo, 'mo')];
  await makeModerator(file, moderator);
  const code = await open(ann, TWO);
  await visit(bob, code);
  await openChat(bob);
  await openChat(ann);
  for (const line of ['something rude', 'something worse']) {
    await say(bob, line);
    await chat(ann).getByRole('listitem').filter({ hasText: line }).getByRole('button').click();
    const about = ann.getByRole('dialog', { name: rude });
    await about.getByRole('button', { name: 'Report…' }).click();
    await about.getByLabel('In your words').fill('He goes on and on');
    if (line === 'something rude') await axeFindsNothingHere(ann);
    await about.getByRole('button', { name: 'Send report' }).click();
    await expect(about).toBeHidden();
  }

  await mo.goto('/account');
  await mo.getByRole('link', { name: 'Moderation' }).click();
  const reports = mo.locator('[data-report]');
  await expect(reports).toHaveCount(2);
  const decide = async (text: string, verb: string | RegExp) => {
    const one = reports.filter({ hasText: text });
    await one.locator('[aria-expanded]').click();
    await expect(one.getByLabel('What was said')).toContainText('something worse');
    await one.getByLabel('What they are told').fill('Please be kind.');
    if (verb === 'Warn') await axeFindsNothingHere(mo);
    await one.getByRole('button', { name: verb }).click();
    return one;
  };
  await decide('something rude', 'Warn');
  const warning = bob.getByRole('dialog', { name: 'A word from' });
  await expect(warning).toContainText('Please be kind.');
  await axeFindsNothingHere(bob);
  await bob.keyboard.press('Escape');
  await warning.getByRole('button', { name: 'I have read this' }).click();
  await expect(warning).toBeHidden();

  await expect(reports).toHaveCount(1);
  const worse = await decide('something worse', 'Ban…');
  await expect(worse).toContainText('Warned by');
  await worse.getByRole('button', { name: 'for good' }).click();
  await expect(reports).toHaveCount(0);
  // His page is somebody else's now, and he cannot come back.
  await bob.locator('header a.who', { hasText: /Guest .+/ }).waitFor();
  await bob.goto('/account');
  await bob.getByLabel('Name', { exact: true }).fill(rude);
  await bob.getByLabel('Password').fill(PASSWORD);
  await bob.getByRole('button', { name: 'Log in' }).click();
  await expect(bob.getByRole('alert').first()).toContainText('Please be kind.');
});

test('who is muted is not heard, who is blocked does not sit down, and spectators are heard at the end', async ({
  visitor,
}) => {
  const [ann, bob, cleo] = await Promise.all([visitor(), visitor(), visitor()]);
  await somebody(ann, 'ann');
  const guest = await somebody(bob, 'bob');
  const code = await open(ann, TWO);
  await Promise.all([visit(bob, code), visit(cleo, code)]);
  await openChat(bob);
  await say(bob, 'la la la');
  await openChat(ann);
  await chat(ann).getByText('la la la').waitFor();
  await ann.getByRole('button', { name: `About ${guest}` }).click();
  await ann.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(chat(ann)).not.toContainText('la la la');
  await ann.reload();
  await openChat(ann);
  await expect(chat(ann)).toContainText('Nobody has said anything yet.');

  await bob.locator('[data-join]').first().click();
  await bob.locator('main[data-mine]').waitFor();
  await openChat(cleo);
  await say(cleo, 'the left one wins');
  await chat(cleo).getByText('the left one wins').waitFor();
  await axeFindsNothingHere(cleo);
  await expect(chat(bob)).not.toContainText('the left one wins');
  await bob.locator('[data-command=resign]').click();
  await bob.locator('[data-command=resign-yes]').click();
  await openChat(bob);
  await bob.locator('[data-room=spectators]').click();
  await chat(bob).getByText('the left one wins').waitFor();

  await ann.goto('/account');
  await ann.getByRole('button', { name: `Unmute ${guest}` }).waitFor();
  await ann.goto(`/@/${guest}`);
  await ann.getByRole('button', { name: `About ${guest}` }).click();
  await ann.getByRole('button', { name: 'Block', exact: true }).click();
  const closed = await open(bob, TWO);
  await visit(ann, closed);
  await ann.locator('[data-join]').first().click();
  await expect(ann.getByText('do not play with each other').first()).toBeVisible();
});

test('a code gets one back in, and a deleted account leaves its games', async ({ visitor }) => {
  const [ann, away] = await Promise.all([visitor(), visitor()]);
  const name = await somebody(ann, 'ann');
  await ann.goto('/account');
  const recovery = ann.locator('[data-section=recovery]');
  await recovery.getByRole('button', { name: 'Make codes' }).click();
  await recovery.getByLabel('Password').fill(PASSWORD);
  await recovery.getByRole('button', { name: 'Show codes' }).click();
  await expect(recovery.locator('code')).toHaveCount(10);
  await axeFindsNothingHere(ann);
  const code = (await recovery.locator('code').first().textContent()) ?? '';

  await away.goto('/account');
  await away.getByRole('button', { name: 'Forgot the password?' }).click();
  await away.getByLabel('Name', { exact: true }).fill(name);
  await away.getByLabel('Recovery code').fill(code);
  await away.getByLabel('New password').fill('another long password');
  await away.getByRole('button', { name: 'Set password' }).click();
  await away.locator('header a.who', { hasText: name }).waitFor();
  await ann.locator('header a.who', { hasText: /Guest .+/ }).waitFor();
  await expect(away.locator('[data-session]')).toHaveCount(1);

  const table = await open(away, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }], visibility: 'public' });
  await away.locator('[data-command=resign]').click();
  await away.locator('[data-command=resign-yes]').click();
  await away.locator('[data-result]').waitFor();
  await away.goto('/account');
  const data = away.locator('[data-section=data]');
  const [file] = await Promise.all([
    away.waitForEvent('download'),
    data.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('plenum.json');
  await data.getByRole('button', { name: 'Delete account…' }).click();
  await data.getByLabel(/Type your name/).fill(name);
  await data.getByLabel('Password').fill('another long password');
  await axeFindsNothingHere(away);
  await data.getByRole('button', { name: 'Delete', exact: true }).click();
  await away.locator('[data-command=delete-yes]').click();
  await away.locator('header a.who', { hasText: /Guest .+/ }).waitFor();
  await visit(ann, table);
  await expect(ann.getByLabel('Seats')).toContainText('Deleted player');
  await ann.goto(`/@/${name}`);
  await ann.getByRole('heading', { name: 'Nobody' }).waitFor();
});
