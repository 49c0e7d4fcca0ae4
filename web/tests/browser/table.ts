/** Playing at a table as a person would: through the page, and by what the server says is legal. */

import type { MenuEntry, NewTable, Scene, Studied } from '../../src/api/types';
import type { TableState } from '../../src/api/table.svelte';
import type { Page } from './fixtures';

/** Makes a table as the page's visitor and opens it. */
export async function open(page: Page, table: NewTable): Promise<string> {
  const response = await page.request.post('/api/tables', { data: table });
  const { code } = (await response.json()) as { code: string };
  await visit(page, code);
  return code;
}

export async function visit(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.locator('main[data-version][data-link=open]').waitFor();
}

/** Gives the page's visitor an account. */
export async function register(page: Page, name: string): Promise<void> {
  await page.request.post('/api/account/register', { data: { name, password: 'a long password' } });
  await page.reload();
  await page.locator('header a.who', { hasText: name }).waitFor();
}

/** The table as the server has it, once it has everything that was done here. */
export async function shown(page: Page, code: string): Promise<TableState> {
  const here = page.locator('main[data-version]');
  if ((await here.count()) > 0) await page.locator('main[data-pending="0"]').waitFor();
  return (await (await page.request.get(`/api/tables/${code}`)).json()) as TableState;
}

export async function version(page: Page): Promise<number> {
  return Number(await page.locator('main[data-version]').getAttribute('data-version'));
}

/** Does something and waits until the page shows a later state of the game. */
export async function advance(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await version(page);
  await act();
  await page.waitForFunction(
    (known) => Number(document.querySelector('main[data-version]')?.getAttribute('data-version')) > known,
    before,
  );
}

/** Until it is this page's turn, or the game is over. */
export async function myTurnOrEnd(page: Page): Promise<'turn' | 'end'> {
  await page.waitForFunction(
    () => document.querySelector('[data-result]') !== null || document.querySelector('main[data-mine=true]') !== null,
  );
  return (await page.locator('[data-result]').count()) > 0 ? 'end' : 'turn';
}

/** What may be played on the board that the page shows, asked of the server by somebody who has a network. */
export async function legal(address: string, page: Page, game: string): Promise<Studied> {
  const position = await page.locator('main[data-version]').getAttribute('data-position');
  const response = await fetch(`${address}/api/games/${game}/study`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position }),
  });
  return (await response.json()) as Studied;
}

/** Enters an action by its verb's button and its squares. */
export async function enter(page: Page, entry: MenuEntry, scene: Scene): Promise<void> {
  const verb = page.locator(`[data-verb=${entry.verb}]`);
  if ((await verb.count()) > 0 && (await verb.getAttribute('aria-pressed')) !== 'true') await verb.click();
  if (entry.source != null && (await page.locator(`[data-square="${entry.source}"][aria-selected=true]`).count()) === 0)
    await square(page, entry.source).click();
  // Where a piece could also go elsewhere, it is chosen once more to act on the spot.
  const onTheSpot = entry.source != null && entry.target == null && entry.direction == null;
  if (onTheSpot && (await page.locator(`[data-square="${entry.source}"][aria-selected=true]`).count()) > 0)
    await square(page, entry.source ?? '').click();
  if (entry.count != null) {
    for (let tries = 0; tries < 5 && !(await chosenCount(page, entry.count)); tries += 1)
      await square(page, entry.source ?? '').click();
  }
  if (entry.target != null) await square(page, entry.target).click();
  if (entry.direction != null) await square(page, next(scene, entry.source ?? '', entry.direction)).click();
}

export function square(page: Page, name: string) {
  return page.locator(`[data-square="${name}"]`);
}

/** A count is shown once one was chosen; where there is only one, there is nothing to choose. */
async function chosenCount(page: Page, count: number): Promise<boolean> {
  const badge = page.locator('.badge-text');
  if ((await badge.count()) > 0) return (await badge.textContent()) === String(count);
  return !(await page.locator('[data-status]').textContent())?.toLowerCase().includes('as many as fit');
}

function next(scene: Scene, source: string, direction: string): string {
  const from = scene.squares.find((known) => known.name === source);
  const [right, down] = [
    direction.includes('e') ? 1 : direction.includes('w') ? -1 : 0,
    direction.includes('s') ? 1 : direction.includes('n') ? -1 : 0,
  ];
  return (
    scene.squares.find((known) => known.column === (from?.column ?? 0) + right && known.row === (from?.row ?? 0) + down)
      ?.name ?? source
  );
}
