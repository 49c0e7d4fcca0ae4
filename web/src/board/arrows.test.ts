import { expect, test } from 'vitest';
import type { Gesture, Scene } from '../api/types';
import { arrowsOf, type Arrow } from './arrows';

const scene = {
  columns: 3,
  rows: 3,
  squares: [...'abc'].flatMap((letter, column) =>
    [1, 2, 3].map((digit) => ({ name: `${letter}${digit}`, column, row: 3 - digit })),
  ),
} as unknown as Scene;
const gesture = (rest: Partial<Gesture>): Gesture => ({ verb: 'do', ...rest });

/** A turn, and its arrows as `from>to` with their labels. */
const CASES: [string, Gesture[], string[]][] = [
  ['a move', [gesture({ source: 'a1', target: 'b1' })], ['a1>b1']],
  ['a target alone is a ring', [gesture({ target: 'c3' })], ['>c3']],
  ['a direction points to the next square', [gesture({ source: 'a1', direction: 'ne' })], ['a1>b2']],
  ['a source alone is a ring', [gesture({ source: 'b2' })], ['>b2']],
  ['a direction off the board is a ring', [gesture({ source: 'c3', direction: 'e' })], ['>c3']],
  [
    'several are counted, and what names no square is left out',
    [gesture({ target: 'c3' }), gesture({ source: 'a2', target: 'a3' }), gesture({})],
    ['>c3 1', 'a2>a3 2'],
  ],
];

test.each(CASES)('%s', (_name, turn, wanted) => {
  const text = ({ from, to, label }: Arrow) => `${from ?? ''}>${to}${label ? ` ${label}` : ''}`;
  expect(arrowsOf(turn, scene, 'better').map(text)).toEqual(wanted);
});
