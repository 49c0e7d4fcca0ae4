/** Lessons as data. `crates/catalog/tests/lessons.rs` proves that they hold. */

import type { Gesture } from '../api/types';
import { UNDO, type Exercise, type Task } from '../exercise/exercise';

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

const OTHERWISE = 'That is allowed, but it is not what is asked for here.';

/** Every action is a try: it is what the step asks for, or it gets an answer. */
export function lessonExercise({ id, steps }: Lesson): Exercise {
  return { id, retryFrom: 'task', tasks: steps.map(taskOf) };
}

function taskOf(step: LessonStep): Task {
  return {
    position: step.position,
    goal: step.goal,
    look: step.look,
    undo: step.accept.includes(UNDO) ? 'try' : 'none',
    reply: step.reply ?? [],
    judge: (action) =>
      step.accept.includes(action)
        ? { right: true, sentence: step.done }
        : { right: false, sentence: answerTo(step, action) },
    explain: (rule, gesture) => explanationOf(step, rule, gesture),
    hint: () => ({ sentence: step.hint, squares: [] }),
  };
}

function answerTo({ wrong = [], otherwise }: LessonStep, action: string): string {
  return wrong.find((known) => 'action' in known && known.action === action)?.answer ?? otherwise ?? OTHERWISE;
}

/** The answer to that very try, or else to another that breaks the same rule. */
function explanationOf({ wrong = [] }: LessonStep, rule: string, { target }: Gesture): string | null {
  const known = wrong.filter((one) => 'rule' in one).filter((one) => one.rule === rule);
  return (known.find((one) => one.try.target === target) ?? known[0])?.answer ?? null;
}
