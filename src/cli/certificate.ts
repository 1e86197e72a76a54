import { hostname } from 'node:os';
import { CertificateFiles } from '../adapters/certificate/certificate-files.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { fingerprintOf } from '../adapters/http/https-way.ts';
import { homeNames } from '../adapters/http/known-hosts.ts';
import { type Command, InputError } from './command.ts';
import { readFlags } from './flags.ts';
import { readConfig } from './table-config.ts';

const USAGE = `Usage: paizhuo certificate [--renew] [--config FILE]

Makes the table's own certificate authority, once. Phones that trust it open the table over HTTPS, with camera and a screen
that stays on. It may sign names in .local, the table's own names and private addresses, and lasts three years. The table
makes its certificate by it and renews that in time. A running table serves HTTPS within a minute. Plain HTTP stays.
  --renew     makes another authority, which every phone has to trust again: if the old one expires or may sign any name
  --config    the table's config file (paizhuo.yaml here); it names the data directory
`;

export const certificateCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { config: { type: 'string' }, renew: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const { dataDirectory, web } = readConfig(values.config);
  if (web.tls)
    throw new InputError(`the config file names a certificate (web.tls: ${web.tls.certificate}); that one is served`);
  const files = new CertificateFiles(dataDirectory);
  const before = files.authority();
  const isNew = values.renew || (before.ok && before.value === null);
  const made = await begun(files, [...homeNames(), ...web.names], values.renew);
  stdout.write(
    `${isNew ? 'The table has an authority of its own now' : 'The table has its authority already'}, in ${files.folder}\n`,
  );
  stdout.write(`  fingerprint ${fingerprintOf(made)}\n`);
  stdout.write(
    `  phones are shown how to trust it at /trust of the table, which is served over HTTPS at port ${web.httpsPort}\n`,
  );
  return 0;
};

async function begun(files: CertificateFiles, names: readonly string[], isRenewed: boolean): Promise<string> {
  try {
    const made = await files.begin(hostname(), names, Date.now(), isRenewed);
    if (made.ok) return made.value.certificate;
    throw new InputError(
      `${made.error}; paizhuo certificate --renew makes another (every phone has to trust the new one)`,
    );
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${files.folder} cannot be written (${whyUnwritten(error)})`);
  }
}
