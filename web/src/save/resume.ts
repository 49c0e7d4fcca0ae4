/** Who plays on where a save was left: what is offered for each seat, and the table that comes of it. */

import type { OpenedSave } from '../api/generated/OpenedSave';
import type { SavedSeat } from '../api/generated/SavedSeat';
import type { NewSeat, NewTable } from '../api/types';

/** `me`, `open`, or the id of a computer player. */
export type Taker = string;

/** Who was on each seat, as far as the save says it. */
export function seatsOf({ record, table }: OpenedSave): SavedSeat[] {
  return Array.from({ length: record.players }, (_, seat) => table?.seats[seat] ?? { kind: 'open' });
}

/**
 * As it was: computers that are known here on their seats. Of several people the one with my name is me and the others
 * may come; where nobody has it, the people are all at this screen. At a free table nobody needs a seat to move.
 */
export function takersOf(save: OpenedSave, myName: string, isKnown: (player: string) => boolean): Taker[] {
  const seats = seatsOf(save);
  const isNamed = seats.some((seat) => seat.kind === 'person' && seat.name === myName);
  return seats.map((seat) => {
    if (seat.kind === 'computer' && isKnown(seat.player)) return seat.player;
    const isMine = seat.kind === 'person' && seat.name === myName;
    if ((isNamed || save.table?.free) && !isMine) return 'open';
    return 'me';
  });
}

/** The table that goes on. Time that was left is a computer's too: the clock goes on for all or for nobody. */
export function resumed({ record, table }: OpenedSave, takers: Taker[], withClock: boolean): NewTable {
  const clock = withClock && table ? table.clock : ({ kind: 'none' } as const);
  return {
    game: record.game,
    players: record.players,
    record,
    clock,
    ...(clock.kind !== 'none' && table?.left_ms ? { left_ms: table.left_ms } : {}),
    // What a save says nothing of is as usual in its game.
    take_backs: table?.take_backs ?? null,
    free: table?.free ?? false,
    seats: takers.map(seatOf),
    visibility: 'link',
  };
}

function seatOf(taker: Taker): NewSeat {
  return taker === 'me' || taker === 'open' ? { kind: taker } : { kind: 'computer', player: taker };
}
