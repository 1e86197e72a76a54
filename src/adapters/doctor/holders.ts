import { readdirSync, readlinkSync } from 'node:fs';
import { type System, systemFile } from './finding.ts';

/** A program that runs, as a person can find it. */
const nameOf = (system: Pick<System, 'root'>, pid: string): string =>
  `${systemFile(system, `/proc/${pid}/comm`) ?? 'a program'} (process ${pid})`;

/** The programs that have opened what `isIt` says of a link under `/proc/<pid>/fd`; those of other users only root sees. */
function holdersOf(system: Pick<System, 'root'>, isIt: (link: string) => boolean): readonly string[] {
  const pids = namesIn(`${system.root}/proc`).filter(name => /^\d+$/.test(name) && name !== String(process.pid));
  return pids.filter(pid => {
    const folder = `${system.root}/proc/${pid}/fd`;
    return namesIn(folder).some(fd => isIt(linkOf(`${folder}/${fd}`)));
  });
}

/** The programs that have a device file open, such as `/dev/ttyACM0`. */
export const holdersOfFile = (system: Pick<System, 'root'>, path: string): readonly string[] =>
  holdersOf(system, link => link === path).map(pid => nameOf(system, pid));

/** The programs that listen at a TCP port. Linux: proc_pid_net(5), proc_pid_fd(5). */
export function holdersOfPort(system: Pick<System, 'root'>, port: number): readonly string[] {
  const sockets = new Set(['tcp', 'tcp6'].flatMap(table => listening(systemFile(system, `/proc/net/${table}`), port)));
  if (sockets.size === 0) return [];
  return holdersOf(system, link => sockets.has(/^socket:\[(\d+)\]$/.exec(link)?.[1] ?? '')).map(pid =>
    nameOf(system, pid),
  );
}

/** The kernel's code of a listening socket. */
const LISTEN = '0A';

/** The inodes of the sockets that listen at this port: `sl local_address rem_address st … uid timeout inode`. */
function listening(table: string | null, port: number): readonly string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return (table ?? '')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === LISTEN && local.endsWith(`:${hex}`))
    .flatMap(columns => columns[9] ?? []);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
