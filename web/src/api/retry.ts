/** How long to wait before the next try to connect: soon at first, never long, so that people are back quickly. */

const FIRST_MS = 250;
const LONGEST_MS = 2_000;

export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 8));
}
