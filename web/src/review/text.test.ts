import { expect, test } from 'vitest';
import type { ActionView, MenuVerb, Reviewed, Step, Sure, TurnView } from '../api/types';
import { tellable } from '../table/text';
import { chancesText, momentText, sureText, toldSteps, turnText, type MomentInfo } from './text';

const act = (text: string, verb = 'do'): Step<ActionView> => ({ act: { text, gesture: { verb } } });
const isTold = tellable([{ id: 'do', flow: 'stays' } as MenuVerb, { id: 'end', flow: 'ends-turn' } as MenuVerb]);
const turns: TurnView[] = [
  { seat: 0, steps: [act('d3c3')] },
  { seat: 1, steps: [act('vacuum c4'), act('commit', 'end')] },
  { seat: 0, steps: [{ resign: 0 }] },
  // Who leaves need not be who is to move.
  { seat: 0, steps: [{ resign: 1 }] },
  { seat: 0, steps: [{ flag: 1 }, act('d3c3')] },
];
const names = ['White', 'Black'];
const win = (seat: number, turns: number): Sure => ({ kind: 'win', seat, turns });
const mistake = { mistake: 'mistake' } as Reviewed;

/** Numbers keep their signs on the same line. */
const spaced = (text: string) => text.replaceAll(' %', '\u00a0%');

const CASES: [Partial<MomentInfo>, string][] = [
  [{}, 'The beginning'],
  [{ chances: [0.52, 0.48] }, 'The beginning, White 52 %'],
  [{ turn: 1, chances: [0.617, 0.383], reviewed: mistake }, 'Turn 1, White played d3c3, White 62 %, mistake'],
  [{ turn: 1, action: 1, chances: [0.6, 0.4], reviewed: mistake }, 'Turn 1, Black goes on: vacuum c4'],
  [{ turn: 2 }, 'Turn 2, Black played vacuum c4'],
  [{ turn: 2, chances: [0, 1], sure: win(1, 9) }, 'Turn 2, Black played vacuum c4, Black wins in 9 turns'],
  [{ turn: 1, chances: [0.5, 0.5], sure: { kind: 'draw' } }, 'Turn 1, White played d3c3, Certain draw'],
  [{ turn: 3, chances: [0, 1] }, 'Turn 3, White resigns, White 0 %'],
  [{ turn: 4 }, 'Turn 4, Black resigns'],
  [{ turn: 5 }, 'Turn 5, Black out of time, d3c3'],
];

test.each(CASES)('%o', (told, text) =>
  expect(momentText({ turn: 0, action: 0, turns, names, isTold, ...told })).toBe(spaced(text)),
);

test('three seats are all told', () =>
  expect(chancesText([0.5, 0.3, 0.2], ['Red', 'Gold', 'Green'])).toBe(spaced('Red 50 %, Gold 30 %, Green 20 %')));

test.each([
  [0, 'White wins'],
  [1, 'White wins in one turn'],
  [4, 'White wins in 4 turns'],
])('sure in %d', (turns, text) => expect(sureText(win(0, turns), names)).toBe(text));

const LINES: [name: string, line: Step<ActionView>[], text: string, untils: number[]][] = [
  ['nothing', [], '', []],
  ['all of it', [act('b1b2'), act('c1c2')], 'b1b2, c1c2', [1, 2]],
  ['without what ends a turn', [act('b1b2'), act('c1c2'), act('commit', 'end')], 'b1b2, c1c2', [1, 3]],
  ['several turns', [act('b1b2'), act('commit', 'end'), act('c1c2'), act('commit', 'end')], 'b1b2, c1c2', [2, 4]],
  ['somebody leaves', [act('b1b2'), { resign: 0 }], 'b1b2, resigns', [1, 2]],
];

test.each(LINES)('a line is told: %s', (_, line, text, untils) => {
  expect(turnText(line, isTold)).toBe(text);
  expect(toldSteps(line, isTold).map(({ until }) => until)).toEqual(untils);
});
