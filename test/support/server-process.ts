import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');

/** The built program, as the README starts it, with a config file of the test's own. */
export interface ServerProcess {
  readonly pid: number;
  /** The address it prints when it comes up; `nth`, from 1: it prints one each time it begins anew. Rejects when it ends first. */
  readonly url: (nth?: number) => Promise<string>;
  /** What it has told on standard error so far. */
  readonly log: () => string;
  /** What it has told people, on standard output, so far. */
  readonly said: () => string;
  /** Settles when the process has ended: its exit status, null after a signal. */
  readonly ended: Promise<number | null>;
  /** As a power cut ends it. */
  readonly kill: () => Promise<void>;
  /** As Ctrl-C ends it. */
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  /** What Node itself is told. */
  readonly execArgv?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** `paizhuo start` with that config file; it ends with the test at the latest. */
export const startServer = (config: string, flags: readonly string[], options: StartOptions = {}): ServerProcess =>
  startProgram(['start', '--config', config, ...flags], / is on display at (http:\/\/\S+)\/table\n/g, options);

/** `paizhuo club`; it ends with the test at the latest. */
export const startClub = (flags: readonly string[], options: StartOptions = {}): ServerProcess =>
  startProgram(['club', '--host', '127.0.0.1', ...flags], /^The club is at (http:\/\/\S+)\/\n/gm, options);

function startProgram(
  args: readonly string[],
  address: RegExp,
  { execArgv = [], env = {} }: StartOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [...execArgv, EXECUTABLE, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  let told = '';
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded(child)) return;
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  return {
    pid: child.pid ?? 0,
    url: (nth = 1) =>
      new Promise((found, failed) => {
        const look = (): void => {
          const [, url] = [...said.matchAll(address)][nth - 1] ?? [];
          if (url === undefined) return;
          child.stdout.off('data', look);
          found(url);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(status => failed(new Error(`the server ended with status ${status}: ${told}`)));
      }),
    log: () => told,
    said: () => said,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Shows the host's PIN: the headers of a request that is the host's. */
export async function asHost(url: string, pin: string): Promise<{ readonly cookie: string }> {
  const shown = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host: true, pin }),
  });
  const cookies = shown.headers.getSetCookie().map(cookie => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
}
