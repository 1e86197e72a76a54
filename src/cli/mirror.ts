import { createInterface } from 'node:readline';
import { Table } from '../app/table.ts';
import { isZone, ZONES, type Zone } from '../domain/zone.ts';
import type { Stepped } from '../mirror/mirror-options.ts';
import { formatTrace } from '../mirror/trace.ts';
import { formatEvent } from '../recording/event-log.ts';
import { parseRawEntry } from '../recording/raw-log.ts';
import { formatRecordError, type RecordError } from '../recording/record-error.ts';
import { type Command, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { rulesToPlay, seatFlag } from './rules-flags.ts';
import { readTagsFile } from './tags-file.ts';

const USAGE = `Usage: paizhuo mirror --rules RULES --tags FILE [--options FILE] [--dealer SEAT] [--zones ZONE,…]
                      [--why [--from S] [--to S]] < raw.jsonl

Reads a raw log of a table's serial lines and tells what happened: domain events as JSON lines, on the log's own clock.
  --rules    the rule set that was played
  --tags     which chip is in which tile: a file "uid,tile"
  --options  house rules that differ from the standard ones: a JSON file
  --dealer   who dealt the first hand; without it the first roll of the dice decides
  --zones    the tile zones to look at; without it all that the boards read
  --why      tells between the events the likeliest stories, what speaks against each, and why: one line each, which begins with #
  --from     of these only what was decided at that second of the log's clock or later
  --to       and until that second
After the last line nothing happens any more: a hand that is played out is over then.
Lines that cannot be read, or are stamped earlier than those before them, are named on standard error; the exit status is then 1.
`;

/** How long (ms) after the last line what was seen may still settle. What needs longer has not happened; nor has a win on the last tile. */
export const SETTLES_WITHIN_MS = 1000;

export const mirrorCommand: Command = async (argv, { stdin, stdout, stderr }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      options: { type: 'string' },
      dealer: { type: 'string' },
      tags: { type: 'string' },
      zones: { type: 'string' },
      why: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  if (values.tags === undefined)
    throw new UsageError('--tags is missing: the file that says which chip is in which tile');
  const zones = values.zones === undefined ? undefined : zonesFlag(values.zones);
  const from = secondsFlag('from', values.from) ?? Number.NEGATIVE_INFINITY;
  const to = secondsFlag('to', values.to) ?? Number.POSITIVE_INFINITY;
  const table = new Table({
    rules: rulesToPlay(values.rules, values.options),
    firstDealer: seatFlag('dealer', values.dealer),
    tags: readTagsFile(values.tags),
    ports: null,
    ...(zones && { zones }),
    trace: values.why,
  });
  const print = ({ events, trace }: Stepped): void => {
    for (const entry of trace)
      if (entry.at >= from * 1000 && entry.at <= to * 1000) stdout.write(`# ${formatTrace(entry)}\n`);
    for (const event of events) stdout.write(`${formatEvent(event)}\n`);
  };
  let lineNumber = 0;
  let broken = 0;
  let newest = Number.NEGATIVE_INFINITY;
  const complain = (error: RecordError): void => {
    broken += 1;
    stderr.write(`paizhuo: ${formatRecordError('standard input', error)}\n`);
  };
  for await (const text of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    lineNumber += 1;
    if (text.trim() === '') continue;
    const entry = parseRawEntry(text, lineNumber);
    if (!entry.ok) {
      complain(entry.error);
      continue;
    }
    if (entry.value.t < newest) complain({ code: 'record/out-of-order', line: lineNumber, what: 't' });
    newest = Math.max(newest, entry.value.t);
    if (entry.value.dir === 'rx') print(table.receive(entry.value.port, entry.value.line, newest));
  }
  print(table.recordingEnded(newest + SETTLES_WITHIN_MS));
  return broken > 0 ? 1 : 0;
};

function zonesFlag(text: string): readonly Zone[] {
  return text.split(',').map(name => {
    if (!isZone(name))
      throw new UsageError(`--zones: no zone is called ${JSON.stringify(name)}; zones are ${ZONES.join(', ')}`);
    return name;
  });
}

function secondsFlag(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (text.trim() === '' || !Number.isFinite(seconds))
    throw new UsageError(`--${name} must be a number of seconds, not ${JSON.stringify(text)}`);
  return seconds;
}
