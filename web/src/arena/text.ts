/** Arenas in words. */

import type { ArenaInfo, ArenaStanding } from '../api/types';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long it still takes: “4:05”, “1:04:05”. What is over takes no time. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How long an arena lasts: “30 minutes”. */
export const lengthText = ({ starts_ms, ends_ms }: Pick<ArenaInfo, 'starts_ms' | 'ends_ms'>): string => {
  const minutes = Math.round((ends_ms - starts_ms) / MINUTE_MS);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
};

/** When something is: by the clock, with the day if that is not today. */
export function momentText(ms: number, now: number): string {
  const [at, today] = [new Date(ms), new Date(now)];
  const isToday = at.toDateString() === today.toDateString();
  return at.toLocaleString([], { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'medium' }) });
}

/** How far an arena is at a moment. Its stage is from when it was told; time goes on. */
export function stageText(arena: ArenaInfo, now: number): string {
  if (arena.stage === 'over') return arena.winner === null ? 'Over, nobody won' : `${arena.winner} won`;
  if (arena.ends_ms <= now) return 'The last games';
  if (arena.starts_ms <= now) return `${countdown(arena.ends_ms - now)} left`;
  const left = arena.starts_ms - now;
  return left < HOUR_MS ? `Begins in ${countdown(left)}` : `Begins ${momentText(arena.starts_ms, now)}`;
}

/** What somebody is to do now. */
export type Turn = 'join' | 'joined' | 'waiting' | 'playing' | 'paused' | 'ended';

/** What somebody is to do in an arena at a moment. */
export function turnOf(arena: ArenaInfo, mine: ArenaStanding | null, now: number): Turn {
  if (mine?.table) return 'playing';
  if (arena.stage === 'over' || arena.ends_ms <= now) return 'ended';
  if (mine === null) return 'join';
  if (mine.paused) return 'paused';
  return arena.starts_ms <= now ? 'waiting' : 'joined';
}
