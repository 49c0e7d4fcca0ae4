import { expect, test } from 'vitest';
import type { Diagram } from './manual';
import { isWalked, squaresShown, studyAddress, studyOf } from './walk';
import { wayBack } from './wayBack';

const frame = { pieces: [], overlays: [] };
const diagram = (actions: string[], note?: string): Diagram => ({
  position: '5/5 w',
  actions,
  columns: 2,
  rows: 1,
  grounds: ['a1 plain', 'b1 plain'],
  frames: [{ ...frame, notes: note ? [note] : undefined }, ...actions.map(() => frame)],
});

test.each([
  [diagram([]), false],
  [diagram([], 'Look.'), false],
  [diagram(['a1b1']), false],
  [diagram(['a1b1'], 'Look.'), true],
  [diagram(['a1b1', 'b1a1']), true],
])('what is walked', (shown, expected) => expect(isWalked(shown)).toBe(expected));

test('squares outside of the diagram are not pointed out', () => {
  expect(squaresShown(diagram([]), { ...frame, gesture: { verb: 'move', source: 'a1', target: 'c1' } })).toEqual([
    'a1',
  ]);
});

test.each([[[], 0] as const, [['a1b1', 'supply a1 b1 2'], 1] as const])('to the study and back: %j', (actions, at) => {
  const address = new URL(studyAddress('go', diagram([...actions]), at), 'http://here');
  expect(address.pathname).toBe('/study/go');
  expect(studyOf(address.search)).toEqual({ position: '5/5 w', actions, at });
});

test.each([
  ['', { position: '', actions: [], at: 0 }],
  ['?position=p', { position: 'p', actions: [], at: 0 }],
  ['?line=a,b', { position: '', actions: ['a', 'b'], at: 2 }],
  ['?line=a,b&at=9', { position: '', actions: ['a', 'b'], at: 2 }],
  ['?line=a,b&at=x', { position: '', actions: ['a', 'b'], at: 2 }],
])('%s', (search, expected) => expect(studyOf(search)).toEqual(expected));

test.each([
  ['', null],
  ['http://here/t/ABC', { href: '/t/ABC', text: 'Back to the table' }],
  ['http://here/study/go?position=p', { href: '/study/go?position=p', text: 'Back to the study' }],
  ['http://here/', null],
  ['http://elsewhere/t/ABC', null],
  ['http://here//elsewhere/t/ABC', null],
])('the way back to %s', (referrer, expected) => expect(wayBack(referrer, 'http://here')).toEqual(expected));
