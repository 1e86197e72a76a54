// Writes the notes of a release, and latest.json, which tables compare their own version with: `npx tsx hardware/release/notes.ts v0.2.0`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Latest } from '../../src/adapters/update/latest.ts';
import { released } from './changelog.ts';

const USAGE = `Usage: npx tsx hardware/release/notes.ts TAG [--page URL] [--out FOLDER]

Writes notes.md, the version's part of CHANGELOG.md, and latest.json (docs/reference/update.md). Refuses a tag that is not the
version of package.json, and a version without a date or without a change.
  --page  where people read about the release; latest.json names it
  --out   dist/release without it
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
});
const [tag] = positionals;
if (values.help || tag === undefined || positionals.length > 1) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const root = join(import.meta.dirname, '../..');
const out = values.out ?? join(root, 'dist/release');
try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const { date, body } = released(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, tag);
  const latest: Latest = { version, date, ...(values.page !== undefined && { page: values.page }) };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'notes.md'), `${body}\n`);
  writeFileSync(join(out, 'latest.json'), `${JSON.stringify(latest)}\n`);
} catch (error) {
  process.stderr.write(`notes: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
