import { hostname } from 'node:os';
import { CertificateFiles } from '../adapters/certificate/certificate-files.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { fingerprintOf } from '../adapters/http/https-way.ts';
import { type Command, InputError } from './command.ts';
import { readFlags } from './flags.ts';
import { readConfig } from './table-config.ts';

const USAGE = `Usage: paizhuo certificate [--config FILE]

Makes an authority of this table's own, once: phones that trust it open the table over HTTPS, with camera and a screen that stays
on. The table makes its certificate by it, for all its names and addresses, and makes it anew in time. It may be running: within
a minute it is served over HTTPS too. Plain HTTP goes on as before.
  --config    the table's config file (paizhuo.yaml here); it names the data directory
`;

export const certificateCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { config: { type: 'string' }, help: { type: 'boolean' } },
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
  const isNew = before.ok && before.value === null;
  const made = await begun(files);
  stdout.write(
    `${isNew ? 'The table has an authority of its own now' : 'The table has its authority already'}, in ${files.folder}\n`,
  );
  stdout.write(`  fingerprint ${fingerprintOf(made)}\n`);
  stdout.write(
    `  phones are shown how to trust it at /trust of the table, which is served over HTTPS at port ${web.httpsPort}\n`,
  );
  return 0;
};

async function begun(files: CertificateFiles): Promise<string> {
  try {
    const made = await files.begin(hostname(), Date.now());
    if (made.ok) return made.value.certificate;
    throw new InputError(
      `${made.error}; move ${files.folder} away to begin anew (every phone has to trust the new one)`,
    );
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${files.folder} cannot be written (${whyUnwritten(error)})`);
  }
}
