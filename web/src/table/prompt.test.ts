import { expect, test } from 'vitest';
import type { Menu } from '../api/types';
import { promptOf } from './prompt';

const STAGES = ['move', 'fight', 'end', 'commit'];
const PROMPTS = STAGES.map((stage) => ({ stage, sentence: `${stage}!` }));

/** A menu in which the stages have so many actions. */
const menu = (counts: number[]) =>
  ({
    stages: STAGES.map((id) => ({ id, name: id })),
    verbs: STAGES.map((stage, index) => ({ id: stage, stage, entries: Array(counts[index]).fill({}) })),
  }) as unknown as Menu;

const CASES: [string, string, number[], string][] = [
  ['the stage that is played', 'move', [2, 1, 1, 0], 'move!'],
  ['the next one that offers something', 'move', [0, 0, 2, 0], 'end!'],
  ['never one that is over', 'fight', [2, 0, 0, 1], 'commit!'],
  ['where nothing is offered, the stage itself', 'fight', [0, 0, 0, 0], 'fight!'],
];
test.each(CASES)('%s', (_, stage, counts, sentence) => {
  expect(promptOf(PROMPTS, menu(counts), stage)).toBe(sentence);
});
