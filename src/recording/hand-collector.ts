import { deltasOf } from '../domain/money.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { emptyHistory } from '../engine/history.ts';
import { isHandOn, type MatchState } from '../engine/state.ts';
import type { DeviceState, Discrepancy } from '../engine/table-event.ts';
import type { Rules } from '../rules/rule-set.ts';
import type { HandsCorrected } from './amend-hand.ts';
import type { HandEnd, HandRecord, Opening } from './hand-record.ts';
import type { MatchHeader } from './match-header.ts';
import type { RawEntry } from './raw-log.ts';
import { type ReadSoFar, readOn, startOfRecord } from './read-on.ts';

/** A hand that is over, ready to be written down. */
export interface FinishedRecord {
  /** 1, 2, … within the record: players may begin another match in it, whose hands are counted from 1 again. */
  readonly number: number;
  readonly record: HandRecord;
  readonly end: HandEnd;
}

/** A correction, and the hands whose records it may change. */
export interface CorrectedHands {
  readonly correction: HandsCorrected;
  readonly numbers: readonly number[];
}

/** More than boards say in a very long hand. */
const MOST_RAW = 100_000;

/** Cuts the events of a match into hands, each with what it began with. */
export class HandCollector {
  #header: MatchHeader;
  readonly #match: string;
  readonly #rules: Rules;
  #read: ReadSoFar;
  #devices: ReadonlyMap<string, DeviceState>;
  #discrepancy: Discrepancy | null = null;
  #opening: Opening | null = null;
  #events: DomainEvent[] = [];
  #raw: RawEntry[] = [];
  /** The hand that began last, while its end can be taken back; null: none. */
  #unsettled: number | null = null;
  /** Hands of the matches before, since the events with these numbers. */
  #before: readonly { readonly since: number; readonly hands: number }[] = [];
  #corrected: CorrectedHands[] = [];

  constructor(header: MatchHeader, match: string, rules: Rules) {
    this.#header = header;
    this.#match = match;
    this.#rules = rules;
    this.#read = startOfRecord(emptyHistory(rules, header.firstDealer));
    this.#devices = new Map(header.boards.map(port => [port, 'offline']));
  }

  /** Another player sits down: the current hand is theirs. */
  setSeats(seats: MatchHeader['seats']): void {
    this.#header = { ...this.#header, seats };
  }

  /** Takes events that happened together; the hand, if it is over with them. A correction ends it once more. */
  take(events: readonly DomainEvent[]): FinishedRecord | null {
    for (const event of events) this.#remember(event);
    return events.every(isTableEvent) ? null : this.#finished();
  }

  /** The boards' lines during the hand, kept with it. */
  takeRaw(entry: RawEntry): void {
    if (isHandOn(this.#state) && this.#raw.length < MOST_RAW) this.#raw.push(entry);
  }

  /** Corrections taken since the last call, with the hands from the corrected one to the last. */
  takeCorrected(): readonly CorrectedHands[] {
    return this.#corrected.splice(0);
  }

  /** The hand that is on; null between hands. */
  get handOn(): number | null {
    return isHandOn(this.#state) ? this.#numberOf(this.#state.handNo) : null;
  }

  /** The hand that is on, or may be once more because its end can still be taken back: it is not given out. */
  get hidden(): number | null {
    return this.handOn ?? this.#unsettled;
  }

  /** The match is resumed: a hand that was over then stays over. */
  settle(): void {
    if (!isHandOn(this.#state)) this.#unsettled = null;
  }

  get #state(): MatchState {
    return this.#read.history.state;
  }

  /** Which hand of the record this one of the match is. */
  #numberOf(handNo: number): number {
    return (this.#before.at(-1)?.hands ?? 0) + handNo;
  }

  #numbersFrom(handNo: number): readonly number[] {
    const count = Math.max(0, this.#state.handNo - handNo + 1);
    return Array.from({ length: count }, (_, i) => this.#numberOf(handNo + i));
  }

  #remember(event: DomainEvent): void {
    if (event.type === 'match-started')
      this.#before = [...this.#before, { since: event.seq, hands: this.#numberOf(this.#state.handNo) }];
    if (event.type === 'action-undone') this.#before = this.#before.filter(({ since }) => since < event.of);
    this.#read = readOn(this.#read, event);
    if (event.type === 'hands-corrected')
      this.#corrected.push({ correction: event, numbers: this.#numbersFrom(event.of) });
    if (event.type === 'device-changed') this.#devices = new Map(this.#devices).set(event.port, event.state);
    if (event.type === 'discrepancy-found') this.#discrepancy = discrepancyOf(event);
    if (event.type === 'discrepancy-resolved') this.#discrepancy = null;
    if (event.type === 'match-started' || event.type === 'result-confirmed') this.#unsettled = null;
    if (event.type === 'hand-started') {
      this.#unsettled = this.#numberOf(event.handNo);
      this.#events = [];
      this.#raw = [];
      this.#opening = this.#openingNow();
    }
    if (this.#read.isDamaged) this.#opening = null;
    if (this.#opening) this.#events.push(event);
    // a start that is taken back was none; the hand before it has been written down
    if (event.type !== 'action-undone' || event.of !== this.#events[0]?.seq) return;
    this.#opening = null;
    this.#unsettled = null;
  }

  #openingNow(): Opening {
    const {
      handNo: _handNo,
      dice: _dice,
      hand: _hand,
      since: _since,
      seatedSince: _seatedSince,
      ...match
    } = this.#state;
    const devices = [...this.#devices].map(([port, state]) => ({ port, state }));
    return { ...match, devices, discrepancy: this.#discrepancy };
  }

  #finished(): FinishedRecord | null {
    const { hand, handNo, balances } = this.#state;
    if (!this.#opening || !hand || hand.outcome === null || hand.phase !== 'over') return null;
    const { table, options, seats } = this.#header;
    // boards come and go between hands too
    const events = this.#events.slice(0, 1 + this.#events.findLastIndex(event => !isTableEvent(event)));
    return {
      number: this.#numberOf(handNo),
      record: {
        header: {
          format: 'paizhuo-hand',
          version: 1,
          table,
          match: this.#match,
          handNo,
          startedAt: events[0]?.at ?? 0,
          rules: this.#rules.id,
          options,
          seats,
          opening: this.#opening,
        },
        events,
        raw: [...this.#raw],
      },
      end: {
        events: events.length,
        raw: this.#raw.length,
        endedAt: events.at(-1)?.at ?? 0,
        outcome: hand.outcome,
        winner: hand.win?.seat ?? null,
        deltas: deltasOf(hand.transfers),
        balances,
      },
    };
  }
}

/** Every hand of a record that is over, and the collector as it stands after the last event. */
export function handsOf(collector: HandCollector, events: readonly DomainEvent[]): readonly FinishedRecord[] {
  const starts = events.flatMap((event, i) => (event.type === 'hand-started' ? [i] : []));
  return [0, ...starts].flatMap((from, i) => collector.take(events.slice(from, starts[i])) ?? []);
}

const discrepancyOf = ({ id, expected, seen, guidance, choices }: Discrepancy): Discrepancy => ({
  id,
  expected,
  seen,
  guidance,
  choices,
});
