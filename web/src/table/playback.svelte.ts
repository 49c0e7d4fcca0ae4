/**
 * What the board looks like: the scene as it is, or, as long as it takes to see what happened, the scenes on the way
 * there. What I do is on the board at once; what others do comes in order, action by action, and never begins before
 * what lies before it has come to rest. A press hurries it; whoever acts sees the board as it is.
 */

import type { Gesture, Glimpse, Scene, Seat } from '../api/types';
import { afterPaint } from '../parts/afterPaint';

/** Whose action is being shown. */
export interface Shown {
  seat: Seat;
  text: string;
}

export interface Frame {
  scene: Scene;
  /** How the action that led to it is entered. */
  gesture: Gesture | null;
  shown?: Shown;
  /** When it comes onto the board. */
  onshow?: () => void;
}

/** How fast things go: how long a piece glides, and how much faster than usual people want it. */
export interface Pace {
  glideMs: number;
  speed: number;
}

/** From the rest of what was done before to the beginning of an answer. */
export const ANSWER_MS = 450;
/** The same between the actions of one turn. */
const ACTION_MS = 160;
/** How long the last action is told after it has come to rest. */
const TOLD_MS = 250;
const HURRIED_MS = 50;

export class Playback {
  scene = $state.raw<Scene | null>(null);
  gesture = $state.raw<Gesture | null>(null);
  /** The action of somebody else that is being shown. */
  playing = $state.raw<Shown | null>(null);
  /** Whether the board is not yet, or has only just become, what it is. */
  busy = $state(false);

  #coming: { frame: Frame; pauseMs: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #glideMs = 0;
  #hurried = false;
  /** When what is on the board has come to rest. */
  #restsAt = 0;
  #shown = 0;

  /** `painted` runs something once the board was painted. */
  constructor(readonly painted: (task: () => void) => void = afterPaint) {}

  /** Shows a scene at once: my own doing, or nothing that could be watched. */
  cut(frame: Frame, { glideMs }: Pace): void {
    clearTimeout(this.#timer);
    this.#coming = [];
    this.#glideMs = glideMs;
    this.#show({ ...frame, shown: undefined });
    this.#rest();
  }

  /** Shows what somebody else did, after everything that came before it. */
  queue(frames: Frame[], { glideMs, speed }: Pace): void {
    this.#glideMs = glideMs;
    const slower = Math.max(1, speed);
    for (const [index, frame] of frames.entries())
      this.#coming.push({ frame, pauseMs: (index === 0 ? ANSWER_MS : ACTION_MS) / slower });
    this.busy = this.#coming.length > 0;
    this.#schedule();
  }

  /** The same board with something new to say of it. */
  amend(scene: Scene): void {
    const last = this.#coming.at(-1);
    if (last) last.frame = { ...last.frame, scene };
    else this.scene = scene;
  }

  /** What is still to be shown comes faster. */
  hurry(): void {
    if (this.#coming.length === 0 || this.#hurried) return;
    this.#hurried = true;
    this.#schedule();
  }

  /** The scene as it is, at once. */
  finish(): void {
    const last = this.#coming.at(-1);
    clearTimeout(this.#timer);
    this.#coming = [];
    if (last) this.#show(last.frame);
    this.#rest();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const next = this.#coming[0];
    if (!next) return;
    const rest = Math.max(0, this.#restsAt - performance.now());
    this.#timer = setTimeout(() => this.#next(), this.#hurried ? HURRIED_MS : rest + next.pauseMs);
  }

  #next(): void {
    const next = this.#coming.shift();
    if (!next) return;
    this.#show(next.frame);
    if (this.#coming.length > 0) this.#schedule();
    else this.#timer = setTimeout(() => this.#rest(), (this.#hurried ? 0 : this.#glideMs) + TOLD_MS);
  }

  #show({ scene, gesture, shown, onshow }: Frame): void {
    this.gesture = gesture;
    this.scene = scene;
    this.playing = shown ?? null;
    this.#restsAt = performance.now() + this.#glideMs;
    onshow?.();
    // On a busy machine a piece sets out late, and comes to rest late.
    const mine = ++this.#shown;
    this.painted(() => {
      if (mine !== this.#shown) return;
      this.#restsAt = performance.now() + this.#glideMs;
      if (this.#coming.length > 0) this.#schedule();
    });
  }

  #rest(): void {
    this.playing = null;
    this.busy = false;
    this.#hurried = false;
  }
}

/**
 * The frames of a turn, its last one included. An action after which nothing looks different, like the one that ends
 * a turn, has no frame: what it stands for is told with the board that the one before it led to.
 */
export function framesOf(glimpses: Glimpse[], last: Frame, seat: Seat): Frame[] {
  const frames: Frame[] = [];
  for (const { action, pieces, overlays, squares } of glimpses) {
    const other = new Map(squares.map((square) => [square.name, square]));
    const now = last.scene;
    const scene = { ...now, pieces, overlays, squares: now.squares.map((square) => other.get(square.name) ?? square) };
    const before = frames.at(-1);
    if (!before || looks(before.scene) !== looks(scene))
      frames.push({ scene, gesture: action.gesture, shown: { seat, text: action.text } });
  }
  const before = frames.at(-1);
  if (!before || looks(before.scene) !== looks(last.scene)) return [...frames, last];
  return [...frames.slice(0, -1), { ...last, gesture: before.gesture, shown: before.shown }];
}

function looks(scene: Scene): string {
  return JSON.stringify([scene.pieces, scene.squares.map(({ terrain, owner }) => [terrain, owner])]);
}
