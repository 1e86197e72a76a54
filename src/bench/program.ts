import { packageFile, RUNS_FROM_SOURCE } from '../adapters/package-file.ts';

/** The file of a program, in the sources or in what was built of them. `name`: its path below `src`, as `cli/paizhuo`. */
export const programFile = (name: string): string =>
  packageFile(RUNS_FROM_SOURCE ? `src/${name}.ts` : `dist/${name}.js`);
