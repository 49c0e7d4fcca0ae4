/** Plenum as files on a plain web server: it is played without any server of ours. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePlainly, type PlainServer } from '../../scripts/plain-server.mjs';
import { expect, test } from './fixtures';
import { advance, myTurnOrEnd, square } from './table';

let folder: string;
let server: PlainServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-site-'));
  execFileSync('npm', ['run', '--silent', 'site', '--', folder], { stdio: 'inherit' });
  server = await servePlainly(folder);
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a site of plain files is played, kept, and played on after a reload', async ({ browser, viewport }) => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'allow', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.address);
  await page.locator('html[data-rules=here]').waitFor();
  await page.locator('[data-game-card=pressure] [data-way=computer]').click();
  await myTurnOrEnd(page);
  await advance(page, async () => {
    await square(page, 'd3').click();
    await square(page, 'd4').click();
  });
  await myTurnOrEnd(page);
  const position = await page.locator('main[data-version]').getAttribute('data-position');
  await page.reload();
  await expect(page.locator('main[data-version]')).toHaveAttribute('data-position', position ?? '');
  await myTurnOrEnd(page);
  await page.goto(`${server.address}/explore/pressure`);
  await page.locator('[data-way]').first().click();
  await page.locator('[data-explore="1"] [data-way]').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
