/** Short games between computers, recorded beforehand, for the little boards of the home page. */

import type { Scene } from '../api/types';

/** Pieces as `square kind owner count state`, overlays as `square kind owner`, grounds that differ as `square terrain owner`. */
export interface Frame {
  pieces: string[];
  overlays: string[];
  grounds?: string[];
}

export interface Demo {
  columns: number;
  rows: number;
  /** `square terrain owner`, row by row. */
  grounds: string[];
  frames: Frame[];
}

export function sceneOf(demo: Demo, frame: Frame): Scene {
  const changed = new Map((frame.grounds ?? []).map((text) => [text.split(' ')[0], text]));
  return {
    columns: demo.columns,
    rows: demo.rows,
    squares: demo.grounds.map((text, index) => {
      const name = text.split(' ')[0] ?? '';
      const [, terrain = '', owner] = (changed.get(name) ?? text).split(' ');
      return {
        name,
        terrain,
        owner: owner === undefined ? undefined : Number(owner),
        column: index % demo.columns,
        row: Math.floor(index / demo.columns),
        label: name,
        facts: [],
      };
    }),
    pieces: frame.pieces.map((text) => {
      const [square = '', kind = '', owner, count, state = ''] = text.split(' ');
      return { square, kind, owner: Number(owner), count: Number(count), state, short: '' };
    }),
    overlays: frame.overlays.map((text) => {
      const [square = '', kind = '', owner] = text.split(' ');
      return { square, kind, owner: owner === undefined ? undefined : Number(owner) };
    }),
    seats: [],
    mover: 0,
    stage: '',
  };
}
