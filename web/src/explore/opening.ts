/** How games went on from a position: from the book that came with the game, or from what people played. */

import type { Openings, Verb } from '../api/types';

/** The openings of a game as `plenum lab` writes them. */
export interface Book {
  by: { id: string; name: string }[];
  players: number;
  games: number;
  /** By what a position is known by: turns, their actions separated by commas, with how many games each seat won and, last, nobody. */
  positions: Record<string, [string, number[]][]>;
}

export interface Results {
  /** How many games each seat won alone. */
  won: number[];
  /** How many nobody did. */
  drawn: number;
}

export interface Way extends Results {
  actions: string[];
}

export interface Opening {
  games: number;
  /** The most frequent first. */
  turns: Way[];
}

/** What the book says of a position. */
export function inBook(book: Book, key: string): Opening {
  const turns = (book.positions[key] ?? []).map(([turn, results]) => ({
    actions: turn.split(','),
    won: results.slice(0, -1),
    drawn: results.at(-1) ?? 0,
  }));
  return { games: turns.reduce((sum, way) => sum + gamesOf(way), 0), turns };
}

/** What people played, as the server tells it. */
export const fromPeople = ({ games, turns }: Openings): Opening => ({ games, turns });

export function gamesOf({ won, drawn }: Results): number {
  return won.reduce((sum, games) => sum + games, drawn);
}

/** All ways together. */
export function together(ways: Results[]): Results {
  const seats = Math.max(0, ...ways.map(({ won }) => won.length));
  const won = Array.from({ length: seats }, (_, seat) => ways.reduce((sum, way) => sum + (way.won[seat] ?? 0), 0));
  return { won, drawn: ways.reduce((sum, way) => sum + way.drawn, 0) };
}

export interface Part {
  /** The seat that won; nothing where nobody did. */
  seat: number | null;
  share: number;
}

/** The parts of a bar in the order of the seats, draws between those of two; what never happened has none. */
export function parts(results: Results): Part[] {
  const games = gamesOf(results);
  if (games === 0) return [];
  const seats = results.won.map((won, seat) => ({ seat, share: won / games }));
  const drawn = { seat: null, share: results.drawn / games };
  const all: Part[] = seats.length === 2 ? [...seats.slice(0, 1), drawn, ...seats.slice(1)] : [...seats, drawn];
  return all.filter(({ share }) => share > 0);
}

/** A turn as it is read: what only ends it, an action that is its verb's name, goes without saying. */
export function turnText({ actions }: Way, verbs: Verb[]): string {
  const endsTurn = (action: string) => verbs.some(({ id, flow }) => flow === 'ends-turn' && id === action);
  return actions.filter((action) => !endsTurn(action)).join(', ');
}

/** A share of games for people; what is rare is not called nothing. */
export function shareText(share: number): string {
  const percent = Math.round(100 * share);
  if (share > 0 && percent === 0) return '<\u00a01\u00a0%';
  return `${percent}\u00a0%`;
}

export function countText(games: number): string {
  return games === 1 ? 'one game' : `${games.toLocaleString('en')} games`;
}

/** How games ended: “White won 52 %, drawn 3 %, Black won 45 %”. */
export function resultsText(results: Results, names: string[]): string {
  const told = ({ seat, share }: Part) =>
    seat === null ? `drawn ${shareText(share)}` : `${names[seat] ?? ''} won ${shareText(share)}`;
  return parts(results).map(told).join(', ');
}
