import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PtyCable } from '../../src/adapters/simulated-ports/pty-cable.ts';
import { closePort, type OpenPort, openPort } from '../support/open-port.ts';

/** A board at the other end of a pseudo-terminal: what is to happen, happens when its line has been read. */
export class SerialLine {
  readonly #directory: string;
  readonly #cable: PtyCable;
  readonly #port: OpenPort;

  private constructor(directory: string, cable: PtyCable, port: OpenPort) {
    this.#directory = directory;
    this.#cable = cable;
    this.#port = port;
  }

  static async open(): Promise<SerialLine> {
    const directory = await mkdtemp(join(tmpdir(), 'paizhuo-line-'));
    const cable = new PtyCable(join(directory, 'board'), { onHeard: () => {}, onPulled: () => {} });
    await cable.plug();
    return new SerialLine(directory, cable, await openPort(cable.path));
  }

  /** The board says something; resolves to what comes of it. One at a time. */
  async say<T>(act: () => T): Promise<T> {
    return new Promise(resolve => {
      this.#port.parser.once('data', () => resolve(act()));
      this.#cable.send(Buffer.from('S,1\n', 'latin1'));
    });
  }

  async close(): Promise<void> {
    await closePort(this.#port);
    await this.#cable.unplug();
    await rm(this.#directory, { recursive: true });
  }
}
