import { SEATS } from '../../src/domain/seat.ts';
import type { MatchView } from '../../src/projections/match-view.ts';
import { laidSets } from '../results/laid-sets.ts';
import type { Localised, Seat, TileKind } from '../view-types.ts';

/** A hand that is over, as the table's screen recalls it. */
export interface PastHand {
  readonly handNo: number;
  /** Null: a drawn hand. */
  readonly winner: Seat | null;
  /** The winner's income of the hand, the horses and kongs with it. */
  readonly gained: number;
  /** Who gave the winning tile; null on a self-draw. */
  readonly from: Seat | null;
  readonly patterns: readonly Localised[];
  /** The winner's tiles as they were entered: declared sets, the concealed tiles in order, the winning tile; none where a value was entered. */
  readonly sets: readonly (readonly TileKind[])[];
}

/** The part of an evening without sensors that is shown beside the table. */
export interface EveningSoFar {
  /** `course[h][seat]`: points after `h` hands, 0 at the start. */
  readonly course: readonly (readonly number[])[];
  /** The newest first. */
  readonly lastHands: readonly PastHand[];
  /** Who has won the newest hands, at least two in a row; null otherwise. */
  readonly streak: { readonly seat: Seat; readonly wins: number } | null;
}

const MOST_HANDS = 3;
const A_STREAK = 2;

/** The evening from the hands of its match; hands that are on or do not count are left out. */
export function eveningSoFar({ hands, startingPoints }: Pick<MatchView, 'hands' | 'startingPoints'>): EveningSoFar {
  const over = hands.filter(({ outcome }) => outcome === 'won' || outcome === 'drawn');
  const course = [
    SEATS.map(() => 0),
    ...over.map(({ balances }) => SEATS.map(seat => balances[seat] - startingPoints)),
  ];
  const newest = over.toReversed();
  const winner = newest[0]?.win?.seat ?? null;
  const other = newest.findIndex(({ win }) => win?.seat !== winner);
  const wins = winner === null ? 0 : other < 0 ? newest.length : other;
  return {
    course,
    lastHands: newest.slice(0, MOST_HANDS).map(pastHand),
    streak: winner !== null && wins >= A_STREAK ? { seat: winner, wins } : null,
  };
}

function pastHand(hand: MatchView['hands'][number]): PastHand {
  const { handNo, win, deltas } = hand;
  return {
    handNo,
    winner: win?.seat ?? null,
    gained: win ? deltas[win.seat] : 0,
    from: win?.from ?? null,
    patterns: win?.patterns.map(({ name }) => name) ?? [],
    sets: laidSets(hand),
  };
}
