import { axeFindsNothing, type Way } from './axe';
import { openArena } from './arena';
import { contentOf } from './content';
import type { Page } from './fixtures';
import { open, register, square } from './table';

const ME = { kind: 'me' } as const;

/** Names are taken once. */
let readers = 0;
async function climb(page: Page, beaten: string[]): Promise<void> {
  await page.request.put('/api/me/progress/ladder:pressure', { data: beaten });
  await page.goto('/ladder/pressure');
}

/** The screens, and how to get there. */
const SCREENS: Record<string, Way> = {
  home: (page) => page.goto('/').then(() => page.locator('[data-game-card] svg').first().waitFor()),
  'new table': async (page) => {
    await page.goto('/');
    await page.locator('[data-way=more]').first().click();
    await page.locator('dialog[open]').waitFor();
  },
  pressure: (page) => open(page, { game: 'pressure', seats: [ME, ME] }).then(() => square(page, 'd3').click()),
  'glyph grid': (page) => open(page, { game: 'glyph-grid', seats: [ME, ME] }).then(() => square(page, 'c2').click()),
  vacuum: (page) =>
    open(page, { game: 'vacuum', players: 2, setup: 'standard', seats: [ME, ME] }).then(() =>
      square(page, 'd4').hover(),
    ),
  'laboratory with games of people': async (page) => {
    // So many games are not played for a picture: what is drawn is the study's own charts once more.
    const study = contentOf<{ charts: object[] }>('lab.json').find(([game]) => game === 'pressure')?.[1];
    const few = { players: 2, setup: 'standard', games: 40, min_games: 20, min_turns: 6 };
    await page.route('**/figures*', (route) => route.fulfill({ json: { ...few, charts: study?.charts } }));
    await page.goto('/lab/pressure');
    await page.locator('#seats-people').waitFor();
  },
  'openings of people': (page) =>
    page.goto('/explore/vacuum?from=people').then(() => page.locator('[data-nobody]').waitFor()),
  'open table': (page) => open(page, { game: 'pressure', seats: [ME, { kind: 'open' }] }),
  'why not': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await square(page, 'd3').click();
    await square(page, 'a1').click();
    await page.locator('[data-said]').waitFor();
  },
  result: async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await page.locator('[data-command=resign]').click();
    await page.locator('[data-command=resign-yes]').click();
    await page.locator('[data-result]').waitFor();
  },
  chat: async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByLabel('Say something').fill('Well met');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Chat', { exact: true }).getByText('Well met').waitFor();
  },
  log: async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await square(page, 'd3').click();
    await square(page, 'd4').click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByLabel('Log', { exact: true }).getByText('d3d4').waitFor();
  },
  share: async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await page.getByRole('tab', { name: 'Share' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
  },
  'context menu': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await square(page, 'd3').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
  },
  'resign dialog': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await page.locator('[data-command=resign]').click();
    await page.locator('dialog[open]').waitFor();
  },
  profile: async (page) => {
    const name = `reader_${(readers += 1)}`;
    await register(page, name);
    await open(page, { game: 'pressure', seats: [ME, ME], visibility: 'public' });
    await page.locator('[data-command=resign]').click();
    await page.locator('[data-command=resign-yes]').click();
    await page.locator('[data-result]').waitFor();
    await page.locator('main[data-pending="0"]').waitFor();
    await page.goto(`/@/${name}`);
    await page.locator('[data-game-row] [data-drawn=true]').first().waitFor();
  },
  'my games': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME] });
    await page.locator('[data-command=resign]').click();
    await page.locator('[data-command=resign-yes]').click();
    await page.locator('[data-result]').waitFor();
    await page.goto('/games');
    await page.locator('[data-game-row] [data-drawn=true]').first().waitFor();
  },
  'games to go on with': async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME], visibility: 'public' });
    await page.goto('/');
    await page.locator('[data-going] [data-drawn=true]').first().waitFor();
  },
  watch: async (page) => {
    await open(page, { game: 'pressure', seats: [ME, ME], visibility: 'public' });
    await square(page, 'd3').click();
    await square(page, 'd4').click();
    await page.locator('main[data-pending="0"]').waitFor();
    await page.goto('/watch');
    await page.locator('[data-watched] svg').first().waitFor();
  },
  community: (page) => page.goto('/community').then(() => page.getByLabel('Find a player').waitFor()),
  'lessons of which game': (page) =>
    page.goto('/learn').then(() => page.locator('[data-choose=learn] svg').first().waitFor()),
  'puzzles of which game': (page) =>
    page.goto('/puzzles').then(() => page.locator('[data-choose=puzzles] svg').first().waitFor()),
  'study of which game': (page) =>
    page.goto('/study').then(() => page.locator('[data-choose=study] svg').first().waitFor()),
  'a challenge to make': async (page) => {
    await page.goto('/');
    await page.locator('[data-challenge-link]').click();
    await page.locator('dialog[open]').waitFor();
  },
  'a challenge and a seek': async (page) => {
    const clock = { kind: 'total', total_ms: 300_000, increment_ms: 0 };
    const terms = { game: 'glyph-grid', clock, rated: false };
    const made = await page.request.post('/api/challenges', { data: { terms } });
    const { id } = (await made.json()) as { id: string };
    await page.request.post('/api/seek', { data: terms });
    await page.goto(`/challenge/${id}`);
    await page.locator('[data-challenge=open]').waitFor();
    await page.locator('[data-inbox] [data-seeking]').waitFor();
  },
  arenas: (page) => page.goto('/arenas').then(() => page.locator('[data-arena-lists=known]').waitFor()),
  'an arena to make': async (page) => {
    await register(page, `reader_${(readers += 1)}`);
    await page.goto('/arenas');
    await page.locator('[data-new-arena]').click();
    await page.locator('dialog[open] select[name=clock] option').first().waitFor({ state: 'attached' });
  },
  'an arena': async (page) => {
    await register(page, `reader_${(readers += 1)}`);
    await openArena(page, { minutes: 20 });
    await page.locator('[data-join]').click();
    await page.locator('[data-arena-page=running] [data-turn=waiting]').waitFor();
    await page.locator(`[data-standing=reader_${readers}]`).waitFor();
  },
  account: (page) => page.goto('/account').then(() => page.locator('form').first().waitFor()),
  settings: (page) => page.goto('/settings').then(() => page.locator('fieldset').first().waitFor()),
  'rules of Pressure': (page) =>
    page.goto('/rules/pressure').then(() => page.locator('[data-manual] figure').first().waitFor()),
  'rules of Glyph Grid': (page) =>
    page.goto('/rules/glyph-grid').then(() => page.locator('[data-manual] figure').first().waitFor()),
  'rules of Vacuum': (page) => page.goto('/rules/vacuum#no-vacuum').then(() => page.locator('.pointed').waitFor()),
  'a lesson': (page) => page.goto('/learn/vacuum').then(() => page.locator('[role=gridcell]').first().waitFor()),
  'a lesson with an answer': async (page) => {
    await page.goto('/learn/pressure#resting');
    await square(page, 'b3').click();
    await square(page, 'b4').click();
    await page.locator('[data-told=wrong]').waitFor();
  },
  'ladder, half way': (page) =>
    climb(page, ['character:pip', 'character:marlo']).then(() =>
      page.locator('[data-rung][data-state=beaten]').first().waitFor(),
    ),
  challenge: async (page) => {
    await climb(page, []);
    await page.locator('[data-challenge]').click();
    await page.locator('[data-bubble]').waitFor();
  },
  'end of a challenge': async (page) => {
    await climb(page, []);
    await page.locator('[data-challenge]').click();
    await page.locator('[data-command=resign]').click();
    await page.locator('[data-command=resign-yes]').click();
    await page.locator('[data-challenge-end]').waitFor();
  },
  'resetting a ladder': async (page) => {
    await page.request.put('/api/me/progress/ladder:pressure', { data: ['character:pip'] });
    await page.goto('/settings');
    await page.locator('[data-ladder-progress=pressure] button:enabled').click();
    await page.locator('[data-reset-yes]').waitFor();
  },
  'no such game': (page) =>
    page.goto('/ladder/nothing').then(() => page.getByRole('heading', { name: 'no such game' }).waitFor()),
  'no such person': (page) =>
    page.goto('/@/nobody').then(() => page.getByRole('heading', { name: 'Nobody' }).waitFor()),
  'no such table': (page) =>
    page.goto('/t/nothing').then(() => page.getByRole('heading', { name: 'no such table' }).waitFor()),
  'no such page': (page) =>
    page.goto('/nowhere/at/all').then(() => page.getByRole('heading', { name: 'nothing' }).waitFor()),
};

/** What every game has a screen for, in colours of its own. */
const OF_A_GAME: Record<string, (page: Page, game: string) => Promise<unknown>> = {
  puzzle: (page, game) =>
    page.goto(`/puzzles/${game}`).then(() => page.locator('[data-phase=trying] ~ .centre [role=grid]').waitFor()),
  laboratory: (page, game) =>
    page.goto(`/lab/${game}`).then(() => page.locator('[data-lab] [data-people="0"] p').first().waitFor()),
  openings: async (page, game) => {
    await page.goto(`/explore/${game}`);
    await page.locator('[data-way]').first().click();
    await page.locator('[data-explore]:not([data-explore="0"]) [data-way]').first().waitFor();
  },
  ladder: (page, game) =>
    page.goto(`/ladder/${game}`).then(() => page.locator('[data-rung][data-state=next]').waitFor()),
};
for (const [screen, go] of Object.entries(OF_A_GAME))
  for (const game of ['pressure', 'glyph-grid', 'vacuum']) SCREENS[`${screen} of ${game}`] = (page) => go(page, game);

axeFindsNothing(SCREENS);
