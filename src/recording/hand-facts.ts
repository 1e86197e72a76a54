import { must } from '../domain/result.ts';
import { ledgerOf } from '../projections/match-projection.ts';
import type { LedgerWin } from '../projections/match-view.ts';
import type { HandFacts, WonFacts } from '../projections/people-view.ts';
import type { ReadHand } from './hand-record.ts';

/** The facts of a recorded hand about its players, corrected where its result was. */
export function factsOf(id: string, match: string, { record, rules, end }: ReadHand): HandFacts {
  const { header, events } = record;
  const { win, alsoWon, outcome } = must(ledgerOf(rules, events).at(-1), 'the hand that was played');
  return {
    ...{ id, match },
    rules: header.rules,
    seats: header.seats,
    startedAt: header.startedAt,
    outcome: outcome ?? end.outcome,
    win: win && wonFacts(win),
    alsoWon: alsoWon.map(wonFacts),
    deltas: end.deltas,
  };
}

const wonFacts = ({ seat, by, from, points, patterns }: LedgerWin): WonFacts => ({ seat, by, from, points, patterns });
