import { expect, test } from 'vitest';
import type { Gesture, Piece, Scene } from '../api/types';
import { slid, track } from './motion';

/** A row of squares a–h: capitals are the first seat's pieces, small letters the second's, dots nothing. */
function row(text: string, terrain = 'board'): Scene {
  const names = [...'abcdefgh'];
  const pieces: Piece[] = [...text].flatMap((letter, column) => {
    const square = names[column] ?? '';
    const owner = letter === letter.toUpperCase() ? 0 : 1;
    return letter === '.' ? [] : [{ square, kind: letter.toLowerCase(), owner, count: 1, state: '', short: '' }];
  });
  const squares = names.map((name, column) => ({ name, column, row: 0, terrain, label: name, facts: [] }));
  return { columns: 8, rows: 1, squares, pieces, overlays: [], seats: [], mover: 0, stage: '' };
}

const move = (source: string, target: string): Gesture => ({ verb: 'move', source, target });

/** Where each piece of the first row is in the second, by square; `-` if it is gone. */
function journeys(before: string, after: string, gesture: Gesture | null): Record<string, string> {
  const first = track([], row(before), null);
  const second = track(first, row(after), gesture);
  return Object.fromEntries(
    first.map((piece) => [piece.square, second.find((now) => now.id === piece.id)?.square ?? '-']),
  );
}

const table: [string, string, string, Gesture | null, Record<string, string>][] = [
  ['a move', 'P.......', '.P......', move('a', 'b'), { a: 'b' }],
  [
    'a push moves as a line, though the pieces are alike',
    'PPP.....',
    '.PPP....',
    move('a', 'b'),
    { a: 'b', b: 'c', c: 'd' },
  ],
  ['a capture by landing', 'P.p.....', '..P.....', move('a', 'c'), { a: 'c', c: '-' }],
  ['without the action, the nearest of its kind', 'P......p', '..P....p', null, { a: 'c', h: 'h' }],
  ['too far is another piece', 'P.......', '......P.', null, { a: '-' }],
  ['sides are swapped', 'CP..pc..', 'cp..PC..', { verb: 'swap' }, { a: 'a', b: 'b', e: 'e', f: 'f' }],
  ['and swapped back', 'cp..PC..', 'CP..pc..', null, { a: 'a', b: 'b', e: 'e', f: 'f' }],
  ['a unit that was split stays', 'P.......', 'PP......', move('a', 'b'), { a: 'a' }],
];
test.each(table)('%s', (_name, before, after, gesture, expected) => {
  expect(journeys(before, after, gesture)).toEqual(expected);
});

test('what was split off comes from its source', () => {
  const after = track(track([], row('P'), null), row('PP'), move('a', 'b'));
  expect(after[1]).toMatchObject({ square: 'b', from: 'a' });
});

test('a tile slides when its terrain changed places', () => {
  const before = row('');
  before.squares[1]!.terrain = 'perimeter';
  const after = row('');
  after.squares[0]!.terrain = 'perimeter';
  expect(slid(before, after, move('b', 'a'))).toMatchObject({ from: { name: 'b' }, to: { name: 'a' } });
  expect(slid(before, before, move('b', 'a'))).toBeNull();
});
