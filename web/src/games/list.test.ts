import { expect, test } from 'vitest';
import type { Card, Played, WhichGames } from '../api/types';
import { fits, merged, playedBy, whichIn } from './list';

const ME = new Set(['me', 'me-before']);

/** A finished game: `m` is me, `c` a computer, `-` an open seat, anything else another person. */
function card(sitting: string, scores: number[], more: Partial<Card> = {}): Card {
  return {
    code: sitting,
    game: 'g',
    players: sitting.length,
    setup: 'standard',
    status: 'finished',
    public: false,
    rated: false,
    time_class: 'blitz',
    clock: null,
    clocked: false,
    seats: [...sitting].map((who, seat) => ({
      seat,
      kind: who === 'c' ? 'computer' : who === '-' ? 'open' : 'person',
      person: who === 'm' ? 'me' : 'c-'.includes(who) ? null : who,
      name: who,
      score: scores[seat] ?? null,
    })),
    host: 'me',
    turn: 9,
    created_ms: 0,
    updated_ms: 5,
    wake_ms: null,
    reason: null,
    preview: '',
    ...more,
  };
}

test.each<[string, number[], Played['result'] | undefined]>([
  ['mb', [1, 0], 'won'],
  ['bm', [1, 0], 'lost'],
  ['mc', [0.5, 0.5], 'drawn'],
  ['mm', [1, 0], 'none'],
  ['m-', [1, 0], 'none'],
  ['mbd', [0, 0.5, 0.5], 'lost'],
  ['bc', [1, 0], undefined],
])('%s with %j was %s for me', (sitting, scores, result) => {
  expect(playedBy(ME, card(sitting, scores))?.result).toBe(result);
});

test('a game that goes on has no result', () => {
  expect(playedBy(ME, card('mb', [], { status: 'playing' }))).toBeNull();
});

test.each<[WhichGames, string[]]>([
  [{}, ['mb', 'mc', 'mm']],
  [{ against: 'people' }, ['mb']],
  [{ against: 'computers' }, ['mc']],
  [{ against: 'nobody' }, ['mm']],
  [{ result: 'won' }, ['mb', 'mc']],
  [{ rated: true }, []],
  [{ game: 'other' }, []],
])('%j leaves %j', (which, expected) => {
  const games = ['mb', 'mc', 'mm'].flatMap((sitting) => playedBy(ME, card(sitting, [1, 0])) ?? []);
  expect(games.filter((game) => fits(game, which, ME)).map(({ card: { code } }) => code)).toEqual(expected);
});

test('what only the browser knows stands where it belongs', () => {
  const at = (code: string, updated_ms: number) => playedBy(ME, card('mb', [1, 0], { code, updated_ms })) as Played;
  const listed = [at('late', 50), at('early', 30)];
  const here = [at('new', 60), at('late', 55), at('between', 40), at('old', 10)];
  const codes = (hasMore: boolean) => merged(listed, here, hasMore).map(({ card: { code } }) => code);
  expect(codes(true)).toEqual(['new', 'late', 'between', 'early']);
  expect(codes(false)).toEqual(['new', 'late', 'between', 'early', 'old']);
});

test('an address says which games', () => {
  const all = { game: undefined, result: undefined, against: undefined, rated: undefined };
  expect(whichIn('?game=g&result=won&rated=false')).toEqual({ ...all, game: 'g', result: 'won', rated: false });
  expect(whichIn('?result=nonsense&rated=perhaps')).toEqual(all);
});
