import type { Broadcast } from '../adapters/http/broadcast.ts';
import { surelyLain } from '../adapters/http/broadcast-book.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { emptyHistory } from '../engine/history.ts';
import type { ReplayStep } from '../projections/replay-view.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { type ReadSoFar, readOn, startOfRecord } from '../recording/read-on.ts';
import { openQuestion, type Resumption } from '../recording/resume.ts';
import type { Rules } from '../rules/rule-set.ts';

export interface BroadcastTable {
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  readonly names: BySeat<string>;
  readonly simulatedSpeed: number | null;
}

/** A match goes on, and so does what was broadcast of it: nothing of it is lost, and nothing comes before its time. */
export function broadcastAgain(
  broadcast: Broadcast,
  { events }: Pick<Resumption, 'events'>,
  table: BroadcastTable,
): void {
  const book = broadcast.promised;
  const from = book?.hands[0]?.from;
  if (!book || from === undefined) return;
  const steps = seenSince(from, events, table);
  const lain = surelyLain(
    events.filter(({ seq }) => seq >= from),
    book.starts,
  );
  const happened = steps?.map((step, at) => ({ step, lain: lain[at] ?? 0 })) ?? null;
  broadcast.resume(book, happened, (events.at(-1)?.seq ?? 0) + 1);
}

/** What was to be seen from an event on; null where part of the record is damaged since. */
function seenSince(
  from: number,
  events: readonly DomainEvent[],
  { rules, firstDealer, names, simulatedSpeed }: BroadcastTable,
): readonly ReplayStep[] | null {
  const before = events.filter(({ seq }) => seq < from);
  const since = events.filter(({ seq }) => seq >= from);
  const read = before.reduce(readOn, startOfRecord(emptyHistory(rules, firstDealer)));
  if (isDamagedSince(read, since)) return null;
  const devices = before.flatMap(event => (event.type === 'device-changed' ? [event] : []));
  const projector = new TableProjector({
    rules,
    firstDealer,
    names,
    simulatedSpeed,
    ports: [...new Set(devices.map(({ port }) => port))],
    resumed: { history: read.history, seq: from - 1, discrepancy: openQuestion(before), devices },
  });
  return since.map(event => ({ message: projector.apply(event), concealed: projector.concealed }));
}

function isDamagedSince(read: ReadSoFar, events: readonly DomainEvent[]): boolean {
  let so = { ...read, isDamaged: false, seq: (events[0]?.seq ?? 1) - 1 };
  return events.some(event => {
    so = readOn(so, event);
    return so.isDamaged;
  });
}
