/** A manual as the build makes it of a game's `manual.md` (`web/manual`): text as HTML, and between it what is drawn. */

import type { Gesture } from '../api/types';
import type { Demo, Frame } from '../home/demo';

export interface Manual {
  title: string;
  headings: Heading[];
  blocks: Block[];
}

export interface Heading {
  id: string;
  level: number;
  text: string;
}

export type Block =
  | { kind: 'html'; html: string }
  | ({ kind: 'board' } & Board)
  | { kind: 'rules'; rules: Rule[] }
  /** The kinds of action of the game. */
  | { kind: 'verbs' };

/** Drawn from the diagram of that number. */
export interface Board {
  index: number;
  caption: string;
}

/** What can forbid an action: a refusal leads to its id. */
export interface Rule {
  id: string;
  when: string;
  advice: string;
  boards: Board[];
}

/** A board of a manual as a test of `catalog` draws it: a position, and what happens from there. */
export interface Diagram extends Demo {
  position: string;
  actions: string[];
  frames: DiagramFrame[];
}

export interface DiagramFrame extends Frame {
  /** What led here. */
  gesture?: Gesture;
  notes?: string[];
  /** What the engine thinks of it; checked whenever the diagrams are. */
  engine?: string[];
}
