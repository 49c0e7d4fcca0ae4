import type { Studied } from '../../src/api/types';
import type { Lesson } from '../../src/learn/lesson';
import { idOf, type Puzzle } from '../../src/puzzles/puzzle';
import { contentOf } from './content';
import { expect, test, type Page } from './fixtures';
import { enter } from './table';

/** Screens, and how much of its shorter side a board takes at least. */
const SCREENS = [
  { name: 'a desk', viewport: { width: 1440, height: 900 }, share: 0.8 },
  { name: 'a tablet', viewport: { width: 820, height: 1180 }, share: 0.8 },
  { name: 'a tablet on its side', viewport: { width: 1180, height: 820 }, share: 0.8 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, share: 0.9, hasTouch: true, isMobile: true },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, share: 0.75, hasTouch: true, isMobile: true },
];

/** What can be shown of an exercise: where it begins, and what is right to do there. */
interface Shown {
  position: string;
  action: string;
}
interface Row {
  path: (page: Page) => Promise<string>;
  game: string;
  find: (exercise: string) => Shown;
}

const ROWS: Row[] = [
  ...contentOf<Lesson[]>('lessons.json').map(([game, lessons]) => ({
    path: () => Promise.resolve(`/learn/${game}`),
    game,
    find: (exercise: string) => {
      const step = lessons.find(({ id }) => id === exercise)?.steps[0];
      return { position: step?.position ?? '', action: step?.accept[0] ?? '' };
    },
  })),
  ...contentOf<Puzzle[]>('puzzles.json').map(([game, puzzles]) => ({
    path: async (page: Page) => `/puzzles/${game}?position=${encodeURIComponent(await busiest(page, game, puzzles))}`,
    game,
    find: (exercise: string) => {
      const puzzle = puzzles.find((one) => idOf(one) === exercise);
      return { position: puzzle?.position ?? '', action: puzzle?.solution[0]?.[0] ?? '' };
    },
  })),
];

for (const { name, share, ...screen } of SCREENS) {
  test(`on ${name} the board is whole and large, and so is what is asked`, async ({ visitor }) => {
    const page = await visitor(screen);
    for (const { path: pathOf, game, find } of ROWS) {
      const path = await pathOf(page);
      await page.goto(path);
      await page.locator('[data-phase=trying][data-busy=false]').waitFor();
      await isWhole(page, path, '.centre .board', '[data-goal]', '[data-command=hint]');
      if (screen.viewport.width < screen.viewport.height || screen.hasTouch)
        for (const verb of await page.locator('.tools [data-verb]').all())
          await expect(verb, `${path} ${await verb.getAttribute('data-verb')}`).toBeInViewport({ ratio: 0.99 });
      const board = (await page.locator('.centre .board').boundingBox()) ?? { width: 0, height: 0 };
      const room = Math.min(screen.viewport.width, screen.viewport.height);
      expect(Math.max(board.width, board.height) / room, path).toBeGreaterThan(share);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);

      await page.locator('[data-command=hint]').click();
      await isWhole(page, path, '.centre .board', '[data-hint]');
      const asked = find((await page.locator('[data-exercise]').getAttribute('data-exercise')) ?? '');
      await take(page, game, asked);
      await page.waitForFunction(
        (position) => document.querySelector('[data-exercise]')?.getAttribute('data-position') !== position,
        asked.position,
      );
      await isWhole(page, path, '.centre .board', '[data-exercise] h2');
    }
  });
}

/** By game, where most kinds of action are possible: whatever day it is, that needs the most room. */
const BUSIEST = new Map<string, string>();

async function busiest(page: Page, game: string, puzzles: Puzzle[]): Promise<string> {
  const known = BUSIEST.get(game);
  if (known !== undefined) return known;
  let [most, found] = [0, ''];
  for (const { position } of puzzles) {
    const { menu } = await studied(page, game, position);
    const count = menu.verbs.filter(({ entries }) => entries.length > 0).length;
    if (count > most) [most, found] = [count, position];
  }
  BUSIEST.set(game, found);
  return found;
}

async function studied(page: Page, game: string, position: string): Promise<Studied> {
  const response = await page.request.post(`/api/games/${game}/study`, { data: { position, steps: [] } });
  return (await response.json()) as Studied;
}

/** Things lie within the screen without any scrolling. */
async function isWhole(page: Page, path: string, ...selectors: string[]): Promise<void> {
  for (const selector of selectors)
    await expect(page.locator(selector), `${path} ${selector}`).toBeInViewport({ ratio: 0.99 });
}

async function take(page: Page, game: string, { position, action }: Shown): Promise<void> {
  const { menu, scene } = await studied(page, game, position);
  const entry = menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
  if (!entry) throw new Error(`${action} is not legal in ${position}`);
  await enter(page, entry, scene);
}
