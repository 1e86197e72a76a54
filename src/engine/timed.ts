import type { Rules } from '../rules/rule-set.ts';
import { evolveAll, type PlayedEvent } from './evolve.ts';
import { isMatchOver } from './next-hand.ts';
import { isHandOn, type MatchState } from './state.ts';

interface Standing {
  readonly rules: Rules;
  readonly state: MatchState;
}

/** The events of a moment (ms), with those that the clock adds. */
export const timed = (standing: Standing, done: readonly PlayedEvent[], at: number): readonly PlayedEvent[] =>
  withSeatDraw(standing, withTimeCalled(standing, withBeginnings(standing, done, at), at), at);

/** Where a match has a time, or seats are drawn again after one, every hand knows since when it runs. */
function withBeginnings(
  { rules, state }: Standing,
  events: readonly PlayedEvent[],
  at: number,
): readonly PlayedEvent[] {
  const { matchMinutes, seatMinutes } = rules.options;
  if (matchMinutes === null && seatMinutes === null) return events;
  return events.map(event => {
    // the match begins again with every draw of seats, its time does not
    if (event.type === 'match-started')
      return event.from && state.since !== null ? { ...event, since: state.since } : event;
    if (event.type !== 'hand-started') return event;
    return {
      ...event,
      ...(matchMinutes !== null && { since: state.since ?? at }),
      ...(seatMinutes !== null && { seatedSince: state.seatedSince ?? at }),
    };
  });
}

/** The first thing done after the time of the match is over calls it: in the hand that is on, or in the one that begins. */
function withTimeCalled(
  { rules, state }: Standing,
  events: readonly PlayedEvent[],
  at: number,
): readonly PlayedEvent[] {
  if (!isOver(rules.options.matchMinutes, state.since, at)) return events;
  if (isHandOn(state)) return state.hand?.isLast ? events : [TIME_CALLED, ...events];
  return events.flatMap(event => (event.type === 'hand-started' ? [event, TIME_CALLED] : event));
}
const TIME_CALLED: PlayedEvent = { type: 'time-called' };

/** Whatever ends a hand calls for new seats once people have sat like this for so long. Nothing calls for them before that. */
function withSeatDraw({ rules, state }: Standing, events: readonly PlayedEvent[], at: number): readonly PlayedEvent[] {
  if (!isOver(rules.options.seatMinutes, state.seatedSince, at)) return events;
  if (!isHandOn(state) && !events.some(({ type }) => type === 'hand-started')) return events;
  const after = evolveAll(rules, state, events);
  return isHandOn(after) || isMatchOver(rules, after) ? events : [...events, { type: 'seat-draw-called' }];
}

/** True if this number of minutes is over. */
const isOver = (minutes: number | null, since: number | null, at: number): boolean =>
  minutes !== null && since !== null && at >= since + minutes * MINUTE_MS;
const MINUTE_MS = 60_000;
