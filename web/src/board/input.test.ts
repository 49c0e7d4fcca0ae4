import { describe, expect, test } from 'vitest';
import type { Flow, MenuEntry } from '../api/types';
import {
  counts,
  IDLE,
  lit,
  litDirections,
  step,
  type Context,
  type Effect,
  type InputEvent,
  type InputState,
} from './input';

/** Action texts with the squares spelled out: `verb source>target x count`, `verb @target`, `verb source/direction`. */
function entry(text: string): MenuEntry {
  const [verb = '', rest = ''] = text.split(/ (.*)/);
  const found: MenuEntry = { action: text, verb };
  const [squares = '', count] = rest.split(' x');
  if (count) found.count = Number(count);
  if (squares.startsWith('@')) found.target = squares.slice(1);
  else if (squares.includes('/')) [found.source, found.direction] = squares.split('/');
  else if (squares.includes('>')) [found.source, found.target] = squares.split('>');
  else if (squares) found.source = squares;
  return found;
}

const FLOWS: Record<string, Flow> = { war: 'follows', supply: 'follows', commit: 'ends-turn' };
const STAGES: Record<string, string> = { supply: '2', war: '2', stone: '2', vacuum: '3', perimeter: '3' };

function context(actions: string[], more: Partial<Context> = {}): Context {
  const entries = actions.map(entry);
  const ids = [...new Set(entries.map((found) => found.verb))];
  const verbs = ids.map((id) => ({
    id,
    name: id,
    tip: '',
    stage: STAGES[id] ?? '1',
    key: id.charAt(0),
    icon: '',
    flow: FLOWS[id] ?? 'once',
    at_once: id === 'vacuum',
    entries: entries.filter((found) => found.verb === id && !found.action.endsWith(' none')),
  }));
  return {
    menu: { stages: ['1', '2', '3'].map((known) => ({ id: known, name: known })), verbs },
    own: new Set(),
    occupied: new Set(),
    stage: '1',
    beside: (square) => `${square.charAt(0)}9`,
    direction: (from, to) => (from === to ? null : to.charAt(0) > from.charAt(0) ? 'e' : 'w'),
    ...more,
  };
}

const press = (square: string): InputEvent[] => [
  { type: 'press', square },
  { type: 'release', square },
];
const drag = (from: string, to: string | null): InputEvent[] => [
  { type: 'press', square: from },
  { type: 'over', square: to },
  { type: 'release', square: to },
];
const key = (square: string): InputEvent[] => [{ type: 'click', square }];
const verb = (id: string): InputEvent[] => [{ type: 'verb', verb: id }];
const escape: InputEvent[] = [{ type: 'escape' }];

function run(known: Context, events: InputEvent[], from: InputState = IDLE) {
  let state = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const next = step(state, event, known);
    state = next.state;
    if (next.effect.type !== 'none') effects.push(next.effect);
  }
  return { state, effects };
}

/** Effects in short: the action, `ask verb source>target`, `which a b`, `unlit verb`. */
function said(effects: Effect[]): string[] {
  return effects.map((effect) => {
    if (effect.type === 'act') return effect.entry.action;
    if (effect.type === 'which') return `which ${effect.verbs.join(' ')}`;
    if (effect.type === 'unlit') return `unlit ${effect.verb}`;
    if (effect.type === 'none') return '';
    const { verb: id, source = '', target = '', direction = '', count } = effect.gesture;
    return `ask ${id} ${source}>${target}${direction}${count === undefined ? '' : ` x${count}`}`;
  });
}

const PRESSURE = ['move c2>b2', 'move c2>c3', 'move d3>c3'];
const GLYPHS = ['vector c2>c3', 'vector c2>b3', 'anchor c2', 'anchor c2>b3', 'lance c2>c4', 'anchor e2'];
const VACUUM = [
  'entrench d4',
  'cast f4/e',
  'cast f4/w',
  'supply d4>d5 x1',
  'supply d4>d5 x2',
  'supply d4>e4 x1',
  'supply d4>e4 x2',
  'supply d4>e4 x3',
  'supply e4>d4 x1',
  'war d4>d3',
  'stone @g7',
  'stone @c5',
  'vacuum @h8',
  'vacuum @g7',
  'vacuum @b3',
  'perimeter b3>a3',
  'commit',
];

describe('gestures become actions', () => {
  const table: [string, string[], InputEvent[], string[]][] = [
    ['click, click', PRESSURE, [...press('c2'), ...press('c3')], ['move c2>c3']],
    ['drag, release', PRESSURE, drag('c2', 'b2'), ['move c2>b2']],
    ['keyboard', PRESSURE, [...key('d3'), ...key('c3')], ['move d3>c3']],
    ['switching the source', PRESSURE, [...press('c2'), ...press('d3'), ...press('c3')], ['move d3>c3']],
    [
      'a target that is also a source is a target',
      ['move a1>b1', 'move b1>c1'],
      [...press('a1'), ...press('b1')],
      ['move a1>b1'],
    ],
    ['released outside the board: nothing', PRESSURE, drag('c2', null), []],
    [
      'dragged away and back: nothing',
      PRESSURE,
      [...drag('c2', 'b9').slice(0, 2), { type: 'release', square: 'c2' }],
      [],
    ],
    ['an illegal try is a question', PRESSURE, [...press('c2'), ...press('e5')], ['ask move c2>e5']],
    ['an illegal drag is a question', PRESSURE, drag('c2', 'e5'), ['ask move c2>e5']],
    ['the only verb that fits is used', GLYPHS, [...press('c2'), ...press('c4')], ['lance c2>c4']],
    ['several verbs fit: which?', GLYPHS, [...press('c2'), ...press('b3')], ['which vector anchor']],
    [
      'and the verb decides',
      GLYPHS,
      [...press('c2'), ...press('b3'), ...verb('anchor')],
      ['which vector anchor', 'anchor c2>b3'],
    ],
    ['verb first', GLYPHS, [...verb('anchor'), ...press('c2'), ...press('b3')], ['anchor c2>b3']],
    ['in place: the source again', GLYPHS, [...verb('anchor'), ...press('c2'), ...press('c2')], ['anchor c2']],
    ['a source that needs no target', GLYPHS, [...verb('anchor'), ...press('e2')], ['anchor e2']],
    [
      'without a verb the source alone waits for a second click',
      GLYPHS,
      [...press('e2'), ...press('e2')],
      ['anchor e2'],
    ],
    [
      'a verb for the chosen source keeps it',
      GLYPHS,
      [...press('c2'), ...verb('vector'), ...press('b3')],
      ['vector c2>b3'],
    ],
    [
      'a verb chosen twice is let go',
      GLYPHS,
      [...verb('anchor'), ...verb('anchor'), ...press('c2'), ...press('c3')],
      ['vector c2>c3'],
    ],
    ['escape lets go', PRESSURE, [...press('c2'), ...escape, ...press('c3')], ['ask move c3>c9']],
    [
      'of the piece, not of the verb',
      GLYPHS,
      [...verb('vector'), ...press('c2'), ...escape, ...press('b3')],
      ['ask vector b3>'],
    ],
    ['of a chain, of both', VACUUM, [...verb('supply'), ...press('d4'), ...escape, ...press('h8')], ['vacuum @h8']],
    ['a square where nothing begins is a question', PRESSURE, press('e5'), ['ask move e5>e9']],
    ['or what could be put there', VACUUM, press('a9'), ['ask stone >a9']],
    ['without a verb the source again is done in place', GLYPHS, [...press('c2'), ...press('c2')], ['anchor c2']],
    [
      'in place, in a turn that goes on: which?',
      ['entrench a1', 'supply a1>b1 x1', 'commit none'],
      [...press('a1'), ...press('a1')],
      ['which entrench'],
    ],
    [
      'and once more lets go',
      ['entrench a1', 'supply a1>b1 x1', 'commit none'],
      [...press('a1'), ...press('a1'), ...press('a1'), ...press('b1')],
      ['which entrench', 'ask entrench b1>'],
    ],
    ['source only', VACUUM, [...verb('entrench'), ...press('d4')], ['entrench d4']],
    ['target only, by verb', VACUUM, [...verb('stone'), ...press('g7')], ['stone @g7']],
    ['target only, without a verb', VACUUM, press('h8'), ['vacuum @h8']],
    ['but never one that skips a stage: which?', VACUUM, press('c5'), ['which stone']],
    ['a target of two verbs: which?', VACUUM, press('g7'), ['which stone vacuum']],
    ['a click on a tile is the vacuum move', VACUUM, press('b3'), ['vacuum @b3']],
    ['a drag to a later stage is asked about', VACUUM, drag('b3', 'a3'), ['which perimeter']],
    [
      'and done when it is meant',
      VACUUM,
      [...drag('b3', 'a3'), ...verb('perimeter')],
      ['which perimeter', 'perimeter b3>a3'],
    ],
    ['neither source nor target', VACUUM, verb('commit'), ['commit']],
    ['direction only: any square that way', VACUUM, [...verb('cast'), ...press('f4'), ...press('h5')], ['cast f4/e']],
    ['the largest count that fits', VACUUM, [...verb('supply'), ...press('d4'), ...press('d5')], ['supply d4>d5 x2']],
    [
      'the source again cycles the count',
      VACUUM,
      [...verb('supply'), ...press('d4'), ...press('d4'), ...press('e4')],
      ['supply d4>e4 x1'],
    ],
    [
      'and again',
      VACUUM,
      [...verb('supply'), ...press('d4'), ...press('d4'), ...press('d4'), ...press('d5')],
      ['supply d4>d5 x2'],
    ],
    [
      'a count that was chosen is meant',
      VACUUM,
      [...verb('supply'), ...press('d4'), ...press('d4'), ...press('d4'), ...press('d4'), ...press('d5')],
      ['ask supply d4>d5 x3'],
    ],
    ['a verb with nothing legal', ['teleport none', ...PRESSURE], verb('teleport'), ['unlit teleport']],
    ['a wrong square for the verb', VACUUM, [...verb('stone'), ...press('a9')], ['ask stone >a9']],
    ['a wrong source for the verb', VACUUM, [...verb('war'), ...press('a9')], ['ask war a9>']],
  ];
  test.each(table)('%s', (_name, actions, events, effects) => {
    expect(said(run(context(actions), events).effects)).toEqual(effects);
  });

  test('a piece that cannot move can still be asked about', () => {
    const known = context(PRESSURE, { own: new Set(['e2']) });
    expect(said(run(known, [...press('e2'), ...press('e3')]).effects)).toEqual(['ask move e2>e3']);
  });

  test.each([
    ['1', ['which stone']],
    ['2', ['stone @c5']],
    ['3', ['stone @c5']],
  ])('without a verb a later stage is never skipped to: in stage %s', (stage, effects) => {
    expect(said(run(context(['stone @c5'], { stage }), press('c5')).effects)).toEqual(effects);
  });

  test('an illegal try keeps the source', () => {
    expect(run(context(PRESSURE), [...press('c2'), ...press('e5')]).state.source).toBe('c2');
  });
});

describe('after an action', () => {
  const war = entry('war d4>d3');
  const supply = entry('supply d4>e4 x1');
  const table: [string, string[], MenuEntry | null, Partial<InputState>, Partial<InputState>][] = [
    ['Pebble War goes on with the unit that attacked', ['war d3>d2'], war, {}, { verb: 'war', source: 'd3' }],
    ['and ends where it has no target', ['war a1>a2'], war, {}, { verb: null, source: null }],
    [
      'Supply Chain keeps what moved chosen',
      ['supply e4>d4 x1', 'supply e4>d4 x2'],
      supply,
      { verb: 'supply' },
      { verb: 'supply', source: 'e4', count: 1 },
    ],
    ['unless nothing is left for it', ['vacuum @h8'], supply, { verb: 'supply' }, { verb: null }],
    [
      'another player’s turn starts afresh',
      PRESSURE,
      null,
      { verb: 'move', source: 'c2' },
      { verb: null, source: null },
    ],
  ];
  test.each(table)('%s', (_name, actions, acted, before, expected) => {
    const { state } = step({ ...IDLE, ...before }, { type: 'menu', acted }, context(actions));
    expect(state).toMatchObject(expected);
  });
});

describe('what is lit', () => {
  test('sources before, targets after', () => {
    const known = context(PRESSURE);
    expect([...lit(IDLE, known).sources]).toEqual(['c2', 'd3']);
    expect([...lit({ ...IDLE, source: 'c2' }, known).targets]).toEqual(['b2', 'c3']);
  });
  test('targets without sources', () => {
    expect([...lit({ ...IDLE, verb: 'vacuum' }, context(VACUUM)).targets]).toEqual(['h8', 'g7', 'b3']);
  });
  test('directions and counts of the source', () => {
    expect(litDirections({ ...IDLE, source: 'f4' }, context(VACUUM))).toEqual(['e', 'w']);
    expect(counts({ ...IDLE, source: 'd4', verb: 'supply' }, context(VACUUM))).toEqual([1, 2, 3]);
  });
  test('a count that was chosen narrows the targets', () => {
    const state = { ...IDLE, verb: 'supply', source: 'd4', count: 3 };
    expect([...lit(state, context(VACUUM)).targets]).toEqual(['e4']);
  });
});
