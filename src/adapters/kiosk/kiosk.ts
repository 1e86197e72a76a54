import { spawn } from 'node:child_process';
import type { Clock } from '../../domain/clock.ts';
import { reasonOf } from '../reason.ts';

export interface KioskOptions {
  /** The page that is shown, such as `http://127.0.0.1:8080/table`. */
  readonly page: string;
  /** The browser and its flags. */
  readonly command: readonly [string, ...string[]];
  readonly clock: Clock;
  /** Says what happens, a line each. */
  readonly say: (line: string) => void;
  /** Ends it, and the browser with it. */
  readonly stopped: AbortSignal;
}

const ASK_EVERY_MS = 1000;
const ANSWER_MS = 3000;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A browser that was open for so long had nothing wrong from the start. */
const LONG_ENOUGH_MS = 60_000;

/** Shows a page of the table on this machine's own screen: once the table lives, and again whenever the browser has ended. */
export async function runKiosk({ page, command, clock, say, stopped }: KioskOptions): Promise<void> {
  const health = new URL('/healthz', page).href;
  let pauseMs = SHORTEST_PAUSE_MS;
  while (!stopped.aborted) {
    if (!(await lives(health))) say(`waiting for ${health}`);
    while (!stopped.aborted && !(await lives(health))) await after(clock, ASK_EVERY_MS, stopped);
    if (stopped.aborted) return;
    const openedAt = clock.now();
    const end = await browse(command, page, stopped);
    if (stopped.aborted) return;
    if (clock.now() - openedAt > LONG_ENOUGH_MS) pauseMs = SHORTEST_PAUSE_MS;
    say(`the browser has ended (${end}); it is opened again in ${pauseMs / 1000} s`);
    await after(clock, pauseMs, stopped);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

async function lives(health: string): Promise<boolean> {
  try {
    return (await fetch(health, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

/** Settles when the browser has ended, with how. */
function browse([program, ...args]: KioskOptions['command'], page: string, stopped: AbortSignal): Promise<string> {
  return new Promise(settle => {
    const browser = spawn(program, [...args, page], { stdio: 'ignore' });
    const stop = (): void => {
      browser.kill();
    };
    const ended = (how: string): void => {
      stopped.removeEventListener('abort', stop);
      settle(how);
    };
    stopped.addEventListener('abort', stop);
    browser.once('error', error => ended(reasonOf(error)));
    browser.once('exit', (status, signal) => ended(signal ?? `status ${status}`));
  });
}

function after(clock: Clock, ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stop = (): void => {
      callOff();
      resolve();
    };
    const callOff = clock.after(ms, () => {
      stopped.removeEventListener('abort', stop);
      resolve();
    });
    stopped.addEventListener('abort', stop);
  });
}
