export type {
  HandListView,
  ListedHand,
  ReadingView,
  ReplayStep,
  ReplayView,
} from '../../src/projections/replay-view.ts';
export type {
  DiscardChoice,
  HandReview,
  ReviewedCall,
  ReviewedDiscard,
} from '../../src/projections/review-view.ts';
