import { text } from 'node:stream/consumers';
import type { DomainEvent } from '../engine/events.ts';
import { compareEvents } from '../recording/compare-events.ts';
import { parseEventLog } from '../recording/event-log.ts';
import { parseHandRecord } from '../recording/hand-record.ts';
import { formatRecordError } from '../recording/record-error.ts';
import { verifyHand } from '../recording/verify-hand.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readHandFile } from './record-file.ts';
import { readInput } from './rules-flags.ts';

const USAGE = `Usage: paizhuo verify FILE…
       paizhuo mirror … | paizhuo verify --against FILE

Plays recorded hands again by today's rules and scores them. It prints the first difference of each, and the exit status is
then 1.
  --against  compares events on standard input with those on record: a recorded hand, or the events.jsonl of a match.
             It prints every difference: "-" for events of the record only, "+" for events of the input only. Times and
             undone actions make no difference.
`;

export const verifyCommand: Command = async (argv, io) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: { against: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  if (values.against !== undefined && positionals.length > 0) throw new UsageError('--against reads standard input');
  if (values.against !== undefined) return compare(values.against, io);
  if (positionals.length === 0) throw new UsageError('verify takes files: paizhuo verify FILE…');
  let wrong = 0;
  for (const file of positionals) {
    const difference = verifyHand(readHandFile(file));
    if (difference === null) continue;
    wrong += 1;
    io.stdout.write(`${file}: ${difference}\n`);
  }
  return wrong === 0 ? 0 : 1;
};

async function compare(file: string, { stdin, stdout }: Io): Promise<number> {
  const recorded = readRecord(file);
  const handNos = new Set(recorded.map(({ handNo }) => handNo));
  const today = parsed(await text(stdin), 'standard input').filter(({ handNo }) => handNos.has(handNo));
  const differences = compareEvents(recorded, today);
  for (const line of differences) stdout.write(`${line}\n`);
  return differences.length === 0 ? 0 : 1;
}

/** A recorded hand, or the events of a match. */
function readRecord(file: string): readonly DomainEvent[] {
  const content = readInput(file, 'record');
  const hand = parseHandRecord(content);
  return hand.ok ? hand.value.record.events : parsed(content, file);
}

function parsed(content: string, name: string): readonly DomainEvent[] {
  const { entries, errors } = parseEventLog(content);
  const [first] = errors;
  if (first) throw new InputError(formatRecordError(name, first));
  if (entries.length === 0) throw new InputError(`${name} has no events`);
  return entries;
}
