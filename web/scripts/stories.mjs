// What there is to see: every screen with the state it is to be seen in, and the people and games that takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BINARY, computer, make, ME, open, scattered, studied, wandered } from './harness.mjs';

const GAMES = ['pressure', 'glyph-grid', 'vacuum'];
const PASSWORD = 'a long password';
/** How long the engine may look at a game. */
const LOOKED_MS = 300_000;
const SOMEBODY = { kind: 'open' };

/**
 * Plays what the screens need: a finished game of each kind by computers, and a few people who know each other.
 * Each story is a function that leads a page to what is to be seen; `as` says whose page it is.
 */
export async function prepare({ address, file, browser }) {
  const [me, ann, host] = await Promise.all(['Robin', 'Ann', ''].map((name) => person(browser, address, name)));
  const [records, four, three] = [await playedGames(host.page), await crowd(host.page, 4), await crowd(host.page, 3)];
  await meetings(me.page, ann.page);
  await finished(me.page, records);
  await reported(me.page);
  const arena = await contested([me.page, ann.page]);
  const goesOn = () => playOn([me.page, ann.page], arena);
  execFileSync(BINARY, ['admin', '--data', file, 'moderator', 'Robin']);
  const stories = {
    ...homes(),
    ...tables(records, { four, three }),
    ...lessons(),
    ...people(),
    ...arenas(arena, goesOn),
  };
  return { stories, people: { me: await me.state(), ann: await ann.state() } };
}

async function person(browser, address, name) {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('header a.who', { hasText: /Guest/ }).waitFor();
  if (name) {
    await page.request.post('/api/account/register', { data: { name, password: PASSWORD } });
    await page.reload();
    await page.locator('header a.who', { hasText: name }).waitFor();
  }
  return { page, state: () => context.storageState() };
}

/** The games that the tests of the engine play: whole ones, for two. */
async function playedGames(page) {
  const known = JSON.parse(readFileSync(new URL('../../crates/browser/tests/games.json', import.meta.url)));
  const infos = await (await page.request.get('/api/games')).json();
  const records = {};
  for (const game of GAMES) {
    const { rules, setups } = infos.find(({ id }) => id === game);
    const setup = setups.find(({ players }) => players === 2).name;
    const record = { game, rules, players: 2, setup, steps: known[game].actions.map((act) => ({ act })) };
    records[game] = await ended(page, record);
  }
  return records;
}

/** A record with whatever leads to an end. */
async function ended(page, record) {
  for (const steps = [...record.steps]; ;) {
    const { outcome, menu } = await studied(page, record.game, { ...start(record), steps });
    if (outcome) return { ...record, steps, outcome };
    steps.push(scattered(menu, steps.length));
  }
}

/** A game of Vacuum for several, begun. */
const crowd = (page, players) => wandered(page, { game: 'vacuum', rules: 1, setup: 'standard', players }, 90);

const start = ({ setup, players }) => ({ setup, players });

/** A record as far as some part of it; a turn of several actions may be left in its middle. */
const until = ({ outcome: _, ...record }, part) => ({
  ...record,
  steps: record.steps.slice(0, Math.floor(record.steps.length * part)),
});

/** The same without what was begun of a turn, where turns have several actions. */
function between(record) {
  const last = record.steps.findLastIndex(({ act }) => act === 'commit');
  return last < 0 ? record : { ...record, steps: record.steps.slice(0, last + 1) };
}

async function meetings(me, ann) {
  await ann.goto('/community');
  await me.request.put('/api/me/following/Ann').catch(() => undefined);
  for (const game of GAMES)
    await make(ann, {
      game,
      seats: [ME, SOMEBODY],
      visibility: 'public',
      clock: { kind: 'total', total_ms: 300_000, increment_ms: 3000 },
    });
  await make(ann, {
    game: 'vacuum',
    players: 2,
    seats: [computer('level:2'), computer('level:3')],
    visibility: 'public',
  });
}

async function finished(page, records) {
  for (const [game, record] of Object.entries(records)) {
    const code = await make(page, { game, seats: [ME, computer('level:2')], record: until(record, 0.5) });
    await open(page, code);
    await page.locator('main[data-mine=true], [data-result]').first().waitFor();
    await page.locator('[data-command=resign]').click();
    await page.locator('[data-command=resign-yes]').click();
    await page.locator('[data-result]').waitFor();
    await page.locator('main[data-pending="0"]').waitFor();
  }
  // And one that waits.
  await make(page, { game: 'glyph-grid', seats: [ME, computer('level:1')], record: until(records['glyph-grid'], 0.3) });
}

async function reported(me) {
  await me.request.post('/api/reports', {
    data: { about: 'person', who: 'Ann', reason: 'other', words: 'Leaves when losing.' },
  });
}

/** An arena in which two have played each other twice, and play on. */
async function contested(pages) {
  const clock = { kind: 'total', total_ms: 600_000, increment_ms: 5000 };
  const data = { name: 'Evening arena', terms: { game: 'pressure', clock, rated: false }, minutes: 180 };
  const { code } = await (await pages[0].request.post('/api/arenas', { data })).json();
  for (const page of pages) {
    await at(page, `/arena/${code}`, '[data-join]');
    await page.locator('[data-join]').click();
  }
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(pages.map((page) => page.locator('main[data-version][data-link=open]').waitFor()));
    const begins = await Promise.all(pages.map((page) => page.locator('main[data-mine=true]').count()));
    const loser = pages[begins.indexOf(1)];
    await loser.locator('[data-command=resign]').click();
    await loser.locator('[data-command=resign-yes]').click();
    for (const page of pages) await page.locator('[data-command=to-arena]').click();
    await loser.locator('[data-resume]').click();
  }
  return code;
}

/** Sees to it that a game is on: the clocks of the last one may have run out while other screens were photographed. */
async function playOn(pages, code) {
  for (const page of pages) {
    await at(page, `/arena/${code}`, '[data-resume], [data-pause], [data-to-board]');
    if ((await page.locator('[data-resume]').count()) > 0) await page.locator('[data-resume]').click();
  }
  const playing = '[data-to-board], main[data-version][data-link=open]';
  await Promise.all(pages.map((page) => page.locator(playing).first().waitFor()));
}

function arenas(code, goesOn) {
  return {
    arena: {
      show: async (page) => {
        await goesOn();
        await at(page, `/arena/${code}`, '[data-board] svg');
      },
    },
    'arena-mine': { as: 'me', show: (page) => at(page, `/arena/${code}`, 'tr.mine') },
    arenas: { as: 'me', show: (page) => at(page, '/arenas', '[data-arena]') },
    'new-arena': {
      as: 'me',
      show: async (page) => {
        await at(page, '/arenas', '[data-new-arena]');
        await page.locator('[data-new-arena]').click();
        await page.locator('dialog[open] select[name=clock] option').first().waitFor({ state: 'attached' });
      },
    },
  };
}

function homes() {
  return {
    'home-first-visit': { show: (page) => at(page, '/', '[data-first-lesson]') },
    home: { as: 'me', show: (page) => at(page, '/', '[data-going]') },
    'home-foot': {
      as: 'me',
      show: async (page) => {
        await at(page, '/', '[data-going]');
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
    },
    'new-table': {
      as: 'me',
      show: async (page) => {
        await at(page, '/', '[data-game-card=vacuum] [data-way=more]');
        await page.locator('[data-game-card=vacuum] [data-way=more]').click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    'challenge-dialog': {
      as: 'me',
      show: async (page) => {
        await at(page, '/@/Ann', '[data-challenge-person]');
        await page.locator('[data-challenge-person]').click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    menu: {
      as: 'me',
      show: async (page) => {
        await at(page, '/', '[data-going]');
        await page.locator('header .dots').click();
        await page.locator('[role=menu]').waitFor();
      },
    },
    missing: { show: (page) => at(page, '/nowhere', 'h1') },
    'missing-table': { show: (page) => at(page, '/t/abcdefgh', 'h1:not(.hidden)') },
    offline: {
      as: 'me',
      show: async (page) => {
        await at(page, '/', '[data-game-card] svg');
        await page.locator('html[data-rules=here]').waitFor();
        await page.context().setOffline(true);
        await page.locator('header').getByText('Offline').waitFor();
      },
    },
  };
}

function tables(records, { four, three }) {
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

function lessons() {
  const stories = {};
  for (const game of GAMES) {
    stories[`${game}-ladder`] = { show: (page) => at(page, `/ladder/${game}`, '[data-rung]') };
    stories[`${game}-lesson`] = { show: (page) => at(page, `/learn/${game}`, '[data-exercise]') };
    stories[`${game}-puzzle`] = { show: (page) => at(page, `/puzzles/${game}`, '[data-exercise]') };
    stories[`${game}-study`] = { show: (page) => at(page, `/study/${game}`, '[data-study] svg.view') };
    stories[`${game}-manual`] = { show: (page) => at(page, `/rules/${game}`, 'main svg') };
    stories[`${game}-lab`] = { whole: true, show: (page) => at(page, `/lab/${game}`, 'main svg') };
    stories[`${game}-openings`] = { show: (page) => at(page, `/explore/${game}`, '[data-way]') };
  }
  return { ...stories, learn: { show: (page) => at(page, '/learn', 'main svg') } };
}

function people() {
  return {
    'my-games': { as: 'me', show: (page) => at(page, '/games', '[data-game-row] svg') },
    profile: { as: 'me', show: (page) => at(page, '/@/Robin', 'h1') },
    watch: { as: 'me', show: (page) => at(page, '/watch', 'h1') },
    community: { as: 'me', show: (page) => at(page, '/community', 'h1') },
    account: { as: 'me', whole: true, show: (page) => at(page, '/account', 'h1') },
    'account-guest': { show: (page) => at(page, '/account', 'h1') },
    settings: { as: 'me', whole: true, show: (page) => at(page, '/settings', 'h1') },
    moderation: {
      as: 'me',
      show: async (page) => {
        await at(page, '/moderation', '[data-report]');
        await page.locator('[data-report] [aria-expanded]').first().click();
      },
    },
  };
}

async function at(page, path, selector) {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
}

/** A table at which it is the visitor's turn. */
async function mine(page, table) {
  await open(page, table);
  await page.locator('main[data-mine=true][data-busy=false], [data-result]').first().waitFor();
}

/** A piece was chosen that could do several things; where there is none, one that can do one. */
async function choosing(page, table) {
  await mine(page, table);
  const names = await page
    .locator('.cell.source')
    .evaluateAll((cells) =>
      cells
        .map((cell) => cell.dataset.square)
        .filter((name) => document.querySelector(`[data-piece="${name}"]`) !== null),
    );
  for (const name of names) {
    await page.locator(`[data-square="${name}"]`).click();
    await page.waitForTimeout(60);
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
  await mine(page, table);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('plenum.settings') ?? '{}');
    localStorage.setItem('plenum.settings', JSON.stringify({ ...kept, aids: true, measures: true }));
  });
  await page.reload();
  await page.locator('main[data-mine=true]').waitFor();
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
  if ((await page.locator('[data-tool=More]').count()) > 0) await page.locator('[data-tool=More]').click();
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
