// Takes the pictures of the README anew, of a release: development builds have a game more.
//   npm run build && (cd .. && cargo build --release -p plenum) && PLENUM_BIN=../target/release/plenum npm run pictures [-- NAME …]
import { join } from 'node:path';
import { at, computer, DESK, ME, open, pause, PHONE, settled, withPieces, withPlenum } from './harness.mjs';

const TO = process.env.PICTURES ?? new URL('../../docs/images', import.meta.url).pathname;
/** Turns that the computers play before somebody takes over, and how long that may take. */
const TURNS = 14;
const PLAYED_MS = 300_000;
const LOOK_MS = 200;

/** What each picture shows. */
const PICTURES = {
  home: { show: (page) => page.locator('[data-game-card] svg').first().waitFor() },
  vacuum: { show: (page) => underWay(page, { game: 'vacuum', players: 4, setup: 'standard' }) },
  'glyph-grid-light': { colorScheme: 'light', show: (page) => underWay(page, { game: 'glyph-grid', players: 2 }) },
  pressure: { show: (page) => underWay(page, { game: 'pressure', players: 2 }) },
  phone: { ...PHONE, show: (page) => underWay(page, { game: 'vacuum', players: 2, setup: 'standard' }) },
  ladder: { show: (page) => at(page, '/ladder/pressure', '[data-rung]') },
  learn: { show: (page) => at(page, '/learn/vacuum', '[data-exercise]') },
  review: { show: (page) => reviewed(page, { game: 'glyph-grid', players: 2 }) },
  lab: {
    colorScheme: 'light',
    show: async (page) => {
      await at(page, '/lab/glyph-grid', 'main svg');
      await page
        .getByRole('heading', { name: 'What the setup does' })
        .evaluate((heading) => heading.parentElement.scrollIntoView());
    },
  },
};

const wanted = process.argv.slice(2);
await withPlenum(async ({ address, browser }) => {
  for (const [name, { show, ...options }] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      ...DESK,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      baseURL: address,
      ...options,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('header a.who', { hasText: /Guest/ }).waitFor();
    await show(page);
    await settled(page);
    await page.screenshot({ path: join(TO, `${name}.png`) });
    console.log(name);
    await context.close();
  }
});

/** The record of a game of computers: its first turns, or all. */
async function played(page, table, turns) {
  const seats = Array.from({ length: table.players }, (_, seat) => computer(`level:${2 + (seat % 2)}`));
  const code = await open(page, { ...table, seats });
  let view;
  for (const end = Date.now() + PLAYED_MS; Date.now() < end; await pause(LOOK_MS)) {
    ({ view } = await (await page.request.get(`/api/tables/${code}`)).json());
    if (view.outcome || view.turns.length > turns) break;
  }
  const { outcome, ...record } = await (await page.request.get(`/api/tables/${code}/record`)).json();
  if (turns === Infinity) return { ...record, outcome };
  // Computers do not wait to be looked at.
  const first = view.turns.slice(0, Math.min(turns, view.turns.length - 2)).flatMap(({ steps }) => steps);
  return { ...record, steps: record.steps.slice(0, first.length) };
}

/** A game in full swing, in which it is the visitor's turn and they have chosen a piece. */
async function underWay(page, table) {
  const record = await played(page, table, TURNS);
  const seats = Array.from({ length: table.players }, (_, seat) => (seat === 0 ? ME : computer('level:2')));
  await open(page, { ...table, seats, record });
  await page.locator('main[data-mine=true][data-busy=false]').waitFor({ timeout: PLAYED_MS });
  // The piece that can do most looks best.
  let best = { name: '', targets: -1 };
  for (const name of await withPieces(page)) {
    await page.locator(`[data-square="${name}"]`).click();
    const targets = await page.locator('.cell.aim').count();
    if (targets > best.targets) best = { name, targets };
    await page.keyboard.press('Escape');
  }
  await page.locator(`[data-square="${best.name}"]`).click();
}

/** A game of computers that is over, and what the engine thinks of it. */
async function reviewed(page, table) {
  const record = await played(page, table, Infinity);
  await open(page, { ...table, seats: [ME, computer('level:2')], record });
  await page.locator('[data-review][data-looking=false]').waitFor({ timeout: PLAYED_MS });
}
