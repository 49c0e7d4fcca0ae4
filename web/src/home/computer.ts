/** What people are told of a computer before they choose it. */

import type { ComputerInfo } from '../api/types';

/** What to expect of it, and about how strong it is where that was measured. */
export function computerLine({ line, rating }: Pick<ComputerInfo, 'line' | 'rating'>): string {
  return rating === undefined ? line : `${line} Rating about ${rating}.`;
}
