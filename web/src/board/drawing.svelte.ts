/** What a person draws over a board to think: arrows and rings, gone with the next click. */

import type { Arrow } from './arrows';

export class Drawing {
  arrows = $state.raw<Arrow[]>([]);

  /** The same arrow drawn twice is rubbed out; from a square to itself it is a ring. */
  draw(from: string, to: string): void {
    const arrow: Arrow = { from: from === to ? null : from, to, kind: 'drawn' };
    const others = this.arrows.filter((known) => known.from !== arrow.from || known.to !== arrow.to);
    this.arrows = others.length < this.arrows.length ? others : [...others, arrow];
  }

  clear(): void {
    if (this.arrows.length > 0) this.arrows = [];
  }
}
