// What there is to see at tables: games that begin, go on, hesitate and end, and what may be asked of them.
import { at, computer, GAMES, ME, open, settled, SOMEBODY, studied, withPieces } from './harness.mjs';

/** How long the engine may look at a game. */
const LOOKED_MS = 300_000;

export const start = ({ setup, players }) => ({ setup, players });

/** A record as far as some part of it; a turn of several actions may be left in its middle. */
export const until = ({ outcome: _, ...record }, part) => ({
  ...record,
  steps: record.steps.slice(0, Math.floor(record.steps.length * part)),
});

/** The same without what was begun of a turn, where turns have several actions. */
function between(record) {
  const last = record.steps.findLastIndex(({ act }) => act === 'commit');
  return last < 0 ? record : { ...record, steps: record.steps.slice(0, last + 1) };
}

export function tables(records, { four, three }) {
  const stories = {};
  for (const game of GAMES) {
    const here = { game, seats: [ME, ME] };
    const alone = { game, seats: [ME, computer('level:2')] };
    const half = until(records[game], 0.5);
    stories[`${game}-start`] = { show: (page) => mine(page, alone) };
    stories[`${game}-midgame`] = { show: (page) => mine(page, { ...alone, record: half }) };
    stories[`${game}-choice`] = { show: (page) => choosing(page, { ...here, record: between(half) }) };
    stories[`${game}-hint`] = { show: (page) => hinted(page, { ...alone, record: half }) };
    stories[`${game}-aids`] = { show: (page) => aided(page, { ...here, record: half }) };
    stories[`${game}-won`] = { show: (page) => won(page, records[game]) };
    stories[`${game}-lost`] = { show: (page) => lost(page, { ...alone, record: half }) };
    stories[`${game}-review`] = { show: (page) => reviewed(page, records[game]) };
    stories[`${game}-sheet`] = { onlyTray: true, show: (page) => sheet(page, { ...alone, record: half }) };
  }
  return {
    ...stories,
    'vacuum-three': { show: (page) => mine(page, { game: 'vacuum', players: 3, seats: [ME, ME, ME], record: three }) },
    'vacuum-four': {
      show: (page) => mine(page, { game: 'vacuum', players: 4, seats: [ME, ME, ME, ME], record: four }),
    },
    waiting: { as: 'me', show: (page) => open(page, { game: 'pressure', seats: [ME, SOMEBODY] }) },
    clock: {
      show: (page) =>
        mine(page, {
          game: 'pressure',
          seats: [ME, computer('level:2')],
          clock: { kind: 'total', total_ms: 180_000, increment_ms: 2000 },
        }),
    },
    'table-menu': {
      show: async (page) => {
        await mine(page, { game: 'vacuum', seats: [ME, computer('level:2')] });
        if ((await page.locator('[data-tool=More]').count()) > 0) {
          await page.locator('[data-tool=More]').click();
          await page.getByRole('button', { name: 'Rules, save, load…' }).click();
        } else await page.locator('[data-square=d4]').click({ button: 'right' });
        await page.locator('[role=menu]').waitFor();
      },
    },
    'load-dialog': {
      show: async (page) => {
        const code = await open(page, {
          game: 'pressure',
          seats: [ME, computer('level:2')],
          record: until(records.pressure, 0.4),
        });
        const save = await (await page.request.get(`/api/tables/${code}/save.json`)).body();
        await at(page, '/', '[data-command=load]');
        const chooser = page.waitForEvent('filechooser');
        await page.locator('[data-command=load]').click();
        await (await chooser).setFiles({ name: 'save.json', mimeType: 'application/json', buffer: save });
        await page.locator('[data-dialog=load]').waitFor();
      },
    },
  };
}

/** What comes now and then. */
export function seldom(records, four) {
  const { pressure, vacuum } = records;
  const two = { game: 'pressure', seats: [ME, ME] };
  const late = between(until(vacuum, 0.85));
  const pie = (game) => ({ game, setup: 'standard+pie=yes', seats: [computer('level:1'), ME] });
  const begun = { game: 'pressure', seats: [ME, computer('level:2')], record: until(pressure, 0.3) };
  const asked = (command) => async (page) => {
    await mine(page, begun);
    await more(page);
    await page.locator(`[data-command=${command}]`).click();
    await page.locator('dialog[open]').waitFor();
  };
  const swapped = async (page) => {
    await mine(page, pie('glyph-grid'));
    await page.locator('[data-verb=swap]').click();
    await page.locator('main[data-mine=true][data-busy=false][data-turn="3"]').waitFor();
  };
  return {
    'pressure-pie': { show: (page) => mine(page, pie('pressure')) },
    'glyph-grid-pie': { show: (page) => mine(page, pie('glyph-grid')) },
    'glyph-grid-swapped': { show: swapped },
    'vacuum-late': { show: (page) => mine(page, { game: 'vacuum', seats: [ME, ME], record: late }) },
    'vacuum-late-aids': { show: (page) => aided(page, { game: 'vacuum', seats: [ME, ME], record: late }) },
    'vacuum-all-verbs': {
      show: async (page) => {
        await kept(page, { allVerbs: true });
        await mine(page, { game: 'vacuum', seats: [ME, ME], record: late });
      },
    },
    'vacuum-square': {
      show: (page) => pointed(page, { game: 'vacuum', players: 4, seats: [ME, ME, ME, ME], record: four }),
    },
    'why-not': {
      show: async (page) => {
        await mine(page, two);
        for (const name of ['d3', 'a1']) await page.locator(`[data-square="${name}"]`).click();
        await page.locator('[data-said]').waitFor();
      },
    },
    confirm: {
      show: async (page) => {
        await kept(page, { confirm: true });
        await mine(page, two);
        for (const name of ['d3', 'd4']) await page.locator(`[data-square="${name}"]`).click();
        await page.getByText('Play d3d4?').waitFor();
      },
    },
    past: {
      show: async (page) => {
        await mine(page, begun);
        for (let back = 0; back < 3; back += 1) await page.keyboard.press(',');
      },
    },
    free: { show: (page) => mine(page, { game: 'vacuum', free: true, seats: [ME, SOMEBODY] }) },
    zen: {
      show: async (page) => {
        await mine(page, begun);
        await page.keyboard.press('z');
      },
    },
    'keys-dialog': {
      show: async (page) => {
        await mine(page, { game: 'vacuum', seats: [ME, ME] });
        await page.keyboard.press('?');
        await page.locator('dialog[open]').waitFor();
      },
    },
    'hand-over-dialog': { show: asked('hand-over') },
    'resign-dialog': { show: asked('resign') },
    'style-dialog': {
      show: async (page) => {
        await mine(page, begun);
        if ((await page.locator('[data-tool=More]').count()) > 0) {
          await more(page);
          await page.getByRole('button', { name: 'Rules, save, load…' }).click();
        } else await page.locator('[data-square=d4]').click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Board and pieces' }).click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    'share-sheet': {
      show: async (page) => {
        await mine(page, begun);
        if ((await page.locator('[data-tool=More]').count()) > 0) {
          await more(page);
          await page.getByRole('button', { name: 'Share', exact: true }).click();
        } else await page.getByRole('tab', { name: 'Share' }).click();
        await page.getByRole('img', { name: 'QR code' }).waitFor();
      },
    },
    'more-sheet': {
      onlyTray: true,
      show: async (page) => {
        await mine(page, begun);
        await more(page);
        await page.locator('[data-sheet]').waitFor();
      },
    },
    'offline-table': {
      show: async (page) => {
        await mine(page, begun);
        await page.locator('html[data-rules=here]').waitFor();
        await page.context().setOffline(true);
        await page.locator(':text("Offline"):visible').first().waitFor();
      },
    },
    'ladder-game': {
      show: async (page) => {
        await challenge(page);
        await page.locator('[data-bubble]').waitFor();
      },
    },
    'ladder-end': {
      show: async (page) => {
        await challenge(page);
        await page.locator('main[data-mine=true]').waitFor();
        await more(page);
        await page.locator('[data-command=resign]').click();
        await page.locator('[data-command=resign-yes]').click();
        await page.locator('[data-challenge-end]').waitFor();
      },
    },
    adapted: {
      show: async (page) => {
        await lost(page, { game: 'pressure', seats: [ME, computer('adaptive')] });
        await page.locator('main[data-pending="0"]').waitFor();
        await at(page, '/', '[data-game-card=pressure] [data-level-line]');
        await page.getByLabel('Strength of the computer').first().selectOption('adaptive');
      },
    },
    'pressure-opinion': {
      show: async (page) => {
        const position = (await studied(page, 'pressure', { ...start(pressure), steps: begun.record.steps })).position;
        await at(page, `/study/pressure?position=${encodeURIComponent(position)}`, '[data-study]');
        await page.locator('[data-line]').first().waitFor();
      },
    },
  };
}

/** A table at which it is the visitor's turn. */
export async function mine(page, table) {
  await open(page, table);
  await page.locator('main[data-mine=true][data-busy=false], [data-result]').first().waitFor();
}

/** A piece was chosen that could do several things; where there is none, one that can do one. */
async function choosing(page, table) {
  await mine(page, table);
  const names = await withPieces(page);
  for (const name of names) {
    await page.locator(`[data-square="${name}"]`).click();
    await settled(page);
    if ((await page.locator('[data-which]').count()) > 0) return;
    if (name !== names.at(-1)) await page.keyboard.press('Escape');
  }
}

async function hinted(page, table) {
  await mine(page, table);
  for (const told of ['1', '2']) {
    await page.locator('[data-command=hint]').click();
    await page.locator(`[data-told="${told}"]`).first().waitFor();
  }
}

async function aided(page, table) {
  await kept(page, { aids: true, measures: true });
  await mine(page, table);
}

/** Settings that somebody has chosen. */
const kept = (page, settings) =>
  page.addInitScript((chosen) => localStorage.setItem('plenum.settings', JSON.stringify(chosen)), settings);

/** A square with a piece on it is pointed at, and what is said of it shown. */
async function pointed(page, table) {
  await mine(page, table);
  const [name] = await ownPieces(page);
  const square = page.locator(`[data-square="${name}"]`);
  if ((await page.locator('[data-tool=Square]').count()) === 0) return square.hover();
  await page.locator('[data-tool=Square]').tap();
  await square.tap();
}

/** The squares with pieces of whoever is to move. */
async function ownPieces(page) {
  const mover = await page.locator('[data-seat][aria-current=true]').first().getAttribute('data-seat');
  return page
    .locator(`[data-piece][data-owner="${mover}"]`)
    .evaluateAll((all) => all.map(({ dataset }) => dataset.piece));
}

/** Where more is to be done at a table than there is room for. */
export async function more(page) {
  const tool = page.locator('[data-tool=More]');
  if ((await tool.count()) > 0) await tool.click();
}

async function challenge(page) {
  await at(page, '/ladder/pressure', '[data-challenge]');
  await page.locator('[data-challenge]').click();
}

/** The last action, played by whoever wins with it. */
async function won(page, { outcome, ...record }) {
  const before = { ...record, steps: record.steps.slice(0, -1) };
  const { mover, menu } = await studied(page, record.game, { ...start(record), steps: before.steps });
  const seats = outcome.ranks.map((_, seat) => (seat === mover ? ME : computer('level:1')));
  await mine(page, { game: record.game, seats, record: before });
  const entries = menu.verbs.flatMap((verb) => verb.entries);
  await enter(
    page,
    entries.find(({ action }) => action === record.steps.at(-1).act),
  );
  await page.locator('[data-result]').waitFor();
}

async function lost(page, table) {
  await mine(page, table);
  await more(page);
  await page.locator('[data-command=resign]').click();
  await page.locator('[data-command=resign-yes]').click();
  await page.locator('[data-result]').waitFor();
}

/** Enters an action by its verb's button and its squares. */
async function enter(page, { verb, source, target }) {
  const button = page.locator(`[data-verb=${verb}]`);
  if ((await button.count()) > 0) await button.first().click();
  for (const square of [source, target]) if (square != null) await page.locator(`[data-square="${square}"]`).click();
}

async function reviewed(page, record) {
  await open(page, { game: record.game, seats: [ME, computer('level:1')], record });
  await page.locator('[data-review][data-looking=false]').waitFor({ timeout: LOOKED_MS });
}

async function sheet(page, table) {
  await mine(page, table);
  await page.locator('[data-tool=Moves]').click();
  await page.locator('[data-sheet]').waitFor();
}
