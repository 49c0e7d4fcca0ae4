/** Playing with nothing but keys. */

import type { Menu, MenuEntry, Scene } from '../../src/api/types';
import { expect, type Page } from './fixtures';

/** Enters an action: the verb's letter, where there are several, the source, the target. */
export async function type(page: Page, entry: MenuEntry, { verbs }: Menu, scene: Scene): Promise<void> {
  const key = verbs.length > 1 ? verbs.find((verb) => verb.id === entry.verb)?.key : undefined;
  if (key !== undefined) await page.keyboard.press(key);
  for (const name of [entry.source, entry.target ?? behind(entry, scene)]) {
    if (name == null || (await page.locator(`[data-square="${name}"][aria-selected=true]`).count()) > 0) continue;
    await walk(page, name, scene);
    await page.keyboard.press('Enter');
  }
}

/** The square beside the source in the entry's direction. */
function behind({ source, direction }: MenuEntry, scene: Scene): string | undefined {
  const from = scene.squares.find((square) => square.name === source);
  if (!from || direction == null) return undefined;
  const [right, down] = [
    Number(direction.includes('e')) - Number(direction.includes('w')),
    Number(direction.includes('s')) - Number(direction.includes('n')),
  ];
  return scene.squares.find((square) => square.column === from.column + right && square.row === from.row + down)?.name;
}

export async function tabToBoard(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

/** Arrow keys from wherever the focus is. */
async function walk(page: Page, name: string, scene: Scene): Promise<void> {
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-square'));
  const [from, to] = [here, name].map((wanted) => scene.squares.find((square) => square.name === wanted));
  if (!from || !to) throw new Error(`no way from ${here} to ${name}`);
  const [right, down] = [to.column - from.column, to.row - from.row];
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-square') === wanted, name);
}
