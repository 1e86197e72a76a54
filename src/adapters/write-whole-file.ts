import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Replaces a file at once: after a power cut it is the old one or the new one, never a part. Throws like `node:fs`. */
export function writeWholeFile(file: string, text: string, mode = 0o644): void {
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w', mode);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
