import { restoreBackup } from '../adapters/archive/restore.ts';
import { ConfigFile } from '../adapters/config/config-file.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { whyNotOurs } from '../adapters/recorder/data-format.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { progressBar } from './progress.ts';
import { CONFIG_FILE, configFile, readConfig } from './table-config.ts';

const USAGE = `Usage: paizhuo restore FILE [--config FILE] [--settings]

Restores the matches of a backup into the data directory: all of them, or none, with a reason. It never overwrites files.
The backup's config file and tags go beside them, into restored-config, for you to copy.
  --config    the table's config file (paizhuo.yaml here); it names the data directory
  --settings  also activates the backup's config file and tags, with the present PINs and passwords; the replaced files
              are kept in replaced-config. Not while the table runs.
`;

export const restoreCommand: Command = async (argv, { stdout, stderr }) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: { config: { type: 'string' }, settings: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('restore takes one file: paizhuo restore FILE');
  const { dataDirectory: directory } = readConfig(values.config);
  const refused = whyNotOurs(directory, packageVersion());
  if (refused !== null) throw new InputError(refused);
  const replace = values.settings && {
    configFile: new ConfigFile(configFile(values.config) ?? CONFIG_FILE),
    mayNow: () => true,
  };
  const onProgress = progressBar(stderr, 'restoring');
  const restored = await restoreBackup({ file, directory, replace: replace || null, onProgress });
  if (!restored.ok) throw new InputError(`${file}: ${restored.error}`);
  const { matches, known, settings, replaced, leftOut } = restored.value;
  stdout.write(`${matches.length} matches restored into ${directory}, ${known.length} were there already\n`);
  if (settings !== null) stdout.write(`the settings of the backup lie in ${settings}\n`);
  if (replaced !== null) stdout.write(`they are in force; those before lie in ${replaced}\n`);
  if (leftOut.length > 0) stdout.write(`not in the backup, because they are secret: ${leftOut.join(', ')}\n`);
  return 0;
};
