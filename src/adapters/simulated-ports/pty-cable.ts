import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Cable, type CableEvents, inPackets } from './cable.ts';

/** socat's message once both its ends are open. */
const READY = /starting data transfer loop/;
/** Bytes that wait for a host that does not read; more are lost, as in the buffer of a serial chip. */
const UNREAD_BYTES = 4096;

/** A cable could not be plugged in because the program that makes pseudo-terminals is not there. */
export class SocatMissingError extends Error {
  override readonly name = 'SocatMissingError';
}

/**
 * A pseudo-terminal, made by a socat of its own: a port like any other, for any program on the machine. A user who kills
 * that socat pulls the cable.
 */
export class PtyCable implements Cable {
  readonly path: string;
  readonly #events: CableEvents;
  #socat: ChildProcessWithoutNullStreams | null = null;

  constructor(path: string, events: CableEvents) {
    this.path = path;
    this.#events = events;
  }

  async plug(): Promise<void> {
    if (this.#socat) return;
    const socat = spawn('socat', ['-d', '-d', `PTY,link=${this.path},raw,echo=0`, 'STDIO']);
    this.#socat = socat;
    socat.stdout.on('data', (bytes: Buffer) => this.#events.onHeard(bytes));
    // Writing to a socat that has just died is no error of ours: its end is reported below.
    socat.stdin.on('error', () => {});
    try {
      await untilReady(socat);
    } catch (error) {
      this.#socat = null;
      throw error;
    }
    socat.once('exit', (code, signal) => {
      if (this.#socat !== socat) return;
      this.#socat = null;
      void rm(this.path, { force: true });
      this.#events.onPulled(`socat ended (${signal ?? `status ${code}`})`);
    });
  }

  async unplug(): Promise<void> {
    const socat = this.#socat;
    if (!socat) return;
    this.#socat = null;
    const ended = once(socat, 'exit');
    socat.kill('SIGKILL');
    await ended;
    await rm(this.path, { force: true });
  }

  send(bytes: Buffer): void {
    const line = this.#socat?.stdin;
    if (!line || line.writableLength > UNREAD_BYTES) return;
    for (const packet of inPackets(bytes)) line.write(packet);
  }
}

/** Resolves when the port can be opened; rejects, with socat's message, if socat cannot start or gives up. */
function untilReady(socat: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    socat.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < UNREAD_BYTES) said += text;
      if (READY.test(said)) resolve();
    });
    socat.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new SocatMissingError('socat is not installed') : error);
    });
    socat.once('exit', () => reject(new Error(`socat made no pseudo-terminal: ${said.trim()}`)));
  });
}
