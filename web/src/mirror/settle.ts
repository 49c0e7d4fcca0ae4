/** Tables that were played without a network, in this visit or an earlier one: the server hears of them when it is back. */

import { connection } from '../api/connection.svelte';
import { isAtDoor, Mirrored } from './mirrored';
import { awaitDoor } from './rules';
import { hasUnsent, shelf } from './shelf';

const SILENT = { shown() {}, present() {}, missing() {}, archived() {}, dropped() {}, unknown() {} };
/** Longer than it takes to send a long game; what is not sent then is sent another time. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 200;

let settling = false;

/** Sends what was never sent, one table after the other; those that are open here look after themselves. */
export async function settle(): Promise<void> {
  if (settling) return;
  settling = true;
  try {
    const heads = await shelf.heads();
    const unsent = heads.filter((head) => hasUnsent(head) && !isAtDoor(head.code));
    const door = unsent.length > 0 ? await awaitDoor() : null;
    for (const { code } of unsent) {
      if (!door || !connection.isOpen) break;
      // Nobody looks, so nobody thinks: a computer whose turn it is waits for the server.
      if (!isAtDoor(code)) await settled(new Mirrored(code, door, null, SILENT));
    }
  } catch {
    // It is tried again with the next connection.
  }
  settling = false;
}

async function settled(table: Mirrored): Promise<void> {
  await table.open();
  const end = Date.now() + PATIENCE_MS;
  while (!table.isSettled && connection.isOpen && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await table.close();
}
