/** What axe finds wrong on a screen, in light and dark. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions } from '@playwright/test';
import type Axe from 'axe-core';
import { expect, test, type Page, type Visitor } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that colours can break; all others are the same in light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What a person sees on a screen, in light and in dark, and what a screen reader is told. */
export async function axeFindsNothingHere(page: Page): Promise<void> {
  await page.evaluate(AXE);
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', OF_COLOUR],
  ] as const) {
    // Colours that glide from one theme to the other are those of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await findsNothing(page, rules);
  }
}

async function findsNothing(page: Page, rules?: string[]): Promise<void> {
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: Pick<typeof Axe, 'run'> };
    // Drawings are all shapes, thousands of them, and looked at once.
    return runOnly ? axe.run({ exclude: ['svg'] }, { runOnly }) : axe.run();
  }, rules);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** How a page gets to a screen; some take a second person. */
export type Way = (page: Page, visitor: Visitor) => Promise<unknown>;

/** A test for each screen, as a browser like that shows it. */
export function axeFindsNothing(screens: Record<string, Way>, options: BrowserContextOptions = {}): void {
  for (const [name, go] of Object.entries(screens)) {
    test(`axe finds nothing: ${name}`, async ({ visitor }) => {
      const page = await visitor(options);
      await go(page, visitor);
      await axeFindsNothingHere(page);
    });
  }
}
