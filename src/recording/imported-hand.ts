import { isWrittenPlainly, MOST_NAME_LENGTH } from '../domain/person-name.ts';
import { err, type Result } from '../domain/result.ts';
import { formatHandRecordError, parseHandRecord, type ReadHand } from './hand-record.ts';

/** More than any hand has; what has more was not played. */
const MOST = { bytes: 16 * 1024 * 1024, events: 5000, inAList: 256, handNo: 99_999 } as const;
/** 2000 to 2100. */
const TIMES = [946_684_800_000, 4_102_444_800_000] as const;

/** Reads an imported record without trusting it; an error is one clear sentence. */
export function parseGivenHand(text: string): Result<ReadHand, string> {
  if (text.length > MOST.bytes) return err(`a record of a hand has at most ${MOST.bytes / 1024 / 1024} megabytes`);
  const read = parseHandRecord(text);
  if (!read.ok) return err(formatHandRecordError(read.error));
  const { header, events } = read.value.record;
  const strange = header.seats.find(name => !isSeatName(name));
  if (strange !== undefined) return err(`line 1: ${JSON.stringify(strange.slice(0, MOST_NAME_LENGTH))} is no name`);
  if (header.handNo < 1 || header.handNo > MOST.handNo) return err('line 1: there is no hand with this number');
  if (header.startedAt < TIMES[0] || header.startedAt > TIMES[1]) return err('line 1: no hand was played at that time');
  if (events.length > MOST.events) return err(`a hand has at most ${MOST.events} events`);
  const endless = events.findIndex(event => hasLongList(event));
  if (endless >= 0) return err(`line ${endless + 2}: a list is longer than any at a table`);
  return read;
}

/** True if a table can have recorded this as a seat's name; a blank one names no player, and the seat goes by its number. */
const isSeatName = (name: string): boolean => name.length <= MOST_NAME_LENGTH && isWrittenPlainly(name);

const hasLongList = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && value.length > MOST.inAList) || Object.values(value).some(hasLongList));
