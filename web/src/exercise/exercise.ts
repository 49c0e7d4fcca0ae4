/**
 * Something to be done on a board, as data: lessons (`learn/lesson.ts`) and puzzles (`puzzles/puzzle.ts`) are both
 * made into this, and one session and one page know the rest.
 */

import type { Gesture, Menu, Studied } from '../api/types';

export interface Exercise {
  id: string;
  tasks: Task[];
  /** Where one begins again after a wrong try. */
  retryFrom: 'task' | 'start';
  /** Turn by turn, if it may be shown. */
  solution?: string[][];
}

export interface Task {
  /** Without one the task goes on where the last one ended. */
  position?: string;
  goal: string;
  /** Squares to point out from the beginning. */
  look?: string[];
  /** What undoing comes to: it belongs to trying, it is a try of its own, or it is not to be had. */
  undo: 'free' | 'try' | 'none';
  /** What a try comes to; nothing while the turn still goes on. `UNDO` stands for undoing. */
  judge(action: string, before: Studied, after: Studied): Verdict | null;
  /** What is said of a try that a rule forbids; without it, the rule's own sentence. */
  explain?(rule: string, gesture: Gesture): string | null;
  /** What a hint says, after so many actions of this task. */
  hint(menu: Menu, taken: number): Hint;
  /** What the opponents do once it is done. */
  reply: string[];
}

export interface Verdict {
  right: boolean;
  sentence: string;
  /** Whether the exercise ends here, whatever tasks are left. */
  isLast?: boolean;
}

export interface Hint {
  sentence: string;
  squares: string[];
}

export const UNDO = 'undo';
