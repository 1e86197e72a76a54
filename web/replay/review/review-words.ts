import type { ReviewCatalogue } from '../../text/review-text.ts';
import type { Seat } from '../../view-types.ts';
import type { ReplaySpeech } from '../replay-speech.ts';

/** The words of a review, with the names of those it speaks of. */
export interface ReviewWords {
  readonly speech: ReplaySpeech;
  readonly text: ReviewCatalogue;
  readonly name: (seat: Seat) => string;
}
