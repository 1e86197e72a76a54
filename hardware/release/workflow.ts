import { parse } from 'yaml';
import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const environment = z.record(z.string(), value).default({});
const step = z.object({ uses: z.string().optional(), run: z.string().optional(), env: environment });
const job = z.object({
  needs: z.union([z.string().transform(name => [name]), z.array(z.string())]).default([]),
  strategy: z.object({ matrix: z.record(z.string(), z.array(value)) }).optional(),
  env: environment,
  steps: z.array(step).default([]),
});
const workflow = z.object({ env: environment, jobs: z.record(z.string(), job) });

/** A command of a workflow, with what its environment adds. */
export interface WorkflowCommand {
  readonly job: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What `${{ github.ref_name }}` stands for, by name; names that are missing stand for nothing. */
export type Expressions = Readonly<Record<string, string>>;

/**
 * Returns the commands of a workflow's text in an order in which a forge may run them. Of a matrix it takes the first value of each name.
 * Throws where the text is no workflow.
 */
export function commandsOf(text: string, expressions: Expressions = {}): readonly WorkflowCommand[] {
  const { env, jobs } = workflow.parse(parse(text));
  return inOrder(jobs).flatMap(([name, { strategy, env: ofJob, steps }]) => {
    const matrix = Object.entries(strategy?.matrix ?? {}).map(([key, [first = '']]) => [`matrix.${key}`, first]);
    const known = { ...expressions, ...Object.fromEntries(matrix) };
    const filled = (written: string): string =>
      written.replace(/\$\{\{ *([\w.]+) *\}\}/g, (_whole, key: string) => known[key] ?? '');
    return steps.flatMap(({ run, env: ofStep }) =>
      run === undefined
        ? []
        : {
            job: name,
            run: filled(run),
            env: Object.fromEntries(
              Object.entries({ ...env, ...ofJob, ...ofStep }).map(([key, written]) => [key, filled(written)]),
            ),
          },
    );
  });
}

type Jobs = z.output<typeof workflow>['jobs'];

function inOrder(jobs: Jobs): readonly [string, Jobs[string]][] {
  const done = new Map<string, Jobs[string]>();
  const visit = (name: string): void => {
    const found = jobs[name];
    if (!found) throw new Error(`there is no job ${name}`);
    if (done.has(name)) return;
    for (const needed of found.needs) visit(needed);
    done.set(name, found);
  };
  for (const name of Object.keys(jobs)) visit(name);
  return [...done];
}
