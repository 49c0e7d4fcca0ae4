import { expect, test } from 'vitest';
import type { Diagram } from './manual';
import { askedIn } from '../study/address';
import { isWalked, squaresShown, studyAddress } from './walk';
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

test('the study of a diagram', () => {
  const address = new URL(studyAddress('go', diagram(['a1b1', 'b1a1']), 1), 'http://here');
  expect(address.pathname).toBe('/study/go');
  expect(askedIn(address.search)).toEqual({ start: { position: '5/5 w' }, actions: ['a1b1', 'b1a1'], at: 1 });
});

test.each([
  ['', null],
  ['http://here/t/ABC', { href: '/t/ABC', text: 'Back to the table' }],
  ['http://here/study/go?position=p', { href: '/study/go?position=p', text: 'Back to the study' }],
  ['http://here/', null],
  ['http://elsewhere/t/ABC', null],
  ['http://here//elsewhere/t/ABC', null],
])('the way back to %s', (referrer, expected) => expect(wayBack(referrer, 'http://here')).toEqual(expected));
