// What people feel on a slow machine behind a bad network, for every game, from its middle on: interaction to next paint
// and the time from the hand to the moved piece, by click and by drag, with the processor slowed down four times and
// 300 ms there and back, connections breaking now and then; how far things jump while playing; how many bytes an action
// costs; how much has to be loaded before anything is seen. What misses its figure makes it fail.
//   npm run build && (cd .. && cargo build -p plenum) && npm run measure [-- GAME …]
// RUNS repeats it: the worst of a busy machine is the machine's, so the figures are held by the median of the runs.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startProxy } from '../tests/browser/proxy.mjs';
import { DESK, ME, open, pause, wandered, withPlenum } from './harness.mjs';

const ACTIONS = Number(process.env.ACTIONS ?? 40);
const RUNS = Number(process.env.RUNS ?? 1);
/** In each direction. */
const DELAY_MS = Number(process.env.DELAY_MS ?? 150);
/** After so many actions the connection breaks. */
const CUT_EVERY = 13;
const SLOWER = Number(process.env.SLOWER ?? 4);
/** Actions that lie before. */
const BEGUN = 30;
const DIST = new URL('../dist', import.meta.url).pathname;

/** What is measured, and the most it may be. */
const FIGURES = {
  'interaction to next paint (ms)': { most: 100, of: ({ interactions }) => nextPaint(interactions) },
  'interaction to next paint, worst (ms)': { of: ({ interactions }) => worst(interactions) },
  'interaction to next paint, median (ms)': { of: ({ interactions }) => median(interactions) },
  'click to piece, worst (ms)': { of: ({ clicks }) => worst(clicks) },
  'click to piece, median (ms)': { most: 50, of: ({ clicks }) => median(clicks) },
  'drag to piece, worst (ms)': { of: ({ drags }) => worst(drags) },
  'drag to piece, median (ms)': { most: 50, of: ({ drags }) => median(drags) },
  'layout shift while playing': { most: 0.01, of: ({ shifts }) => shifts, digits: 4 },
  'bytes an action, both directions': { most: 600, of: ({ bytes }) => bytes },
  actions: { of: ({ clicks, drags }) => clicks.length + drags.length },
};

await withPlenum(async ({ address, browser }) => {
  const proxy = await startProxy(address, { delayMs: DELAY_MS });
  const known = await (await fetch(`${address}/api/games`)).json();
  // The example of development builds has no manual, and the page does not know its rules.
  const isAsked = (id) => process.argv.length === 2 || process.argv.includes(id);
  const games = known.filter(({ id, content }) => content.manual && isAsked(id));
  const runs = Object.fromEntries(games.map(({ id }) => [id, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const game of games) runs[game.id].push(await measured(browser, address, game, proxy));
  report(runs);
  await proxy.close();
});

/** Plays both sides of a game from its middle. */
async function measured(browser, address, { id: game, rules, setups }, proxy) {
  const context = await browser.newContext({ ...DESK, baseURL: proxy.address });
  const page = await context.newPage();
  let bytes = 0;
  page.on('websocket', (socket) => {
    for (const way of ['framesent', 'framereceived'])
      socket.on(way, ({ payload }) => (bytes += Buffer.byteLength(payload)));
  });
  await page.goto('/');
  await page.locator('html[data-rules=here]').waitFor();
  const { name: setup, players } = setups.find((known) => known.players === 2);
  const record = await wandered(page, { game, rules, setup, players }, BEGUN);
  await open(page, { game, players, setup, seats: [ME, ME], record });
  await page.locator('main[data-mine=true][data-pending="0"]').waitFor();
  await page.evaluate(listen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const found = { clicks: [], drags: [], counted: 0, actions: 0 };
  for (let turn = 0; turn < ACTIONS; turn += 1) {
    const before = bytes;
    const way = await playOne(page, address, game, turn, found.drags.length < found.clicks.length);
    if (way === null) break;
    await page.locator('main[data-pending="0"][data-link=open]').waitFor();
    const took = await page.evaluate(() => window.measured.moves.splice(0));
    found[way].push(...took);
    // What a new connection costs is no action's.
    if (turn % CUT_EVERY === CUT_EVERY - 1) proxy.cut();
    else if (turn % CUT_EVERY > 0) [found.counted, found.actions] = [found.counted + bytes - before, found.actions + 1];
  }
  const { events, shifts, jumped } = await page.evaluate(() => window.measured);
  await context.close();
  for (const [what, value] of Object.entries(jumped)) console.log(`${game}: ${what} jumped by ${value.toFixed(4)}`);
  slowest(game, events);
  return { ...found, interactions: longest(events), shifts, bytes: Math.round(found.counted / found.actions) };
}

/** Runs in the page. */
function listen() {
  window.measured = { events: [], shifts: 0, jumped: {}, moves: [] };
  let pressed = 0;
  window.addEventListener('pointerdown', (event) => (pressed = event.timeStamp), true);
  window.addEventListener('pointerup', (event) => (pressed = event.timeStamp), true);
  const main = document.querySelector('main[data-version]');
  new MutationObserver(() => {
    const from = pressed;
    pressed = 0;
    if (from > 0) requestAnimationFrame(() => window.measured.moves.push(performance.now() - from));
  }).observe(main, { attributeFilter: ['data-version'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      const at =
        entry.target instanceof Element
          ? entry.target.closest('[data-square], button, .board, main')?.className.split(' ')[0]
          : '';
      window.measured.events.push({
        id: entry.interactionId,
        name: entry.name,
        at,
        whole: entry.duration,
        waited: entry.processingStart - entry.startTime,
        handled: entry.processingEnd - entry.processingStart,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // What moves because of a press is expected; what moves by itself is counted.
      if (entry.hadRecentInput) continue;
      window.measured.shifts += entry.value;
      for (const { node } of entry.sources) window.measured.jumped[node?.className || node?.nodeName] = entry.value;
    }
  }).observe({ type: 'layout-shift' });
}

/** Enters one legal action by buttons and squares, always another kind; by drag where that is wanted and a piece can go somewhere. */
async function playOne(page, address, game, turn, wantsDrag) {
  const { position, version } = await page.evaluate(() => ({ ...document.querySelector('main').dataset }));
  const { menu } = await (
    await fetch(`${address}/api/games/${game}/study`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ position }),
    })
  ).json();
  const plain = menu.verbs.map(({ entries }) => entries.filter((entry) => entry.direction == null));
  const drags = wantsDrag ? plain.map((entries) => entries.filter(goesSomewhere)) : [];
  const isDrag = drags.some((entries) => entries.length > 0);
  const kinds = (isDrag ? drags : plain).filter((entries) => entries.length > 0);
  if (kinds.length === 0) return null;
  const entries = kinds[(turn * 7 + 3) % kinds.length];
  const entry = entries[(turn * 7919 + 13) % entries.length];
  if (await page.evaluate((verb) => document.querySelector(`[data-verb=${verb}]`) !== null, entry.verb))
    await click(page, `[data-verb=${entry.verb}]`);
  if (isDrag) await drag(page, `[data-square="${entry.source}"]`, `[data-square="${entry.target}"]`);
  else {
    const isChosen = await page.evaluate(
      (square) => document.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-selected') === 'true',
      entry.source,
    );
    if (entry.source != null && !isChosen) await click(page, `[data-square="${entry.source}"]`);
    if (entry.target != null) await click(page, `[data-square="${entry.target}"]`);
  }
  await page.waitForFunction((known) => document.querySelector('main').dataset.version !== known, version, {
    polling: 50,
  });
  await pause(400);
  return isDrag ? 'drags' : 'clicks';
}

function goesSomewhere({ source, target }) {
  return source != null && target != null && source !== target;
}

/** A hand: it comes, rests, presses, lets go. The bare mouse, for a locator's own checks would run on the slow page. */
async function click(page, selector) {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.move(x, y);
  await pause(120);
  await page.mouse.down();
  await pause(60);
  await page.mouse.up();
  await pause(120);
}

async function drag(page, from, to) {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await pause(120);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(start.x + ((end.x - start.x) * step) / 6, start.y + ((end.y - start.y) * step) / 6);
    await pause(20);
  }
  await pause(60);
  await page.mouse.up();
  await pause(120);
}

function middleOf(page, selector) {
  return page.evaluate((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
}

/** How long each interaction took: its longest event. */
function longest(events) {
  const by = new Map();
  for (const { id, whole } of events) by.set(id, Math.max(by.get(id) ?? 0, whole));
  return [...by.values()];
}

/** Where the time went, for whoever wants to mend it. */
function slowest(game, events) {
  const first = events.toSorted((one, other) => other.whole - one.whole).slice(0, 3);
  for (const { whole, name, at, waited, handled } of first)
    console.log(
      `${game}: ${whole} ms, ${name} on ${at}, waited ${Math.round(waited)} ms, handled in ${Math.round(handled)} ms`,
    );
}

/** As browsers report it: the longest, one of every fifty left out as chance. */
function nextPaint(values) {
  return values.toSorted((one, other) => other - one)[Math.floor(values.length / 50)] ?? NaN;
}

function worst(values) {
  return values.length ? Math.max(...values) : NaN;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** One table: a column for each game, the median of the runs, and the worst of them if there are several. */
function report(runs) {
  const games = Object.keys(runs);
  const rows = Object.entries(FIGURES).map(([name, { most, of, digits = 0 }]) => {
    const cells = games.map((game) => {
      const values = runs[game].map(of);
      const middle = median(values);
      if (most !== undefined && middle > most) process.exitCode = 1;
      // Nothing of the kind happened: no figure, good or bad.
      if (Number.isNaN(middle)) return '–';
      const marked = `${middle.toFixed(digits)}${most !== undefined && middle > most ? ' !' : ''}`;
      return RUNS > 1 ? `${marked} (${worst(values).toFixed(digits)})` : marked;
    });
    return [name, ...cells, most === undefined ? '' : `≤ ${most}`];
  });
  const table = [[`${SLOWER} times slower, ${2 * DELAY_MS} ms there and back`, ...games, 'to be'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
  console.log(`first load, compressed: ${(firstLoad() / 1024).toFixed(1)} KiB without the font`);
}

/** The page, and every script and style it asks for before it can be used. */
function firstLoad() {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => join(DIST, path));
  return [join(DIST, 'index.html'), ...new Set(named)].reduce(
    (sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size,
    0,
  );
}
