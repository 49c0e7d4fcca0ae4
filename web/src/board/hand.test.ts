import { expect, test, vi } from 'vitest';
import type { Flow, Gesture, Menu, MenuEntry, Scene } from '../api/types';
import type { InputEvent } from './input';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
const { Hand } = await import('./hand.svelte');

const scene = {
  columns: 3,
  rows: 1,
  mover: 0,
  stage: '1',
  squares: ['a1', 'b1', 'c1'].map((name, column) => ({ name, column, row: 0 })),
  pieces: [{ square: 'a1', kind: 'p', owner: 0, count: 1, state: '', short: '' }],
} as unknown as Scene;

function verb(id: string, flow: Flow, entries: MenuEntry[]): Menu['verbs'][number] {
  return { id, name: `The ${id}`, tip: '', stage: '1', key: id.charAt(0), icon: '', flow, entries };
}
const step = { action: 'a1b1', verb: 'move', source: 'a1', target: 'b1' };
const menu = {
  stages: [],
  verbs: [verb('move', 'stays', [step]), verb('jump', 'once', []), verb('end', 'ends-turn', [])],
};

/** A hand over one board, and what came of its gestures. */
function over(isMyTurn: boolean) {
  const heard: (string | Gesture)[] = [];
  const hand = new Hand({
    board: () => ({ scene, menu }),
    isMyTurn: () => isMyTurn,
    onact: (entry) => heard.push(entry.action),
    onask: (gesture) => {
      heard.push(gesture);
      return Promise.resolve({ sentence: 'No.', rule: 'why' });
    },
  });
  return { hand, heard };
}
const click = (square: string): InputEvent => ({ type: 'click', square });

const CASES: [string, boolean, InputEvent[], (string | Gesture)[], string | undefined][] = [
  ['a move', true, [click('a1'), click('b1')], ['a1b1'], undefined],
  ['nothing out of turn', false, [click('a1'), click('b1')], [], undefined],
  [
    'what is not allowed is asked about',
    true,
    [click('a1'), click('c1')],
    [{ verb: 'move', source: 'a1', target: 'c1' }],
    'No.',
  ],
  ['a verb that needs squares', true, [{ type: 'verb', verb: 'jump' }], [], 'The jump is not possible now.'],
  ['a verb that is an action by itself', true, [{ type: 'verb', verb: 'end' }], [{ verb: 'end' }], 'No.'],
];

test.each(CASES)('%s', async (_name, isMyTurn, events, expected, sentence) => {
  const { hand, heard } = over(isMyTurn);
  events.forEach((event) => hand.feed(event));
  await Promise.resolve();
  expect(heard).toEqual(expected);
  expect(hand.feedback?.sentence).toBe(sentence);
});

test('the verb stays chosen where its flow says so', () => {
  const { hand } = over(true);
  hand.feed({ type: 'verb', verb: 'move' });
  hand.follow(step);
  expect(hand.input).toMatchObject({ verb: 'move', source: null });
});
