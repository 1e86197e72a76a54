import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { readIfThere } from './match-folder.ts';

/** The format this program writes. It reads this format and all earlier ones, and no later one. */
export const DATA_FORMAT = 1;

/** Says in which format a data directory is. Where there is none, an early version has written it, in the first. */
export const FORMAT_FILE = 'format.json';

export interface DataFormat {
  readonly format: number;
  /** The version of the program that was the first to write it so. */
  readonly by: string;
}

/** Null: nothing that can be read says so. */
export function readDataFormat(directory: string): DataFormat | null {
  try {
    const text = readIfThere(join(directory, FORMAT_FILE)) ?? '';
    const { format, by } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (!Number.isSafeInteger(format) || Number(format) < 1) return null;
    return { format: Number(format), by: typeof by === 'string' ? by.slice(0, 40) : 'of another version' };
  } catch {
    return null;
  }
}

/** Data in a newer format than this program reads. */
export interface NewerData {
  readonly says: string;
  readonly remedy: string;
}

/** Why this program may not touch a data directory; null: it may. */
export function newerData(directory: string, version: string): NewerData | null {
  const written = readDataFormat(directory);
  if (!written || written.format <= DATA_FORMAT) return null;
  const { format, by } = written;
  return {
    says: `${directory} was written by paizhuo ${by}, in format ${format}; this is paizhuo ${version}, which reads format ${DATA_FORMAT}`,
    remedy: `run ${by} again, or restore a backup made before it into another dataDirectory`,
  };
}

/** The same in one clear line. */
export function whyNotOurs(directory: string, version: string): string | null {
  const newer = newerData(directory, version);
  return newer && `${newer.says}: ${newer.remedy}`;
}

/** Takes a data directory into use; from now on it is in this program's format. An error is one clear line. */
export function useDataFormat(directory: string, version: string): Result<void, string> {
  const refused = whyNotOurs(directory, version);
  if (refused !== null) return err(refused);
  if (readDataFormat(directory)?.format === DATA_FORMAT) return ok(undefined);
  const written: DataFormat = { format: DATA_FORMAT, by: version };
  try {
    writeWholeFile(join(directory, FORMAT_FILE), `${JSON.stringify(written)}\n`, 0o640);
  } catch {
    // the next record reports a full disk; the first format needs no file
  }
  return ok(undefined);
}
