/** Sentences of a review. */

import type { Mistake, Reviewed, SureWin, TurnView } from '../api/types';
import { stepText } from '../table/words';

/** How annotated games have always written it. */
export const SIGNS: Record<Mistake, string> = { slip: '?!', mistake: '?', blunder: '??' };
export const PLURALS: Record<Mistake, string> = { slip: 'slips', mistake: 'mistakes', blunder: 'blunders' };

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** A turn as it is written: its actions one after the other. */
export function turnText(steps: string[]): string {
  return steps.map(stepText).join(', ');
}

/** The chances of every seat: “White 62 %, Black 38 %”. Of two, one says it all. */
export function chancesText(chances: number[], names: string[]): string {
  const told = chances.length === 2 ? chances.slice(0, 1) : chances;
  return told.map((chance, seat) => `${names[seat] ?? ''} ${percent(chance)}`).join(', ');
}

export interface Told {
  turn: number;
  action: number;
  turns: TurnView[];
  names: string[];
  chances?: number[];
  reviewed?: Reviewed;
}

/** A moment in words: “Turn 12, White played d3c3, White 62 %, mistake”. */
export function momentText({ turn, action, turns, names, chances, reviewed }: Told): string {
  const before = turns[turn - 1];
  const next = turns[turn];
  const parts = [turn === 0 ? 'The beginning' : `Turn ${turn}`];
  if (action > 0 && next) parts.push(`${names[next.seat] ?? ''} goes on: ${turnText(next.steps.slice(0, action))}`);
  else if (before) parts.push(`${names[before.seat] ?? ''} ${isAction(before.steps[0]) ? 'played ' : ''}${turnText(before.steps)}`);
  if (chances && action === 0) parts.push(chancesText(chances, names));
  if (reviewed?.mistake && action === 0) parts.push(reviewed.mistake);
  return parts.join(', ');
}

export function sureText({ seat, turns }: SureWin, names: string[]): string {
  const name = names[seat] ?? '';
  if (turns <= 0) return `${name} wins`;
  return `${name} wins in ${turns === 1 ? 'one turn' : `${turns} turns`}`;
}

/** Whether a step is one of the game, and not somebody leaving. */
function isAction(step: string | undefined): boolean {
  return step !== undefined && stepText(step) === step;
}
