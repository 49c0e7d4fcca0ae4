import type { MenuEntry } from '../../src/api/types';
import { expect, test } from './fixtures';
import { tabToBoard, type } from './keys';
import { advance, open, shown, square } from './table';

const ME = { kind: 'me' } as const;
const NO_CLOCK = { kind: 'none' } as const;

/** Steps towards the last column and the last row: whoever crowds into a corner is soon without a way out. */
const cornered = ({ target }: MenuEntry) =>
  Math.abs((target ?? '').charCodeAt(0) - 101) + Number((target ?? '').slice(1));

interface Row {
  game: string;
  players: number;
  choose: (entries: MenuEntry[], turn: number) => MenuEntry | undefined;
}

/** Two at one screen, from the start to the end, with nothing but keys. */
const GAMES: Row[] = [
  {
    game: 'pressure',
    players: 2,
    choose: (entries, turn) =>
      scattered(
        entries.filter((entry) => cornered(entry) <= Math.min(...entries.map(cornered)) + 1),
        turn,
      ),
  },
  {
    game: 'glyph-grid',
    players: 2,
    choose: (entries, turn) =>
      scattered(
        entries.filter((entry) => entry.verb === 'anchor' || entry.source != null),
        turn,
      ),
  },
  {
    game: 'vacuum',
    players: 2,
    choose: (entries, turn) =>
      scattered(
        ['commit', 'vacuum', 'perimeter']
          .map((verb) => entries.filter((entry) => entry.verb === verb))
          .find((lit) => lit.length > 0) ?? entries,
        turn,
      ),
  },
];

for (const { game, players, choose } of GAMES) {
  test(`a whole game by keyboard alone: ${game}`, async ({ visitor }) => {
    const page = await visitor();
    const code = await open(page, { game, players, seats: [ME, ME], clock: NO_CLOCK });
    await tabToBoard(page);
    for (let turn = 0; turn < 400 && (await page.locator('[data-result]').count()) === 0; turn += 1) {
      const { menu, scene } = await shown(page, code);
      const entry = choose(
        menu.verbs.flatMap((verb) => verb.entries),
        turn,
      );
      if (!entry) throw new Error('nothing is legal');
      await advance(page, () => type(page, entry, menu, scene));
    }
    expect(await page.locator('[data-result]').textContent()).toMatch(/wins|draw/);
    expect(await page.locator('[data-announced]').textContent()).toContain('The game is over');
  });
}

test('letters that choose verbs can be switched off', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/settings');
  await page.getByLabel('Single letters choose actions').uncheck();
  const code = await open(page, { game: 'glyph-grid', seats: [ME, ME], clock: NO_CLOCK });
  const { menu } = await shown(page, code);
  await tabToBoard(page);
  for (const { key } of menu.verbs) await page.keyboard.press(key);
  expect(await page.locator('[data-verb][aria-pressed=true]').count()).toBe(0);
  expect(await page.locator('[data-verb] kbd').count()).toBe(0);
});

/** Always another one, always the same: no luck in tests. */
function scattered(entries: MenuEntry[], turn: number): MenuEntry | undefined {
  return entries[(turn * 7919 + 13) % entries.length];
}

test('a ring shows where the keys are, but not to whoever points', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [ME, ME], clock: NO_CLOCK });
  const ring = (name: string) => square(page, name).evaluate((cell) => getComputedStyle(cell).outlineStyle);
  await square(page, 'd3').click();
  await expect(square(page, 'd3')).toBeFocused();
  await expect.poll(() => ring('d3')).toBe('none');
  await page.keyboard.press('ArrowUp');
  await expect(square(page, 'd4')).toBeFocused();
  await expect.poll(() => ring('d4')).toBe('solid');
});
