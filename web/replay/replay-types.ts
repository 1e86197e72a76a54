export type {
  HandListView,
  ListedHand,
  ReadingView,
  ReplayStep,
  ReplayView,
} from '../../src/projections/replay-view.ts';
