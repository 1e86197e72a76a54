import { readFileSync } from 'node:fs';

/** As the package that this program came in says. */
export function packageVersion(): string {
  // src and dist lie at the same depth
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
