/** Sentences of a review. */

import { actionOf } from '../api/steps';
import type { ActionView, Mistake, Reviewed, Step, Sure, TurnView } from '../api/types';
import { stepText, type ToldIn } from '../table/text';

/** How annotated games have always written it. */
export const SIGNS: Record<Mistake, string> = { slip: '?!', mistake: '?', blunder: '??' };
export const PLURALS: Record<Mistake, string> = { slip: 'slips', mistake: 'mistakes', blunder: 'blunders' };

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}\u00a0%`;
}

/** Which steps are told; see `tellable`. */
export type IsTold = (step: Step<ActionView>) => boolean;

/** A turn as it is written: its actions one after the other. */
export function turnText(steps: Step<ActionView>[], isTold: IsTold, turn?: ToldIn): string {
  return steps
    .filter(isTold)
    .map((step) => stepText(step, turn))
    .join(', ');
}

/** The steps of a line that are told, each with how far the line is when the next one comes: what goes without saying
    is taken along. */
export function toldSteps<S>(steps: S[], isTold: (step: S) => boolean): { step: S; index: number; until: number }[] {
  const told = steps.flatMap((step, index) => (isTold(step) ? [{ step, index }] : []));
  return told.map((one, place) => ({ ...one, until: told[place + 1]?.index ?? steps.length }));
}

/** The chances of every seat: “White 62 %, Black 38 %”. Of two, one says it all. */
export function chancesText(chances: number[], names: string[]): string {
  const told = chances.length === 2 ? chances.slice(0, 1) : chances;
  return told.map((chance, seat) => `${names[seat] ?? ''} ${percent(chance)}`).join(', ');
}

export interface MomentInfo {
  turn: number;
  action: number;
  turns: TurnView[];
  names: string[];
  isTold: IsTold;
  chances?: number[];
  /** How the game ends from here, if that is certain. */
  sure?: Sure | null;
  reviewed?: Reviewed;
}

/** What was played last: “White played d3c3”. */
export function playedText({ turn, action, turns, names, isTold }: MomentInfo): string {
  const [before, next] = [turns[turn - 1], turns[turn]];
  if (action > 0 && next) return `${names[next.seat] ?? ''} goes on: ${turnText(next.steps.slice(0, action), isTold)}`;
  if (!before) return '';
  const { seat, steps } = before;
  const told = turnText(steps, isTold, { seat, names });
  if (actionOf(steps[0])) return `${names[seat] ?? ''} played ${told}`;
  // Somebody left: if it was not the mover, they are named already.
  return told === turnText(steps, isTold) ? `${names[seat] ?? ''} ${told}` : told;
}

/** What is thought of it: “White 62 %, mistake”, or “White wins in 9 turns”. In the middle of a turn nothing is. */
export function thoughtText({ action, names, chances, sure, reviewed }: MomentInfo): string {
  if (action > 0) return '';
  const expected = sure ? sureText(sure, names) : chances && chancesText(chances, names);
  return [expected, reviewed?.mistake].filter(Boolean).join(', ');
}

/** A moment in words: “Turn 12, White played d3c3, White 62 %, mistake”. */
export function momentText(told: MomentInfo): string {
  const place = told.turn === 0 ? 'The beginning' : `Turn ${told.turn}`;
  return [place, playedText(told), thoughtText(told)].filter(Boolean).join(', ');
}

export function sureText(sure: Sure, names: string[]): string {
  if (sure.kind === 'draw') return 'Certain draw';
  const { seat, turns } = sure;
  const name = names[seat] ?? '';
  if (turns <= 0) return `${name} wins`;
  return `${name} wins in ${turns === 1 ? 'one turn' : `${turns} turns`}`;
}
