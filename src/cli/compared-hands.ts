import type { Transfer } from '../domain/money.ts';
import type { DomainEvent } from '../engine/events.ts';
import { withoutUndone } from '../recording/without-undone.ts';

/** One hand as it was played, beside what the table made of it. */
export interface ComparedHand {
  readonly handNo: number;
  /** Exactly the payments that really happened were made. */
  readonly isRight: boolean;
  /** How often the players were asked something. */
  readonly questions: number;
  readonly paid: readonly Transfer[];
  readonly seenPaid: readonly Transfer[];
}

/** What two evenings are compared by; whoever remembers nothing else can watch for long. */
export const isCompared = ({ type }: DomainEvent): boolean => COMPARED.includes(type);
const COMPARED: readonly DomainEvent['type'][] = [
  'hand-started',
  'points-transferred',
  'action-undone',
  'discrepancy-found',
];

/**
 * Hand by hand, by the time at which each really began: a table that is out of step counts its hands otherwise, but
 * what it pays while people play a hand it pays for that hand. What it does after people have begun the next hand, but before it
 * begins that one itself, it still does for the hand before: its question was answered late.
 */
export function comparedHands(truth: readonly DomainEvent[], seen: readonly DomainEvent[]): readonly ComparedHand[] {
  const starts = truth.filter(event => event.type === 'hand-started');
  const standing = withoutUndone(seen);
  const begun = starts.map(({ at }) => at);
  const [paidFrom, askedFrom] = [followedFrom(begun, standing), followedFrom(begun, seen)];
  return starts.map(({ handNo }, i) => {
    const paid = transfersOf(truth.filter(event => event.handNo === handNo));
    const seenPaid = transfersOf(standing.slice(paidFrom[i], paidFrom[i + 1]));
    return {
      handNo,
      isRight: JSON.stringify(paid) === JSON.stringify(seenPaid),
      questions: seen.slice(askedFrom[i], askedFrom[i + 1]).filter(({ type }) => type === 'discrepancy-found').length,
      paid,
      seenPaid,
    };
  });
}

/**
 * From which event on the table followed each hand: from where it began one that began at about that time (ms), or else from what
 * it told after people had begun it. Where, not when: what is answered is paid at the time at which the next hand is begun.
 */
function followedFrom(starts: readonly number[], seen: readonly DomainEvent[]): readonly number[] {
  const seenStarts = seen.flatMap(({ type, at }, index) => (type === 'hand-started' ? [{ at, index }] : []));
  const times = seenStarts.map(({ at }) => at);
  return starts.map((start, i) => {
    if (i === 0) return 0;
    const nearest = nearestTo(start, times);
    const own = seenStarts.find(({ at }) => at === nearest);
    if (own && nearestTo(own.at, starts) === start) return own.index;
    const later = seen.findIndex(({ at }) => at >= start);
    return later < 0 ? seen.length : later;
  });
}

/** Of these times the nearest to one; null where there are none. */
const nearestTo = (time: number, times: readonly number[]): number | null =>
  times.reduce<number | null>(
    (best, other) => (best === null || Math.abs(other - time) < Math.abs(best - time) ? other : best),
    null,
  );

/** What is paid, in whatever order: a kong of which people told later is paid with the win. */
const transfersOf = (events: readonly DomainEvent[]): readonly Transfer[] =>
  events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : [])).toSorted(byReason);

const byReason = (a: Transfer, b: Transfer): number =>
  a.for.localeCompare(b.for) || a.from - b.from || a.to - b.to || a.points - b.points;
