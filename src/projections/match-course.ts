import { deltasOf } from '../domain/money.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import type { PublishedEvent } from './club-view.ts';

/** The course of a match so far for each seat, from public facts. */
export interface MatchCourse {
  /** Hands that are over, won or drawn. */
  readonly hands: number;
  /** Won less lost, in points. */
  readonly points: BySeat<number>;
  readonly wins: BySeat<number>;
  /** Discards that another player won with. */
  readonly dealIns: BySeat<number>;
}

const NONE: BySeat<number> = [0, 0, 0, 0];
export const NOTHING_YET: MatchCourse = { hands: 0, points: NONE, wins: NONE, dealIns: NONE };

/** True if anything counts of a match: a hand of it is over, or something was paid in the first, for a kong. */
export const isPlayed = ({ hands, points }: MatchCourse): boolean => hands > 0 || points.some(won => won !== 0);

/** The types of events that a course is made of; all others leave it as it is. */
export const TELLING_TYPES = [
  'match-started',
  'hand-won',
  'hand-drawn',
  'points-transferred',
  'hands-corrected',
  'action-undone',
] as const satisfies readonly PublishedEvent['type'][];

/** The part of one hand in the course. */
interface CountedHand {
  readonly handNo: number;
  readonly isOver: boolean;
  readonly winners: readonly Seat[];
  readonly from: Seat | null;
  readonly points: BySeat<number>;
}

interface Counted {
  /** Of the matches before, by the seats of now. */
  readonly before: MatchCourse;
  readonly hands: readonly CountedHand[];
}

/** The course of a match from its events, in any order; those that are missing have not happened. */
export function courseOf(events: readonly PublishedEvent[]): MatchCourse {
  let standing: PublishedEvent[] = [];
  // with an event everything after it is taken back, but for corrections of hands before it
  for (const event of events.toSorted((a, b) => a.seq - b.seq))
    if (event.type === 'action-undone')
      standing = standing.filter(({ seq, type }) => seq < event.of || type === 'hands-corrected');
    else standing.push(event);
  return together(standing.reduce(after, { before: NOTHING_YET, hands: [] }));
}

function after(counted: Counted, event: PublishedEvent): Counted {
  switch (event.type) {
    case 'match-started': {
      // a player who changes seats keeps their points
      const { from } = event;
      const moved = (values: BySeat<number>): BySeat<number> => (from ? bySeat(seat => values[from[seat]]) : values);
      const { hands, points, wins, dealIns } = together(counted);
      return { before: { hands, points: moved(points), wins: moved(wins), dealIns: moved(dealIns) }, hands: [] };
    }
    case 'hand-won':
      return withHand(counted, event.handNo, hand => ({
        ...hand,
        isOver: true,
        winners: [...hand.winners, event.seat],
        from: hand.from ?? event.from,
      }));
    case 'hand-drawn':
      return withHand(counted, event.handNo, hand => ({ ...hand, isOver: true }));
    case 'points-transferred':
      return withHand(counted, event.handNo, hand => ({
        ...hand,
        points: sum(hand.points, deltasOf(event.transfers)),
      }));
    case 'hands-corrected':
      return event.hands.reduce<Counted>(
        (now, { handNo, outcome, winners, from, transfers }) =>
          outcome !== null && now.hands.some(hand => hand.handNo === handNo)
            ? withHand(now, handNo, () => ({
                ...{ handNo, winners, from },
                isOver: outcome !== 'voided',
                points: deltasOf(transfers),
              }))
            : now,
        counted,
      );
    default:
      return counted;
  }
}

function withHand({ before, hands }: Counted, handNo: number, change: (hand: CountedHand) => CountedHand): Counted {
  const known = hands.find(hand => hand.handNo === handNo);
  const hand = change(known ?? { handNo, isOver: false, winners: [], from: null, points: NONE });
  return { before, hands: known ? hands.map(other => (other === known ? hand : other)) : [...hands, hand] };
}

const together = ({ before, hands }: Counted): MatchCourse => ({
  hands: before.hands + hands.filter(({ isOver }) => isOver).length,
  points: hands.reduce((points, hand) => sum(points, hand.points), before.points),
  wins: bySeat(seat => before.wins[seat] + hands.filter(({ winners }) => winners.includes(seat)).length),
  dealIns: bySeat(seat => before.dealIns[seat] + hands.filter(({ from }) => from === seat).length),
});

const sum = (a: BySeat<number>, b: BySeat<number>): BySeat<number> => bySeat(seat => a[seat] + b[seat]);
