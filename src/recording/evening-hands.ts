import { laidSets } from '../domain/laid-sets.ts';
import { type BySeat, bySeat, type Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { PlayedGame, PlayedHand } from '../projections/evening.ts';
import { ledgerOf } from '../projections/match-projection.ts';
import { standing } from '../projections/statistics.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
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
      const laid = win ? laidIn(events, handNo, win.seat) : [];
      hands.push({ id: handId(match, recordNo), at, seats: seatsOf(recordNo), outcome, win, alsoWon, deltas, laid });
    }
    before += events.filter(({ type }) => type === 'hand-started').length;
  }
  return { rules: { id: rules.id, name: rules.name }, hands };
}

/** The winner's tiles of a hand, as it stands after its corrections. */
function laidIn(events: readonly DomainEvent[], handNo: number, winner: Seat): PlayedHand['laid'] {
  const ofEntry = ({ win, seats }: FinishedHand): PlayedHand['laid'] =>
    win ? laidSets({ melds: seats[win.seat].melds, concealed: win.hand, winning: win.tile }) : [];
  return events.reduce<PlayedHand['laid']>((laid, event) => {
    if (event.type === 'hands-corrected') {
      const now = event.hands.find(hand => hand.handNo === handNo);
      return now?.hand ? ofEntry(now.hand) : laid;
    }
    if (event.handNo !== handNo) return laid;
    if (event.type === 'result-corrected') return event.hand ? ofEntry(event.hand) : laid;
    if (event.type !== 'hand-won' || event.seat !== winner) return laid;
    return event.told ? ofEntry(event.told) : laidSets({ ...event, winning: event.tile });
  }, []);
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
