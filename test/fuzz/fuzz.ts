/*
 * Gives every reader of the program damaged copies of what it reads: `npx tsx test/fuzz/fuzz.ts [--runs N] [--seed N] [--only NAME,…]`.
 * A table of totals; ends with 1 if anything was thrown, or a promise of the reader was broken. What is sent over sockets, HTTP and a
 * broker to a running table is `HOSTILE=100000 npx vitest run test/end-to-end/hostile-messages.test.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { Mutations } from './mutations.ts';
import { targetsIn } from './targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '57' },
    only: { type: 'string' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const only = values.only?.split(',');
const home = mkdtempSync(join(tmpdir(), 'paizhuo-fuzz-'));
let broken = 0;
try {
  const targets = await targetsIn(home);
  process.stdout.write('| reader | given | taken | refused | broken |\n| --- | --- | --- | --- | --- |\n');
  for (const [at, { name, share, attempt }] of targets.entries()) {
    if (only && !only.includes(name)) continue;
    const mutations = new Mutations(randomStream(seed, at));
    const counts = { taken: 0, refused: 0, broken: 0 };
    const given = Math.ceil(runs * share);
    for (let run = 0; run < given; run += 1) {
      try {
        counts[(await attempt(mutations)) ? 'taken' : 'refused'] += 1;
      } catch (error) {
        counts.broken += 1;
        if (counts.broken <= 3) process.stderr.write(`${name}, run ${run}: ${(error as Error)?.stack ?? error}\n`);
      }
    }
    broken += counts.broken;
    process.stdout.write(`| ${name} | ${given} | ${counts.taken} | ${counts.refused} | ${counts.broken} |\n`);
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = broken === 0 ? 0 : 1;
