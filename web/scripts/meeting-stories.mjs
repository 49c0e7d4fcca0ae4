// What there is to see where people meet: offers, answers, ratings, and games that take days.
import { at, ME, NO_CLOCK, make, open, SOMEBODY } from './harness.mjs';
import { more } from './table-stories.mjs';

const FIVE_MINUTES = { kind: 'total', total_ms: 300_000, increment_ms: 0 };
const DAYS = { kind: 'per-turn', turn_ms: 3 * 86_400_000 };

/** Tables of two, and what each of them sees there; the pages are of the people whose names they have. */
export async function together({ me, ann, dana }) {
  const draw = await shared(me, ann, { clock: NO_CLOCK });
  await me.locator('[data-command=draw]').click();
  await me.getByText('You offer a draw').waitFor();
  const back = await shared(me, ann, { clock: NO_CLOCK });
  await move(me, 'd3', 'd4');
  await me.locator('[data-command=undo]').click();
  await me.getByText('You asked for the last turn back').waitFor();
  const slow = await shared(me, ann, { clock: DAYS });
  await move(me, 'd3', 'd4');
  const open_ = await make(me, { game: 'glyph-grid', seats: [ME, SOMEBODY], rated: true, clock: FIVE_MINUTES });
  await ratedGame(me, ann);
  return {
    joining: { as: 'ann', show: (page) => at(page, `/t/${open_}`, '[data-join]') },
    'draw-offered': { as: 'ann', show: (page) => at(page, `/t/${draw}`, '[data-status]') },
    'back-asked': { as: 'ann', show: (page) => at(page, `/t/${back}`, '[data-status]') },
    watching: { show: (page) => at(page, `/t/${back}`, '[data-status]') },
    'report-dialog': {
      as: 'ann',
      show: async (page) => {
        await at(page, `/t/${draw}`, '[data-status]');
        await more(page);
        await page.getByRole('button', { name: 'About Robin' }).click();
        await page.getByRole('button', { name: 'Report…' }).click();
      },
    },
    slow: {
      as: 'me',
      show: async (page) => {
        await at(page, `/t/${slow}`, '[data-status]');
        await more(page);
        await page.locator('summary', { hasText: 'If they play' }).click();
        await page.locator('summary', { hasText: 'Days off' }).click();
        await page.locator('[data-days-left]').waitFor();
      },
    },
    'plan-dialog': {
      as: 'me',
      show: async (page) => {
        await at(page, `/t/${slow}`, '[data-status]');
        await more(page);
        await page.locator('summary', { hasText: 'If they play' }).click();
        await page.locator('[data-command=plan]').click();
        for (const name of ['b3', 'b2']) await page.locator(`dialog[open] [data-square="${name}"]`).click();
      },
    },
    'rated-end': {
      as: 'me',
      show: async (page) => {
        await ratedGame(page, ann);
        await page.locator('[data-rating]').waitFor();
      },
    },
    'challenge-received': {
      as: 'cleo',
      show: async (page) => {
        // That of the size before may wait still; if not, it was too old.
        await challenged(dana, 'Cleo').catch(() => undefined);
        await at(page, '/', '[data-challenge-from] [data-accept]');
      },
    },
    'challenge-page': {
      as: 'dana',
      show: async (page) => at(page, `/challenge/${await challenged(dana)}`, '[data-challenge=open]'),
    },
    seeking: {
      show: async (page) => {
        await at(page, '/', '[data-seek]');
        await page.locator('[data-seek^=pressure]').first().click();
        await page.locator('[data-meanwhile]').waitFor();
      },
    },
    'seeking-elsewhere': {
      show: async (page) => {
        await at(page, '/', '[data-seek]');
        await page.locator('[data-seek^=glyph-grid]').first().click();
        await page.locator('[data-pairing] [data-seeking]').waitFor();
        await at(page, '/rules/glyph-grid', '[data-inbox] [data-seeking]');
      },
    },
  };
}

/** A table at which one sits first and the other second. */
async function shared(first, second, table) {
  const code = await open(first, { game: 'pressure', seats: [ME, SOMEBODY], ...table });
  await at(second, `/t/${code}`, '[data-join]');
  await second.locator('[data-join]').click();
  await first.locator('main[data-mine=true]').waitFor();
  return code;
}

async function move(page, from, to) {
  await page.locator('main[data-mine=true][data-busy=false]').waitFor();
  for (const name of [from, to]) await page.locator(`[data-square="${name}"]`).click();
  await page.locator('main[data-mine=false][data-pending="0"]').waitFor();
}

/** A few moves, until the second gives up. */
async function ratedGame(first, second) {
  await shared(first, second, { rated: true, visibility: 'public', clock: FIVE_MINUTES });
  await move(first, 'c2', 'c3');
  await move(second, 'a4', 'a3');
  await move(first, 'd1', 'c1');
  await move(second, 'a3', 'a4');
  await second.locator('[data-command=resign]').click();
  await second.locator('[data-command=resign-yes]').click();
  await second.locator('[data-result]').waitFor();
}

async function challenged(page, ...names) {
  const terms = { game: 'vacuum', players: 2, clock: FIVE_MINUTES, rated: false };
  const made = await page.request.post('/api/challenges', { data: { terms, names, seat: null } });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()).id;
}
