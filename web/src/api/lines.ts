/** Answers that come line by line while the server still thinks. Whoever stops reading stops the thinking. */

import { refused } from './http';
import type { Analysis, AnalysisWish, Reviewed } from './types';

/** What the engine thinks of a position, each line deeper than the last. */
export function analysis(game: string, wish: AnalysisWish, signal: AbortSignal): AsyncGenerator<Analysis> {
  return lines(`/api/games/${encodeURIComponent(game)}/analysis`, {
    method: 'POST',
    body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' },
    signal,
  });
}

/** What the engine thinks of each turn of a game that is over. */
export function review(code: string, signal: AbortSignal): AsyncGenerator<Reviewed> {
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
