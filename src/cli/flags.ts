import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../adapters/did-you-mean.ts';
import { UsageError } from './command.ts';

/**
 * The flags and arguments of a command, as `parseArgs` of node:util reads them.
 * @throws UsageError in one line, with the flag that was probably meant.
 */
export function readFlags<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isBadFlag(error)) throw error;
    const [line = ''] = error.message.split('\n');
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec(line) ?? [];
    if (unknown === undefined) throw new UsageError(inOurWords(line));
    const known = Object.keys(config.options ?? {}).map(name => `--${name}`);
    throw new UsageError(`there is no flag ${unknown} here${didYouMean(unknown, known)}; --help lists them`);
  }
}

const inOurWords = (line: string): string => {
  const [, ambiguous] = /^Option '(-[^']+)' argument is ambiguous/.exec(line) ?? [];
  return ambiguous === undefined
    ? line
    : `${ambiguous} needs a value; one that begins with a dash is written ${ambiguous}=-1`;
};

/** True for errors of node:util's parseArgs about words it cannot read. */
const isBadFlag = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
