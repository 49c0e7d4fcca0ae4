import { expect, test } from 'vitest';
import type { CharacterInfo, GameInfo, TableView } from '../api/types';
import { challengeAt, challengeOf, rungs } from './ladder';

const people = ['pip', 'marlo', 'dotty', 'bruno', 'slate'].map(
  (name) => ({ id: `character:${name}` }) as CharacterInfo,
);

test.each<[name: string, beaten: string[], states: string]>([
  ['a newcomer', [], 'next locked locked locked locked'],
  ['on the way', ['character:pip', 'character:marlo'], 'beaten beaten next locked locked'],
  ['a gap from another device', ['character:dotty'], 'next locked beaten locked locked'],
  ['somebody who is not on this ladder', ['character:wick'], 'next locked locked locked locked'],
  ['crowned', people.map((one) => one.id), 'beaten beaten beaten beaten beaten'],
])('%s', (_, beaten, states) =>
  expect(
    rungs(people, beaten)
      .map((rung) => rung.state)
      .join(' '),
  ).toBe(states),
);

test('the higher, the harder', () => {
  expect(rungs(people, []).map((rung) => rung.difficulty)).toEqual([1, 2, 3, 4, 5]);
  expect(rungs(people, []).map((rung) => rung.champion)).toEqual([false, false, false, false, true]);
});

test.each([
  [0, { kind: 'none' }, 'me computer'],
  [1, { kind: 'none' }, 'computer me'],
  [1, { kind: 'total', total_ms: 300_000, increment_ms: 0 }, 'computer me'],
] as const)('a challenge from seat %i with the clock %j: for two, without take-backs', (seat, clock, kinds) => {
  const game = {
    id: 'vacuum',
    setups: [
      { players: 4, name: 'four' },
      { players: 2, name: 'duel' },
    ],
  } as GameInfo;
  const table = challengeOf(game, 'character:moss', seat, clock);
  expect(table).toMatchObject({ players: 2, setup: 'duel', take_backs: false, clock });
  expect(table.seats?.map(({ kind }) => kind).join(' ')).toBe(kinds);
});

const SEATS = {
  me: { kind: 'person' },
  pip: { kind: 'computer', player: 'character:pip' },
  level: { kind: 'computer', player: 'level:1' },
};

test.each<
  [
    name: string,
    seats: (keyof typeof SEATS)[],
    mine: number[],
    takeBacks: boolean,
    scores: number[] | null,
    found: string | null,
  ]
>([
  ['a game going on', ['me', 'pip'], [0], false, null, 'character:pip null'],
  ['a win', ['me', 'pip'], [0], false, [1, 0], 'character:pip won'],
  ['a win from the other side', ['pip', 'me'], [1], false, [0, 1], 'character:pip won'],
  ['a loss', ['me', 'pip'], [0], false, [0, 1], 'character:pip lost'],
  ['a draw', ['me', 'pip'], [0], false, [0.5, 0.5], 'character:pip drawn'],
  ['take-backs were allowed', ['me', 'pip'], [0], true, [1, 0], null],
  ['a plain computer', ['me', 'level'], [0], false, [1, 0], null],
  ['somebody else plays', ['me', 'pip'], [], false, [1, 0], null],
  ['both seats are mine', ['me', 'me'], [0, 1], false, [1, 0], null],
  ['a helper at the table', ['me', 'pip', 'level'], [0], false, [1, 0, 0], null],
])('%s', (_, seats, mine, takeBacks, scores, found) => {
  const view = {
    config: { take_backs: takeBacks },
    seats: seats.map((seat) => SEATS[seat]),
    outcome: scores && { scores },
  } as unknown as TableView;
  const challenge = challengeAt(view, mine);
  expect(challenge && `${challenge.character} ${challenge.ended}`).toBe(found);
});
