/**
 * A moment of a game as the end of an address: `?turn=12`, or `?turn=12.2` two actions into the turn after it. Links of
 * earlier days end in `#turn-12`, which no server ever sees; they mean the same.
 */

export interface Moment {
  /** How many turns are over. */
  turn: number;
  /** How many actions of the next one were taken. */
  action: number;
}

/** The moment an address means; the end that only the browser knows goes first, since it changes on the way. */
export function momentIn({ hash, search }: Pick<Location, 'hash' | 'search'>): Moment | null {
  const text = hash.startsWith('#turn-') ? hash.slice('#turn-'.length) : new URLSearchParams(search).get('turn');
  const found = /^(\d{1,5})(?:\.(\d{1,4}))?$/.exec(text ?? '');
  return found ? { turn: Number(found[1]), action: Number(found[2] ?? 0) } : null;
}

export function searchOf({ turn, action }: Moment): string {
  return `?turn=${turn}${action > 0 ? `.${action}` : ''}`;
}

/** How many steps lie before each turn, and before the end. */
export function stopsOf(turns: { steps: unknown[] }[]): number[] {
  const stops = [0];
  for (const { steps } of turns) stops.push((stops.at(-1) ?? 0) + steps.length);
  return stops;
}

export function momentAt(step: number, stops: number[]): Moment {
  const turn = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= step),
  );
  return { turn, action: step - (stops[turn] ?? 0) };
}

/** The step a moment means; beyond the end it is the end. */
export function stepAt({ turn, action }: Moment, stops: number[]): number {
  const end = stops.at(-1) ?? 0;
  const from = stops[turn] ?? end;
  return Math.min(from + action, stops[turn + 1] ?? end);
}
