import type { Broadcast, PromisedAgain } from '../adapters/http/broadcast.ts';
import { brokenBefore, type PromisedMatch, surelyLain } from '../adapters/http/broadcast-book.ts';
import { type OwnHeader, readHeader } from '../adapters/recorder/left-header.ts';
import { readRecord } from '../adapters/recorder/left-record.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { DomainEvent } from '../engine/events.ts';
import { emptyHistory } from '../engine/history.ts';
import type { ReplayStep } from '../projections/replay-view.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { type ReadSoFar, readOn, startOfRecord } from '../recording/read-on.ts';
import { openQuestion } from '../recording/resume.ts';
import { rulesFor } from '../rules/index.ts';
import type { Rules } from '../rules/rule-set.ts';

/** A match as its record has it, for its screens to be drawn again. */
export interface RecordedMatch {
  readonly rules: Rules;
  readonly firstDealer: Seat | null;
  readonly names: BySeat<string>;
  readonly simulatedSpeed: number | null;
  /** Everything on record. */
  readonly events: readonly DomainEvent[];
}

/**
 * A match goes on, or another begins, and so does what was broadcast: nothing of it is lost, and nothing comes before its time.
 * `recorded` reads a match by its name; null: it cannot be read any more.
 */
export function broadcastAgain(broadcast: Broadcast, recorded: (match: string) => RecordedMatch | null): void {
  broadcast.resume(
    broadcast.promised.flatMap(promised => {
      const match = recorded(promised.match);
      return match ? promisedAgain(promised, match) : [];
    }),
  );
}

/** A match before the one that is played now. */
export function matchBefore(directory: string, name: string, own: OwnHeader): RecordedMatch | null {
  const record = readRecord(directory, name);
  const left = readHeader(directory, record, own);
  if (!left) return null;
  const { options, firstDealer, seats: names, simulated } = left.header;
  const rules = rulesFor(left.header.rules, options);
  if (!rules.ok) return null;
  return { rules: rules.value, firstDealer, names, simulatedSpeed: simulated && 1, events: record.events };
}

function promisedAgain(promised: PromisedMatch, match: RecordedMatch): readonly PromisedAgain[] {
  const from = promised.hands[0]?.from;
  const steps = from === undefined ? null : seenSince(from, match);
  if (from === undefined || steps === null) return [];
  const since = match.events.filter(({ seq }) => seq >= from);
  const breaks = brokenBefore((match.events.at(-1)?.seq ?? 0) + 1, promised);
  const lain = surelyLain(since, breaks);
  return [{ ...promised, breaks, happened: steps.map((step, at) => ({ step, lain: lain[at] ?? 0 })) }];
}

/** The public view from an event on; null where part of the record is damaged since. */
function seenSince(
  from: number,
  { events, rules, firstDealer, names, simulatedSpeed }: RecordedMatch,
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
