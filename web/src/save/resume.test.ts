import { expect, test } from 'vitest';
import type { OpenedSave } from '../api/generated/OpenedSave';
import type { SavedSeat } from '../api/generated/SavedSeat';
import { resumed, takersOf } from './resume';

const record = { game: 'x', rules: 1, players: 2, setup: 'standard', steps: [] } as unknown as OpenedSave['record'];
const ann: SavedSeat = { kind: 'person', name: 'Ann' };
const ben: SavedSeat = { kind: 'person', name: 'Ben' };
const computer: SavedSeat = { kind: 'computer', player: 'level:3' };
const clock = { kind: 'total', total_ms: 60_000, increment_ms: 0 } as const;

function saved(...seats: SavedSeat[]): OpenedSave {
  return { record, table: { seats, clock, left_ms: [9000, 7000], take_backs: false }, turn: 4, over: false };
}

function free(...seats: SavedSeat[]): OpenedSave {
  const table = { seats, clock: { kind: 'none' }, take_backs: true, free: true } as const;
  return { record: { ...record, players: seats.length }, table, turn: 4, over: false };
}

test.each<[string, OpenedSave, string[]]>([
  ['the computer comes back', saved(ann, computer), ['me', 'level:3']],
  ['whoever has my name is me, and others may come', saved(ben, ann), ['open', 'me']],
  ['where nobody has it all are at this screen', saved(ben, { kind: 'person', name: 'Cid' }), ['me', 'me']],
  ['a computer that is not known here is a person', saved(ben, { kind: 'computer', player: 'level:99' }), ['me', 'me']],
  ['a free table needs nobody on its seats', free(ann, computer, ben), ['me', 'level:3', 'open']],
  ['not even whoever loads it', free(ben, { kind: 'open' }), ['open', 'open']],
  ['a plain record says nothing of seats', { record, table: null, turn: 0, over: false }, ['me', 'me']],
])('%s', (_, save, takers) => {
  expect(takersOf(save, 'Ann', (player) => player === 'level:3')).toEqual(takers);
});

test('the table goes on with its clock, or without', () => {
  const save = saved(ann, computer);
  const seats = [{ kind: 'me' }, { kind: 'computer', player: 'level:3' }];
  expect(resumed(save, ['me', 'level:3'], true)).toMatchObject({
    clock,
    left_ms: [9000, 7000],
    seats,
    take_backs: false,
  });
  const without = resumed(save, ['me', 'open'], false);
  expect(without.clock).toEqual({ kind: 'none' });
  expect(without.left_ms).toBeUndefined();
});

test('whether turns can be taken back is up to the game where a save does not say it', () => {
  const plain = { record, table: null, turn: 0, over: false };
  expect(resumed(plain, ['me', 'me'], true).take_backs).toBeNull();
});

test('a free table stays one', () => {
  expect(resumed(free(ann, ben), ['me', 'open'], true)).toMatchObject({ free: true, clock: { kind: 'none' } });
  expect(resumed(saved(ann, computer), ['me', 'level:3'], true).free).toBe(false);
});
