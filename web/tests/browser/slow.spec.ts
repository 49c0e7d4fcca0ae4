/** Behind a network that is slow and breaks: what I did is shown before any server can have heard of it, and stays. */

import type { GameInfo, MenuEntry } from '../../src/api/types';
import { expect, test, type Page } from './fixtures';
import { startProxy } from './proxy.mjs';
import { advance, enter, legal } from './table';

/** Those whose rules the page has; the example's are only in the server of a development build. */
const GAMES = ['pressure', 'glyph-grid', 'vacuum'];
const [ACTIONS, CUT_AFTER, DELAY_MS] = [8, 4, 150];

interface Seen {
  position: string;
  pending: number;
}

/** Writes down every position the page ever shows, and how much was still on its way then. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main[data-version]') as HTMLElement;
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const position = main.dataset.position ?? '';
      if (seen.at(-1)?.position !== position) seen.push({ position, pending: Number(main.dataset.pending) });
    };
    look();
    new MutationObserver(look).observe(main, { attributeFilter: ['data-position'] });
  });
}

/** Actions that pick something up and put it elsewhere come first: they could glide back. */
function choose(entries: MenuEntry[], turn: number): MenuEntry {
  const moves = entries.filter(
    ({ source, target, direction }) => source != null && target != null && direction == null,
  );
  const among = moves.length > 0 ? moves : entries;
  return among[(turn * 7919 + 13) % among.length] as MenuEntry;
}

test('moves are shown at once and never go back', async ({ visitor, address }) => {
  const games = (await (await fetch(`${address}/api/games`)).json()) as GameInfo[];
  const proxy = await startProxy(address, { delayMs: DELAY_MS });
  const page = await visitor({ baseURL: proxy.address });
  for (const game of games.filter(({ id }) => GAMES.includes(id))) {
    await test.step(game.name, async () => {
      await page.goto('/');
      await page.locator('html[data-rules=here]').waitFor();
      await page.locator(`[data-game-card=${game.id}] [data-way=here]`).click();
      if (game.setups.some(({ players }) => players > 2)) await page.locator('[data-players="2"]').click();
      await page.locator('main[data-mine=true][data-pending="0"]').waitFor();
      await watch(page);
      for (let turn = 0; turn < ACTIONS; turn += 1) {
        const { menu, scene } = await legal(address, page, game.id);
        const entry = choose(
          menu.verbs.flatMap((verb) => verb.entries),
          turn,
        );
        await advance(page, () => enter(page, entry, scene));
        if (turn === CUT_AFTER) proxy.cut();
      }
      await page.locator('main[data-link=open][data-pending="0"]').waitFor();
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
      expect(seen.length, 'every action shows one new position').toBe(1 + ACTIONS);
      expect(new Set(seen.map(({ position }) => position)).size, 'and none comes back').toBe(1 + ACTIONS);
      for (const { pending } of seen.slice(1)) expect(pending, 'before the server knew').toBeGreaterThan(0);
    });
  }
  await proxy.close();
});
