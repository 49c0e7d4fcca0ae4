import { expect, test } from 'vitest';
import type { Menu, MenuEntry, Scene } from '../api/types';
import { arrowsOf, type Arrow } from './arrows';

const scene = {
  columns: 3,
  rows: 3,
  squares: [...'abc'].flatMap((letter, column) =>
    [1, 2, 3].map((digit) => ({ name: `${letter}${digit}`, column, row: 3 - digit })),
  ),
} as unknown as Scene;
const entry = (action: string, rest: Partial<MenuEntry>): MenuEntry => ({ action, verb: 'do', ...rest });
const menu = {
  stages: [],
  verbs: [
    {
      entries: [
        entry('a1b1', { source: 'a1', target: 'b1' }),
        entry('drop c3', { target: 'c3' }),
        entry('cast a1 ne', { source: 'a1', direction: 'ne' }),
        entry('stay b2', { source: 'b2' }),
      ],
    },
  ],
} as unknown as Menu;

/** A turn, and its arrows as `from>to` with their labels. */
const CASES: [string, string[], string[]][] = [
  ['a move', ['a1b1'], ['a1>b1']],
  ['a target alone is a ring', ['drop c3'], ['>c3']],
  ['a direction points to the next square', ['cast a1 ne'], ['a1>b2']],
  ['a source alone is a ring', ['stay b2'], ['>b2']],
  ['what is not in the menu yet names its squares', ['move a2 a3'], ['a2>a3']],
  ['or a square and a direction', ['cast a2 e 2'], ['a2>b2']],
  [
    'several are counted, and what names no square is left out',
    ['drop c3', 'move a2 a3', 'commit'],
    ['>c3 1', 'a2>a3 2'],
  ],
  ['squares of another board are none', ['move z9 a1'], ['>a1']],
];

test.each(CASES)('%s', (_name, turn, wanted) => {
  const text = ({ from, to, label }: Arrow) => `${from ?? ''}>${to}${label ? ` ${label}` : ''}`;
  expect(arrowsOf(turn, menu, scene, 'better').map(text)).toEqual(wanted);
});
