import type { ListedHand } from '../projections/replay-view.ts';
import { named } from '../rules/house-rules.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import type { HandEnds } from './hand-record.ts';

/** An entry of a list of recorded hands. */
export type HandSummary = ListedHand;

/** The name of a hand among all that are kept: `2026-11-21T18-30-05-0003`. */
export const handId = (match: string, handNo: number): string => `${match}-${String(handNo).padStart(4, '0')}`;

/** Match and number of a hand; null where the text names none. */
export function parseHandId(id: string): { readonly match: string; readonly handNo: number } | null {
  const [, match, handNo] = /^(.+)-(\d{4,6})$/.exec(id) ?? [];
  return match === undefined || handNo === undefined ? null : { match, handNo: Number(handNo) };
}

/** `match`: the folder it is kept in, which is another one where it was brought in from elsewhere. */
export const summaryOf = (match: string, handNo: number, { header, end, rules }: HandEnds): HandSummary => ({
  id: handId(match, handNo),
  match,
  handNo,
  rules: header.rules,
  ...(rules && named(rules)),
  seats: header.seats,
  startedAt: header.startedAt,
  endedAt: end.endedAt,
  outcome: end.outcome,
  winner: end.winner,
  points: Math.max(...end.deltas),
  deltas: end.deltas,
});

/** The filter of a search for hands; all given fields must fit. */
export interface HandFilter {
  readonly rules?: RuleSetId;
  /** Part of a player's name. */
  readonly player?: string;
  /** Part of the winner's name. */
  readonly winner?: string;
  /** Milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
  /** The least points that one player gained. */
  readonly min?: number;
}

type OfAMatch = Pick<HandSummary, 'rules' | 'seats'>;
type OfAHand = Pick<HandSummary, 'startedAt' | 'winner' | 'points'>;

/** True if any hand of a match may fit. */
export const mayFit = ({ rules, seats }: OfAMatch, filter: HandFilter): boolean =>
  (filter.rules === undefined || filter.rules === rules) &&
  (filter.player === undefined || seats.some(name => isNamed(name, filter.player))) &&
  (filter.winner === undefined || seats.some(name => isNamed(name, filter.winner)));

/** True if a hand of a match that may fit does. */
export function fits(seats: OfAMatch['seats'], hand: OfAHand, { winner, from, to, min }: HandFilter): boolean {
  if (min !== undefined && hand.points < min) return false;
  if (from !== undefined && hand.startedAt < from) return false;
  if (to !== undefined && hand.startedAt > to) return false;
  return winner === undefined || (hand.winner !== null && isNamed(seats[hand.winner], winner));
}

const isNamed = (name: string, part = ''): boolean => name.toLowerCase().includes(part.toLowerCase());
