import { formatEvent } from '../recording/event-log.ts';
import { narrateHand } from '../recording/narrate-hand.ts';
import { type Command, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readHandFile } from './record-file.ts';

const USAGE = `Usage: paizhuo replay FILE [--json]

Narrates a recorded hand (NNNN.paizhuo.jsonl) turn by turn; with --json, prints its events as JSON lines.
docs/reference/record.md.
`;

export const replayCommand: Command = async (argv, { stdout }) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('replay takes one file: paizhuo replay FILE');
  const hand = readHandFile(file);
  if (!values.json) stdout.write(narrateHand(hand));
  else for (const event of hand.record.events) stdout.write(`${formatEvent(event)}\n`);
  return 0;
};
