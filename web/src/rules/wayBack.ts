/** The way back from a manual that was opened in a tab of its own. */

export interface WayBack {
  href: string;
  text: string;
}

const PLACES: Record<string, string> = {
  t: 'Back to the table',
  learn: 'Back to the lesson',
  puzzles: 'Back to the puzzle',
  study: 'Back to the study',
  explore: 'Back to the openings',
};

/** Where the tab was opened from, if that was a place to go on at. */
export function wayBack(referrer: string, origin: string): WayBack | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const text = PLACES[from.pathname.split('/')[1] ?? ''];
  return from.origin === origin && text ? { href: from.pathname + from.search, text } : null;
}

/** Closes a tab that was opened for the manual, where browsers let it; the link leads back otherwise. */
export function closeTab(event: MouseEvent): void {
  window.close();
  if (window.closed) event.preventDefault();
}
