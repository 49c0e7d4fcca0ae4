// Draws the icon of the built page as PNG, for phones and desktops that take nothing else: into `public/`, to be
// committed. `npm run build && npm run icons` after the icon or its colours have changed.
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', dist), 'utf8');
const ground = /<rect [^>]*fill="(#[0-9a-f]+)"/.exec(icon)?.[1] ?? 'none';
/** Name, size, and how much of it the icon takes: what is cut to a circle or a drop has room around it. */
const ICONS = [
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  ['icon-maskable.png', 512, 0.72],
  ['apple-touch-icon.png', 180, 0.86],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, part] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const around = part < 1 ? ground : 'transparent';
  await page.setContent(
    `<style>html { background: ${around} } body { margin: 0; height: 100vh; display: grid; place-items: center }
     svg { width: ${part * 100}%; height: ${part * 100}% }</style>${icon}`,
  );
  await page.screenshot({ path: new URL(`../public/${name}`, import.meta.url).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
