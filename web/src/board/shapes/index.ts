/** Pieces by their kind. What has no shape of its own is a disc with the seat's sign. */

import type { Component } from 'svelte';
import Boulder from './Boulder.svelte';
import Core from './Core.svelte';
import Disc from './Disc.svelte';
import Pebbles from './Pebbles.svelte';
import Shard from './Shard.svelte';
import type { ShapeProps } from './shape';
import Stone from './Stone.svelte';
import Token from './Token.svelte';

const SHAPES: Record<string, Component<ShapeProps>> = {
  token: Token,
  core: Core,
  shard: Shard,
  pebble: Pebbles,
  stone: Stone,
  boulder: Boulder,
};

export function shapeOf(kind: string): Component<ShapeProps> {
  return SHAPES[kind] ?? Disc;
}
