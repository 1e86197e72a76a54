import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { reasonOf } from '../../adapters/reason.ts';
import { type Command, InputError, UsageError } from '../../cli/command.ts';
import { readFlags } from '../../cli/flags.ts';
import { PARTS, type Part } from './parts.ts';
import type { Row } from './row.ts';
import { PROGRAM } from './run-bench.ts';

const USAGE = `Usage: paizhuo bench all [--only PART,…]

Measures everything briefly, in a checkout, and prints one table: each figure beside what it is compared to in the same run, and the bar it has to
hold. Ends with 1 where one does not. Under ten minutes on two processors with nothing else to do.

${Object.entries(PARTS)
  .map(([name, { does }]) => `  ${name.padEnd(10)}${does}`)
  .join('\n')}
`;

/** `paizhuo bench all` */
export const benchAll: Command = async (argv, { stdout, stderr }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = names.find(name => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new UsageError(`--only: there is no part ${JSON.stringify(unknown)}`);
  if (!existsSync(PROGRAM)) throw new InputError('nothing is built here: npm run build');
  const load = loadavg().map(value => value.toFixed(1));
  stdout.write(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? ''}, load ${load.join(' ')}\n\n` +
      '| figure | ours | beside | bar | |\n| --- | --- | --- | --- | --- |\n',
  );
  let holds = true;
  for (const name of names) {
    const rows = await (PARTS[name] as Part).measure().catch((error: unknown): readonly Row[] => {
      stderr.write(`${name}: ${reasonOf(error)}\n`);
      return [{ what: name, ours: 'not measured', beside: '', bar: '', holds: false }];
    });
    for (const row of rows)
      stdout.write(`| ${row.what} | ${row.ours} | ${row.beside} | ${row.bar} | ${row.holds ? '' : 'behind'} |\n`);
    holds &&= rows.every(row => row.holds);
  }
  return holds ? 0 : 1;
};
