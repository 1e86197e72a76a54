import { join, resolve } from 'node:path';

/** True if TypeScript's own files run, as in tests; false if the built program does. */
export const RUNS_FROM_SOURCE = import.meta.filename.endsWith('.ts');

/** The checkout, or the folder that the program was installed in: this file and the built ones in `dist/cli` lie at the same depth. */
const PACKAGE_FOLDER = resolve(import.meta.dirname, '../..');

/** The path of a file that comes with the program, by its path in the package: `docs/rules`. */
export const packageFile = (path: string): string => join(PACKAGE_FOLDER, path);
