import { join } from 'node:path';
import { writeReport } from '../adapters/archive/report.ts';
import { parseMatchHeader } from '../recording/match-header.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readInput } from './rules-flags.ts';
import { writeWhole } from './write-whole.ts';

const USAGE = `Usage: paizhuo report MATCH FILE [--anonymous]

Writes a recorded match (a folder of the data directory) as one zip, to report a hand that the table followed wrongly:
rules, tags, events and the raw log.
  --anonymous  replaces the names of players, table and boards, and leaves out the round and the name of house rules
The zip shows every tile of every hand, and when it was played.
`;

export const reportCommand: Command = async (argv, { stdout }) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: { anonymous: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [folder, file, ...others] = positionals;
  if (folder === undefined || file === undefined || others.length > 0)
    throw new UsageError('report takes the folder of a match and a file to write: paizhuo report MATCH FILE');
  const header = parseMatchHeader(readInput(join(folder, 'match.json'), 'match'));
  if (header === null) throw new InputError(`${join(folder, 'match.json')}: this is not the description of a match`);
  const reported = { folder, header, isAnonymous: values.anonymous };
  const unreadable = await writeWhole(file, 'report', out => writeReport(reported, out));
  if (unreadable > 0) stdout.write(`left out, because they are damaged: ${unreadable} lines\n`);
  stdout.write(`${file}: ${values.anonymous ? 'without names' : `names ${header.seats.join(', ')}`}\n`);
  return 0;
};
