import { openSync, readSync } from 'node:fs';

/** Linux tells here what the thread that reads it has worked: nanoseconds, the time it waited, how often it ran. */
const OF_THIS_THREAD = '/proc/thread-self/schedstat';
const LONGEST_LINE = 64;

/**
 * The processor time of this thread (ms) since some time in the past. The compiler and the collector of garbage work on threads
 * of their own beside it. Where no system tells, what the whole process has worked.
 */
export function threadTime(): () => number {
  const file = opened(OF_THIS_THREAD);
  if (file === null) return processTime;
  const line = Buffer.alloc(LONGEST_LINE);
  return () => {
    const [worked] = line.toString('latin1', 0, readSync(file, line, 0, LONGEST_LINE, 0)).split(' ');
    return Number(worked) / 1e6;
  };
}

function opened(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}

function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
