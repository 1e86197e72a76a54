// Runs the commands of a workflow on this machine, in a clone of HEAD: `npx tsx hardware/release/try-workflow.ts release files publish`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { partOf, withDate } from './changelog.ts';
import { commandsOf } from './workflow.ts';

const USAGE = `Usage: npx tsx hardware/release/try-workflow.ts WORKFLOW [JOB …] [--list] [--keep]

Runs each \`run:\` of .github/workflows/WORKFLOW.yml in a clone of HEAD, job by job, as a forge would. Steps of the forge itself
(\`uses:\`) are left out. An unreleased version has today's date in the clone, as its tag would have. A command that ends with
status 69 was not possible here, which fails nothing.
  --list  prints the commands
  --keep  keeps the clone
`;
/** A tool is missing: hardware/release/need.sh. */
const NOT_POSSIBLE = 69;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [name, ...jobs] = positionals;
if (values.help || name === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
const commands = commandsOf(readFileSync(join(root, '.github/workflows', `${name}.yml`), 'utf8'), {
  'github.ref_name': `v${version}`,
  'github.repository': 'example/paizhuo',
  'github.server_url': 'https://forge.example',
}).filter(({ job }) => jobs.length === 0 || jobs.includes(job));

if (values.list) for (const { job, run } of commands) process.stdout.write(`${job}: ${run}\n`);
else process.exitCode = tryAll();

function tryAll(): number {
  const clone = mkdtempSync(join(tmpdir(), 'paizhuo-workflow-'));
  try {
    execFileSync('git', ['clone', '--quiet', `file://${root}`, clone]);
    dateVersion(join(clone, 'CHANGELOG.md'));
    for (const { job, run, env } of commands) {
      const began = performance.now();
      const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
        cwd: clone,
        // what is set here counts where the workflow names a secret of the forge
        env: { ...env, ...process.env, ...Object.fromEntries(Object.entries(env).filter(([, text]) => text !== '')) },
        stdio: 'inherit',
      });
      const seconds = Math.round((performance.now() - began) / 1000);
      const outcome = status === 0 ? 'ok' : status === NOT_POSSIBLE ? 'not possible here' : `failed (${status})`;
      process.stdout.write(`${job}: ${run}: ${outcome}, ${seconds} s\n`);
      if (status !== 0 && status !== NOT_POSSIBLE) return 1;
    }
    return 0;
  } finally {
    if (values.keep) process.stdout.write(`the clone is ${clone}\n`);
    else rmSync(clone, { recursive: true, force: true });
  }
}

/** Dates the version in this changelog as `set-version.ts` does before a tag: the steps refuse a version without a date. */
function dateVersion(file: string): void {
  const changelog = readFileSync(file, 'utf8');
  if (partOf(changelog, version).date !== null) return;
  writeFileSync(file, withDate(changelog, version, new Date().toISOString().slice(0, 10)));
}
