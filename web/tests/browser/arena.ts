/** Arenas, for those who test them. */

import type { Page } from './fixtures';

const CLOCK = { kind: 'total', total_ms: 180_000, increment_ms: 2000 };

/** Makes a casual arena as the page's visitor, who has an account, and opens it. It begins at once. */
export async function openArena(page: Page, { minutes, name = 'An arena' }: { minutes: number; name?: string }) {
  const terms = { game: 'pressure', clock: CLOCK, rated: false };
  const made = await page.request.post('/api/arenas', { data: { name, terms, minutes } });
  const { code } = (await made.json()) as { code: string };
  await page.goto(`/arena/${code}`);
  await page.locator('[data-arena-page]').waitFor();
  return code;
}
