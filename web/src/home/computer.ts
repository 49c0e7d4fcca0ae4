/** What people are told of a computer before they choose it. */

import type { ComputerInfo } from '../api/types';

/** What to expect of it, and about how strong it is where that is known. */
export function computerLine({ line, rating }: Pick<ComputerInfo, 'line' | 'rating'>): string {
  return rating === undefined ? line : `${line} Rating ${ratingText(rating)}.`;
}

/** Nobody knows it to the point. */
export function ratingText(rating: number): string {
  return `about ${Math.round(rating / 10) * 10}`;
}
