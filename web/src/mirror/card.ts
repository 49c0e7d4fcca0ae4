/** A table as lists show it, made from its view. */

import { timeClass } from '../api/clock';
import { occupantName } from '../api/seats';
import type { Card, TableView } from '../api/types';

export function cardOf(code: string, view: TableView, now: number): Card {
  const { config } = view;
  return {
    code,
    game: config.game,
    players: config.players,
    setup: config.setup,
    status: view.status,
    public: config.visibility === 'public',
    rated: config.rated,
    time_class: timeClass(config.clock),
    clock: config.clock,
    clocked: view.clock !== null,
    seats: view.seats.map((seat, index) => ({
      seat: index,
      kind: seat.kind,
      person: seat.kind === 'person' ? seat.person.id : null,
      name: occupantName(seat),
      to_move: view.status === 'playing' && view.mover === index,
      score: view.outcome?.scores[index] ?? null,
    })),
    host: view.host.id,
    turn: view.turn,
    created_ms: now,
    updated_ms: now,
    wake_ms: null,
    reason: view.outcome?.reason ?? null,
    preview: view.position,
  };
}
