/** Somebody's finished games: those the server lists, and those that only this browser knows. */

import type { Against, Card, GameResult, Played, WhichGames } from '../api/types';

/** A card from the side of whoever has one of these ids; nothing if they did not play or it goes on. */
export function playedBy(ids: ReadonlySet<string>, card: Card): Played | null {
  const isMine = (seat: Card['seats'][number]) => seat.person !== null && ids.has(seat.person);
  const mine = card.seats.filter(isMine);
  const first = mine[0];
  if (card.status !== 'finished' || !first) return null;
  const others = othersOf(card, ids);
  const best = (seats: Card['seats']) => Math.max(0, ...seats.map((seat) => seat.score ?? 0));
  const [my, their] = [best(mine), best(others)];
  const result: GameResult = others.length === 0 ? 'none' : my > their ? 'won' : my === their ? 'drawn' : 'lost';
  return { card, seat: first.seat, result, ended_ms: card.updated_ms };
}

/** Whoever else sat there. */
export function othersOf(card: Card, ids: ReadonlySet<string>): Card['seats'] {
  return card.seats.filter((seat) => seat.kind !== 'open' && !(seat.person !== null && ids.has(seat.person)));
}

function against(card: Card, ids: ReadonlySet<string>): Against {
  const others = othersOf(card, ids);
  if (others.length === 0) return 'nobody';
  return others.some((seat) => seat.person !== null) ? 'people' : 'computers';
}

/** The same choice that the server makes among its own. */
export function fits({ card, result }: Played, which: WhichGames, ids: ReadonlySet<string>): boolean {
  return (
    (which.game === undefined || card.game === which.game) &&
    (which.result === undefined || result === which.result) &&
    (which.against === undefined || against(card, ids) === which.against) &&
    (which.rated === undefined || card.rated === which.rated)
  );
}

/**
 * Both lists as one, the latest first. What is older than the last page that was read waits for its place there, unless
 * there are no more pages.
 */
export function merged(listed: Played[], here: Played[], hasMore: boolean): Played[] {
  const told = new Set(listed.map(({ card }) => card.code));
  const end = hasMore ? (listed.at(-1)?.ended_ms ?? 0) : 0;
  const own = here.filter(({ card, ended_ms }) => !told.has(card.code) && ended_ms >= end);
  return [...listed, ...own].sort((one, other) => other.ended_ms - one.ended_ms);
}

/** What the end of an address says of the choice. */
export function whichIn(search: string): WhichGames {
  const asked = new URLSearchParams(search);
  const one = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((word) => word === asked.get(name));
  const rated = one('rated', ['true', 'false']);
  return {
    game: asked.get('game') ?? undefined,
    result: one('result', ['won', 'drawn', 'lost', 'none']),
    against: one('against', ['people', 'computers', 'nobody']),
    rated: rated === undefined ? undefined : rated === 'true',
  };
}
