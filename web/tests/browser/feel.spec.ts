import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, shown, square, visit } from './table';

const ME = { kind: 'me' } as const;
const COMPUTER = { kind: 'computer', player: 'level:1' } as const;
const NO_CLOCK = { kind: 'none' } as const;
const IN_MOTION = { reducedMotion: 'no-preference' } as const;
/** Less than the page waits, so that the clock of a busy machine does not decide. */
const REST_MS = 250;

interface Frame {
  at: number;
  /** Where the pieces of each seat are, and what the ground looks like. */
  pieces: Record<string, string>;
  status: string;
}

/** Looks at the board in every frame from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    requestAnimationFrame(function look(at) {
      const pieces: Record<string, string> = {};
      for (const piece of document.querySelectorAll<HTMLElement>('[data-piece]')) {
        const { x, y } = piece.getBoundingClientRect();
        const owner = piece.dataset.owner ?? '';
        pieces[owner] = `${pieces[owner] ?? ''} ${Math.round(x)},${Math.round(y)}`;
      }
      const ground = [...document.querySelectorAll('[data-ground] use')];
      pieces.ground = ground.map((use) => use.getAttribute('href')).join();
      frames.push({ at, pieces, status: document.querySelector('[data-status]')?.textContent ?? '' });
      requestAnimationFrame(look);
    });
  });
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);

/** When the pieces of a seat, or the ground, looked different from the frame before. */
function motions(frames: Frame[], what: string): number[] {
  return frames.flatMap(({ at, pieces }, index) =>
    index > 0 && pieces[what] !== frames[index - 1]?.pieces[what] ? [at] : [],
  );
}

/** When it was first said what a seat does. */
const toldAt = (frames: Frame[], name: string) =>
  frames.find(({ status }) => status.startsWith(`${name}: `))?.at ?? NaN;

/** A first turn of each game, as clicks on squares and on the buttons of verbs. */
const FIRST_TURNS: [game: string, clicks: string[], other: string][] = [
  ['pressure', ['d3', 'd4'], 'Black'],
  ['glyph-grid', ['c2', 'c3'], 'Amber'],
  ['vacuum', ['d4', 'commit'], 'Gold'],
];

async function click(page: Page, name: string): Promise<void> {
  const verb = page.locator(`[data-verb=${name}]`);
  await ((await verb.count()) > 0 ? verb : square(page, name)).click();
}

for (const [game, clicks, other] of FIRST_TURNS)
  test(`an answer begins when my move has come to rest, and not at once: ${game}`, async ({ visitor }) => {
    const page = await visitor(IN_MOTION);
    await open(page, { game, seats: [ME, COMPUTER], clock: NO_CLOCK });
    await page.locator('main[data-mine=true]').waitFor();
    await watchFrames(page);
    for (const name of clicks) await click(page, name);
    await page.waitForFunction(() => document.querySelector('main')?.dataset.turn === '2');
    await page.locator('main[data-busy=false]').waitFor();
    const frames = await framesOf(page);
    // Not every answer moves a piece, but each is told.
    const answer = Math.min(toldAt(frames, other), ...motions(frames, '1'));
    const mine = motions(frames, '0').filter((at) => at < answer);
    expect(mine.length, 'my piece moves').toBeGreaterThan(0);
    expect(answer - (mine.at(-1) ?? 0)).toBeGreaterThan(REST_MS);
  });

test('pieces keep their place in the document, or they would jump', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
  await page.locator('[data-piece=d3]').waitFor();
  const order = () =>
    page.evaluate(() => {
      const known = window as unknown as { pieces?: Element[] };
      const now = [...document.querySelectorAll('[data-piece]')];
      known.pieces ??= now;
      return now.map((piece) => known.pieces?.indexOf(piece));
    });
  const before = await order();
  for (const [from, to] of [
    ['d3', 'd4'],
    ['b3', 'b2'],
  ] as const)
    await advance(page, async () => {
      await square(page, from).click();
      await square(page, to).click();
    });
  expect(await order()).toEqual(before);
});

test('the turns of three computers are each seen, one after the other', async ({ visitor }) => {
  const page = await visitor(IN_MOTION);
  const seats = [ME, COMPUTER, COMPUTER, COMPUTER];
  await open(page, { game: 'vacuum', players: 4, setup: 'standard', seats, clock: NO_CLOCK });
  await advance(page, () => square(page, 'd4').click());
  await watchFrames(page);
  await page.locator('[data-verb=commit]').click();
  await page.waitForFunction(() => Number(document.querySelector('main')?.dataset.turn) >= 4);
  await page.locator('main[data-busy=false]').waitFor();
  const frames = await framesOf(page);
  const told = ['Gold', 'Green', 'White'].map((name) => toldAt(frames, name));
  // Some slide a tile.
  const seen = told.map((at, index) =>
    [...motions(frames, `${index + 1}`), ...motions(frames, 'ground')]
      .sort((a, b) => a - b)
      .find((moved) => moved >= at),
  );
  for (const began of [told, seen])
    expect(
      began.every((at, index) => (at ?? NaN) - (began[index - 1] ?? -Infinity) > REST_MS),
      `${began}`,
    ).toBe(true);
});

test('whoever is quicker than the answer sees the board as it is', async ({ visitor }) => {
  const page = await visitor(IN_MOTION);
  const code = await open(page, { game: 'pressure', seats: [ME, COMPUTER], clock: NO_CLOCK });
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await page.locator('main[data-mine=true]').waitFor();
  const { menu, scene } = await shown(page, code);
  const entry = menu.verbs[0]?.entries[0];
  await advance(page, async () => {
    await square(page, entry?.source ?? '').click();
    await square(page, entry?.target ?? '').click();
  });
  expect(scene.pieces.length).toBe(await page.locator('[data-piece]').count());
});

const SCREENS = {
  'a desk': {},
  'a phone': PHONE,
  'a phone on its side': { ...PHONE, viewport: { width: 844, height: 390 } },
};
for (const [screen, options] of Object.entries(SCREENS)) {
  test(`what a click can mean is asked at the square: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    // A shard beside a mark of the other side: it can step onto it, or take it.
    const position = '3c3/s6/7/7/7/2S4/3C3 7/7/7/7/1m5/7/7 A - -';
    const save = { game: 'glyph-grid', rules: 1, players: 2, position, steps: [] };
    const made = await page.request.post('/api/tables/load', {
      data: JSON.stringify(save),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { code } = (await made.json()) as { code: string };
    await visit(page, code);
    await square(page, 'c2').click();
    await square(page, 'b3').click();
    const choice = page.getByRole('group', { name: 'Which?' });
    await expect(choice.getByRole('button')).toHaveText([/Vector/, /Anchor/]);
    await expect(choice.locator('button svg')).toHaveCount(2);
    await expect(page.locator('[data-status]')).toHaveText('Azure’s turn: Vector or Anchor at b3?');
    const [asked, about] = [await choice.boundingBox(), await square(page, 'b3').boundingBox()];
    expect(Math.abs((asked?.y ?? 999) - (about?.y ?? 0))).toBeLessThan(140);
    await advance(page, () => page.locator('[data-choice=anchor]').click());
    expect((await shown(page, code)).scene.overlays).toContainEqual({ square: 'b3', kind: 'mark', owner: 0 });
  });

  test(`a piece that is chosen twice acts in place: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    const code = await open(page, { game: 'glyph-grid', seats: [ME, ME], clock: NO_CLOCK });
    await advance(page, async () => {
      await square(page, 'c2').click();
      await square(page, 'c2').click();
    });
    expect((await shown(page, code)).scene.overlays).toContainEqual({ square: 'c2', kind: 'mark', owner: 0 });
  });

  test(`a click that can lead nowhere says why: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    for (const [game, players, names] of [
      ['pressure', 2, ['b3', 'c3']],
      ['glyph-grid', 2, ['c6', 'd4']],
      ['vacuum', 2, ['a0']],
    ] as const) {
      await open(page, { game, players, seats: [ME, ME], clock: NO_CLOCK });
      for (const name of names) {
        await square(page, name).click();
        await expect(page.locator('[data-said]'), `${game} ${name}`).toHaveText(/\w+/);
        await page.keyboard.press('Escape');
        await page.locator('[data-said]').waitFor({ state: 'detached' });
      }
    }
  });

  test(`stepping through a running game, and back to now: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
    for (const [from, to] of [
      ['d3', 'd4'],
      ['b3', 'b2'],
    ] as const)
      await advance(page, async () => {
        await square(page, from).click();
        await square(page, to).click();
      });
    await page.keyboard.press(',');
    await page.locator('[data-past="1"]').waitFor();
    await page.locator('[data-piece=b3]').waitFor();
    await page.locator('[data-past-go=back]').click();
    await page.locator('[data-past="0"]').waitFor();
    await page.locator('[data-piece=d3]').waitFor();
    await page.locator('[data-past-go=now]').click();
    await page.locator('[data-piece=b2]').waitFor();
    expect(await page.locator('[data-past]').count()).toBe(0);
    await page.keyboard.press(',');
    await page.locator('[data-past="1"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-past]').waitFor({ state: 'detached' });
    // Without keys: a turn in the list, and the way back beside the board.
    if (screen !== 'a desk') await page.locator('[data-tool=Moves]').tap();
    await page.locator('[data-move="0"]').click();
    await page.locator('[data-past="1"]').waitFor();
    await page.locator('[data-past-go=now]').click();
    await page.locator('[data-past]').waitFor({ state: 'detached' });
  });
}

test('the next step is said in words in every game', async ({ visitor }) => {
  const page = await visitor();
  for (const game of ['pressure', 'glyph-grid', 'vacuum']) {
    await open(page, { game, players: 2, seats: [ME, COMPUTER], clock: NO_CLOCK });
    await expect(page.locator('[data-status]'), game).toHaveText(/^[A-Z].{20,}\.$/);
  }
});

test('a piece that can do nothing is not asked where it goes', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'vacuum', seats: [ME, ME], clock: NO_CLOCK });
  await advance(page, () => square(page, 'e5').click());
  await expect(page.locator('[data-status]')).toContainText('Commit, or undo.');
  await square(page, 'e5').click();
  await expect(page.locator('[data-status]')).toContainText('e5 can do nothing now.');
});

test('the end is told from my side', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, COMPUTER], clock: NO_CLOCK });
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await expect(page.locator('[data-result] h2')).toHaveText('You lost');
  await expect(page.locator('[data-result]')).toContainText('Black wins');
});

test('only what is possible is offered, and all on demand', async ({ visitor }) => {
  const page = await visitor();
  const code = await open(page, { game: 'vacuum', players: 2, setup: 'standard', seats: [ME, ME], clock: NO_CLOCK });
  const { menu } = await shown(page, code);
  const possible = menu.verbs.filter((verb) => verb.flow !== 'ends-turn' && verb.entries.length > 0);
  const offered = page.locator('[data-verb]:not([data-verb=commit])');
  await expect(offered).toHaveCount(possible.length);
  await page.locator('[data-command=all-verbs]').click();
  await expect(offered).toHaveCount(menu.verbs.length - 1);
  // What ends a turn is not listed as a move.
  await advance(page, () => square(page, 'd4').click());
  await advance(page, () => page.locator('[data-verb=commit]').click());
  await expect(page.locator('.moves .step')).toHaveCount(1);
});

test('who holds each square can be seen on the board', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'vacuum', players: 2, setup: 'standard', seats: [ME, ME], clock: NO_CLOCK });
  await advance(page, () => square(page, 'd4').click());
  await page.locator('[data-command=measures]').click();
  expect(await page.locator('[data-lead="0"]').count()).toBeGreaterThan(8);
});
