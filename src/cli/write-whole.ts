import { createWriteStream, renameSync, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { InputError } from './command.ts';

/**
 * Writes a file beside its place and moves it there when it is whole; only its owner may read it. `what` names it in the
 * InputError that tells why it could not be written.
 */
export async function writeWhole<T>(file: string, what: string, write: (out: Writable) => Promise<T>): Promise<T> {
  const unfinished = `${file}.part`;
  try {
    const written = await write(createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
    return written;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError(`cannot write the ${what} ${file}: ${whyUnwritten(error)}`);
  }
}
