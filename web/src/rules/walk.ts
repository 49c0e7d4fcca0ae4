/** Walking through a diagram, and the way from it to the study page. */

import { squaresOf } from '../api/steps';
import { address } from '../study/address';
import type { Diagram, DiagramFrame } from './manual';

/** Whether a diagram is one board with steps, rather than a board before and a board after. */
export function isWalked({ frames, actions }: Diagram): boolean {
  return actions.length > 1 || (actions.length > 0 && frames.some(({ notes, engine }) => notes ?? engine));
}

/** The squares that what led to a board was about, as far as the diagram shows them. */
export function squaresShown(diagram: Diagram, { gesture }: DiagramFrame): string[] {
  const shown = new Set(diagram.grounds.map((ground) => ground.split(' ')[0]));
  return gesture ? squaresOf(gesture).filter((square) => shown.has(square)) : [];
}

/** The study of a diagram: its whole line, opened after so many actions. */
export function studyAddress(game: string, { position, actions }: Diagram, at: number): string {
  return address('study', game, { start: { position }, actions, at });
}
