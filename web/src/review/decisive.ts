/** What decided a game, as far as its review tells. */

import type { Reviewed } from '../api/types';

/** Who has this chance is ahead for good, if it never sinks below it again. */
const AHEAD = 0.5;
/** From here on a game was won already. */
const WON = 0.8;

/**
 * The mistake that decided the game: the last one of those who did not win that was made while the game was open, and
 * after which whoever won stayed ahead; if there was none, the greatest of theirs. A draw was decided by nobody, and
 * nothing is said before every turn was looked at.
 */
export function decisive(thoughts: (Reviewed | undefined)[], turns: number, scores: number[]): Reviewed | null {
  const winner = scores.findIndex((score) => score === 1);
  const known = thoughts.filter((thought) => thought !== undefined);
  if (winner < 0 || known.length < turns) return null;
  const chance = (turn: number) => known[turn]?.chances[winner] ?? 1;
  const given = known.filter(({ seat, mistake }) => seat !== winner && mistake !== null && mistake !== 'slip');
  const staysAhead = (turn: number) => known.slice(turn + 1).every((_, later) => chance(turn + 1 + later) >= AHEAD);
  const turning = given.findLast(({ turn }) => chance(turn) < WON && staysAhead(turn));
  return turning ?? given.reduce<Reviewed | null>((most, one) => (most && most.lost >= one.lost ? most : one), null);
}
