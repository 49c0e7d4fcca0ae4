/** What a game says can be done next. */

import type { Menu, Prompt } from '../api/types';

/** Where a stage offers nothing, what is said belongs to the next one that does: a board may be empty. */
export function promptOf(prompts: Prompt[], { stages, verbs }: Menu, stage: string): string | undefined {
  const here = stages.findIndex(({ id }) => id === stage);
  const left = stages.slice(Math.max(here, 0));
  const open = left.find(({ id }) => verbs.some((verb) => verb.stage === id && verb.entries.length > 0));
  return prompts.find((prompt) => prompt.stage === (open?.id ?? stage))?.sentence;
}
