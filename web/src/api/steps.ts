/** Steps of a game: tagged values, with their action as the server tells it or as it is told. */

import type { ActionView, Gesture, Step } from './types';

/** The action of a step, if it is one and not somebody leaving. */
export function actionOf<A>(step: Step<A> | undefined): A | null {
  return typeof step === 'object' && 'act' in step ? step.act : null;
}

/** The same step as the server is told it. */
export function plainStep(step: Step<ActionView>): Step<string> {
  return typeof step === 'object' && 'act' in step ? { act: step.act.text } : step;
}

/** The actions of a line as steps to take. */
export function stepsOf(turns: ActionView[][]): Step<string>[] {
  return actionSteps(turns.flat()).map(plainStep);
}

/** Actions as steps that tell how they are entered. */
export function actionSteps(actions: ActionView[]): Step<ActionView>[] {
  return actions.map((act) => ({ act }));
}

export function sameStep(one: Step<string> | undefined, other: Step<string> | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How the actions among some steps are entered. */
export function gesturesOf(steps: Step<ActionView>[]): Gesture[] {
  return steps.flatMap((step) => actionOf(step)?.gesture ?? []);
}

/** The squares a gesture names, in order. */
export function squaresOf(gesture: Gesture): string[] {
  return [gesture.source, gesture.target].filter((square) => square != null);
}
