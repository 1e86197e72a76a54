import { parseArgs } from 'node:util';
import { restoreBackup } from '../adapters/archive/restore.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { progressBar } from './progress.ts';
import { readConfig } from './start.ts';

const USAGE = `Usage: paizhuo restore FILE [--config FILE]

Puts the matches of a backup back into the data directory: all of them, or none and a word why. What is there is never
overwritten. The config file and tags of the backup are laid beside them, in restored-config, to be looked at and copied.
  --config    the table's config file (paizhuo.yaml here); it names the data directory
`;

export const restoreCommand: Command = async (argv, { stdout, stderr }) => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { config: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('restore takes one file: paizhuo restore FILE');
  const { dataDirectory: directory } = readConfig(values.config);
  const restored = await restoreBackup({ file, directory, onProgress: progressBar(stderr, 'restoring') });
  if (!restored.ok) throw new InputError(`${file}: ${restored.error}`);
  const { matches, known, settings } = restored.value;
  stdout.write(`${matches.length} matches restored into ${directory}, ${known.length} were there already\n`);
  if (settings !== null) stdout.write(`the settings of the backup lie in ${settings}\n`);
  return 0;
};
