/** Sentences for what happens at a table. */

import { clockRuleText, HOUR_MS } from '../api/clock';
import { setupWords, variationText } from '../api/setups';
import { actionOf } from '../api/steps';
import { computerName } from '../api/table.svelte';
import { relations } from '../company/relations.svelte';
import type {
  ActionView,
  ClockRule,
  Ending,
  Entry,
  Fact,
  GameInfo,
  NotRated,
  Outcome,
  Seat,
  SeatFacts,
  Step,
  TableView,
  Verb,
} from '../api/types';

/** What happened, as it is announced and logged; nothing for what need not be said. */
export function entryText(entry: Entry, view: { seats: { name: string }[] }): string | null {
  const name = (seat: Seat) => view.seats[seat]?.name ?? 'Somebody';
  switch (entry.kind) {
    case 'created':
    case 'rated':
    case 'paused':
      return null;
    case 'sat':
      return `${entry.person.name} sits down as ${name(entry.seat)}.`;
    case 'computer-sat':
      return `${computerName(entry.player)} plays ${name(entry.seat)}.`;
    case 'left':
      return `${name(entry.seat)} is an open seat again.`;
    case 'swapped':
      return `${name(entry.first)} and ${name(entry.second)} change places.`;
    case 'started':
      return 'The game begins.';
    case 'acted':
      return `${name(entry.seat)}: ${entry.action}.`;
    case 'undone':
      return `${name(entry.seat)} undoes the last action.`;
    case 'withdrew':
      return entry.departure === 'resigned' ? `${name(entry.seat)} resigns.` : `${name(entry.seat)} is out of time.`;
    case 'draw-offered':
      return `${name(entry.seat)} offers a draw.`;
    case 'draw-accepted':
      return `${name(entry.seat)} accepts the draw.`;
    case 'draw-declined':
      return `${name(entry.seat)} plays on.`;
    case 'draw-agreed':
      return 'The game is drawn by agreement.';
    case 'take-back-asked':
      return `${name(entry.seat)} would like the last turn back.`;
    case 'take-back-accepted':
      return `${name(entry.seat)} agrees to the take-back.`;
    case 'take-back-declined':
      return `No take-back, says ${name(entry.seat)}.`;
    case 'taken-back':
      return entry.turns === 1 ? 'One turn was taken back.' : `${entry.turns} turns were taken back.`;
    case 'chatted':
      // What is kept from whoever plays comes without its words, and what somebody muted says is not for the visitor.
      if (entry.text === '' || !relations.hears(entry.person.id)) return null;
      return `${entry.person.name}${entry.room === 'spectators' ? ' (spectator)' : ''}: ${entry.text}`;
    case 'rematch-asked':
      return `${name(entry.seat)} would like another game.`;
    case 'rematched':
      return 'There is a new table for another game.';
    case 'not-rated':
      return notRatedText(entry.reason);
    case 'claimed':
      return `${name(entry.seat)} claims the win: the mover has left.`;
    case 'claim-answered':
      return `${name(entry.seat)} is here.`;
    case 'took-days-off':
      return entry.to_ms > entry.from_ms ? `${name(entry.seat)} has days off.` : `${name(entry.seat)} is back.`;
  }
}

/** Whether everyone is expected to be there while the game lasts. */
export function isLive(clock: ClockRule): boolean {
  return clock.kind === 'total' || (clock.kind === 'per-turn' && clock.turn_ms < HOUR_MS);
}

/** Why a rated game changes no ratings. */
export function notRatedText(reason: NotRated): string {
  switch (reason) {
    case 'called-off':
      return 'Your ratings stay as they are: a rated game counts once everyone has had two turns.';
    case 'same-pair':
      return 'Not rated: you have played enough rated games with each other for a day.';
    case 'same-address':
      return 'Not rated: you play from the same address.';
  }
}

/** How a game ended in its own words, to whoever won and to the others; the reason where it has none. */
export function endingText(outcome: Outcome, names: string[], endings: Ending[], mySeats: Seat[]): string {
  const { scores, reason } = outcome;
  const winner = scores.findIndex((score) => score === 1);
  const ending = endings.find((known) => names.some((name) => known.reason.replaceAll('{seat}', name) === reason));
  if (!ending || winner < 0) return reason;
  const loser = scores.length === 2 ? (names[1 - winner] ?? '') : '';
  const said = mySeats.length === 1 && mySeats[0] === winner ? ending.won : ending.lost;
  return said.replaceAll('{winner}', names[winner] ?? '').replaceAll('{loser}', loser);
}

/** What a game counts for a seat, in words; what nobody has yet is not worth one. */
export function factsOf(seat: SeatFacts | undefined, numberFirst = false): string[] {
  const counted = (name: string, value: number) => (numberFirst ? `${value} ${name}` : `${name} ${value}`);
  const text = ({ name, kind, value }: Fact) => (kind === 'flag' ? name : counted(name, value));
  return seat?.facts.filter((fact) => fact.value !== 0).map(text) ?? [];
}

/** What is played for and how long it takes: “Not rated. 5 minutes each, 3 seconds more for every turn.” */
export function termsText(
  config: Pick<TableView['config'], 'rated' | 'clock' | 'setup'>,
  game: Pick<GameInfo, 'parameters'> | undefined,
): string {
  const { rated, clock, setup } = config;
  const { name } = setupWords(game, setup);
  const said = [rated ? 'Rated.' : 'Not rated.', `${clockRuleText(clock)}.`];
  return [...said, name && `The ${name} setup.`, variationText(game, setup)].filter(Boolean).join(' ');
}

/** What is said of a free table wherever it is met. */
export const FREE_TABLE = 'Free table: whoever is here may move for any seat.';

/** Who won: “White wins”. */
export function resultText(outcome: Outcome, names: string[]): string {
  const winner = outcome.scores.findIndex((score) => score === 1);
  if (winner >= 0) return `${names[winner] ?? 'Somebody'} wins`;
  return `A draw between ${names.filter((_, seat) => (outcome.scores[seat] ?? 0) > 0).join(' and ')}`;
}

/** How it ended for whoever looks: “You won”; for those who only watch, or play all sides, who won. */
export function headlineText(outcome: Outcome, names: string[], mySeats: Seat[]): string {
  const [mine, second] = mySeats;
  const score = mine === undefined || second !== undefined ? undefined : outcome.scores[mine];
  if (score === undefined) return resultText(outcome, names);
  return score === 1 ? 'You won' : score === 0 ? 'You lost' : 'A draw';
}

/** A rating before and after: “1500 → 1512 (+12)”. */
export function ratingText([before, after]: [number, number]): string {
  const change = after - before;
  return `${before} → ${after} (${change < 0 ? '−' : '+'}${Math.abs(change)})`;
}

/** Whose turn a step is told in, with everybody's name. */
export interface ToldIn {
  seat: Seat;
  names: string[];
}

/** A step as the list of moves shows it: the action text, or words for what is none. Whoever leaves in the turn of
    somebody else is named. */
export function stepText(step: Step<string> | Step<ActionView>, turn?: ToldIn): string {
  if (step === 'draw') return 'draw agreed';
  if ('act' in step) return typeof step.act === 'string' ? step.act : step.act.text;
  const [seat, said] = 'resign' in step ? [step.resign, 'resigns'] : [step.flag, 'out of time'];
  return turn && seat !== turn.seat ? `${turn.names[seat] ?? ''} ${said}` : said;
}

/** Which steps of a turn are told: what only ends it goes without saying. */
export function tellable(verbs: Verb[]): (step: Step<ActionView>) => boolean {
  const endings = new Set(verbs.flatMap((verb) => (verb.flow === 'ends-turn' ? [verb.id] : [])));
  return (step) => !endings.has(actionOf(step)?.gesture.verb ?? '');
}

/** Minutes and seconds; tenths when it is urgent. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 20_000) return `0:${String(Math.floor(left / 1000)).padStart(2, '0')}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours ? `${hours}:${tail}` : tail;
}
