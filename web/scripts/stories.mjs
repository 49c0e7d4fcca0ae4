// What there is to see: every screen with the state it is to be seen in, and the people and games that takes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  at,
  BINARY,
  computer,
  GAMES,
  make,
  ME,
  open,
  scattered,
  settled,
  SOMEBODY,
  studied,
  wandered,
} from './harness.mjs';
import { together } from './meeting-stories.mjs';
import { seldom, start, tables, until } from './table-stories.mjs';

const PASSWORD = 'a long password';

/**
 * Plays what the screens need: a finished game of each kind by computers, and a few people who know each other.
 * Each story is a function that leads a page to what is to be seen; `as` says whose page it is.
 */
export async function prepare({ address, file, browser }) {
  const names = ['Robin', 'Ann', 'Cleo', 'Dana', ''];
  const [me, ann, cleo, dana, host] = await Promise.all(names.map((name) => person(browser, address, name)));
  const [records, four, three] = [await playedGames(host.page), await crowd(host.page, 4), await crowd(host.page, 3)];
  await meetings(me.page, ann.page);
  await finished(me.page, records);
  await reported(me.page);
  const ofTwo = await together({ me: me.page, ann: ann.page, dana: dana.page });
  const arena = await contested([me.page, ann.page]);
  const goesOn = () => playOn([me.page, ann.page], arena);
  execFileSync(BINARY, ['admin', '--data', file, 'moderator', 'Robin']);
  const stories = {
    ...homes(),
    ...refusals(),
    ...tables(records, { four, three }),
    ...seldom(records, four),
    ...ofTwo,
    ...lessons(),
    ...exercises(),
    ...people(),
    ...arenas(arena, goesOn),
  };
  const states = Object.entries({ me, ann, cleo, dana }).map(async ([name, { state }]) => [name, await state()]);
  return { stories, people: Object.fromEntries(await Promise.all(states)) };
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
    'new-table-varied': {
      as: 'me',
      show: async (page) => {
        await at(page, '/', '[data-game-card=vacuum] [data-way=more]');
        await page.locator('[data-game-card=pressure] [data-way=more]').click();
        await page.getByText('Vary the rules').click();
        await page.locator('[data-parameter=pie]').selectOption('yes');
        await page.locator('[data-varied]').scrollIntoViewIfNeeded();
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

/** What cannot be shown, and what is said instead. */
function refusals() {
  return {
    missing: { show: (page) => at(page, '/nowhere', 'h1') },
    'missing-table': { show: (page) => at(page, '/t/abcdefgh', 'h1:not(.hidden)') },
    'missing-game': { show: (page) => at(page, '/rules/chess', 'h1:not(.hidden)') },
    'missing-person': { show: (page) => at(page, '/@/Nobody', 'h1:has-text("Nobody here")') },
    'missing-arena': { show: (page) => at(page, '/arena/abcdefgh', 'h1') },
    'missing-challenge': { show: (page) => at(page, '/challenge/abcdefgh', 'h1') },
    'foreign-file': {
      show: async (page) => {
        await at(page, '/', '[data-command=load]');
        const chooser = page.waitForEvent('filechooser');
        await page.locator('[data-command=load]').click();
        const buffer = Buffer.from('{"game": "pressure", "winner": "me"}');
        await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer });
        await page.getByRole('alert').waitFor();
      },
    },
    'wrong-password': {
      show: async (page) => {
        await at(page, '/account', 'form');
        await page.getByLabel('Name', { exact: true }).fill('Robin');
        await page.getByLabel('Password').fill('not the password');
        await page.getByRole('button', { name: 'Log in' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    'no-games-yet': { show: (page) => at(page, '/games', 'h1') },
    'no-arena-yet': { show: (page) => at(page, '/arenas', '[data-arena-lists=known]') },
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

/** Lessons and puzzles on the way: what is said to a wrong try, to a right one, and at the end. */
function exercises() {
  const climbed = async (page, many) => {
    await at(page, '/', 'header a.who');
    const infos = await (await page.request.get('/api/games')).json();
    const { characters } = infos.find(({ id }) => id === 'pressure');
    const data = characters.slice(0, many).map(({ id }) => id);
    await page.request.put('/api/me/progress/ladder:pressure', { data });
    await at(page, '/ladder/pressure', '[data-state=beaten]');
  };
  const tried = async (page, ...squares) => {
    await at(page, '/learn/pressure#resting', '[data-phase=trying][data-busy=false]');
    for (const name of squares) await page.locator(`[data-square="${name}"]`).click();
    await page.locator('[data-told]').waitFor();
  };
  return {
    'lesson-wrong': { show: (page) => tried(page, 'b3', 'b4') },
    'lesson-vacuum': { show: (page) => at(page, '/learn/vacuum#boulder', '[data-exercise]') },
    'puzzle-wrong': {
      show: async (page) => {
        await at(page, '/puzzles/pressure', '[data-phase=trying][data-busy=false]');
        for (let tries = 0; (await page.locator('[data-phase=wrong]').count()) === 0 && tries < 20; tries += 1) {
          await page.keyboard.press('Escape');
          await page.locator('.cell.source').nth(tries).click();
          await page.locator('.cell.aim').first().click();
          await settled(page);
          await page.locator('[data-phase][data-busy=false]').waitFor();
        }
      },
    },
    'ladder-begun': { show: (page) => climbed(page, 2) },
    'ladder-crowned': { show: (page) => climbed(page) },
  };
}

function people() {
  return {
    'my-games': { as: 'me', show: (page) => at(page, '/games', '[data-game-row] svg') },
    profile: { as: 'me', show: (page) => at(page, '/@/Robin', 'h1') },
    watch: { as: 'me', show: (page) => at(page, '/watch', 'h1') },
    community: { as: 'me', show: (page) => at(page, '/community', 'h1') },
    account: { as: 'me', whole: true, show: (page) => at(page, '/account', 'h1') },
    'account-guest': { show: (page) => at(page, '/account', 'h1') },
    'recovery-codes': {
      as: 'ann',
      whole: true,
      show: async (page) => {
        await at(page, '/account', '[data-section=recovery]');
        await page.getByRole('button', { name: /codes/ }).first().click();
        await page.locator('[data-section=recovery]').getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Show codes' }).click();
        await page.locator('[data-section=recovery] code').first().waitFor();
      },
    },
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
