import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Whether this machine has what a service reports with, and what its reports can be heard with. */
export const CAN_REPORT = ['systemd-notify', 'perl'].every(
  command => spawnSync(command, ['--version']).error === undefined,
);

/** Says what arrives at a datagram socket, and keeps nothing that comes with it: systemd-notify waits until it is let go. */
const LISTENER = `
  use Socket; $| = 1;
  socket(S, AF_UNIX, SOCK_DGRAM, 0) && bind(S, pack_sockaddr_un($ARGV[0])) or die $!;
  print "listening\\n";
  while (defined recv(S, $said, 4096, 0)) { print "$said\\n" }
`;

/** Listens where systemd would: at a datagram socket of the file system. */
export interface Listening {
  readonly socket: string;
  /** Everything that was told so far. */
  readonly said: () => string;
  /** Resolves when this has been told. */
  readonly until: (what: RegExp) => Promise<void>;
}

export async function aServiceManager(): Promise<Listening> {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-notify-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const socket = join(folder, 'notify');
  const listener = spawn('perl', ['-e', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => ended(listener));
  let heard = '';
  const news = new EventEmitter();
  listener.stdout.on('data', chunk => {
    heard += String(chunk);
    news.emit('news');
  });
  listener.once('exit', () => news.emit('error', new Error('nobody listens any more')));
  const until = async (what: RegExp): Promise<void> => {
    while (!what.test(heard)) await once(news, 'news');
  };
  await until(/^listening$/m);
  return { socket, said: () => heard, until };
}

async function ended(listener: ChildProcess): Promise<void> {
  if (listener.exitCode !== null || listener.signalCode !== null) return;
  listener.removeAllListeners('exit').kill();
  await once(listener, 'exit');
}
