import type { Gesture, MenuEntry, Studied } from '../../src/api/types';
import type { Lesson, LessonStep } from '../../src/learn/lesson';
import { axeFindsNothingHere } from './axe';
import { contentOf } from './content';
import { expect, PHONE, test, type Page } from './fixtures';
import { enter, open, square } from './table';

/** Hundreds of clicks, on a machine that may be busy. */
const LONG_MS = 600_000;
const LESSONS = new Map(contentOf<Lesson[]>('lessons.json'));

/** The lesson as the server sees it: where it began, and what was done since. */
interface Course {
  game: string;
  position: string;
  steps: string[];
}

async function studied(page: Page, { game, position, steps }: Course): Promise<Studied> {
  return (await (await page.request.post(`/api/games/${game}/study`, { data: { position, steps } })).json()) as Studied;
}

async function entryOf(page: Page, course: Course, action: string): Promise<[MenuEntry, Studied]> {
  const now = await studied(page, course);
  const entry = now.menu.verbs.flatMap((verb) => verb.entries).find((known) => known.action === action);
  if (!entry) throw new Error(`${action} is not legal in ${course.position}`);
  return [entry, now];
}

async function does(page: Page, course: Course, action: string): Promise<void> {
  if (action === 'undo') return page.locator('[data-command=undo]').click();
  const [entry, now] = await entryOf(page, course, action);
  await enter(page, entry, now.scene);
}

/** A try with clicks, legal or not. */
async function tries(page: Page, gesture: Gesture): Promise<void> {
  const verb = page.locator(`[data-verb=${gesture.verb}]`);
  // A button that cannot be used now can still be asked about.
  if ((await verb.count()) > 0 && (await verb.getAttribute('aria-pressed')) !== 'true')
    await verb.click({ force: true });
  if (
    gesture.source != null &&
    (await page.locator(`[data-square="${gesture.source}"][aria-selected=true]`).count()) === 0
  )
    await square(page, gesture.source).click();
  if (gesture.target != null) await square(page, gesture.target).click();
}

/** Every wrong try of a step that has an answer of its own, and the answer. */
async function wrongTries(page: Page, course: Course, step: LessonStep): Promise<void> {
  for (const wrong of step.wrong ?? []) {
    if ('action' in wrong) {
      await does(page, course, wrong.action);
      await page.locator('[data-phase=wrong]').waitFor();
      expect(await page.locator('[data-told=wrong]').textContent()).toBe(wrong.answer);
      await page.locator('[data-command=retry]').click();
      await page.locator('[data-phase=trying][data-busy=false]').waitFor();
    } else {
      await tries(page, wrong.try);
      await page.locator('[data-said]').waitFor();
      expect(await page.locator('[data-said]').textContent()).toContain(wrong.answer);
      expect(await page.locator('[data-said] a').getAttribute('href')).toBe(`/rules/${course.game}#${wrong.rule}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('[data-said]').waitFor({ state: 'detached' });
    }
  }
}

/** Takes a lesson to its end, all wrong turns included. */
async function takes(page: Page, game: string, lesson: Lesson): Promise<void> {
  await page.goto(`/learn/${game}#${lesson.id}`);
  const course: Course = { game, position: '', steps: [] };
  for (const [index, step] of lesson.steps.entries()) {
    await page
      .locator(`[data-exercise=${lesson.id}][data-task="${index}"][data-phase=trying][data-busy=false]`)
      .waitFor();
    await page.locator('[role=gridcell]').first().waitFor();
    if (step.position !== undefined) Object.assign(course, { position: step.position, steps: [] });
    expect(await page.locator('[data-goal]').textContent()).toBe(step.goal);
    await wrongTries(page, course, step);
    const [action = ''] = step.accept;
    await does(page, course, action);
    if (action === 'undo') course.steps.pop();
    else course.steps.push(action);
    course.steps.push(...(step.reply ?? []));
    await page.locator('[data-told=right]', { hasText: step.done }).waitFor();
    const following = lesson.steps[index + 1];
    if (following?.position !== undefined) await page.locator('[data-command=next-task]').click();
  }
  await page.locator(`[data-lesson-link=${lesson.id}][data-done=true]`).waitFor();
}

for (const [game, lessons] of LESSONS) {
  test(`every lesson of ${game} can be finished, and every wrong try has its answer`, async ({ visitor }) => {
    test.setTimeout(LONG_MS);
    const page = await visitor();
    for (const lesson of lessons) await takes(page, game, lesson);
    await page.locator('[data-finished]').waitFor();
    await axeFindsNothingHere(page);
    await page.reload();
    await page.locator('[data-lesson-link]').first().waitFor();
    expect(await page.locator('[data-lesson-link][data-done=false]').count()).toBe(0);
    expect(await page.locator('[data-finished]').count()).toBe(0);
  });
}

test('what is done is remembered, and the next lesson waits', async ({ visitor }) => {
  const page = await visitor();
  const [first, second] = LESSONS.get('glyph-grid') ?? [];
  if (!first || !second) throw new Error('there are lessons');
  await takes(page, 'glyph-grid', first);
  await page.goto('/');
  await page.locator('[data-game-card=glyph-grid] a', { hasText: 'Learn' }).click();
  await page.locator(`[data-exercise=${second.id}]`).waitFor();
  expect(await page.locator('[data-done=true]').count()).toBe(1);
});

test('a lesson by keyboard alone', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn/pressure#pushing');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const choose = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('b3');
  await choose(['Enter', 'ArrowUp', 'Enter']);
  await page.locator('[data-phase=wrong]').waitFor();
  expect(await page.locator('[data-announced]').textContent()).toContain('Push it');
  await choose(['Enter']);
  await page.locator('[data-phase=trying][data-busy=false]').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-square'));
  await choose([...(here === 'b4' ? ['ArrowDown'] : []), 'Enter', 'ArrowRight', 'Enter']);
  await page.locator('[data-phase=over]').waitFor();
  expect(await page.locator('[data-announced]').textContent()).toContain('You pushed it along');
  await choose(['Enter']);
  await page.locator('[data-exercise=lines]').waitFor();
});

test('a lesson on a phone, by touch', async ({ visitor }) => {
  const page = await visitor(PHONE);
  for (const path of [
    '/rules/vacuum',
    '/rules/glyph-grid',
    '/rules/pressure',
    '/learn/vacuum',
    '/learn/pressure#edge',
  ]) {
    await page.goto(path);
    await page.locator('[data-manual] figure, [role=gridcell]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  await square(page, 'a1').tap();
  await square(page, 'a2').tap();
  await page.locator('[data-phase=over]').waitFor();
});

test('“Why?” at a table leads to the rule', async ({ visitor }) => {
  const page = await visitor();
  await open(page, { game: 'pressure', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await square(page, 'd3').dragTo(square(page, 'e3'));
  await page.locator('[data-said]').waitFor();
  const [manual] = await Promise.all([page.context().waitForEvent('page'), page.locator('[data-said] a').click()]);
  await manual.locator('.rule.pointed figure').waitFor();
  const seen = () =>
    manual.evaluate(() => {
      const { top, bottom } = document.querySelector('.pointed')?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return {
        id: document.querySelector('.pointed')?.id,
        visible: top >= 0 && bottom <= innerHeight,
        hash: location.hash,
      };
    });
  // Boards above it may still come and push it down before the page is where it should be.
  await expect.poll(seen).toEqual({ id: 'push-blocked', visible: true, hash: '#push-blocked' });
  // The tab was opened for the manual, so the way back closes it; the table is where it was.
  expect(await manual.locator('[data-way-back]').getAttribute('href')).toBe(new URL(page.url()).pathname);
  await Promise.all([manual.waitForEvent('close'), manual.locator('[data-way-back]').click()]);
  await page.locator('[data-said]').waitFor();
});

test('a line of the manual is walked forth and back, and goes on as a study', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await page.goto('/rules/glyph-grid#strategy');
  const walk = page.locator('[data-walk]').nth(1);
  await walk.getByLabel('Forward').tap();
  await walk.getByLabel('Forward').tap();
  await walk.getByLabel('Back', { exact: true }).tap();
  expect(await walk.getAttribute('data-walk')).toBe('1');
  expect(await walk.locator('[aria-current=step]').textContent()).toBe('Ab1d2');
  const [study] = await Promise.all([page.context().waitForEvent('page'), walk.getByText('Study it').tap()]);
  await study.locator('[data-study="1"]').waitFor();
  expect(await study.locator('[data-status]').textContent()).toBe('Amber to move.');
});

test('links within the manual mark what they lead to', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/rules/vacuum');
  await page.locator('[data-manual] a[href="#V8"]').first().click();
  await page.locator('#V8.pointed').waitFor();
  await page.locator('nav a', { hasText: 'Glossary' }).click();
  await page.locator('#glossary.pointed').waitFor();
  expect(await page.locator('.pointed').count()).toBe(1);
});
