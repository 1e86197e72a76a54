import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** As the package that this program came in says. */
export function packageVersion(): string {
  const text = readFileSync(packageFile('package.json'), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
