export type {
  BoardPlace,
  CensusView,
  DeviceView,
  EnrolmentView,
  FindingView,
  HostCommand,
  HostView,
  TakesBack,
  ZoneView,
} from '../../src/projections/host-view.ts';
export type { OptionView, RuleSetView } from '../../src/projections/rule-set-view.ts';
export type { SeatChoice, SeatCommand, SeatPrivateView } from '../../src/projections/seat-view.ts';
export type {
  Audience,
  CommandReply,
  HostRequest,
  PrivateAudience,
  Request,
  SeatRequest,
} from '../../src/projections/socket-contract.ts';
export type { UpdateView } from '../../src/projections/update-view.ts';
export type { AgainstView, Odds, WeighedView } from '../../src/projections/weighed-view.ts';
export type { Localised, Seat, SeenKind, TableView, TileKind } from '../view-types.ts';

// The words the private pages speak, as the server's views speak them.
