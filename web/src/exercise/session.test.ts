import { expect, test, vi } from 'vitest';
import { actionOf } from '../api/steps';
import type { Studied, StudyWish } from '../api/types';
import { lessonExercise, type Lesson } from '../learn/lesson';
import { puzzleExercise } from '../puzzles/puzzle';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
vi.stubGlobal('requestAnimationFrame', () => 0);
const { ExerciseSession } = await import('./session.svelte');

/**
 * A game on a server: every action is legal always, a turn is one action unless that is `more`, and who plays `win` wins.
 */
function answer(wish: StudyWish): Partial<Studied> {
  const steps = wish.steps.map((step) => actionOf(step) ?? '');
  const turn = steps.filter((step) => step !== 'more').length;
  const won = steps.at(-1) === 'win';
  const mover = turn % 2;
  const entries = ['good', 'bad', 'more', 'win', 'reply'].map((action) => ({
    action,
    verb: 'move',
    target: action,
  }));
  return {
    position: steps.join(' '),
    mover,
    turn,
    outcome: won ? { scores: mover === 1 ? [1, 0] : [0, 1], ranks: [], reason: '' } : null,
    scene: { columns: 0, rows: 0, squares: [], pieces: [], overlays: [], seats: [], mover, stage: '' },
    menu: {
      stages: [],
      verbs: [{ id: 'move', name: 'Move', tip: '', stage: '', key: 'm', icon: '', flow: 'once', entries }],
    },
  };
}
vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
  const body = answer(JSON.parse(init.body) as StudyWish);
  return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });
});

const LESSON: Lesson = {
  id: 'lesson',
  title: 'A lesson',
  teaches: 'Something.',
  steps: [
    {
      position: 'p',
      goal: 'Do good.',
      accept: ['good'],
      wrong: [{ action: 'bad', answer: 'Not bad.' }],
      otherwise: 'Else.',
      hint: 'Good.',
      reply: ['reply'],
      done: 'It is good.',
    },
    { goal: 'Undo it.', accept: ['undo'], hint: 'Undo.', done: 'It is undone.' },
    { position: 'q', goal: 'Win.', accept: ['win'], hint: 'Win.', done: 'It is won.' },
  ],
};
const PUZZLE = { position: 'p', solution: [['good'], ['reply'], ['more', 'win']], rating: 800 };

type Session = InstanceType<typeof ExerciseSession>;
/** What a person does: an action by hand, or a command. */
const COMMANDS: Record<string, (session: Session) => Promise<void>> = {
  undo: (session) => session.undo(),
  retry: (session) => session.retry(),
  next: (session) => session.next(),
  restart: (session) => session.restart(),
  show: (session) => session.show(),
};

/** What is done, and then: phase, task, position, what is said, verdicts so far. */
const CASES: [exercise: 'lesson' | 'puzzle', did: string, expected: [string, number, string, string, string]][] = [
  ['lesson', '', ['trying', 0, '', '', '']],
  ['lesson', 'bad', ['wrong', 0, 'bad', 'Not bad.', 'no']],
  ['lesson', 'more', ['wrong', 0, 'more', 'Else.', 'no']],
  ['lesson', 'bad retry', ['trying', 0, '', '', 'no']],
  ['lesson', 'undo', ['trying', 0, '', '', '']],
  ['lesson', 'good', ['trying', 1, 'good reply', 'It is good.', '']],
  ['lesson', 'good bad retry', ['trying', 1, 'good reply', '', 'no']],
  ['lesson', 'good undo', ['reached', 1, 'good', 'It is undone.', '']],
  ['lesson', 'good undo next', ['trying', 2, '', '', '']],
  ['lesson', 'good undo next win', ['over', 2, 'win', 'It is won.', 'yes']],
  ['lesson', 'good undo next win retry', ['trying', 0, '', '', 'yes']],
  ['puzzle', 'good', ['trying', 1, 'good reply', 'Right. Go on.', '']],
  ['puzzle', 'bad', ['wrong', 0, 'bad', 'That does not win. Look again, or see how it goes.', 'no']],
  ['puzzle', 'good more', ['trying', 1, 'good reply more', '', '']],
  ['puzzle', 'good more undo', ['trying', 1, 'good reply', '', '']],
  ['puzzle', 'good undo', ['trying', 1, 'good reply', 'Right. Go on.', '']],
  ['puzzle', 'good more win', ['over', 1, 'good reply more win', 'Solved.', 'yes']],
  ['puzzle', 'win', ['over', 0, 'win', 'Solved.', 'yes']],
  ['puzzle', 'good bad retry', ['trying', 0, '', '', 'no']],
  ['puzzle', 'bad show', ['shown', 0, 'good reply more win', '', 'no']],
  ['puzzle', 'bad show retry', ['trying', 0, '', '', 'no']],
];

test.each(CASES)('%s: %s', async (kind, did, [phase, task, position, said, verdicts]) => {
  const exercise = kind === 'lesson' ? lessonExercise(LESSON) : puzzleExercise(PUZZLE);
  const heard: string[] = [];
  const session = new ExerciseSession('game', exercise, (right) => heard.push(right ? 'yes' : 'no'));
  await settled();
  for (const word of did.split(' ').filter(Boolean)) {
    const command = COMMANDS[word];
    if (command) await command(session);
    else session.study.hand.feed({ type: 'click', square: word });
    await settled();
  }
  expect([session.phase, session.index, session.study.state?.position, session.verdict?.sentence ?? '']).toEqual([
    phase,
    task,
    position,
    said,
  ]);
  expect(heard.join(' ')).toBe(verdicts);
});

test('a hint shows where to look, for one task, and is remembered', async () => {
  const session = new ExerciseSession('game', puzzleExercise(PUZZLE), () => {});
  await settled();
  expect([session.hint, session.pointedOut]).toEqual([null, []]);
  session.askHint();
  expect([session.hint?.sentence, session.pointedOut]).toEqual(['Look at good.', ['good']]);
  session.study.hand.feed({ type: 'click', square: 'good' });
  await settled();
  expect([session.hint, session.wasHinted]).toEqual([null, true]);
});

/** Until nothing is on its way any more: every answer here comes at once, and nothing takes more than some of them. */
async function settled(): Promise<void> {
  for (let answers = 0; answers < 20; answers += 1) await new Promise((resolve) => setTimeout(resolve));
}
