import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reasonOf } from './reason.ts';

/**
 * Makes a folder and those it lies in, as far as they are missing. Node's own `recursive` tries for ever below a folder in
 * which nothing can be made, as /proc is.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (isFolder(folder)) return;
    throw reasonOf(error) === 'ENOENT' ? new Error(`nothing can be made in ${above}`, { cause: error }) : error;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
