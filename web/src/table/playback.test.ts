import { expect, test } from 'vitest';
import type { Glimpse, Scene } from '../api/types';
import { framesOf } from './playback.svelte';

const scene = (...pieces: string[]) =>
  ({
    squares: ['a1', 'b1', 'c1'].map((name) => ({ name, terrain: 'board' })),
    pieces: pieces.map((square) => ({ square })),
    overlays: [],
  }) as unknown as Scene;
const glimpse = (text: string, ...pieces: string[]) =>
  ({
    action: { text, gesture: gesture(text) },
    pieces: scene(...pieces).pieces,
    overlays: [],
    squares: [],
  }) as unknown as Glimpse;

const gesture = (text: string) => {
  const [verb, first, second] = text.split(' ');
  return second === undefined ? { verb, target: first } : { verb, source: first, target: second };
};

const CASES: [string, Glimpse[], string[]][] = [
  ['nothing on the way', [], []],
  ['each step', [glimpse('hop a1 b1', 'b1'), glimpse('drop a1', 'a1', 'b1')], ['a1 b1', '- a1']],
  ['a commit changes nothing to see', [glimpse('hop a1 b1', 'b1'), glimpse('hop b1 c1', 'c1')], ['a1 b1']],
];
test.each(CASES)('frames: %s', (_, glimpses, expected) => {
  const frames = framesOf(glimpses, scene('c1'));
  expect(frames.map(({ gesture }) => `${gesture?.source ?? '-'} ${gesture?.target ?? '-'}`)).toEqual(expected);
});
