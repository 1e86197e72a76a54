import type { TableMessage, TimedEvent } from '../../projections/socket-contract.ts';

/** A table's topics. docs/reference/mqtt.md. */
export interface Topics {
  readonly state: string;
  readonly event: string;
  readonly availability: string;
  /** The table that publishes here; in and out, so that two of one name do not both publish. */
  readonly claim: string;
  /** The table's condition, for a house. */
  readonly health: string;
  readonly moment: string;
  /** The state of the lamps, for lights of a house. */
  readonly lamps: string;
  /** In, if the config allows it. */
  readonly command: string;
  /** Which match is at the table, and who sits there. */
  readonly match: string;
  /** In, if the config allows it: asks for the events after a given one. */
  readonly history: string;
  /** The answer to that. */
  readonly told: string;
  /** In, if the config allows it: a club's messages for the table's screens. */
  readonly club: string;
  /** The broadcast: every hand open, late. */
  readonly broadcast: string;
  /** A player's call to the club's desk. */
  readonly call: string;
}

/** A club's time, published now and then, so that the clock of a round is the same everywhere. */
export const CLUB_TIME = 'paizhuo-club/time';

export const topicsOf = (table: string): Topics => ({
  state: `paizhuo/${table}/state`,
  event: `paizhuo/${table}/event`,
  availability: `paizhuo/${table}/availability`,
  claim: `paizhuo/${table}/claim`,
  health: `paizhuo/${table}/health`,
  moment: `paizhuo/${table}/moment`,
  lamps: `paizhuo/${table}/lamps`,
  command: `paizhuo/${table}/command`,
  match: `paizhuo/${table}/match`,
  history: `paizhuo/${table}/history`,
  told: `paizhuo/${table}/told`,
  club: `paizhuo/${table}/club`,
  call: `paizhuo/${table}/call`,
  broadcast: `paizhuo/${table}/broadcast`,
});

/** Payload of `state`: the table as everybody may see it. */
export const formatState = ({ view }: TableMessage): string => JSON.stringify(view);

export interface NumberedEvent {
  readonly seq: number;
  readonly handNo: number;
  readonly event: TimedEvent;
}

/** Payload of `event`: by its match and its number in the record, so that one delivered twice is known. */
export function formatNumberedEvent(match: string, { seq, handNo, event }: NumberedEvent): string {
  const { type, at, ...facts } = event;
  return JSON.stringify({ match, seq, type, at, handNo, ...facts });
}

/** The same of a message to displays. Null: no event. */
export const formatEventMessage = (match: string, { seq, view, event }: TableMessage): string | null =>
  event && formatNumberedEvent(match, { seq, handNo: view.handNo, event });
