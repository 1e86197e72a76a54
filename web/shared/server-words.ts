import type { MatchView } from '../../src/projections/match-view.ts';
import type { RuleSetView } from '../../src/projections/rule-set-view.ts';
import type { DeclaredSet, Explanation, ScoreView } from '../../src/projections/score-view.ts';
import type { QuestionView } from '../../src/projections/scorepad-questions.ts';

export type {
  EndedHandView,
  LedgerEntry,
  LedgerHand,
  MatchHandView,
  MatchView,
} from '../../src/projections/match-view.ts';
export type { HandListView, ListedHand } from '../../src/projections/replay-view.ts';
export type { OptionView, PatternView, RuleSetView } from '../../src/projections/rule-set-view.ts';
export type {
  DeclaredSet,
  ExplainedPattern,
  ExplainedWin,
  Explanation,
  ScoreView,
  WinBy,
} from '../../src/projections/score-view.ts';
export type { QuestionView } from '../../src/projections/scorepad-questions.ts';
export type { Localised, Seat, TileKind, Transfer, TransferReason, Wind } from '../view-types.ts';

// The words the scorepad and the results speak, as the server's views speak them.

export type RuleSetId = RuleSetView['id'];
export type QuestionId = QuestionView['id'];
export type Options = Readonly<Record<string, unknown>>;
export type KongType = Extract<DeclaredSet, { kind: 'kong' }>['kong'];
export type WonExplanation = Extract<Explanation, { outcome: 'won' }>;
export type Payment = WonExplanation['payments'][number];
export type SeatStatistics = MatchView['statistics'][number];
export type LegalAnswer = Extract<ScoreView, { legal: true }>;
/** A finished hand of a score request. */
export type ScoreRequest = NonNullable<MatchView['ended']>['request'];
/** The same by the rules of the table. */
export type FinishedHand = Omit<ScoreRequest, 'rules' | 'options'>;
