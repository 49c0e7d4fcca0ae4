import { settings } from '../settings/settings.svelte';

/** How long a move is looked at before the next one. */
const PAUSE_MS = 650;

/** Time to see what happened; none where nothing moves. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settings.glideMs === 0 ? 0 : PAUSE_MS));
}
