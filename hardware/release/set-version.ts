// Sets the version of the next release and dates its part of CHANGELOG.md: `npx tsx hardware/release/set-version.ts 0.2.0 --tag`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDate } from './changelog.ts';

const USAGE = `Usage: npx tsx hardware/release/set-version.ts VERSION [--date YYYY-MM-DD] [--tag] [--in FOLDER]

Writes VERSION into package.json and package-lock.json, and its date into CHANGELOG.md, whose part "## VERSION — unreleased"
must list a change.
  --date  the day of the release; today (UTC) without it
  --tag   also commits the three files and tags the commit v<VERSION>
  --in    the checkout; this one without it
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, tag: { type: 'boolean' }, in: { type: 'string' }, help: { type: 'boolean' } },
});
const [version] = positionals;
if (values.help || version === undefined || positionals.length > 1) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const root = values.in ?? join(import.meta.dirname, '../..');
try {
  setVersion(version, values.date ?? new Date().toISOString().slice(0, 10));
  if (values.tag) tag(version);
} catch (error) {
  process.stderr.write(`set-version: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function setVersion(to: string, date: string): void {
  const changelog = join(root, 'CHANGELOG.md');
  // refuses before anything is written
  const dated = withDate(readFileSync(changelog, 'utf8'), to, date);
  for (const [name, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const) {
    const file = join(root, name);
    // the package's own version stands first; the lock file repeats it
    let left = times;
    const text = readFileSync(file, 'utf8').replace(/^( *"version": )"[^"]*"/gm, (line, key) =>
      left-- > 0 ? `${key}"${to}"` : line,
    );
    writeFileSync(file, text);
  }
  writeFileSync(changelog, dated);
}

function tag(to: string): void {
  const git = (...args: readonly string[]): Buffer => execFileSync('git', ['-C', root, ...args]);
  git('commit', '--quiet', '--message', `release: ${to}`, 'package.json', 'package-lock.json', 'CHANGELOG.md');
  git('tag', '--annotate', '--message', `Paizhuo ${to}`, `v${to}`);
}
