/**
 * What the board looks like: the scene as it is, or, for the moment it takes to see what happened, the scenes on the
 * way there. Nothing waits for it: whoever acts sees the board as it is.
 */

import type { Gesture, Glimpse, Scene } from '../api/types';

interface Frame {
  scene: Scene;
  /** How the action that led to it is entered. */
  gesture: Gesture | null;
}

/** How much longer a step stands than a piece glides. */
const REST = 1.5;

export class Playback {
  scene = $state.raw<Scene | null>(null);
  gesture = $state.raw<Gesture | null>(null);
  #coming: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a scene, by way of the glimpses where there is motion. */
  show(scene: Scene, gesture: Gesture | null, glimpses: Glimpse[], glideMs: number): void {
    clearTimeout(this.#timer);
    this.#coming = [...(glideMs > 0 ? framesOf(glimpses, scene) : []), { scene, gesture }];
    this.#next(glideMs * REST);
  }

  /** The scene as it is, at once. */
  finish(): void {
    if (this.#coming.length === 0) return;
    this.#coming = this.#coming.slice(-1);
    this.#next(0);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(restMs: number): void {
    clearTimeout(this.#timer);
    const frame = this.#coming.shift();
    if (!frame) return;
    this.gesture = frame.gesture;
    this.scene = frame.scene;
    if (this.#coming.length > 0) this.#timer = setTimeout(() => this.#next(restMs), restMs);
  }
}

/** The glimpses as scenes, without those that look like the one before or, at the end, like the scene itself. */
export function framesOf(glimpses: Glimpse[], now: Scene): Frame[] {
  const frames = glimpses.map((glimpse) => {
    const other = new Map(glimpse.squares.map((square) => [square.name, square]));
    const scene = {
      ...now,
      pieces: glimpse.pieces,
      overlays: glimpse.overlays,
      squares: now.squares.map((square) => other.get(square.name) ?? square),
    };
    return { scene, gesture: glimpse.action.gesture };
  });
  return frames.filter(({ scene }, index) => looks(scene) !== looks(frames[index + 1]?.scene ?? now));
}

function looks(scene: Scene): string {
  return JSON.stringify([scene.pieces, scene.squares.map(({ terrain, owner }) => [terrain, owner])]);
}
