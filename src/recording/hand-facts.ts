import { must } from '../domain/result.ts';
import { ledgerOf } from '../projections/match-projection.ts';
import type { HandFacts } from '../projections/people-view.ts';
import type { ReadHand } from './hand-record.ts';

/** What a recorded hand says of the people who played it, put right where its result was. */
export function factsOf(id: string, match: string, { record, rules, end }: ReadHand): HandFacts {
  const { header, events } = record;
  const { win, outcome } = must(ledgerOf(rules, events).at(-1), 'the hand that was played');
  return {
    ...{ id, match },
    rules: header.rules,
    seats: header.seats,
    startedAt: header.startedAt,
    outcome: outcome ?? end.outcome,
    win: win && { seat: win.seat, by: win.by, from: win.from, points: win.points, patterns: win.patterns },
    deltas: end.deltas,
  };
}
