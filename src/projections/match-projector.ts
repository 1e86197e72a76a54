import type { BySeat, Seat } from '../domain/seat.ts';
import type { DomainEvent, HandEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { emptyHistory, type History, remember } from '../engine/history.ts';
import type { Rules } from '../rules/rule-set.ts';
import { matchView } from './match-projection.ts';
import type { MatchMessage } from './socket-contract.ts';

export interface MatchProjectorOptions {
  /** The id of the match among those that are kept. */
  readonly match: string;
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  readonly names: BySeat<string>;
  /** The events before; without it there are none. A damaged record has gaps, its history has none. */
  readonly resumed?: { readonly history: History; readonly events: readonly DomainEvent[] };
}

/** The events that change the ledger or the last result; between these a match looks the same. */
const CHANGES_THE_MATCH: readonly HandEvent['type'][] = [
  'match-started',
  'hand-started',
  'hand-won',
  'horses-flipped',
  'hand-drawn',
  'hand-voided',
  'points-transferred',
  'foul-reported',
  'tile-corrected',
  'discard-corrected',
  'laid-tile-corrected',
  'result-corrected',
  'hands-corrected',
  'action-undone',
];

/** Follows a match for those who look at its results. The view is made on request. */
export class MatchProjector {
  #options: MatchProjectorOptions;
  readonly #record: DomainEvent[];
  #history: History;
  /** The `seq` of the newest event by which the match is another. */
  #seq = 0;
  #made: MatchMessage | null = null;

  constructor(options: MatchProjectorOptions) {
    const { rules, firstDealer, resumed } = options;
    this.#options = options;
    this.#record = (resumed?.events ?? []).filter(event => !isTableEvent(event));
    this.#seq = this.#record.at(-1)?.seq ?? 0;
    this.#history = resumed?.history ?? emptyHistory(rules, firstDealer);
  }

  get current(): MatchMessage {
    const { match, rules, names } = this.#options;
    this.#made ??= { seq: this.#seq, match, view: matchView(rules, this.#history.state, this.#record, names) };
    return this.#made;
  }

  /** All events so far, and who sits where now. */
  get record(): { readonly events: readonly DomainEvent[]; readonly names: BySeat<string> } {
    return { events: this.#record, names: this.#options.names };
  }

  /** Another player sits down. */
  setNames(names: BySeat<string>): void {
    this.#options = { ...this.#options, names };
    this.#made = null;
  }

  /** Takes an event in; whether the match now looks different. */
  apply(event: DomainEvent): boolean {
    if (isTableEvent(event)) return false;
    this.#record.push(event);
    this.#history = remember(this.#history, event);
    if (!CHANGES_THE_MATCH.includes(event.type)) return false;
    this.#seq = event.seq;
    this.#made = null;
    return true;
  }
}
