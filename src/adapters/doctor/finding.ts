import { readFileSync } from 'node:fs';
import type { FindingView } from '../../projections/host-view.ts';
import { visibleText } from '../visible-text.ts';

export type Finding = FindingView;

export const well = (id: string, says: string): Finding => ({ id, verdict: 'ok', says, remedy: null });
export const doubtful = (id: string, says: string, remedy: string): Finding => ({ id, verdict: 'warn', says, remedy });
export const broken = (id: string, says: string, remedy: string): Finding => ({ id, verdict: 'fail', says, remedy });

/** `fail  board/seat0: no answer` and, below it, what to do. */
export const formatFinding = ({ id, verdict, says, remedy }: Finding): string =>
  `${verdict.padEnd(4)}  ${id}: ${visibleText(says)}\n${remedy === null ? '' : `      -> ${remedy}\n`}`;

/** The system a table runs on. */
export interface System {
  /** The root of its file system: empty on this machine; a folder in tests. */
  readonly root: string;
  /** The user whose rights count, by number; 0 may do everything, and sees no wrong right. */
  readonly uid: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The trimmed text of a system file; null if missing or unreadable. */
export function systemFile({ root }: Pick<System, 'root'>, path: string): string | null {
  try {
    return readFileSync(`${root}${path}`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** The user that the table's files belong to: the package's where it is installed, else the user whose rights count. */
export const tableUser = (system: System): string =>
  hasEntry(system, '/etc/passwd', 'paizhuo') ? 'paizhuo' : userOf(system);

/** The group that may use serial ports here: not every system calls it dialout. */
export const serialGroup = (system: System): string =>
  ['dialout', 'uucp'].find(name => hasEntry(system, '/etc/group', name)) ?? 'dialout';

const hasEntry = (system: System, file: string, name: string): boolean =>
  (systemFile(system, file) ?? '').split('\n').some(line => line.startsWith(`${name}:`));

/** The name of the user whose rights count, for commands that name it; its number where it has none. */
export const userOf = (system: System): string =>
  (systemFile(system, '/etc/passwd') ?? '')
    .split('\n')
    .map(line => line.split(':'))
    .find(([, , uid]) => uid === String(system.uid))?.[0] ?? String(system.uid);
