import type { GameInfo, MenuEntry } from '../../src/api/types';
import { expect, test, type Page } from './fixtures';
import { advance, open, shown, square } from './table';

const DRAGS = 50;
/** Tables a game may need until there was enough to drag, and actions on each. */
const [MAX_TABLES, MAX_ACTIONS] = [12, 60];

/** From the middle of a square to the middle of another, in steps, as a hand does it. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await square(page, from).boundingBox(), await square(page, to).boundingBox()];
  if (!start || !end) throw new Error(`${from} or ${to} is not on the page`);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Counts what a browser does of its own when a drag goes wrong, and selects all there is to select. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { died: 0 };
    Object.assign(window, { counted });
    for (const kind of ['dragstart', 'pointercancel'])
      addEventListener(kind, (event) => (counted.died += Number(!event.defaultPrevented)));
    getSelection()?.selectAllChildren(document.body);
  });
}

const canDrag = ({ source, target }: MenuEntry) => source != null && target != null;

/** Whatever cannot be dragged is clicked; how many drags were done. */
async function dragSome(page: Page, game: GameInfo, most: number): Promise<number> {
  const seats = Array.from({ length: game.setups[0]?.players ?? 2 }, () => ({ kind: 'me' }) as const);
  const code = await open(page, { game: game.id, players: seats.length, seats, clock: { kind: 'none' } });
  await watch(page);
  let done = 0;
  for (let taken = 0; taken < MAX_ACTIONS && done < most; taken += 1) {
    const { menu, view } = await shown(page, code);
    if (view.outcome) break;
    const entries = menu.verbs.flatMap((verb) => verb.entries);
    const pulled = entries.filter(canDrag);
    const still = entries.filter(({ direction }) => direction == null);
    const entry = pulled[(taken * 7919 + 13) % pulled.length] ?? still[(taken * 31) % still.length];
    if (!entry) throw new Error(`${game.id}: nothing is legal`);
    const verb = page.locator(`[data-verb=${entry.verb}]`);
    const { source, target } = entry;
    await advance(page, async () => {
      if ((await verb.count()) > 0 && (await verb.getAttribute('aria-pressed')) !== 'true') await verb.click();
      if (source != null && target != null) await drag(page, source, target);
      else if (source != null || target != null) await square(page, source ?? target ?? '').click();
    });
    done += Number(canDrag(entry));
  }
  expect(await page.evaluate(() => (window as unknown as { counted: { died: number } }).counted.died)).toBe(0);
  return done;
}

test('fifty drags in a row in each game, none lost, whatever is selected on the page', async ({ visitor, address }) => {
  const games = (await (await fetch(`${address}/api/games`)).json()) as GameInfo[];
  test.setTimeout(120_000 * games.length);
  const page = await visitor();
  for (const game of games) {
    await test.step(game.name, async () => {
      let done = 0;
      for (let tables = 0; tables < MAX_TABLES && done < DRAGS; tables += 1)
        done += await dragSome(page, game, DRAGS - done);
      expect(done, game.id).toBe(DRAGS);
    });
  }
});
