/** The drawings of a game by id, as the server makes them, and which of them draws what. */

import type { Overlay, Piece, Square } from '../api/types';

/** The state of a piece that is lost to its owner and stays where it stood, in whatever game. */
export const CAPTURED = 'captured';

export class Sprite {
  constructor(
    /** What its ids begin with: the game, in another style than its own the style too. */
    readonly look: string,
    readonly ids: ReadonlySet<string>,
  ) {}

  piece({ kind, owner, state }: Pick<Piece, 'kind' | 'owner' | 'state'>): string {
    return this.#first(`piece-${kind}-${owner}-${state}`, `piece-${kind}-${owner}`, `piece-${owner}`);
  }

  ground({ terrain, owner, column, row }: Square): string {
    const shade = (column + row) % 2 ? 'b' : 'a';
    return owner == null
      ? this.#first(`ground-${terrain}-${shade}`, `ground-${shade}`)
      : this.#first(`ground-${terrain}-${shade}-${owner}`, `ground-${shade}-${owner}`, `ground-${shade}`);
  }

  overlay({ kind, owner }: Overlay): string {
    if (kind === 'last') return this.#first('last');
    return owner == null
      ? this.#first(`overlay-${kind}`, 'frame')
      : this.#first(`overlay-${kind}-${owner}`, `frame-${owner}`, 'frame');
  }

  badge(seat: number): string {
    return this.#first(`badge-${seat}`);
  }

  /** What the number of a heap is written on. */
  get count(): string {
    return this.#first('count');
  }

  get slab(): string {
    return this.#first('slab');
  }

  /** The first of these that there is; the last, which is the plainest, if there is none. */
  #first(...names: string[]): string {
    const ids = names.map((name) => `${this.look}-${name}`);
    return ids.find((id) => this.ids.has(id)) ?? ids.at(-1) ?? '';
  }
}
