import type { Seat, TableEvent } from '../view-types.ts';
import type { ReplayStep } from './replay-types.ts';

/** The moments that people look for in a hand. */
export const MARKS = ['claim', 'kong', 'ready', 'win'] as const;
export type MarkType = (typeof MARKS)[number];

/** A moment that stands out on the scrubber. */
export interface Mark {
  readonly type: MarkType;
  readonly at: number;
  readonly seat: Seat;
}

/** Claims, kongs, ready declarations and wins, in the order in which they happened. */
export const marksOf = (steps: readonly ReplayStep[]): readonly Mark[] =>
  steps.flatMap(({ message: { event } }, at) => {
    const type = event && markType(event);
    return type && 'seat' in event ? [{ type, at, seat: event.seat }] : [];
  });

function markType({ type }: TableEvent): MarkType | null {
  switch (type) {
    case 'chow-claimed':
    case 'pung-claimed':
      return 'claim';
    case 'kong-claimed':
    case 'kong-declared':
      return 'kong';
    case 'ready-declared':
      return 'ready';
    case 'hand-won':
      return 'win';
    default:
      return null;
  }
}

/**
 * The steps a walk by turns stops at: the beginning, each step by which it is another player's turn, the result, and
 * the end.
 */
export function turnStarts(steps: readonly ReplayStep[]): readonly number[] {
  let whose: Seat | null = null;
  let isOver = false;
  return steps.flatMap(({ message: { view } }, at) => {
    const isAnother = view.turn !== null && view.turn !== whose;
    const isResult = view.result !== null && !isOver;
    whose = view.turn ?? whose;
    isOver = view.result !== null;
    return at === 0 || isAnother || isResult || at === steps.length - 1 ? [at] : [];
  });
}

/** The next of these places after `at`, or the last one. */
export const nextOf = (places: readonly number[], at: number): number =>
  places.find(place => place > at) ?? places.at(-1) ?? at;

/** The next of these places before `at`, or the first one. */
export const previousOf = (places: readonly number[], at: number): number =>
  places.findLast(place => place < at) ?? places[0] ?? at;

/** When each step happened, in milliseconds since 1970; what is no event of the hand, with the one before it. */
export function timesOf(steps: readonly ReplayStep[]): readonly number[] {
  let time = steps.find(({ message }) => message.event)?.message.event?.at ?? 0;
  return steps.map(({ message: { event } }) => {
    time = event?.at ?? time;
    return time;
  });
}

/** Long enough to see what happened, short enough for a player's long thought. */
const SHORTEST_MS = 150;
const LONGEST_MS = 2200;

/** How long a step is looked at before the next one, at human pace: as at the table, without the long pauses. */
export function lookedAtMs(times: readonly number[], at: number): number {
  const [now = 0, next = now] = [times[at], times[at + 1]];
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next - now));
}
