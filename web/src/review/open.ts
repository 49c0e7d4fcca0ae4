/** The door to the review: fetched when a game is over and somebody wants it. */

import { HttpError } from '../api/http';
import { record } from '../api/study';
import type { TableView } from '../api/types';
import StudyBoard from '../study/StudyBoard.svelte';
import { momentIn } from './moment';
import { Review } from './review.svelte';
import ReviewPanel from './ReviewPanel.svelte';
import ReviewStatus from './ReviewStatus.svelte';

export { ReviewPanel, ReviewStatus, StudyBoard };

export async function openReview(code: string, view: TableView): Promise<Review> {
  const review = new Review(code, view, await record(code));
  await review.open(momentIn(location));
  if (review.study.state) return review;
  review.close();
  throw new HttpError(0, 'no-review', review.study.problem);
}
