import type { Transfer } from '../domain/money.ts';
import type { DomainEvent } from '../engine/events.ts';
import { firstDifference } from './first-difference.ts';
import { withoutUndone } from './without-undone.ts';

/** One hand as it was played, beside what the table made of it. */
export interface ComparedHand {
  readonly handNo: number;
  /** Exactly the payments that really happened were made. */
  readonly isRight: boolean;
  /** How often the players were asked something. */
  readonly questions: number;
  readonly paid: readonly Transfer[];
  readonly seenPaid: readonly Transfer[];
  /** It is not right, and no question stood open when it went wrong, or was asked later. */
  readonly isWrongUnasked: boolean;
}

/**
 * Hand by hand, by the time at which each really began: a table that is out of step counts its hands otherwise, but
 * what it pays while people play a hand it pays for that hand. What it does after people have begun the next hand, but before it
 * begins that one itself, it still does for the hand before: its question was answered late.
 */
export function comparedHands(truth: readonly DomainEvent[], seen: readonly DomainEvent[]): readonly ComparedHand[] {
  const starts = truth.flatMap((event, index) => (event.type === 'hand-started' ? [{ ...event, index }] : []));
  const standing = withoutUndone(seen);
  const begun = starts.map(({ at }) => at);
  const [paidFrom, toldFrom] = [followedFrom(begun, standing), followedFrom(begun, seen)];
  return starts.map(({ handNo, index }, i) => {
    const really = truth.slice(index, starts[i + 1]?.index);
    const told = seen.slice(toldFrom[i], toldFrom[i + 1]);
    const paid = transfersOf(really);
    const seenPaid = transfersOf(standing.slice(paidFrom[i], paidFrom[i + 1]));
    const isRight = JSON.stringify(paid) === JSON.stringify(seenPaid);
    const questions = told.filter(({ type }) => type === 'discrepancy-found').length;
    const isWrongUnasked = !isRight && !wasAskedSince(firstDifference(really, told)?.at ?? 0, told);
    return { handNo, isRight, questions, paid, seenPaid, isWrongUnasked };
  });
}

/** True if a question stood open at this time (host ms), or was asked later: one that was answered before was about something else. */
function wasAskedSince(time: number, told: readonly DomainEvent[]): boolean {
  const answeredBefore = new Set(
    told.flatMap(event => (event.type === 'discrepancy-resolved' && event.at < time ? [event.id] : [])),
  );
  return told.some(event => event.type === 'discrepancy-found' && !answeredBefore.has(event.id));
}

/**
 * From which event on the table followed each hand: from where it began one that began at about that time (ms), or else from what
 * it reported after its beginning. Where, not when: what is answered is paid at the time at which the next hand is begun.
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

/** The payments, in any order: a kong entered later is paid with the win. */
const transfersOf = (events: readonly DomainEvent[]): readonly Transfer[] =>
  events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : [])).toSorted(byReason);

const byReason = (a: Transfer, b: Transfer): number =>
  a.for.localeCompare(b.for) || a.from - b.from || a.to - b.to || a.points - b.points;
