/**
 * Answers that come line by line while somebody still thinks. Whoever stops reading stops the thinking.
 *
 * The page thinks itself about games that are over, and about anything where there is no network. What is asked of a
 * position otherwise goes to the server, which knows whether the asker plays it for a rating just now.
 */

import { openThinker } from '../engine/thinker';
import { connection } from './connection.svelte';
import { refused } from './http';
import { record } from './study';
import type { Analysis, AnalysisWish, Reviewed } from './types';

/** What the engine thinks of a position, each line deeper than the last. */
export async function* analysis(game: string, wish: AnalysisWish, signal: AbortSignal): AsyncGenerator<Analysis> {
  const thinker = connection.isOpen ? null : await openThinker();
  if (thinker) yield* thinker.analysis(game, wish, signal);
  else yield* analysisOfServer(game, wish, signal);
}

function analysisOfServer(game: string, wish: AnalysisWish, signal: AbortSignal): AsyncGenerator<Analysis> {
  return lines(`/api/games/${encodeURIComponent(game)}/analysis`, {
    method: 'POST',
    body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' },
    signal,
  });
}

/** What the engine thinks of each turn of a game that is over. */
export async function* review(code: string, signal: AbortSignal): AsyncGenerator<Reviewed> {
  const thinker = await openThinker();
  if (thinker) yield* thinker.review(await record(code), signal);
  else yield* reviewOfServer(code, signal);
}

function reviewOfServer(code: string, signal: AbortSignal): AsyncGenerator<Reviewed> {
  return lines(`/api/tables/${encodeURIComponent(code)}/review`, { signal });
}

export async function* lines<T>(path: string, init: RequestInit): AsyncGenerator<T> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  if (!response.ok || !response.body) throw refused(response.status, await response.json().catch(() => null));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const whole = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (whole.pop() ?? '');
      for (const line of whole) if (line !== '') yield read<T>(line);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The engine may run out of time in the middle: then the last line says so. */
function read<T>(line: string): T {
  const value = JSON.parse(line) as T & { error?: unknown };
  if (value.error) throw refused(503, value);
  return value;
}
