import { deltasOf } from '../domain/money.ts';
import { type BySeat, bySeat, update } from '../domain/seat.ts';
import type { PublishedEvent } from './club-view.ts';

/** What a match has brought each seat so far, as everybody may know it. */
export interface MatchCourse {
  /** Hands that are over, won or drawn. */
  readonly hands: number;
  /** Won less lost, in points. */
  readonly points: BySeat<number>;
  readonly wins: BySeat<number>;
  /** Discards that somebody else won with. */
  readonly dealIns: BySeat<number>;
}

const NONE: BySeat<number> = [0, 0, 0, 0];
export const NOTHING_YET: MatchCourse = { hands: 0, points: NONE, wins: NONE, dealIns: NONE };

/** Whether anything counts of a match: a hand of it is over, or something was paid in the first, for a kong. */
export const isPlayed = ({ hands, points }: MatchCourse): boolean => hands > 0 || points.some(won => won !== 0);

/** The types of events that a course is made of; all others leave it as it is. */
export const TELLING_TYPES = [
  'match-started',
  'hand-won',
  'hand-drawn',
  'points-transferred',
  'action-undone',
] as const satisfies readonly PublishedEvent['type'][];

interface Ended {
  readonly course: MatchCourse;
  /** The last hand that was counted: more than one may win it. */
  readonly lastHand: number;
}

/** The course of a match from its events, in any order; those that are missing have not happened. */
export function courseOf(events: readonly PublishedEvent[]): MatchCourse {
  let standing: PublishedEvent[] = [];
  // with an event everything after it is taken back
  for (const event of events.toSorted((a, b) => a.seq - b.seq))
    if (event.type === 'action-undone') standing = standing.filter(({ seq }) => seq < event.of);
    else standing.push(event);
  return standing.reduce(after, { course: NOTHING_YET, lastHand: 0 }).course;
}

function after(before: Ended, event: PublishedEvent): Ended {
  const { course, lastHand } = before;
  const isCounted = event.handNo === lastHand;
  const ended = isCounted ? course.hands : course.hands + 1;
  switch (event.type) {
    case 'match-started': {
      // whoever sits elsewhere now takes along what they have won
      const { from } = event;
      const moved = (values: BySeat<number>): BySeat<number> => (from ? bySeat(seat => values[from[seat]]) : values);
      const { points, wins, dealIns } = course;
      return { lastHand: 0, course: { ...course, points: moved(points), wins: moved(wins), dealIns: moved(dealIns) } };
    }
    case 'hand-won': {
      const { seat, from } = event;
      const wins = update(course.wins, seat, one);
      const dealIns = from === null || isCounted ? course.dealIns : update(course.dealIns, from, one);
      return { lastHand: event.handNo, course: { ...course, hands: ended, wins, dealIns } };
    }
    case 'hand-drawn':
      return { lastHand: event.handNo, course: { ...course, hands: ended } };
    case 'points-transferred': {
      const deltas = deltasOf(event.transfers);
      return { ...before, course: { ...course, points: bySeat(seat => course.points[seat] + deltas[seat]) } };
    }
    default:
      return before;
  }
}

const one = (count: number): number => count + 1;
