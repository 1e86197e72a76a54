import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file at once: after a power cut it is the old one or the new one, never a part. Throws like `node:fs`. */
export function writeWholeFile(file: string, text: string, mode = 0o644): void {
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w', mode);
    try {
      // all of it, where a disk that is about to be full takes a part at first
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** A new file is only there after a power cut when its folder knows of it. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same, and nothing else waits for the disk meanwhile. */
export async function writeWholeFileAsync(file: string, text: string, mode = 0o644): Promise<void> {
  const beside = `${file}.new`;
  try {
    const handle = await open(beside, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolderAsync(dirname(file));
}

export async function syncFolderAsync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
