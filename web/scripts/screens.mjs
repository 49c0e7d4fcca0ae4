// Photographs every screen at the sizes people have, light and dark, and lays the pictures side by side to be looked at.
//   npm run build && (cd .. && cargo build -p plenum) && npm run screens [-- PART-OF-A-NAME …]
// SCREENS is the folder for them; SIZES, such as "390x844,844x390", takes some sizes alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settled, withPlenum } from './harness.mjs';
import { prepare } from './stories.mjs';

const TO = process.env.SCREENS ?? '/tmp/plenum-screens';
const ALL_SIZES = { '1440x900': false, '1024x1366': true, '820x1180': true, '844x390': true, '390x844': true };
const SIZES = (process.env.SIZES ?? Object.keys(ALL_SIZES).join()).split(',');
const THEMES = ['dark', 'light'];
/** Of a sheet of pictures. */
const SHEET = { width: 1500, each: 12 };

mkdirSync(TO, { recursive: true });
const wanted = process.argv.slice(2);
const failed = [];
await withPlenum(async ({ address, file, browser }) => {
  const { stories, people } = await prepare({ address, file, browser });
  const names = Object.keys(stories).filter(
    (name) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  for (const size of SIZES) {
    const taken = [];
    for (const name of names) {
      const found = await photographed(browser, address, name, stories[name], size, people);
      taken.push(...found);
      console.log(`${size} ${name}${found.length === 0 ? ': nothing' : ''}`);
    }
    await contactSheets(browser, size, taken);
  }
});
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;

async function photographed(browser, address, name, { show, as, onlyTray, whole = false }, size, people) {
  const [width, height] = size.split('x').map(Number);
  const touch = ALL_SIZES[size] ?? true;
  if (onlyTray && !touch) return [];
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    baseURL: address,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    storageState: as && people[as],
  });
  const page = await context.newPage();
  const taken = [];
  try {
    await show(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      const path = join(TO, `${size}-${name}-${theme}.png`);
      await page.screenshot({ path, fullPage: whole });
      taken.push({ path, text: `${name} ${theme}` });
    }
    // Not the window's own width: a phone's grows with what is too wide for it.
    const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    if (wide > 0) failed.push(`${size} ${name}: ${wide} px wider than the window`);
  } catch (error) {
    failed.push(`${size} ${name}: ${String(error).split('\n')[0]}`);
    await page.screenshot({ path: join(TO, `${size}-${name}-failed.png`) }).catch(() => undefined);
  } finally {
    await context.close();
  }
  return taken;
}

/** Several pictures on one, named, so that a look takes in many. */
async function contactSheets(browser, size, taken) {
  const isTall = size
    .split('x')
    .map(Number)
    .reduce((width, height) => width < height);
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: 600 } });
  for (let first = 0; first < taken.length; first += SHEET.each) {
    const figures = taken.slice(first, first + SHEET.each).map(({ path, text }) => {
      const picture = readFileSync(path).toString('base64');
      return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${text}</figcaption></figure>`;
    });
    await page.setContent(
      `<style>body{margin:8px;font:12px sans-serif;display:grid;gap:8px;grid-template-columns:repeat(${isTall ? 6 : 4},1fr)}
       figure{margin:0}img{width:100%;border:1px solid #888}</style>${figures.join('')}`,
    );
    const number = String(1 + first / SHEET.each).padStart(2, '0');
    writeFileSync(join(TO, `sheet-${size}-${number}.png`), await page.screenshot({ fullPage: true }));
  }
  await page.close();
}
