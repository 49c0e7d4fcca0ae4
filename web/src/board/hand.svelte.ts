/**
 * The hand over a board: what is chosen and pointed at, and what gestures come to. Where the board comes from and
 * where actions go is for those who extend it: a table, a study.
 */

import type { Gesture, Menu, MenuEntry, Scene } from '../api/types';
import { mannerOf } from '../games';
import { byName, directionTo, ray } from './geometry';
import type { Highlight } from './Highlights.svelte';
import { counts, IDLE, lit, litDirections, step, type Context, type InputEvent, type InputState } from './input';

/** What a person is told after a try. */
export interface Said {
  sentence: string;
  /** The rule that forbids it, if a rule does. */
  rule?: string;
}

/** How far a flight in a direction is drawn. */
const RAY = 3;

export abstract class Hand {
  input = $state.raw<InputState>(IDLE);
  said = $state.raw<Said | null>(null);
  /** For screen readers. */
  announced = $state('');
  /** The action that led to the scene that is shown. */
  gesture = $state.raw<Gesture | null>(null);
  hovered = $state<string | null>(null);
  /** The verb whose tip is asked for. */
  pointedVerb = $state<string | null>(null);

  /** The board and what is legal on it. */
  abstract get board(): { scene: Scene; menu: Menu } | null;
  abstract get game(): string;
  /** Whether gestures can lead anywhere now. */
  abstract get isMyTurn(): boolean;
  protected abstract take(entry: MenuEntry): void;
  /** Why is this not allowed? */
  protected abstract ask(gesture: Gesture): Promise<void>;

  // Asked for at every movement of the pointer, so they are made only when the board or the choice changes.
  #context = $derived.by(() => this.#contextNow());
  #lit = $derived.by(() => this.#litBy(this.input));

  get context(): Context | null {
    return this.#context;
  }

  #contextNow(): Context | null {
    const board = this.board;
    if (!board) return null;
    const manner = mannerOf(this.game);
    const squares = byName(board.scene);
    return {
      menu: board.menu,
      own: new Set(board.scene.pieces.filter((piece) => piece.owner === board.scene.mover).map((piece) => piece.square)),
      direction: (from, to) => {
        const [source, target] = [squares.get(from), squares.get(to)];
        return source && target ? directionTo(source, target) : null;
      },
      follows: new Set(manner.follows),
      stays: new Set(manner.stays),
    };
  }

  lit(input = this.input) {
    return input === this.input ? this.#lit : this.#litBy(input);
  }

  #litBy(input: InputState) {
    const context = this.context;
    return context && this.isMyTurn ? lit(input, context) : { sources: new Set<string>(), targets: new Set<string>() };
  }

  get directions(): string[] {
    return this.context && this.input.source !== null ? litDirections(this.input, this.context) : [];
  }

  get counts(): number[] {
    return this.context && this.input.source !== null ? counts(this.input, this.context) : [];
  }

  /** What the board shows of all this; `shown` are squares to point out besides. */
  highlight(shown: string[] = []): Highlight {
    const now = this.lit();
    const { source, verb, count } = this.input;
    const over = this.hovered;
    const hinted = source === null && over !== null && now.sources.has(over);
    return {
      source,
      targets: source !== null || verb !== null ? now.targets : new Set(),
      sources: verb !== null && source === null ? now.sources : new Set(),
      hints: hinted ? this.lit({ ...this.input, source: over, count: null }).targets : new Set(),
      rays: this.#rays(),
      over: over !== null && (now.sources.has(over) || now.targets.has(over)) ? over : null,
      shown,
      occupied: new Set(this.board?.scene.pieces.map((piece) => piece.square)),
      count: this.counts.length > 1 ? count : null,
    };
  }

  feed(event: InputEvent): void {
    const context = this.context;
    if (!context || !this.isMyTurn) return;
    const { state, effect } = step(this.input, event, context);
    this.input = state;
    if (effect.type === 'none') {
      if (event.type === 'click' || event.type === 'release' || event.type === 'escape') this.said = null;
      return;
    }
    if (effect.type === 'act') this.take(effect.entry);
    else if (effect.type === 'ask') void this.ask(effect.gesture);
    else if (effect.type === 'which') this.say({ sentence: `Which? ${this.#verbNames(effect.verbs).join(' or ')}.` });
    else this.unlit(effect.verb);
  }

  /** Keys that choose a verb or let go; whether this was one. */
  key(event: KeyboardEvent): boolean {
    const verbs = this.board?.menu.verbs ?? [];
    const verb = verbs.length > 1 ? verbs.find((known) => known.key === event.key.toLowerCase()) : undefined;
    if (event.key === 'Escape') this.feed({ type: 'escape' });
    else if (verb) this.feed({ type: 'verb', verb: verb.id });
    else return false;
    return true;
  }

  /** The verb cannot be used now. */
  protected unlit(verb: string): void {
    this.say({ sentence: `${this.#verbNames([verb])[0]} is not possible now.` });
  }

  protected say(said: Said): void {
    this.said = said;
    this.announced = said.sentence;
  }

  /** The input after the board has changed; `acted` is what led there, if the turn goes on. */
  protected follow(acted: MenuEntry | null): void {
    const context = this.context;
    this.input = context && this.isMyTurn ? step(this.input, { type: 'menu', acted }, context).state : IDLE;
  }

  /** Whether a key was meant for something else than the board. */
  static isElsewhere(event: KeyboardEvent): boolean {
    const typing = (event.target as HTMLElement).closest('input, textarea, select, dialog, [role=menu]');
    return typing !== null || event.ctrlKey || event.metaKey || event.altKey;
  }

  #rays(): string[] {
    const scene = this.board?.scene;
    const source = scene && this.input.source !== null ? byName(scene).get(this.input.source) : undefined;
    if (!scene || !source) return [];
    return this.directions.flatMap((direction) => ray(source, direction, scene, RAY)).map((square) => square.name);
  }

  #verbNames(ids: string[]): string[] {
    return this.board?.menu.verbs.filter((verb) => ids.includes(verb.id)).map((verb) => verb.name) ?? [];
  }
}
