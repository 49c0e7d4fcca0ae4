import type { TableState } from '../../src/api/table.svelte';
import type { GameInfo, MenuEntry, NewTable } from '../../src/api/types';
import { filesOf } from './content';
import { expect, PHONE, test, type Page } from './fixtures';
import { tabToBoard, type } from './keys';
import { advance, enter, myTurnOrEnd, open, shown, square } from './table';

const TURNS = 3;
/** Actions of one turn, at most. */
const MAX_ACTIONS = 12;

let games: GameInfo[];
test.beforeAll(async ({ address }) => {
  games = (await (await fetch(`${address}/api/games`)).json()) as GameInfo[];
});

/** What of a game has an address of its own, and whether it is there. */
const placesOf = ({ id, characters }: GameInfo) => [
  { path: `/learn/${id}`, what: 'lessons', there: filesOf(id).includes('lessons.json') },
  { path: `/puzzles/${id}`, what: 'puzzles', there: filesOf(id).includes('puzzles.json') },
  { path: `/rules/${id}`, what: 'manual', there: filesOf(id).includes('manual.md') },
  { path: `/ladder/${id}`, what: 'ladder', there: characters.length > 0 },
];

/** A person against the weakest computers, on the smallest board there is. */
function tableOf(game: GameInfo): NewTable {
  const [setup] = game.setups.toSorted((a, b) => a.players - b.players);
  const computer = { kind: 'computer', player: game.computers[0]?.id ?? '' } as const;
  const players = setup?.players ?? 2;
  const others = Array.from({ length: players - 1 }, () => computer);
  return { game: game.id, players, setup: setup?.name, seats: [{ kind: 'me' }, ...others], clock: { kind: 'none' } };
}

type Way = (page: Page, entry: MenuEntry, state: TableState) => Promise<void>;
const byClicks: Way = (page, entry, { scene }) => enter(page, entry, scene);
const byKeys: Way = (page, entry, { menu, scene }) => type(page, entry, menu, scene);

/** Plays some turns; whether the game still goes on. */
async function playSome(page: Page, code: string, way: Way): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let taken = 0; (await myTurnOrEnd(page)) === 'turn'; taken += 1) {
      const state = await shown(page, code);
      const { menu, view } = state;
      const entries = menu.verbs.flatMap((verb) => verb.entries);
      const ending = menu.verbs.find((verb) => verb.flow === 'ends-turn')?.entries[0];
      const entry = (taken > 0 ? ending : undefined) ?? entries[(turn * 31 + taken * 7) % entries.length];
      if (!entry || taken > MAX_ACTIONS) throw new Error(`${view.config.game}: no way to end a turn`);
      await advance(page, () => way(page, entry, state));
      if ((await shown(page, code)).view.turns.length > view.turns.length) break;
    }
    if ((await myTurnOrEnd(page)) === 'end') return false;
  }
  return true;
}

/** Tries what is not legal, with clicks: the piece of some action, and a square where it cannot go. */
async function tryForbidden(page: Page, code: string): Promise<void> {
  const { menu, scene } = await shown(page, code);
  const entries = menu.verbs.flatMap((verb) => verb.entries);
  const entry = entries.find(({ source, target }) => source != null && target != null) ?? entries[0];
  const lit = new Set(entries.flatMap(({ source, target }: MenuEntry) => [source, target]));
  // A square like the one where it could go: beside the board there is nothing to ask about.
  const like = scene.squares.find(({ name }) => name === (entry?.target ?? entry?.source))?.terrain;
  const dark = scene.squares.find(({ name, terrain }) => terrain === like && !lit.has(name));
  if (!entry || !dark) return;
  const verb = page.locator(`[data-verb=${entry.verb}]`);
  if ((await verb.count()) > 0 && (await verb.getAttribute('aria-pressed')) !== 'true') await verb.click();
  if (entry.source != null) await square(page, entry.source).click();
  await square(page, dark.name).click();
  await expect(page.locator('[data-said]')).toHaveText(/\w+/);
  await page.keyboard.press('Escape');
}

test('every game can be played, asked why not, resigned and reviewed', async ({ visitor }) => {
  test.setTimeout(120_000 * games.length);
  const page = await visitor();
  for (const game of games) {
    await test.step(game.name, async () => {
      const code = await open(page, tableOf(game));
      if (await playSome(page, code, byClicks)) {
        await tryForbidden(page, code);
        await page.locator('[data-command=resign]').click();
        await page.locator('[data-command=resign-yes]').click();
      }
      await page.locator('[data-result]').waitFor();
      await page.locator('[data-command=review]').click();
      await page.locator('[data-review]').waitFor();
    });
  }
});

test('every game can be played by keyboard alone', async ({ visitor }) => {
  test.setTimeout(120_000 * games.length);
  const page = await visitor();
  for (const game of games) {
    await test.step(game.name, async () => {
      const code = await open(page, tableOf(game));
      await tabToBoard(page);
      await playSome(page, code, byKeys);
    });
  }
});

test('every game can be played on a phone', async ({ visitor }) => {
  test.setTimeout(120_000 * games.length);
  const page = await visitor(PHONE);
  for (const game of games) {
    await test.step(game.name, async () => {
      const code = await open(page, tableOf(game));
      await playSome(page, code, byClicks);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game.id).toBe(true);
      const board = (await page.locator('[role=grid]').boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.max(board.width, board.height), game.id).toBeGreaterThan(310);
    });
  }
});

test('a card leads to what its game has, and to nothing else', async ({ visitor }) => {
  const page = await visitor();
  const bare = await withBareGame(page);
  for (const game of [...games, bare]) {
    await page.goto('/');
    await page.locator(`[data-game-card=${game.id}]`).waitFor();
    const links = await page
      .locator(`[data-game-card=${game.id}] a`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const places = placesOf(game);
    const expected = places.filter(({ there }) => there).map(({ path }) => path);
    expect(links.toSorted()).toEqual(expected.toSorted());
  }
});

test('what a game does not have is said, with a way on', async ({ visitor }) => {
  const page = await visitor();
  const bare = await withBareGame(page);
  for (const game of [...games, bare]) {
    for (const { path, what, there } of placesOf(game)) {
      await page.goto(path);
      const heading = page.getByRole('heading', { name: `${game.name} has no ${what} yet` });
      if (there) await page.locator('[data-exercise], [data-manual], [data-rung]').first().waitFor();
      else await page.getByRole('link', { name: 'To the games' }).waitFor();
      expect(await heading.count(), path).toBe(there ? 0 : 1);
      expect(await page.locator('[data-crowned]').count(), path).toBe(0);
    }
  }
});

/** The server says that there is a game more, of which there is nothing but its rules. */
async function withBareGame(page: Page): Promise<GameInfo> {
  const [first] = games;
  if (!first) throw new Error('there are games');
  const files = ['manual', 'lessons', 'puzzles', 'characters', 'demo', 'lab', 'openings'] as const;
  const content = Object.fromEntries(files.map((file) => [file, false])) as GameInfo['content'];
  const bare = { ...first, id: 'bare', name: 'Bare', characters: [], content };
  await page.route('**/api/games', (route) => route.fulfill({ json: [...games, bare] }));
  return bare;
}
