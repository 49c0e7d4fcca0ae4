import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Glimpse, Scene } from '../api/types';
import { ANSWER_MS, framesOf, Playback } from './playback.svelte';

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
  ['nothing on the way', [], ['c1']],
  ['each step', [glimpse('hop a1 b1', 'b1'), glimpse('drop a1', 'a1', 'b1')], ['a1 b1', '- a1', 'c1']],
  ['a commit changes nothing to see', [glimpse('hop a1 b1', 'b1'), glimpse('hop b1 c1', 'c1')], ['a1 b1', 'b1 c1']],
];
test.each(CASES)('frames: %s', (_, glimpses, expected) => {
  const frames = framesOf(glimpses, { scene: scene('c1'), gesture: null, shown: { seat: 1, text: 'commit' } }, 1);
  const told = frames.map(({ gesture, scene: { pieces } }) =>
    gesture ? `${gesture.source ?? '-'} ${gesture.target}` : pieces[0]?.square,
  );
  expect(told).toEqual(expected);
});

const PACE = { glideMs: 200, speed: 1 };
const frame = (square: string, seat = 1) => ({ scene: scene(square), gesture: null, shown: { seat, text: square } });
const at = (playback: Playback) => playback.scene?.pieces[0]?.square;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is on the board, every ten milliseconds, as the moments when it changed. */
function watched(playback: Playback, ms: number): [number, string | undefined][] {
  const seen: [number, string | undefined][] = [[0, at(playback)]];
  for (let now = 10; now <= ms; now += 10) {
    vi.advanceTimersByTime(10);
    if (at(playback) !== seen.at(-1)?.[1]) seen.push([now, at(playback)]);
  }
  return seen;
}

test('an answer waits until my move has come to rest, and a while longer', () => {
  const playback = new Playback((task) => task());
  playback.cut(frame('a1', 0), PACE);
  playback.queue([frame('b1')], PACE);
  expect(watched(playback, 2000)).toEqual([
    [0, 'a1'],
    [PACE.glideMs + ANSWER_MS, 'b1'],
  ]);
  expect(playback.busy).toBe(false);
});

test('what is painted late comes to rest late', () => {
  const LATE_MS = 300;
  const playback = new Playback((task) => setTimeout(task, LATE_MS));
  playback.cut(frame('a1', 0), PACE);
  playback.queue([frame('b1')], PACE);
  expect(watched(playback, 2000)[1]).toEqual([LATE_MS + PACE.glideMs + ANSWER_MS, 'b1']);
});

test('three answers that come at once are shown one after the other', () => {
  const playback = new Playback((task) => task());
  playback.cut(frame('a1', 0), PACE);
  for (const square of ['b1', 'c1', 'a1']) playback.queue([frame(square)], PACE);
  const shown = watched(playback, 5000);
  expect(shown.map(([, square]) => square)).toEqual(['a1', 'b1', 'c1', 'a1']);
  for (const [index, [now]] of shown.entries())
    if (index > 0) expect(now - (shown[index - 1]?.[0] ?? 0)).toBeGreaterThanOrEqual(PACE.glideMs + 300);
});

test('a press hurries what is to come and skips nothing', () => {
  const playback = new Playback((task) => task());
  playback.cut(frame('a1', 0), PACE);
  playback.queue([frame('b1'), frame('c1')], PACE);
  playback.hurry();
  expect(watched(playback, 200).map(([, square]) => square)).toEqual(['a1', 'b1', 'c1']);
});

test('whoever acts sees the board as it is', () => {
  const playback = new Playback((task) => task());
  playback.queue([frame('b1'), frame('c1')], PACE);
  playback.finish();
  expect(at(playback)).toBe('c1');
  expect(watched(playback, 2000)).toHaveLength(1);
});
