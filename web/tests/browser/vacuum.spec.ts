/** What only long turns of many actions need: what is offered, what a click may do, and what stays chosen. */

import { expect, PHONE, test, type Page } from './fixtures';
import { advance, open, shown, square } from './table';

const ME = { kind: 'me' } as const;
const GROUND =
  '............/..rrrrwwww../.rP######Pw./.r########w./.r########w./.r########w./.o########g./.o########g./.o########g./.oP######Pg./..oooogggg../............';

/** A table at a position where Red is to move in Stage 1. */
function at(page: Page, pieces: string, eras = '-'): Promise<string> {
  const record = { game: 'vacuum', rules: 1, players: 2, position: `${GROUND} ${pieces} RO R 1 ${eras} -`, steps: [] };
  return open(page, { game: 'vacuum', seats: [ME, ME], record, clock: { kind: 'none' } });
}

const piecesAt = async (page: Page, code: string, name: string) =>
  (await shown(page, code)).scene.pieces.find((piece) => piece.square === name);

for (const [screen, options] of Object.entries({ 'a desk': {}, 'a phone': PHONE })) {
  test(`a click skips no stage unasked, but for the vacuum: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    const code = await at(page, 'e4:R1,d5:R1,f5:R1');
    // Three sides of pebbles: a stone could be made here, which would be the end of Stage 1.
    await square(page, 'e5').click();
    await expect(page.getByRole('group', { name: 'Which?' }).getByRole('button')).toHaveText([/Stone Creation/]);
    expect(await piecesAt(page, code, 'e5')).toBeUndefined();
    await advance(page, () => page.locator('[data-choice=stone]').click());
    expect(await piecesAt(page, code, 'e5')).toMatchObject({ kind: 'stone' });
    await advance(page, () => square(page, 'h8').click());
    expect(await piecesAt(page, code, 'h8')).toMatchObject({ kind: 'pebble' });
  });

  test(`a Supply Chain keeps chosen what it moves, and outlines it: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    const code = await at(page, 'h3:O1,e5:R3,e6:R1,e7:R1');
    await page.locator('[data-verb=supply]').click();
    await square(page, 'e5').click();
    const outlined = page.locator('[data-picked]');
    await expect(outlined).toHaveCount(3);
    for (const count of [1, 2]) {
      await square(page, 'e5').click();
      await expect(outlined).toHaveCount(count);
    }
    await advance(page, () => square(page, 'e6').click());
    await expect(square(page, 'e6')).toHaveAttribute('aria-selected', 'true');
    await expect(outlined).toHaveCount(2);
    await advance(page, () => square(page, 'e7').click());
    expect(await piecesAt(page, code, 'e6')).toMatchObject({ count: 1 });
    expect(await piecesAt(page, code, 'e7')).toMatchObject({ count: 3 });
    await expect(square(page, 'e7')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Let go' }).click();
    await expect(outlined).toHaveCount(0);
    await expect(page.locator('[data-verb=supply]')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Turn\u00a01\u00a0· Move\u00a02');
  });

  test(`everybody’s final actions are counted in sight: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    const seats = [ME, ME, ME, ME];
    await open(page, { game: 'vacuum', players: 4, setup: 'standard', seats, clock: { kind: 'none' } });
    for (const seat of [0, 1, 2, 3]) {
      const facts = page.locator(`[data-seat="${seat}"] small`);
      // Four beside each other on a phone have room for the number; what it counts is said when it is asked for.
      await expect(facts).toHaveText(/final actions \d+|^\d+final actions/);
      await expect(facts).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const [screen, options] of Object.entries({ 'a desk': {}, 'a phone': PHONE }))
  test(`what is said can be done is what can be done: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    await open(page, { game: 'vacuum', seats: [ME, ME], clock: { kind: 'none' } });
    // On an empty board there is nothing to move yet.
    await expect(page.locator('[data-status]')).toHaveText('Red’s turn. Place a pebble or slide a tile.');
  });

test('the list of moves follows the running turn', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'vacuum', seats: [ME, ME], clock: { kind: 'none' } });
  const squares = ['d4', 'h8', 'h4', 'd8', 'b5', 'k5', 'f10', 'f1', 'g6'];
  const last = page.getByRole('list', { name: 'Moves' }).locator('.step').last();
  for (const [turn, name] of squares.entries()) {
    await advance(page, () => square(page, name).click());
    await expect(last).toHaveText(`vacuum ${name}`);
    await expect(last).toBeInViewport();
    if (turn + 1 < squares.length) await advance(page, () => page.locator('[data-verb=commit]').click());
  }
});

for (const [screen, options] of Object.entries({ 'a desk': {}, 'a phone': PHONE })) {
  test(`who is out while others play on is told so, and cannot resign again: ${screen}`, async ({ visitor }) => {
    const page = await visitor(options);
    const computer = { kind: 'computer', player: 'level:1' } as const;
    await open(page, { game: 'vacuum', players: 3, seats: [ME, computer, computer], clock: { kind: 'none' } });
    const command = async (name: string) => {
      if (options === PHONE) await page.locator('[data-tool=More]').click();
      return page.locator(`[data-command=${name}]`);
    };
    await (await command('resign')).click();
    await page.locator('[data-command=resign-yes]').click();
    if (options === PHONE) await page.getByRole('dialog', { name: 'More' }).getByLabel('Close').click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('You are out of the game');
    await expect(await command('resign')).toHaveCount(0);
  });
}

/** Pieces with which much can be done, and how much. */
const BUSY: [pieces: string, eras: string, verbs: number][] = [
  ['h1:R1,g2:R1,h3:O1,e5:R4,e6:O1,d7:R2,k8:R2,h9:R1,j9:R1', '-', 10],
  ['h1:R1,g2:R1,h3:O1,c4:Rs,e5:R4,e6:O1,i6:Rb,d7:R2,k8:R2,d9:R1,f9:R1,h9:R1,j9:R1,e10:R1', 'R', 13],
];
for (const [screen, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
}))
  test(`undo and commit stay in sight beside all that can be done: ${screen}`, async ({ visitor }) => {
    const page = await visitor({ ...PHONE, viewport });
    for (const [pieces, eras, count] of BUSY) {
      await at(page, pieces, eras);
      const verbs = page.locator('[data-verb]:not([data-verb=commit])');
      await expect(verbs).toHaveCount(count);
      for (const name of ['[data-command=undo]', '[data-verb=commit]'])
        await expect(page.locator(name)).toBeInViewport({ ratio: 1 });
      // On its side a phone has no room for thirteen: those can be scrolled.
      const all = count <= 12 || viewport.height > viewport.width ? await verbs.all() : [];
      for (const verb of all) await expect(verb).toBeInViewport({ ratio: 1 });
      await verbs.first().scrollIntoViewIfNeeded();
      await expect(verbs.first()).toBeInViewport({ ratio: 1 });
      await verbs.last().tap();
      await expect(verbs.last()).toHaveAttribute('aria-pressed', 'true');
    }
  });
