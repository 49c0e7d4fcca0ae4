import { plainStep } from '../../src/api/steps';
import { axeFindsNothing } from './axe';
import { expect, PHONE, test, type Page, type Visitor } from './fixtures';
import { advance, myTurnOrEnd, open, shown, square, visit } from './table';

const ME = { kind: 'me' } as const;
const COMPUTER = { kind: 'computer', player: 'level:1' } as const;
const NO_CLOCK = { kind: 'none' } as const;
/** Twelve turns of beginners; the fifth gives a lot away. */
const PRESSURE = ['c1b1', 'b5c5', 'd1e1', 'c4d4', 'e3d3', 'd4d3', 'c3c4', 'd3d2', 'c4b4', 'a4b4', 'e2d2', 'b4c4'];
const VACUUM = [
  'vacuum b9',
  'commit',
  'vacuum d1',
  'commit',
  'entrench b9',
  'vacuum b7',
  'commit',
  'entrench d1',
  'vacuum e1',
  'commit',
];
const TURNS = PRESSURE.length + 1;

/** A game that was resigned, for everyone to look at. */
let code = '';
test.beforeAll(async ({ visitor }) => {
  const page = await visitor();
  code = await resigned(page, { game: 'pressure', rules: 1, players: 2, setup: 'standard', steps: PRESSURE });
});

/** Loads a game, resigns it, and leaves the page at its end. */
async function resigned(page: Page, save: object): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' };
  const made = (await (
    await page.request.post('/api/tables/load', { data: JSON.stringify(save), headers })
  ).json()) as { code: string };
  await visit(page, made.code);
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await page.locator('[data-result]').waitFor();
  return made.code;
}

/** The engine shares the machine with whoever else is on it. */
const PATIENTLY = { timeout: 100_000 };

/** A newcomer at the finished game, when the engine has found its worst mistake. */
async function newcomer(visitor: Visitor, options: Parameters<Visitor>[0] = {}): Promise<Page> {
  const page = await visitor(options);
  await page.goto(`/t/${code}`);
  await page.locator('[data-mistake="4"]').waitFor(PATIENTLY);
  return page;
}

const atTurn = (page: Page, turn: number) => page.locator(`[data-review][data-turn="${turn}"]`).waitFor();
const atStep = (page: Page, step: number) => page.locator(`[data-review="${step}"]`).waitFor();
const pieces = (page: Page) =>
  page
    .locator('.centre [data-piece]')
    .evaluateAll((all) =>
      all.map((piece) => `${piece.getAttribute('data-piece')} ${piece.getAttribute('data-owner')}`).sort(),
    );

test('the result leads to a review: curve, keys, slider, list', async ({ visitor }) => {
  const page = await visitor();
  await resigned(page, { game: 'pressure', rules: 1, players: 2, setup: 'standard', steps: PRESSURE });
  const board = await page.locator('[role=grid]').boundingBox();
  await page.locator('[data-command=review]').click();
  await atTurn(page, TURNS);
  expect(await page.locator('[role=grid]').boundingBox()).toEqual(board);
  await page.locator('[data-progress]').waitFor();
  await page.locator('[data-looking=false]').waitFor(PATIENTLY);
  expect(await page.locator('[data-curve]').getAttribute('data-known')).toBe(String(TURNS));
  expect(await page.locator('[data-mark]').count()).toBeGreaterThan(0);

  await page.keyboard.press('Home');
  await atTurn(page, 0);
  await page.locator('[data-piece=c1]').waitFor();
  await page.keyboard.press('ArrowRight');
  await atTurn(page, 1);
  expect(await page.locator('[data-piece=c1]').count()).toBe(0);
  await page.keyboard.press('End');
  await atTurn(page, TURNS);
  await page.keyboard.press('ArrowLeft');
  await atTurn(page, TURNS - 1);

  const slider = page.getByRole('slider', { name: 'Turn' });
  await slider.fill('5');
  await atTurn(page, 5);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^Turn 5, White played e3d3, White \d+\s%, (mistake|blunder)$/,
  );
  await slider.press('ArrowRight');
  await atTurn(page, 6);

  const curve = (await page.locator('[data-curve]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const over = (turn: number) => [curve.x + (curve.width * turn) / TURNS, curve.y + curve.height / 2] as const;
  await page.mouse.move(...over(2));
  await page.mouse.down();
  await atTurn(page, 2);
  await page.mouse.move(...over(9));
  await page.mouse.up();
  await atTurn(page, 9);
  expect(await page.getByLabel('Moves').locator('[aria-current]').textContent()).toContain('c4b4');
  await page.locator('[data-move="3"]').click();
  await atTurn(page, 4);

  await page.locator('[data-go=play]').click();
  await atTurn(page, 6);
  await page.locator('[data-go=play]').click();
  await page.locator('[data-go=play][aria-pressed=false]').waitFor();
});

test('two computers play to the end before a spectator, who then reviews', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'glyph-grid', seats: [COMPUTER, COMPUTER], clock: NO_CLOCK });
  await page.locator('[data-result]').waitFor(PATIENTLY);
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-review]').waitFor();
  await page.waitForFunction(
    () => Number(document.querySelector('[data-curve]')?.getAttribute('data-known')) > 2,
    undefined,
    PATIENTLY,
  );
});

test('a mistake, and the line that was better', async ({ visitor }) => {
  const page = await newcomer(visitor);
  const mistake = page.locator('[data-mistakes="0"] [data-mistake="4"]');
  await mistake.click();
  await atTurn(page, 4);
  await page.locator('[data-arrow=played][data-from=e3][data-to=d3]').waitFor();
  const better = page.locator('[data-arrow=better]');
  const [from, to] = [await better.getAttribute('data-from'), await better.getAttribute('data-to')];
  expect(await page.locator('[data-better]').textContent()).toMatch(/^e3d3 gave away \d+\s%/);
  const first = page.getByRole('group', { name: 'Better line' }).getByRole('button').first();
  expect(await first.textContent()).toBe(`${from}${to}`);
  await first.click();
  await page.locator('[data-review="5"][data-variation=true]').waitFor();
  await page.locator(`[data-piece=${to}]`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-review="6"][data-variation=true]').waitFor();
  await page.locator('[data-go=game]').click();
  await page.locator('[data-review="4"][data-variation=false]').waitFor();
});

test('a variation is tried, the engine says what it thinks, and the game is as it was', async ({ visitor }) => {
  const page = await newcomer(visitor);
  await page.keyboard.press('Home');
  await atTurn(page, 0);
  const before = await pieces(page);
  await square(page, 'd3').click();
  await square(page, 'd4').click();
  await page.locator('[data-review="1"][data-variation=true]').waitFor();
  await page.locator('[data-line="0"]').waitFor();
  await page.locator('[data-arrow=better]').first().waitFor();
  await page.locator('[data-line="0"]').click();
  await page.locator('[data-review="2"][data-variation=true]').waitFor();
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await page.locator('[data-line="0"]').waitFor({ state: 'detached' });
  await page.locator('[data-go=game]').click();
  await page.locator('[data-review="0"][data-variation=false]').waitFor();
  expect(await pieces(page)).toEqual(before);
});

test('a link to a moment opens there, elsewhere', async ({ visitor, address }) => {
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/t/${code}#turn-7`);
  await atTurn(page, 7);
  await page.keyboard.press('ArrowLeft');
  await atTurn(page, 6);
  await page.locator('[data-copy=moment]').click();
  await page.getByText('The link to this moment is copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${address}/t/${code}?turn=6`);
  const wanted = await pieces(page);

  const other = await visitor();
  await other.goto(link);
  await atTurn(other, 6);
  expect(await pieces(other)).toEqual(wanted);
  await other.evaluate(() => (location.hash = '#turn-2'));
  await atTurn(other, 2);
});

test('Vacuum is replayed turn by turn and action by action; who closes the review stops the engine', async ({
  visitor,
}) => {
  const page = await visitor();
  await resigned(page, { game: 'vacuum', rules: 1, players: 2, setup: 'standard', steps: VACUUM });
  await page.locator('[data-command=review]').click();
  // Whoever stops waiting ends the worker that thinks.
  const close = page.getByRole('button', { name: 'Close the review' });
  await close.waitFor();
  const ended = Promise.race(page.workers().map((worker) => worker.waitForEvent('close')));
  await close.click();
  await ended;
  await page.locator('[data-command=review]').click();
  await page.locator('[data-review]').waitFor();
  await page.keyboard.press('Home');
  await atStep(page, 0);
  for (const [key, step] of [
    ['ArrowRight', 2],
    ['ArrowRight', 4],
    ['Shift+ArrowRight', 5],
    ['Shift+ArrowRight', 6],
    ['ArrowRight', 7],
    ['Shift+ArrowLeft', 6],
    ['ArrowLeft', 4],
  ] as const) {
    await page.keyboard.press(key);
    await atStep(page, step);
  }
  await page.locator('[data-go=action-forward]').click();
  await atStep(page, 5);
});

test('a hint says where to look, then what to play', async ({ visitor }) => {
  const page = await visitor();
  const table = await open(page, { game: 'pressure', seats: [ME, COMPUTER], clock: NO_CLOCK });
  await page.locator('main[data-mine=true]').waitFor();
  await page.keyboard.press('h');
  await page.locator('[data-told="1"]').waitFor();
  const look = page.locator('[data-arrow=hint]');
  const source = await look.getAttribute('data-to');
  expect(await look.getAttribute('data-from')).toBe(null);
  expect(await page.locator('[data-told]').textContent()).toContain(`Look at ${source}.`);
  await page.locator('[data-command=hint]').click();
  await page.locator(`[data-told="2"]`).waitFor();
  const target = await look.getAttribute('data-to');
  expect(await look.getAttribute('data-from')).toBe(source);
  expect(await page.locator('[data-told]').textContent()).toContain(`${source} to ${target}.`);

  await advance(page, async () => {
    await square(page, source ?? '').click();
    await square(page, target ?? '').click();
  });
  await page.locator('[data-told="0"]').waitFor();
  expect(await look.count()).toBe(0);
  expect((await shown(page, table)).view.turns[0]?.steps.map(plainStep)).toEqual([{ act: `${source}${target}` }]);
  await myTurnOrEnd(page);
});

test('where others play there is no hint', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME] });
  await page.locator('main[data-mine=true]').waitFor();
  expect(await page.locator('[data-command=hint]').count()).toBe(0);
});

test('any position can be studied', async ({ visitor }) => {
  const page = await visitor();
  const { view } = await shown(page, code);
  await page.goto(`/study/pressure?position=${encodeURIComponent(view.position)}`);
  await page.locator('[data-study="0"] [data-piece]').first().waitFor();
  expect(await page.getByLabel('Position as text').locator('textarea').inputValue()).toBe(view.position);
  await page.locator('[data-line="0"]').click();
  await page.locator('[data-study="1"]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-study="0"]').waitFor();
  await page.locator('textarea').fill('nonsense');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.locator('.said').waitFor();
  await page.getByRole('button', { name: 'The beginning' }).click();
  await page.locator('[data-piece=d3]').waitFor();
  await page.goto('/study/chess');
  await page.getByRole('heading', { name: 'no such game' }).waitFor();
});

test('a phone, by touch', async ({ visitor }) => {
  const page = await newcomer(visitor, PHONE);
  await page.locator('[data-mistake="4"]').tap();
  await page.locator('[data-arrow=better]').waitFor();
  await page.locator('[data-go=first]').tap();
  await atTurn(page, 0);
  await page.locator('[data-curve]').tap();
  await page.waitForFunction(() => document.querySelector('[data-review]')?.getAttribute('data-turn') !== '0');
  await page.locator('[data-go=first]').tap();
  await atTurn(page, 0);
  await square(page, 'd3').tap();
  await square(page, 'd4').tap();
  await page.locator('[data-variation=true]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('by keyboard alone', async ({ visitor }) => {
  const page = await newcomer(visitor);
  const focusOn = (selector: string) => tabTo(page, selector);
  await focusOn('[data-slider]');
  await page.keyboard.press('Home');
  await atTurn(page, 0);
  await page.keyboard.press('ArrowRight');
  await atTurn(page, 1);
  await focusOn('[data-mistake]');
  await page.keyboard.press('Enter');
  await page.locator('[data-arrow=better]').waitFor();
  const turn = Number(await page.locator('[data-review]').getAttribute('data-turn'));
  await focusOn('[data-square]');
  await page.keyboard.press('.');
  await atTurn(page, turn + 1);
  await page.keyboard.press(',');
  await atTurn(page, turn);
});

/** Tab until something of that kind has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${selector}`);
}

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  review: async (page) => {
    await page.goto(`/t/${code}`);
    await page.locator('[data-review][data-looking=false]').waitFor(PATIENTLY);
  },
  'a mistake and the engine': async (page) => {
    await page.goto(`/t/${code}`);
    await page.locator('[data-mistake="4"]').click(PATIENTLY);
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.locator('[data-line="0"]').waitFor();
  },
  study: async (page) => {
    await page.goto('/study/glyph-grid');
    await page.locator('[data-line="0"]').waitFor();
  },
  hint: async (page) => {
    await open(page, { game: 'vacuum', players: 2, setup: 'standard', seats: [ME, COMPUTER], clock: NO_CLOCK });
    await page.locator('[data-command=hint]').click();
    await page.locator('[data-told="1"]').waitFor();
  },
};

axeFindsNothing(SCREENS);
