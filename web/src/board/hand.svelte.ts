/**
 * The hand over a board: what is chosen and pointed at, and what gestures come to. Where the board comes from and
 * where actions go is told by whoever owns it: a table, a study.
 */

import type { Gesture, Menu, MenuEntry, MenuVerb, Scene } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { besideOf, byName, directionTo, ray } from './geometry';
import type { Highlight } from './Highlights.svelte';
import {
  choices,
  counts,
  IDLE,
  lit,
  litDirections,
  step,
  type Context,
  type InputEvent,
  type InputState,
  type Lit,
} from './input';

/** What a person is told after a try. */
export interface Feedback {
  sentence: string;
  /** The rule that forbids it, if a rule does. */
  rule?: string;
}

/** Several things a click could mean, to choose from where it was made. */
export interface Choice {
  square: string;
  verbs: MenuVerb[];
}

/** What a hand reaches over, and where its gestures go. */
export interface Reach {
  /** The board and what is legal on it. */
  board: () => { scene: Scene; menu: Menu } | null;
  /** Whether gestures can lead anywhere now. */
  isMyTurn: () => boolean;
  onact: (entry: MenuEntry) => void;
  /** Why is this not allowed? Nothing if there is no answer, or it came too late. */
  onask: (gesture: Gesture) => Promise<Feedback | null>;
  /** Before a gesture is looked at. */
  onfeed?: () => void;
}

const NOWHERE: ReadonlySet<string> = new Set();
const UNLIT: Lit = { sources: NOWHERE, targets: NOWHERE };
/** How far a flight in a direction is drawn. */
const RAY_LENGTH = 3;

export class Hand {
  input = $state.raw<InputState>(IDLE);
  feedback = $state.raw<Feedback | null>(null);
  /** For screen readers. */
  announced = $state('');
  hovered = $state<string | null>(null);
  /** The verb whose tip is asked for. */
  pointedVerb = $state<string | null>(null);

  constructor(readonly reach: Reach) {}

  isMyTurn: boolean = $derived.by(() => this.reach.isMyTurn());
  #board = $derived.by(() => this.reach.board());
  context: Context | null = $derived(this.#board ? contextOf(this.#board) : null);
  // One by one, so that a press or a drag, which change nothing of it, light nothing again.
  #verb = $derived(this.input.verb);
  #source = $derived(this.input.source);
  #count = $derived(this.input.count);
  /** What a click could choose now. */
  lit: Lit = $derived.by(() => this.#litWith(this.#source, this.#count));
  /** Where the piece that is pointed at could go. */
  #hints: ReadonlySet<string> = $derived.by(() => {
    const { hovered } = this;
    return this.#source === null && hovered !== null && this.lit.sources.has(hovered)
      ? this.#litWith(hovered, null).targets
      : NOWHERE;
  });
  directions: string[] = $derived(this.context && this.#source !== null ? litDirections(this.input, this.context) : []);
  counts: number[] = $derived(this.context && this.#source !== null ? counts(this.input, this.context) : []);
  choice: Choice | null = $derived.by(() => {
    const square = this.input.target;
    if (square === null || !this.context) return null;
    const ids = choices(this.input, this.context);
    return { square, verbs: this.context.menu.verbs.filter((verb) => ids.includes(verb.id)) };
  });
  #occupied: ReadonlySet<string> = $derived(new Set(this.#board?.scene.pieces.map((piece) => piece.square)));

  /** What the board shows of all this; `shown` are squares to point out besides. */
  highlight(shown: string[] = []): Highlight {
    const { lit, hovered } = this;
    const isOver = this.isMyTurn && hovered !== null && (lit.sources.has(hovered) || lit.targets.has(hovered));
    return {
      source: this.#source,
      targets: this.#source !== null || this.#verb !== null ? lit.targets : NOWHERE,
      sources: this.#verb !== null && this.#source === null ? lit.sources : NOWHERE,
      hints: this.#hints,
      rays: this.#rays(),
      over: isOver ? hovered : null,
      shown,
      occupied: this.#occupied,
      count: this.counts.length > 1 ? this.#count : null,
      picked: this.#count ?? this.counts.at(-1) ?? null,
    };
  }

  feed(event: InputEvent): void {
    const context = this.context;
    if (!context || !this.isMyTurn) return;
    this.reach.onfeed?.();
    const { state, effect } = step(this.input, event, context);
    this.input = state;
    if (effect.type === 'none') {
      if (event.type === 'click' || event.type === 'release' || event.type === 'escape') this.feedback = null;
      return;
    }
    if (effect.type === 'act') this.#act(effect.entry);
    else if (effect.type === 'ask') void this.#ask(effect.gesture);
    else if (effect.type === 'which') this.#offer(effect.verbs);
    else this.#unlit(effect.verb);
  }

  /** Keys that choose a verb or let go; whether this was one. */
  key(event: KeyboardEvent): boolean {
    const verbs = this.#board?.menu.verbs ?? [];
    const letter = letterOf(event);
    const verb = verbs.length > 1 && letter !== '' ? verbs.find((known) => known.key.trim() === letter) : undefined;
    if (event.key === 'Escape') this.feed({ type: 'escape' });
    else if (verb) this.feed({ type: 'verb', verb: verb.id });
    else return false;
    return true;
  }

  tell(feedback: Feedback): void {
    this.feedback = feedback;
    this.announced = feedback.sentence;
  }

  /** The input after the board has changed; `acted` is what led there, if the turn goes on. */
  follow(acted: MenuEntry | null): void {
    const context = this.context;
    this.input = context && this.isMyTurn ? step(this.input, { type: 'menu', acted }, context).state : IDLE;
  }

  letGo(): void {
    this.input = IDLE;
  }

  #act(entry: MenuEntry): void {
    this.feedback = null;
    this.reach.onact(entry);
  }

  /** The choice itself is on the board; who does not see it is told. */
  #offer(verbs: string[]): void {
    this.feedback = null;
    this.announced = `Which? ${this.#verbNames(verbs).join(' or ')}.`;
  }

  async #ask(gesture: Gesture): Promise<void> {
    const answer = await this.reach.onask(gesture);
    if (answer) this.tell(answer);
  }

  /** The verb cannot be used now. One that is an action by itself can be asked about; the others need squares. */
  #unlit(id: string): void {
    const verb = this.#board?.menu.verbs.find((known) => known.id === id);
    if (verb?.flow === 'ends-turn') void this.#ask({ verb: id });
    else this.tell({ sentence: `${verb?.name ?? 'That'} is not possible now.` });
  }

  #litWith(source: string | null, count: number | null): Lit {
    return this.context && this.isMyTurn ? lit({ ...IDLE, verb: this.#verb, source, count }, this.context) : UNLIT;
  }

  #rays(): string[] {
    const scene = this.#board?.scene;
    const source = scene && this.#source !== null ? byName(scene).get(this.#source) : undefined;
    if (!scene || !source) return [];
    return this.directions.flatMap((direction) => ray(source, direction, scene, RAY_LENGTH)).map(({ name }) => name);
  }

  #verbNames(ids: string[]): string[] {
    return this.#board?.menu.verbs.filter((verb) => ids.includes(verb.id)).map((verb) => verb.name) ?? [];
  }
}

/** The letter of a key, unless letters do nothing for this person. */
export function letterOf(event: KeyboardEvent): string {
  return settings.preferences.letters ? event.key.toLowerCase() : '';
}

/** Whether a key was meant for something else than the board. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const typing = (event.target as HTMLElement).closest('input, textarea, select, dialog, [role=menu]');
  return typing !== null || event.ctrlKey || event.metaKey || event.altKey;
}

function contextOf({ scene, menu }: { scene: Scene; menu: Menu }): Context {
  const squares = byName(scene);
  return {
    menu,
    own: new Set(scene.pieces.filter((piece) => piece.owner === scene.mover).map((piece) => piece.square)),
    occupied: new Set(scene.pieces.map((piece) => piece.square)),
    stage: scene.stage,
    beside: (square) => besideOf(squares.get(square), scene),
    direction: (from, to) => {
      const [source, target] = [squares.get(from), squares.get(to)];
      return source && target ? directionTo(source, target) : null;
    },
  };
}
