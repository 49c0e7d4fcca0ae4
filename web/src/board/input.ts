/**
 * How gestures become actions: a pure state machine over the menu of legal actions. It knows no game; what is
 * legal is what the menu lists, and what is not is handed on as a question.
 */

import type { Gesture, Menu, MenuEntry, MenuVerb } from '../api/types';

export interface InputState {
  /** The verb chosen by button or key. */
  verb: string | null;
  source: string | null;
  /** The count chosen by clicking the source again; without one the largest that fits is taken. */
  count: number | null;
  /** A target that several verbs could mean: the next verb decides. */
  target: string | null;
  /** The square the pointer went down on. */
  pressed: string | null;
  /** Whether the pointer has left that square since: a drag. */
  dragging: boolean;
}

export type InputEvent =
  | { type: 'verb'; verb: string }
  | { type: 'press'; square: string }
  | { type: 'over'; square: string | null }
  | { type: 'release'; square: string | null }
  | { type: 'click'; square: string }
  | { type: 'escape' }
  /** An action was taken and the turn goes on, or a new turn began. */
  | { type: 'menu'; acted: MenuEntry | null };

/** What is known of the position; all of it comes from the server. */
export interface Context {
  menu: Menu;
  /** The squares with a piece of the mover, and those with anybody's. */
  own: ReadonlySet<string>;
  occupied: ReadonlySet<string>;
  direction: (from: string, to: string) => string | null;
  /** The part of the turn that is being played. */
  stage: string;
  /** A square beside another one, to ask with where a question needs two. */
  beside: (square: string) => string | null;
}

export type Effect =
  | { type: 'none' }
  | { type: 'act'; entry: MenuEntry }
  /** Why is this not allowed? */
  | { type: 'ask'; gesture: Gesture }
  /** Several verbs fit: which? */
  | { type: 'which'; verbs: string[] }
  /** The verb cannot be used now. */
  | { type: 'unlit'; verb: string };

export interface Step {
  state: InputState;
  effect: Effect;
}

export const IDLE: InputState = {
  verb: null,
  source: null,
  count: null,
  target: null,
  pressed: null,
  dragging: false,
};

const NONE: Effect = { type: 'none' };

export function step(state: InputState, event: InputEvent, context: Context): Step {
  switch (event.type) {
    case 'verb':
      return chooseVerb(state, event.verb, context);
    case 'press':
      return quiet({ ...state, pressed: event.square, dragging: false });
    case 'over':
      return over(state, event.square, context);
    case 'release':
      return release(state, event.square, context);
    case 'click':
      return click(state, event.square, context);
    case 'escape':
      return quiet(letGo(state, context));
    case 'menu':
      return quiet(afterMenu(state, event.acted, context));
  }
}

/** The squares a click could choose as source, and those it could choose as target, as things stand. */
export interface Lit {
  sources: ReadonlySet<string>;
  targets: ReadonlySet<string>;
}

export function lit(state: InputState, context: Context): Lit {
  const sources = new Set<string>();
  const targets = new Set<string>();
  for (const entry of entries(state.verb, context)) {
    if (entry.source == null) {
      if (entry.target != null && state.source === null) targets.add(entry.target);
      continue;
    }
    sources.add(entry.source);
    if (entry.source === state.source && fits(entry, state.count) && entry.target != null) targets.add(entry.target);
  }
  return { sources, targets };
}

/** The directions the chosen source can go in. */
export function litDirections(state: InputState, context: Context): string[] {
  const from = entries(state.verb, context).filter((entry) => entry.source === state.source);
  return [...new Set(from.flatMap((entry) => (entry.direction == null ? [] : [entry.direction])))];
}

/** The counts the chosen source can be used with. */
export function counts(state: InputState, context: Context): number[] {
  const from = entries(state.verb, context).filter((entry) => entry.source === state.source);
  return [...new Set(from.flatMap((entry) => (entry.count == null ? [] : [entry.count])))].sort((a, b) => a - b);
}

/** The verbs of which the next one decides, where a target could mean several. */
export function choices(state: InputState, context: Context): string[] {
  const { target, source } = state;
  if (target === null) return [];
  if (source === target) return verbsOf(inPlace(entries(state.verb, context), source));
  return verbsOf(source === null ? placed(state, target, context) : matches(state, target, context));
}

function entries(verb: string | null, context: Context): MenuEntry[] {
  return context.menu.verbs.filter((group) => verb === null || group.id === verb).flatMap((group) => group.entries);
}

function chooseVerb(state: InputState, verb: string, context: Context): Step {
  const group = context.menu.verbs.find((known) => known.id === verb);
  if (!group || group.entries.length === 0) return { state, effect: { type: 'unlit', verb } };
  const bare = group.entries.find((entry) => needsNothing(entry));
  if (bare) return act(bare);
  if (state.target !== null) return click({ ...state, verb, target: null }, state.target, context);
  if (state.verb === verb) return quiet(IDLE);
  const keeps = state.source !== null && group.entries.some((entry) => entry.source === state.source);
  return quiet({ ...IDLE, verb, source: keeps ? state.source : null });
}

function over(state: InputState, square: string | null, context: Context): Step {
  if (state.pressed === null || state.dragging || square === state.pressed) return quiet(state);
  if (!canStart(state, state.pressed, context)) return quiet(state);
  const same = state.source === state.pressed;
  return quiet({ ...state, source: state.pressed, count: same ? state.count : null, target: null, dragging: true });
}

function release(state: InputState, square: string | null, context: Context): Step {
  const { pressed, dragging } = state;
  const still = { ...state, pressed: null, dragging: false };
  if (pressed === null || square === null) return quiet(still);
  if (square === pressed) return dragging ? quiet(still) : click(still, square, context);
  return dragging ? toTarget(still, square, context) : quiet(still);
}

function click(state: InputState, square: string, context: Context): Step {
  if (state.source === null) return first(state, square, context);
  if (square === state.source) return again(state, square, context);
  if (matches(state, square, context).length > 0) return toTarget(state, square, context);
  if (canStart(state, square, context)) return quiet({ ...state, source: square, count: null, target: null });
  return toTarget(state, square, context);
}

/** A click with no source chosen yet. */
function first(state: InputState, square: string, context: Context): Step {
  const known = entries(state.verb, context);
  const here = placed(state, square, context);
  if (here.length > 0) return decide(state, square, here, context);
  const from = known.filter((entry) => entry.source === square);
  const [only] = from;
  // With the verb chosen, a source that needs no target is enough.
  if (state.verb !== null && only && from.length === 1 && isSourceAlone(only)) return act(only);
  if (canStart(state, square, context)) return quiet({ ...state, source: square, count: null, target: null });
  if (state.verb === null) return { state: IDLE, effect: { type: 'ask', gesture: pointedAt(square, context) } };
  const wantsTarget = known.some((entry) => entry.source == null);
  const gesture = wantsTarget ? { verb: state.verb, target: square } : { verb: state.verb, source: square };
  return { state, effect: { type: 'ask', gesture } };
}

/** A click on the chosen source. */
function again(state: InputState, square: string, context: Context): Step {
  const from = entries(state.verb, context).filter((entry) => entry.source === square);
  const here = inPlace(from, square);
  const [only] = here;
  if (only && here.length === 1 && (state.verb !== null || from.length === 1)) return act(only);
  const known = counts(state, context);
  if (only && state.target === null && known.length < 2) {
    // Where one action is a whole turn, the second click is meant. Where a turn goes on it may only let go.
    if (here.length === 1 && !isLong(context)) return act(only);
    return { state: { ...state, target: square }, effect: { type: 'which', verbs: verbsOf(here) } };
  }
  if (known.length > 1) {
    const largest = known[known.length - 1];
    const index = known.indexOf(state.count ?? largest ?? 0);
    return quiet({ ...state, count: known[(index + 1) % known.length] ?? null, target: null });
  }
  return quiet({ ...IDLE, verb: state.verb });
}

/** The chosen source to a target: the action, a choice of actions, or a question. */
function toTarget(state: InputState, square: string, context: Context): Step {
  const found = matches(state, square, context);
  if (found.length > 0) return decide(state, square, found, context);
  return { state: { ...state, target: null }, effect: { type: 'ask', gesture: tried(state, square, context) } };
}

function matches(state: InputState, square: string, context: Context): MenuEntry[] {
  const { source, count } = state;
  if (source === null) return [];
  const direction = context.direction(source, square);
  return entries(state.verb, context).filter(
    (entry) =>
      entry.source === source &&
      fits(entry, count) &&
      (entry.target === square || (entry.target == null && entry.direction != null && entry.direction === direction)),
  );
}

/** Without a verb only what cannot surprise is done: one thing that fits, and no silent skipping to a later stage. */
function decide(state: InputState, target: string, found: MenuEntry[], context: Context): Step {
  const verbs = verbsOf(found);
  const isPlain = found.every((entry) => !isLater(entry, context));
  if (verbs.length > 1 || (state.verb === null && !isPlain))
    return { state: { ...state, target }, effect: { type: 'which', verbs } };
  const largest = found.reduce((best, entry) => ((entry.count ?? 0) > (best.count ?? 0) ? entry : best));
  return act(largest);
}

/** A click on a square where nothing can begin, as a question. */
function pointedAt(square: string, context: Context): Gesture {
  const { verbs } = context.menu;
  const isPlacing = (group: MenuVerb) => group.entries.some((entry) => entry.source == null && entry.target != null);
  const usable = verbs.filter((group) => group.entries.some((entry) => !needsNothing(entry)));
  const ofStage = usable.filter((group) => group.stage === context.stage);
  const group =
    (context.occupied.has(square) ? undefined : usable.find(isPlacing)) ??
    ofStage.find((known) => !isPlacing(known)) ??
    usable[0] ??
    verbs[0];
  if (!group || isPlacing(group)) return { verb: group?.id ?? '', target: square };
  const shape = group.entries[0];
  const gesture: Gesture = { verb: group.id, source: square };
  if (shape?.target != null) gesture.target = context.beside(square) ?? square;
  if (shape?.direction != null) gesture.direction = shape.direction;
  if (shape?.count != null) gesture.count = 1;
  return gesture;
}

/** The gesture as the person meant it, as far as one can tell. */
function tried(state: InputState, target: string, context: Context): Gesture {
  const source = state.source ?? undefined;
  const group = guess(state, context);
  const gesture: Gesture = { verb: group?.id ?? '', source };
  if (group?.entries.some((entry) => entry.direction != null)) {
    gesture.direction = (state.source !== null && context.direction(state.source, target)) || undefined;
  } else {
    gesture.target = target;
  }
  const known =
    group?.entries.flatMap((entry) => (entry.source === source && entry.count != null ? [entry.count] : [])) ?? [];
  if (group?.entries.some((entry) => entry.count != null)) gesture.count = state.count ?? Math.max(1, ...known);
  return gesture;
}

function guess(state: InputState, context: Context): MenuVerb | undefined {
  const { verbs } = context.menu;
  return (
    verbs.find((group) => group.id === state.verb) ??
    verbs.find((group) => group.entries.some((entry) => entry.source === state.source && entry.target != null)) ??
    verbs.find((group) => group.entries.some((entry) => entry.target != null)) ??
    verbs[0]
  );
}

/** Sources of the menu; and, so that "why not" has something to speak of, any piece of the mover. */
function canStart(state: InputState, square: string, context: Context): boolean {
  const known = entries(state.verb, context);
  if (known.some((entry) => entry.source === square)) return true;
  return (
    context.own.has(square) &&
    (state.verb === null || known.some((entry) => entry.source != null && !isSourceAlone(entry)))
  );
}

/** First of the piece, then of the verb; of what goes on by itself at once, as it was not chosen anew. */
function letGo({ verb, source }: InputState, context: Context): InputState {
  const isGoingOn = context.menu.verbs.some(({ id, flow }) => id === verb && flow === 'follows');
  return source === null || isGoingOn ? IDLE : { ...IDLE, verb };
}

function afterMenu(state: InputState, acted: MenuEntry | null, context: Context): InputState {
  if (!acted) return IDLE;
  const group = context.menu.verbs.find((known) => known.id === acted.verb);
  if (!group || group.entries.length === 0) return IDLE;
  const next = group.entries.filter((entry) => entry.source === acted.target);
  if (group.flow === 'follows' && next.length > 0) {
    // Those that moved stay chosen, not those they came to.
    const moved = next.some((entry) => entry.count === acted.count) ? (acted.count ?? null) : null;
    return { ...IDLE, verb: acted.verb, source: acted.target ?? null, count: moved };
  }
  return group.flow === 'stays' && state.verb === acted.verb ? { ...IDLE, verb: acted.verb } : IDLE;
}

function placed(state: InputState, square: string, context: Context): MenuEntry[] {
  return entries(state.verb, context).filter((entry) => entry.source == null && entry.target === square);
}

function inPlace(known: MenuEntry[], square: string | null): MenuEntry[] {
  return known.filter((entry) => entry.source === square && (isSourceAlone(entry) || entry.target === square));
}

function verbsOf(found: MenuEntry[]): string[] {
  return [...new Set(found.map((entry) => entry.verb))];
}

/** Whether an action belongs to a later stage of the turn, and skips what lies between without having been chosen. */
function isLater(entry: MenuEntry, { menu, stage }: Context): boolean {
  const group = menu.verbs.find((known) => known.id === entry.verb);
  const place = (id: string | undefined) => menu.stages.findIndex((known) => known.id === id);
  return !group?.at_once && place(group?.stage) > place(stage);
}

/** Whether a turn has several actions, the last of which ends it. */
function isLong(context: Context): boolean {
  return context.menu.verbs.some((group) => group.flow === 'ends-turn');
}

function fits(entry: MenuEntry, count: number | null): boolean {
  return count === null || entry.count == null || entry.count === count;
}

function needsNothing(entry: MenuEntry): boolean {
  return entry.source == null && entry.target == null && entry.direction == null;
}

function isSourceAlone(entry: MenuEntry): boolean {
  return entry.source != null && entry.target == null && entry.direction == null;
}

function act(entry: MenuEntry): Step {
  return { state: { ...IDLE, verb: entry.verb }, effect: { type: 'act', entry } };
}

function quiet(state: InputState): Step {
  return { state, effect: NONE };
}
