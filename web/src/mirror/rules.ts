/** The rules in the browser, once they have come; until then, and where they cannot, the server knows them. */

import { openDoor, type Door } from '../engine/door';

let known: Door | null = null;

/** The door, if it stands open. */
export function knownDoor(): Door | null {
  return known;
}

/** The door as soon as it is open; nothing where there will be none. */
export async function awaitDoor(): Promise<Door | null> {
  known ??= await openDoor();
  if (known) document.documentElement.dataset.rules = 'here';
  return known;
}
