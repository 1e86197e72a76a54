import { deltasOf } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isSame } from './checks.ts';
import { formatEvent } from './event-log.ts';
import { openedState, type ReadHand } from './hand-record.ts';
import { type Difference, finished, retracing } from './retrace.ts';

/** Plays a recorded hand again and scores it by today's rules; null when everything agrees, else the first difference. */
export const verifyHand = (hand: ReadHand): string | null => finished(verifying(hand));

/** The same, an action at a time: a running table can do other work in between. */
export function* verifying({ record, end, rules }: ReadHand): Generator<void, string | null> {
  const { header, events } = record;
  const started = must(events[0], 'the event a hand begins with');
  const { game, difference } = yield* retracing(
    { rules, state: openedState(rules, header, started), seq: started.seq, steps: [] },
    // a later correction is numbered by the match
    events.slice(1).map((event, i) => ({ ...event, seq: started.seq + 1 + i })),
  );
  if (difference) return formatDifference(difference);
  const { hand, balances } = game.state;
  const today = {
    ...end,
    outcome: hand?.outcome ?? null,
    winner: hand?.win?.seat ?? null,
    deltas: deltasOf(hand?.transfers ?? []),
    balances,
  };
  return isSame(today, end) ? null : `the result is ${JSON.stringify(today)}, recorded is ${JSON.stringify(end)}`;
}

function formatDifference({ recorded, today, refused }: Difference): string {
  const what = `event ${recorded.seq}, ${recorded.type}`;
  if (refused !== null) return `${what}: refused by today's rules (${refused}); recorded is ${formatEvent(recorded)}`;
  return `${what}: today ${today ? told(today) : 'nothing more happens'}; recorded is ${told(recorded)}`;
}

const told = (event: DomainEvent): string => formatEvent(event);
