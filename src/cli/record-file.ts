import { formatHandRecordError, parseHandRecord, type ReadHand } from '../recording/hand-record.ts';
import { InputError } from './command.ts';
import { readInput } from './rules-flags.ts';

/** A recorded hand from a file the caller named. */
export function readHandFile(path: string): ReadHand {
  const hand = parseHandRecord(readInput(path, 'record'));
  if (!hand.ok) throw new InputError(`${path}: ${formatHandRecordError(hand.error)}`);
  return hand.value;
}
