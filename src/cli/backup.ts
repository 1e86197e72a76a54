import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { writeBackup } from '../adapters/archive/backup.ts';
import { readSettings } from '../adapters/archive/settings.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { progressBar } from './progress.ts';
import { configFile, readConfig } from './table-config.ts';

const USAGE = `Usage: paizhuo backup FILE [--config FILE]

Writes everything a table keeps into one zip: its matches with their hands and raw logs, its config file and tags.
  --config    the table's config file (paizhuo.yaml here); it names the data directory
The table may be running. Keep the zip private: it contains all concealed tiles. PINs and the broker's password are left
out.
`;

export const backupCommand: Command = async (argv, { stdout, stderr }) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: { config: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('backup takes one file: paizhuo backup FILE');
  const config = readConfig(values.config);
  const unfinished = `${file}.part`;
  try {
    const { files, leftOut } = await writeBackup(
      {
        directory: config.dataDirectory,
        settings: readSettings(configFile(values.config), config.tags ?? null, config.dataDirectory),
        onProgress: progressBar(stderr, 'backing up'),
      },
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    renameSync(unfinished, file);
    stdout.write(`${file}: ${files} files\n`);
    if (leftOut.length > 0) stdout.write(`left out, because they are secret: ${leftOut.join(', ')}\n`);
    return 0;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError(`cannot write the backup ${file}: ${whyUnwritten(error)}`);
  }
};
