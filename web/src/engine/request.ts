/** Requests and their answers, as types and as text. */

import type { DoorAnswers } from '../api/generated/DoorAnswers';
import type { DoorProblem } from '../api/generated/DoorProblem';
import type { DoorRequest as WholeRequest } from '../api/generated/DoorRequest';
import type { NewTable } from '../api/types';

export type { DoorAnswers, DoorProblem };

/** What may be left out of a new table may be left out here too. */
export type DoorRequest =
  Exclude<WholeRequest, { type: 'make' }> | (Omit<Extract<WholeRequest, { type: 'make' }>, 'new'> & { new: NewTable });

export type RequestType = DoorRequest['type'];

/** A request of a type; its answer is `DoorAnswers[Type]`. */
export type RequestOf<Type extends RequestType> = Extract<DoorRequest, { type: Type }>;

/** A request that was not answered: a code for the program, a sentence for people. */
export class Refused extends Error {
  readonly code: string;
  readonly step: number | undefined;

  constructor(problem: DoorProblem) {
    super(problem.sentence);
    this.code = problem.code;
    this.step = problem.step;
  }
}

/** Reads an answer, or throws why there is none. */
export function readAnswer<Type extends RequestType>(text: string): DoorAnswers[Type] {
  const answer = JSON.parse(text) as { ok: DoorAnswers[Type] } | { error: DoorProblem };
  if ('error' in answer) throw new Refused(answer.error);
  return answer.ok;
}
