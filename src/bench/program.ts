import { join } from 'node:path';

const EXTENSION = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';

/** The file of a program beside this one, in the sources or in what was built of them. `name`: its path below `src`, as `cli/paizhuo`. */
export const programFile = (name: string): string => join(import.meta.dirname, '..', `${name}.${EXTENSION}`);
