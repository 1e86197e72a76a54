import type { ServerToClient, TableMessage } from '../src/projections/socket-contract.ts';
import type { PublicEvent, ResultView, TableView, WallView } from '../src/projections/table-view.ts';

export type { Transfer, TransferReason } from '../src/domain/money.ts';
export type { Seat } from '../src/domain/seat.ts';
export type { SeenKind, TileKind, Wind } from '../src/domain/tile.ts';
export type { AnswerCommand } from '../src/projections/discrepancy-view.ts';
export type {
  ClientToServer,
  CommandReply,
  PrivateAudience,
  ServerToClient,
  TableMessage,
} from '../src/projections/socket-contract.ts';
export type {
  HorseView,
  IndicatorView,
  MeldView,
  PatternView,
  PublicEvent,
  ResultView,
  SeatView,
  TableView,
  WallView,
} from '../src/projections/table-view.ts';

// The words of the table as the view speaks them: nothing here knows more than what a display is sent.

export type TableListener = ServerToClient['table'];
export type TableEvent = NonNullable<TableMessage['event']>;
export type Dice = NonNullable<TableView['dice']>;
export type WallPlace = NonNullable<WallView['next']>;
export type NoticeCode = TableView['notices'][number];
export type WallHint = TableView['hints'][number];
export type Discrepancy = NonNullable<TableView['discrepancy']>;
export type ChoiceView = Discrepancy['choices'][number];
export type DeedView = ChoiceView['deeds'][number];
export type DeedType = DeedView['type'];
export type GuidanceStep = Discrepancy['guidance'][number];
export type WonResult = Extract<ResultView, { type: 'won' }>;
export type WonHand = WonResult['alsoWon'][number];
export type WinBy = WonResult['by'];
export type Localised = TableView['rules']['name'];
export type EventOf<T extends PublicEvent['type']> = Extract<PublicEvent, { type: T }>;
