/** Where a game to look at begins and how it goes on, as the end of an address: the study page and the openings take the same. */

import { actionOf } from '../api/steps';
import type { StudyWish } from '../api/types';
import type { Start } from './study.svelte';

export interface Asked {
  start: Start;
  actions: string[];
  /** How many of them have been taken. */
  at: number;
}

type Page = 'study' | 'explore';

/** A longer line is left out of an address; where it led is not. */
const MAX_ACTIONS = 60;

export function address(page: Page, game: string, { start, actions, at }: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(start)) if (value) query.set(name, String(value));
  if (actions.length > 0) {
    query.set('line', actions.join(','));
    query.set('at', String(at));
  }
  const text = query.toString();
  return `/${page}/${game}${text ? `?${text}` : ''}`;
}

/** The address of a board: how it came about where that can be told, else the position alone. */
export function addressOf(page: Page, game: string, wish: StudyWish, position: string): string {
  const { position: from, players, setup, steps = [] } = wish;
  const actions = steps.map(actionOf).filter((action) => action !== null);
  if (actions.length < steps.length || actions.length > MAX_ACTIONS)
    return address(page, game, { start: { position }, actions: [], at: 0 });
  const start = { position: from ?? undefined, players: players ?? undefined, setup: setup ?? undefined };
  return address(page, game, { start, actions, at: actions.length });
}

/** What an address asks for. */
export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const actions = (query.get('line') ?? '').split(',').filter((action) => action !== '');
  const at = Number(query.get('at') ?? actions.length);
  const players = Number(query.get('players') ?? 0);
  const position = query.get('position')?.trim();
  const setup = query.get('setup');
  return {
    start: position
      ? { position }
      : { ...(Number.isInteger(players) && players > 0 ? { players } : {}), ...(setup ? { setup } : {}) },
    actions,
    at: Number.isInteger(at) ? Math.min(Math.max(at, 0), actions.length) : actions.length,
  };
}
