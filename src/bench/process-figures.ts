import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts processor time in these. */
const TICKS_A_SECOND = 100;
const USER_TIME = 11;

/** The memory of a process, as Linux counts it. */
export function megabytesOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How long a process has been worked on since it began, its own threads included. */
export function processorSecondsOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(USER_TIME).map(Number);
  return (user + system) / TICKS_A_SECOND;
}
