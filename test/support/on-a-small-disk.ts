import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** What a file may have there: more than one call writes a part of it, and the next one is refused. */
export const ROOM_BYTES = 4096;

/**
 * Runs a script in a process of its own where no file grows past `ROOM_BYTES`, as on a disk that is about to be full; `file` is
 * a source file whose names it has as `m`. What it prints comes back.
 */
export const onASmallDisk = (file: string, script: string): string =>
  execFileSync(
    'bash',
    [
      '-c',
      `ulimit -f ${ROOM_BYTES / 1024} && exec "$0" --import tsx --input-type=module -e "$1"`,
      process.execPath,
    ].concat(`const m = await import(${JSON.stringify(resolve(file))}); ${script}`),
    // what the loader keeps would not fit either
    { encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
