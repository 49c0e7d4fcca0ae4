import { plainStep } from '../../src/api/steps';
import type { GameInfo, Step } from '../../src/api/types';
import type { Analysis } from '../../src/api/generated/Analysis';
import { axeFindsNothingHere } from './axe';
import { expect, PHONE, test, type Page } from './fixtures';
import { advance, enter, myTurnOrEnd, shown } from './table';

const TRIES = 6;
/** How many looks the adviser takes: each is some times deeper than the last. */
const LOOKS = 2;

let games: GameInfo[];
test.beforeAll(async ({ address }) => {
  games = (await (await fetch(`${address}/api/games`)).json()) as GameInfo[];
});

const charactersOf = (game: string) => games.find((known) => known.id === game)?.characters ?? [];
const states = (page: Page) =>
  page.locator('[data-rung]').evaluateAll((rungs) =>
    rungs
      .map((rung) => rung.getAttribute('data-state'))
      .toReversed()
      .join(' '),
  );

async function ladder(page: Page, game = 'pressure'): Promise<void> {
  await page.goto(`/ladder/${game}`);
  await page.locator(`[data-ladder=${game}] [data-rung]`).first().waitFor();
}

/** What the server keeps for the visitor, all their identities together. */
async function kept(page: Page, game = 'pressure'): Promise<unknown[]> {
  const all = (await (await page.request.get('/api/me/progress')).json()) as Record<string, unknown[][]>;
  return (all[`ladder:${game}`] ?? []).flat();
}

/** A good action for whoever is to move. The connection is closed when enough was thought. */
async function advice(page: Page, game: string, steps: Step<string>[]): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(new URL(`/api/games/${game}/analysis`, page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ study: { steps } }),
    signal: stop.signal,
  });
  let text = '';
  let thought: Analysis | undefined;
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(bytes);
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Analysis);
    thought = lines.at(-1);
    if (lines.length >= LOOKS || thought?.done) break;
  }
  stop.abort();
  const action = thought?.lines[0]?.turns[0]?.[0];
  if (action === undefined) throw new Error(`no advice: ${text}`);
  return action.text;
}

/** Plays on the page until the game is over. */
async function playOut(page: Page): Promise<void> {
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (let turn = 0; turn < 200 && (await myTurnOrEnd(page)) === 'turn'; turn += 1) {
    const { view, scene, menu } = await shown(page, code);
    const action = await advice(
      page,
      view.config.game,
      view.turns.flatMap(({ steps }) => steps.map(plainStep)),
    );
    const entry = menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
    if (!entry) throw new Error(`${action} is not legal`);
    await advance(page, () => enter(page, entry, scene));
  }
  await page.locator('[data-challenge-end]').waitFor();
}

/** Wins, if need be after a loss or a draw and another try. */
async function win(page: Page): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await playOut(page);
    if ((await page.locator('[data-challenge-end=won]').count()) > 0) return;
    const before = page.url();
    await page.locator('[data-again]').click();
    await page.waitForURL((address) => address.href !== before);
    await page.locator('main[data-mine=true]').waitFor();
  }
  throw new Error(`not won in ${TRIES} games`);
}

async function logIn(page: Page, name: string, how: 'Make an account' | 'Log in'): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: how }).click();
  await page.locator('header a.who', { hasText: name }).waitFor();
}

test('from the home page to the ladder of every game', async ({ visitor }) => {
  const page = await visitor();
  for (const game of games.filter(({ characters }) => characters.length > 0)) {
    await page.goto('/');
    await page.locator(`[data-game-card=${game.id}] [data-way=ladder]`).click();
    await page.locator(`[data-ladder=${game.id}] [data-rung]`).first().waitFor();
    expect(await page.locator('[data-rung] h3').allTextContents()).toEqual(
      charactersOf(game.id)
        .map(({ name }) => expect.stringContaining(name))
        .toReversed(),
    );
    expect(await states(page)).toBe(
      ['next', ...Array.from({ length: game.characters.length - 1 }, () => 'locked')].join(' '),
    );
    expect(await page.getByRole('button', { name: 'Challenge' }).count()).toBe(2);
  }
  expect(charactersOf('pressure')).toHaveLength(11);
});

test('a challenge by keyboard: a face, a word, no clock and no undo', async ({ visitor }) => {
  const page = await visitor();
  await ladder(page);
  const lot = Number(await page.locator('[data-lot]').getAttribute('data-lot'));
  await expect(page.locator('[data-lot]')).toContainText(
    lot === 0 ? 'you play White; you begin' : 'you play Black; Pip',
  );
  for (let stops = 0; stops < 40 && !(await page.locator('[data-challenge]:focus').count()); stops += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const pip = charactersOf('pressure')[0];
  // Colours are by lot: the table is as the ladder said.
  const other = page.locator(`[data-seat="${1 - lot}"]`);
  await other.locator(`[data-face="${pip?.id}"]`).waitFor();
  await page.locator(`[data-seat="${lot}"] .you`).waitFor();
  await page.getByText(`You play ${lot === 0 ? 'White' : 'Black'}`).waitFor();
  await other.getByText(pip?.name ?? '').waitFor();
  const said = (await other.locator('[data-bubble]').textContent()) ?? '';
  expect(pip?.says.start).toContain(said);
  expect(await page.locator('[data-spoken]').textContent()).toBe(`${pip?.name} says: ${said}`);
  expect(await page.locator('[data-command=undo]').count()).toBe(0);
  expect(await page.locator('.clock').count()).toBe(0);
  await page.keyboard.press('u');
  await page.locator('[data-said]', { hasText: 'no take-backs' }).waitFor();
});

test('a bubble moves nothing and covers no board', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await ladder(page);
  await page.locator('[data-challenge]').tap();
  await page.locator('[data-bubble]').waitFor();
  const places = () =>
    page.evaluate(() =>
      ['[role=grid]', '[data-seat="0"]', '[data-seat="1"]'].map((name) =>
        JSON.stringify(document.querySelector(name)?.getBoundingClientRect()),
      ),
    );
  const bubble = await page.locator('[data-bubble] span').boundingBox();
  const board = await page.locator('[role=grid]').boundingBox();
  expect((bubble?.y ?? 0) + (bubble?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
  const speaking = await places();
  await page.locator('[data-bubble]').waitFor({ state: 'detached' });
  expect(await places()).toEqual(speaking);
});

test('characters can be told to be quiet', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/settings');
  await page.getByLabel('Characters talk').uncheck();
  await ladder(page);
  await page.locator('[data-challenge]').click();
  await page.locator('[data-face]').waitFor();
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await page.locator('[data-challenge-end=lost] [data-again]').waitFor();
  expect(await page.locator('[data-spoken]').textContent()).toBe('');
});

test('a win is kept: over a reload, in an account, on another device, until it is reset', async ({ visitor }) => {
  const [pip, marlo] = charactersOf('pressure');
  const page = await visitor();
  await ladder(page);
  await page.locator('[data-challenge]').click();
  await page.locator('main[data-mine=true]').waitFor();
  await win(page);
  expect(await page.locator('[data-challenge-end]').textContent()).toMatch(`You beat ${pip?.name}`);
  expect(await page.locator('[data-next]').textContent()).toContain(marlo?.name);
  await expect.poll(() => kept(page)).toEqual([pip?.id]);

  await page.getByRole('link', { name: 'To the ladder' }).click();
  await page.locator(`[data-rung="${pip?.id}"][data-state=beaten]`).waitFor();
  await page.reload();
  await page.locator(`[data-rung="${marlo?.id}"][data-state=next]`).waitFor();
  await logIn(page, 'Climber', 'Make an account');

  // Another device, where a guest has beaten somebody else.
  const other = await visitor();
  await other.request.put('/api/me/progress/ladder:pressure', { data: [marlo?.id] });
  await logIn(other, 'Climber', 'Log in');
  await ladder(other);
  await other.locator(`[data-rung="${pip?.id}"][data-state=beaten]`).waitFor();
  await other.locator(`[data-rung="${marlo?.id}"][data-state=beaten]`).waitFor();

  await other.goto('/settings');
  const progress = other.locator('[data-ladder-progress=pressure]');
  await progress.getByText('2 of 11').waitFor();
  await progress.getByRole('button').click();
  await other.locator('[data-reset-yes]').click();
  await progress.getByText('0 of 11').waitFor();
  await expect.poll(() => kept(other)).toEqual([]);
  await ladder(page);
  await page.locator(`[data-rung="${pip?.id}"][data-state=next]`).waitFor();
});

test('the last win brings the crown', async ({ visitor }) => {
  const page = await visitor({
    reducedMotion: 'no-preference',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const all = charactersOf('pressure').map(({ id }) => id);
  await page.request.put('/api/me/progress/ladder:pressure', { data: all.slice(1) });
  await ladder(page);
  await page.locator('[data-beaten]', { hasText: '10 of 11' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.locator('[data-challenge]').tap();
  await page.locator('main[data-mine=true]').waitFor();
  await win(page);
  await page.locator('[data-confetti]').waitFor();
  await page.getByRole('link', { name: 'To the ladder' }).tap();
  await page.locator('[data-crowned]').waitFor();
  expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(11);
  await axeFindsNothingHere(page);
});
