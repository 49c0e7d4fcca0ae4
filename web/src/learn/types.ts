/** Lessons as data. `crates/catalog/tests/lessons.rs` proves that they hold. */

import type { Gesture } from '../api/types';

export interface Lesson {
  id: string;
  title: string;
  /** What it teaches, in one sentence. */
  teaches: string;
  steps: LessonStep[];
}

export interface LessonStep {
  /** Without one the step goes on where the last one ended. */
  position?: string;
  goal: string;
  /** The actions that reach the goal, or `undo`. */
  accept: string[];
  /** Squares to point out. */
  look?: string[];
  wrong?: Wrong[];
  /** What is said of other legal actions. */
  otherwise?: string;
  hint: string;
  /** What the opponents do then. */
  reply?: string[];
  /** What was learned, once the goal is reached. */
  done: string;
}

/** A try and the answer to it: legal but not asked for, or forbidden by a rule, as `try` shows. */
export type Wrong = { action: string; answer: string } | { rule: string; try: Gesture; answer: string };
