import { expect, test } from 'vitest';
import type { Adapted, Entry, TableView } from '../api/types';
import { gameOf, LATEST, type LastGame } from './adaptive';

const at = (rating: number): Adapted => ({ player: `adaptive:${rating}`, rating });
const person = { kind: 'person' };
const computer = (rating: number, instead_of?: string) => ({ kind: 'computer', adapted: at(rating), instead_of });
const entry = (at_ms: number, kind: Entry['kind']) => ({ at_ms, kind }) as Entry;
const LOG = [entry(1, 'created'), entry(2, 'acted'), entry(3, 'withdrew'), entry(9, 'chatted')];

const GAMES: [name: string, seats: object[], mine: number[], log: Entry[], rating: number | null][] = [
  ['somebody against a computer', [person, computer(850)], [0], LOG, 850],
  ['of three computers the one in the middle', [person, computer(700), computer(900), computer(850)], [0], LOG, 850],
  ['a game that goes on', [person, { kind: 'computer' }], [0], LOG, null],
  ['a game of others', [person, computer(850)], [], LOG, null],
  ['a computer in place of somebody', [person, computer(850, 'ben')], [0], LOG, null],
  ['no computer', [person, person], [0], LOG, null],
  ['nothing is known of how it went', [person, computer(850)], [0], [], null],
];

test.each(GAMES)('%s', (_, seats, mine, log, rating) => {
  const view = { seats } as TableView;
  expect(gameOf(view, mine, log)).toEqual(rating === null ? null : { at_ms: 3, adapted: at(rating) });
});

const game = (at_ms: number, rating: number | null): LastGame => ({
  at_ms,
  adapted: rating === null ? null : at(rating),
});

test.each([
  ['the first', LATEST.empty, game(5, 850), game(5, 850)],
  ['a later one', game(5, 850), game(7, 700), game(7, 700)],
  ['an old one', game(5, 850), game(3, 1000), game(5, 850)],
  ['beginning anew', game(5, 850), game(6, null), game(6, null)],
  ['one from before that', game(6, null), game(5, 850), game(6, null)],
  ['two at once', game(5, 850), game(5, 900), game(5, 900)],
])('kept is the game that ended last: %s', (_, one, other, kept) => {
  expect(LATEST.merge(one, other)).toEqual(kept);
  expect(LATEST.merge(other, one)).toEqual(kept);
});

test.each([
  [game(5, 850), true],
  [game(5, null), true],
  [null, false],
  [850, false],
  [{ at_ms: 5 }, false],
  [{ at_ms: 5, adapted: 'adaptive:850' }, false],
  [{ adapted: at(850) }, false],
])('what was kept is read with care: %j', (value, valid) => expect(LATEST.valid(value)).toBe(valid));
