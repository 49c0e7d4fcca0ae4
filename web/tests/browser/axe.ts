/** What axe finds wrong on a screen, in light and dark. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test, type Page } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The same on a screen in the middle of a test, where getting there takes a while. */
export async function axeFindsNothingHere(page: Page): Promise<void> {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await findsNothing(page);
  }
}

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** A test for each screen, which `go` opens. */
export function axeFindsNothing(screens: Record<string, (page: Page) => Promise<unknown>>): void {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, go] of Object.entries(screens)) {
      test(`axe finds nothing: ${name}, ${colorScheme}`, async ({ visitor }) => {
        const page = await visitor({ colorScheme });
        await go(page);
        await page.evaluate(AXE);
        await findsNothing(page);
      });
    }
  }
}
