import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './match-folder.ts';

/** Says in a match's folder that this process records it. */
export function markInUse(folder: string): void {
  writeFileSync(join(folder, IN_USE), identityOf(process.pid) ?? '');
}

export function unmarkInUse(folder: string): void {
  rmSync(join(folder, IN_USE), { force: true });
}

/** True if a living process records this match: after a power cut only the mark is left. */
export function isInUse(folder: string): boolean {
  const marked = readIfThere(join(folder, IN_USE));
  return marked !== null && isOfLivingProcess(marked);
}

/** True if a dead process has left its mark in a folder. */
export function isAbandoned(folder: string): boolean {
  const marked = readIfThere(join(folder, IN_USE));
  return marked !== null && marked !== '' && !isOfLivingProcess(marked);
}

/** True if the process of a mark still lives. */
export const isOfLivingProcess = (identity: string): boolean =>
  identity !== '' && identity === identityOf(Number.parseInt(identity, 10));

const IN_USE = 'in-use';

/** Process numbers come again: the boot and the moment it started tell which process it is. Null: there is none. */
export function identityOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]} ${boot}\n`;
  } catch {
    return isAlive(pid) ? `${pid}\n` : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
