import { readFileSync } from 'node:fs';
import type { FindingView } from '../../projections/host-view.ts';

export type Finding = FindingView;

export const well = (id: string, says: string): Finding => ({ id, verdict: 'ok', says, remedy: null });
export const doubtful = (id: string, says: string, remedy: string): Finding => ({ id, verdict: 'warn', says, remedy });
export const broken = (id: string, says: string, remedy: string): Finding => ({ id, verdict: 'fail', says, remedy });

/** `fail  board/seat0: nobody answers` and, below it, what to do. */
export const formatFinding = ({ id, verdict, says, remedy }: Finding): string =>
  `${verdict.padEnd(4)}  ${id}: ${says}\n${remedy === null ? '' : `      -> ${remedy}\n`}`;

/** The system a table runs on. */
export interface System {
  /** Where its root is: empty on this machine; a folder that looks like one elsewhere. */
  readonly root: string;
  /** The user whose rights count, by number; 0 may do everything, and sees no wrong right. */
  readonly uid: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a file of the system says, without white space around it; null where there is none or it cannot be read. */
export function systemFile({ root }: Pick<System, 'root'>, path: string): string | null {
  try {
    return readFileSync(`${root}${path}`, 'utf8').trim();
  } catch {
    return null;
  }
}
