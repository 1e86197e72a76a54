import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder, writeWholeFile } from '../write-whole-file.ts';

/** The disk operations of keeping and restoring data: a power cut may come after each. */
export interface CarefulDisk {
  readonly copy: (from: string, to: string) => void;
  readonly link: (from: string, to: string) => void;
  /** A file, and what stands under its new name is gone. */
  readonly rename: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
  /** Syncs a file's content, or a folder's names, to the disk. */
  readonly syncFile: (file: string) => void;
  readonly syncFolder: (folder: string) => void;
  /** All of it or nothing, on the disk from here on. */
  readonly write: (file: string, text: string) => void;
}

export const HERE: CarefulDisk = {
  copy: (from, to) => copyFileSync(from, to, constants.COPYFILE_FICLONE),
  link: linkSync,
  rename: renameSync,
  remove: path => rmSync(path, { recursive: true, force: true }),
  syncFile: file => {
    const handle = openSync(file, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  },
  syncFolder,
  write: (file, text) => writeWholeFile(file, text, 0o600),
};

/** Puts a copy in the place of a file at once, with its bytes on the disk before its name is. */
export function replaceWith(disk: CarefulDisk, from: string, to: string, beforeItStands: (file: string) => void): void {
  const beside = `${to}.new-copy`;
  disk.remove(beside);
  disk.copy(from, beside);
  beforeItStands(beside);
  disk.syncFile(beside);
  disk.rename(beside, to);
  disk.syncFolder(dirname(to));
}
