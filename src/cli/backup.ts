import { writeBackup } from '../adapters/archive/backup.ts';
import { readSettings } from '../adapters/archive/settings.ts';
import { type Command, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { progressBar } from './progress.ts';
import { configFile, readConfig } from './table-config.ts';
import { writeWhole } from './write-whole.ts';

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
  const { files, leftOut } = await writeWhole(file, 'backup', out =>
    writeBackup(
      {
        directory: config.dataDirectory,
        settings: readSettings(configFile(values.config), config.tags ?? null, config.dataDirectory),
        onProgress: progressBar(stderr, 'backing up'),
      },
      out,
    ),
  );
  stdout.write(`${file}: ${files} files\n`);
  if (leftOut.length > 0) stdout.write(`left out, because they are secret: ${leftOut.join(', ')}\n`);
  return 0;
};
