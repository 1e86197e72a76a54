import { existsSync } from 'node:fs';
import { writeWholeFile } from '../write-whole-file.ts';

/**
 * Says which version the host wants, in the folder that the service runs in. A unit of systemd's watches for it and has root take that
 * version, of those that root has laid there.
 */
export const REQUEST_FILE = 'update-asked';

export const isAsked = (): boolean => existsSync(REQUEST_FILE);

/** Throws like `node:fs`. */
export const askFor = (version: string): void => writeWholeFile(REQUEST_FILE, `${version}\n`, 0o640);
