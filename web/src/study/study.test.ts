import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Step, Studied, StudyWish } from '../api/types';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
vi.stubGlobal('requestAnimationFrame', () => 0);
const { Study } = await import('./study.svelte');

const textOf = (step: Step<string>) => (typeof step === 'object' && 'act' in step ? step.act : 'other');
const acts = (texts: string[]): Step<string>[] => texts.map((text) => ({ act: text }));

/** A server on which everything is legal but `no`, and where a gesture names the rule that forbids it. */
function answer({ steps: taken, gesture }: StudyWish): { status: number; body: unknown } {
  const steps = taken.map(textOf);
  if (steps.includes('no'))
    return { status: 409, body: { error: { code: 'forbidden', sentence: 'Not that.', step: steps.indexOf('no') } } };
  const entries = ['one', 'two'].map((action) => ({ action, verb: 'move', source: action }));
  const studied: Partial<Studied> = {
    position: steps.join(' '),
    mover: steps.length % 2,
    outcome: null,
    scene: {
      columns: 0,
      rows: 0,
      squares: [],
      pieces: [],
      overlays: [],
      seats: [],
      mover: steps.length % 2,
      stage: '',
    },
    menu: {
      stages: [],
      verbs: [{ id: 'move', name: 'Move', tip: '', stage: '', key: 'm', icon: '', flow: 'once', entries }],
    },
    answer: gesture ? { code: gesture.verb, sentence: 'Not that.' } : undefined,
  };
  return { status: 200, body: studied };
}

let asked: StudyWish[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    const wish = JSON.parse(init.body) as StudyWish;
    asked.push(wish);
    const { status, body } = answer(wish);
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) });
  });
});
afterEach(() => vi.clearAllMocks());

/** What is done to a study begun with `one two`, the line afterwards, where the board is, how often the server was asked. */
const CASES: [string, (study: InstanceType<typeof Study>) => Promise<unknown>, string[], string, number][] = [
  ['begin', () => Promise.resolve(), ['one', 'two'], 'one two', 1],
  ['act', (study) => study.act('one'), ['one', 'two', 'one'], 'one two one', 2],
  ['undo keeps the line', (study) => study.undo(), ['one', 'two'], 'one', 2],
  ['forth again is known', (study) => study.undo().then(() => study.go(2)), ['one', 'two'], 'one two', 2],
  ['another way forgets the rest', (study) => study.go(1).then(() => study.act('one')), ['one', 'one'], 'one one', 3],
  ['far beyond', (study) => study.go(99), ['one', 'two'], 'one two', 1],
  ['along another line', (study) => study.along(acts(['one', 'one', 'two']), 2), ['one', 'one', 'two'], 'one one', 2],
  [
    'along a line that begins the same',
    (study) => study.along(acts(['one', 'two', 'two']), 2),
    ['one', 'two', 'two'],
    'one two',
    1,
  ],
  ['far back', (study) => study.go(-5), ['one', 'two'], '', 2],
];

test.each(CASES)('%s', async (_name, act, line, position, requests) => {
  const study = new Study('pressure');
  await study.begin({ position: 'p' }, acts(['one', 'two']));
  await act(study);
  expect(study.line).toEqual(acts(line));
  expect(study.state?.position).toBe(position);
  expect(asked.length).toBe(requests);
  expect(asked.every((wish) => wish.position === 'p')).toBe(true);
});

test('an illegal step changes nothing and says why', async () => {
  const study = new Study('pressure');
  await study.begin({});
  expect(await study.act('no')).toBe(false);
  expect([study.state?.position, study.line]).toEqual(['', []]);
  expect(study.hand.feedback).toEqual({ sentence: 'Not that.', rule: 'forbidden' });
});

test('a beginning that cannot be changes nothing', async () => {
  const study = new Study('pressure');
  await study.begin({ position: 'p' }, acts(['one']));
  expect(await study.begin({ position: 'q' }, acts(['no']))).toBe(false);
  expect([study.line, study.wish]).toEqual([acts(['one']), { position: 'p', steps: acts(['one']) }]);
});

test('only what was asked for last is shown', async () => {
  const study = new Study('pressure');
  const first = study.begin({ position: 'old' });
  const second = study.begin({ position: 'new' }, acts(['one']));
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(study.at).toBe(1);
});

test('the hands of other seats are tied', async () => {
  const study = new Study('pressure', { seats: [0] });
  await study.begin({});
  expect(study.hand.isMyTurn).toBe(true);
  await study.act('one');
  expect(study.hand.isMyTurn).toBe(false);
});
