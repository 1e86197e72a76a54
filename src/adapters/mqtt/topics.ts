import type { TableMessage, TimedEvent } from '../../projections/socket-contract.ts';

/** Where a table's messages go. docs/reference/mqtt.md. */
export interface Topics {
  readonly state: string;
  readonly event: string;
  readonly availability: string;
  /** How the table is, for a house. */
  readonly health: string;
  readonly moment: string;
  /** What lamps are to show, wherever somebody has some. */
  readonly lamps: string;
  /** Heard, where the config allows it. */
  readonly command: string;
  /** Which match is at the table, and who sits there. */
  readonly match: string;
  /** Heard, where the config allows it: what happened after some event? */
  readonly history: string;
  /** What is answered to that. */
  readonly told: string;
  /** Heard, where the config allows it: what a club says on the table's screens. */
  readonly club: string;
  /** What is broadcast: every hand open, late. */
  readonly broadcast: string;
  /** Whether somebody at the table wants somebody from the club's desk to come. */
  readonly call: string;
}

/** Said by a club now and then: what time it is there, so that the clock of a round is the same everywhere. */
export const CLUB_TIME = 'paizhuo-club/time';

export const topicsOf = (table: string): Topics => ({
  state: `paizhuo/${table}/state`,
  event: `paizhuo/${table}/event`,
  availability: `paizhuo/${table}/availability`,
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
