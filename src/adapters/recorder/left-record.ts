import { join } from 'node:path';
import type { DomainEvent } from '../../engine/events.ts';
import { fillIn, isGapless, lostHands } from '../../recording/fill-in.ts';
import { type HandRecord, parseHandRecord } from '../../recording/hand-record.ts';
import { formatRecordError } from '../../recording/record-error.ts';
import { handFile, handFileNumbers, readEvents, readIfThere } from './match-folder.ts';

/** The record of a match. */
export interface LeftRecord {
  readonly name: string;
  readonly events: readonly DomainEvent[];
  /** The number of events that only the hands' files had: the log has to be rewritten with them. */
  readonly filledIn: number;
  /** The table that the hands say they were played at; null when none can be read. */
  readonly table: string | null;
  /** Unreadable and missing parts, a line each. */
  readonly damage: readonly string[];
}

/** Reads the event log of a match, and from the files of its hands what the log has lost. */
export function readRecord(directory: string, name: string): LeftRecord {
  const file = join(directory, name, 'events.jsonl');
  const { entries, errors } = readEvents(directory, name);
  const numbers = handFileNumbers(directory, name);
  // a log without a gap can only have lost its end
  const isWhole = errors.length === 0 && isGapless(entries);
  const latest = numbers.slice(-1).flatMap(handNo => readHand(directory, name, handNo));
  const knowsLatest = latest.some(({ events }) => (events.at(-1)?.seq ?? 0) <= (entries.at(-1)?.seq ?? 0));
  const hands = isWhole && knowsLatest ? latest : numbers.flatMap(handNo => readHand(directory, name, handNo));
  const events = fillIn(
    entries,
    hands.map(hand => hand.events),
  );
  const filledIn = events.length - entries.length;
  const filled = `${file}: ${filledIn} events were missing and are taken from the hands that are over; what no hand has is lost`;
  return {
    name,
    events,
    filledIn,
    table: hands[0]?.header.table ?? null,
    damage: [
      ...errors.map(error => formatRecordError(file, error)),
      ...(filledIn > 0 ? [filled] : []),
      ...lostHands(events).map(
        handNo =>
          `${file}: hand ${handNo} is lost: neither the log nor a file of its own has it whole; what it moved counts`,
      ),
    ],
  };
}

function readHand(directory: string, match: string, handNo: number): readonly HandRecord[] {
  const text = readIfThere(handFile(directory, match, handNo));
  const read = text === null ? null : parseHandRecord(text);
  return read?.ok ? [read.value.record] : [];
}
