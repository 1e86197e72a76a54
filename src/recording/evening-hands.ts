import { type BySeat, bySeat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { PlayedGame, PlayedHand } from '../projections/evening.ts';
import { ledgerOf } from '../projections/match-projection.ts';
import { standing } from '../projections/statistics.ts';
import type { Rules } from '../rules/rule-set.ts';
import { handId } from './hand-summary.ts';

/** The hands of a record that are over, as they stand now. `seatsOf`: who played the hand of this number, if that is known. */
export function playedGame(
  rules: Rules,
  match: string,
  record: readonly DomainEvent[],
  seatsOf: (recordNo: number) => BySeat<string>,
): PlayedGame {
  const hands: PlayedHand[] = [];
  let before = 0;
  for (const { events, brought } of matchesIn(standing(record))) {
    const ledger = ledgerOf(rules, events, brought ?? bySeat(() => rules.options.startingPoints));
    for (const { handNo, outcome, win, alsoWon, deltas, entries } of ledger) {
      if (outcome === null) continue;
      const recordNo = before + handNo;
      const ended = events.find(event => event.handNo === handNo && event.type !== 'hand-started');
      const at = entries.find(({ type }) => type === 'paid')?.at ?? ended?.at ?? 0;
      hands.push({ id: handId(match, recordNo), at, seats: seatsOf(recordNo), outcome, win, alsoWon, deltas });
    }
    before += events.filter(({ type }) => type === 'hand-started').length;
  }
  return { rules: { id: rules.id, name: rules.name }, hands };
}

interface MatchEvents {
  readonly events: readonly DomainEvent[];
  readonly brought: BySeat<number> | undefined;
}

/** Where seats were drawn another match begins in the same record. */
function matchesIn(record: readonly DomainEvent[]): readonly MatchEvents[] {
  const starts = record.flatMap((event, at) => (event.type === 'match-started' ? [{ at, event }] : []));
  return [{ at: -1, event: null }, ...starts].map(({ at, event }, nth) => ({
    events: record.slice(at + 1, starts[nth]?.at),
    brought: event?.balances,
  }));
}
