import type { Readable, Writable } from 'node:stream';

/** Where a command reads and writes: standard streams, or a test's. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Runs a command; the number is the exit status: 0 done, 1 bad input or a failed check, 2 wrong usage. */
export type Command = (argv: readonly string[], io: Io) => Promise<number>;

/** The words on the command line make no sense: one clear line, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command's input makes no sense: one clear line, exit status 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
