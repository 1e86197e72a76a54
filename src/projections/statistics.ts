import { deltasOf } from '../domain/money.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import type { EnteredHand } from '../engine/state.ts';
import { winsIn } from '../rules/finished-hand.ts';

/** The statistics of an evening for one seat. */
export interface SeatStatistics {
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  /** Hands in which this seat gave the winning tile. */
  readonly gaveTheTile: number;
  readonly declaredReady: number;
  readonly kongs: number;
  /** Horses that hit this seat. */
  readonly horses: number;
  readonly fouls: number;
  /** The most one hand brought, all its payments together. */
  readonly biggestHand: number;
  /** Won or lost in all, up to now. */
  readonly points: number;
  /** How long a turn takes from the draw to the discard, on average (ms); null before the first. */
  readonly msPerTurn: number | null;
}

type Counted = Exclude<keyof SeatStatistics, 'biggestHand' | 'points' | 'msPerTurn'>;

/** The statistics of a record, what was taken back left out. */
export function statisticsOf(record: readonly DomainEvent[]): BySeat<SeatStatistics> {
  const events = asCorrected(standing(record));
  const ended = new Set<number>();
  const counted = events.flatMap(event => countedBy(event, ended));
  const turns = turnsOf(events);
  const hands = pointsMoved(events);
  return bySeat(seat => {
    const own = counted.filter(count => count.seat === seat);
    const count = (what: Counted): number => own.filter(one => one.what === what).length;
    const brought = hands.map(points => points[seat]);
    return {
      hands: count('hands'),
      wins: count('wins'),
      selfDraws: count('selfDraws'),
      gaveTheTile: count('gaveTheTile'),
      declaredReady: count('declaredReady'),
      kongs: count('kongs'),
      horses: count('horses'),
      fouls: count('fouls'),
      biggestHand: Math.max(0, ...brought),
      points: total(brought),
      msPerTurn: average(turns.filter(turn => turn.seat === seat).map(turn => turn.ms)),
    };
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(total(values) / values.length);

interface Count {
  readonly seat: Seat;
  readonly what: Counted;
}

/** The counts that an event adds, and for whom. `ended`: the hands that are over; several may win one of them. */
function countedBy(event: DomainEvent, ended: Set<number>): readonly Count[] {
  switch (event.type) {
    case 'hand-won': {
      const isFurther = ended.has(event.handNo);
      ended.add(event.handNo);
      return isFurther ? [{ seat: event.seat, what: 'wins' }] : [...everybody('hands'), ...wonBy(event)];
    }
    case 'hand-drawn':
      return everybody('hands');
    case 'ready-declared':
      return [{ seat: event.seat, what: 'declaredReady' }];
    case 'kong-claimed':
    case 'kong-declared':
      return [{ seat: event.seat, what: 'kongs' }];
    case 'horses-flipped':
      return event.hits.map(seat => ({ seat, what: 'horses' }));
    case 'foul-reported':
      return [{ seat: event.seat, what: 'fouls' }];
    default:
      return [];
  }
}

const everybody = (what: Counted): readonly Count[] => SEATS.map(seat => ({ seat, what }));

function wonBy({ seat, by, from }: Extract<DomainEvent, { readonly type: 'hand-won' }>): readonly Count[] {
  const won: Count = { seat, what: 'wins' };
  if (from !== null) return [won, { seat: from, what: 'gaveTheTile' }];
  return by === 'self-draw' ? [won, { seat, what: 'selfDraws' }] : [won];
}

/** Every turn from the draw to the discard, with how long it took. */
function turnsOf(events: readonly DomainEvent[]): readonly { readonly seat: Seat; readonly ms: number }[] {
  const turns: { seat: Seat; ms: number }[] = [];
  let begun: { readonly seat: Seat; readonly at: number } | null = null;
  for (const event of events) {
    if (event.type === 'tile-drawn' && event.from === 'wall') begun = event;
    if (event.type !== 'tile-discarded') continue;
    if (begun?.seat === event.seat) turns.push({ seat: event.seat, ms: event.at - begun.at });
    begun = null;
  }
  return turns;
}

/** The points of each hand by seat: kongs, win, horses and corrections together. */
export const pointsByHand = (record: readonly DomainEvent[]): readonly BySeat<number>[] =>
  pointsMoved(asCorrected(record));

function pointsMoved(events: readonly DomainEvent[]): readonly BySeat<number>[] {
  const hands: BySeat<number>[] = [];
  for (const event of events) {
    if (event.type === 'hand-started') hands.push([0, 0, 0, 0]);
    if (event.type !== 'points-transferred') continue;
    const before = hands.pop() ?? [0, 0, 0, 0];
    const deltas = deltasOf(event.transfers);
    hands.push(bySeat(seat => before[seat] + deltas[seat]));
  }
  return hands;
}

type Corrected = Extract<DomainEvent, { readonly type: 'hands-corrected' }>;

/** The events as if every hand had been entered the way it was corrected. */
function asCorrected(events: readonly DomainEvent[]): readonly DomainEvent[] {
  let told: readonly DomainEvent[] = [];
  for (const event of events) told = event.type === 'hands-corrected' ? rewritten(told, event) : [...told, event];
  return told;
}

function rewritten(told: readonly DomainEvent[], correction: Corrected): readonly DomainEvent[] {
  return correction.hands.reduce((events, hand) => {
    const from = events.findLastIndex(event => event.type === 'hand-started' && event.handNo === hand.handNo);
    const next = events.findIndex((event, at) => at > from && STARTS.has(event.type));
    const [start, end] = [from + 1, next < 0 ? events.length : next];
    const own = events.slice(start, end);
    if (from < 0 || hand.outcome === null || !own.some(({ type }) => ENDS.has(type))) return events;
    const kept = own.filter(({ type }) => !ENDS.has(type) && !PAYMENTS.has(type));
    return [...events.slice(0, start), ...kept, ...endedLike(hand, correction), ...events.slice(end)];
  }, told);
}

const STARTS: ReadonlySet<DomainEvent['type']> = new Set(['match-started', 'hand-started']);
const ENDS: ReadonlySet<DomainEvent['type']> = new Set(['hand-won', 'hand-drawn', 'hand-voided']);
const PAYMENTS: ReadonlySet<DomainEvent['type']> = new Set(['points-transferred', 'result-corrected']);

/** The end of a corrected hand, as the events that would have led to it. */
function endedLike(entered: EnteredHand, { seq, at, balances }: Corrected): readonly DomainEvent[] {
  const { handNo, hand, outcome, transfers } = entered;
  const place = { seq, at, handNo };
  const paid: DomainEvent = { ...place, type: 'points-transferred', transfers, balances };
  if (!hand || outcome === 'voided') return [{ ...place, type: 'hand-voided' }, paid];
  if (!hand.win) return [{ ...place, type: 'hand-drawn', reason: 'wall-used-up' }, paid];
  const won = winsIn(hand).map(
    ({ seat, by, from, tile, hand: concealed }): DomainEvent => ({
      ...{ ...place, type: 'hand-won', seat, by, from, tile, concealed },
      ...{ melds: hand.seats[seat].melds, patterns: [], points: 0 },
    }),
  );
  return [...won, paid];
}

/** The events that were not taken back. */
export function standing(record: readonly DomainEvent[]): readonly DomainEvent[] {
  let kept: DomainEvent[] = [];
  for (const event of record) {
    if (event.type === 'action-undone')
      kept = kept.filter(other => other.seq < event.of || isTableEvent(other) || other.type === 'hands-corrected');
    else kept.push(event);
  }
  return kept;
}
