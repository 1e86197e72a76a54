import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { PtyCable } from '../../src/adapters/simulated-ports/pty-cable.ts';

/** A board at the other end of a pseudo-terminal: what is to happen, happens when its line has been read. */
export class SerialLine {
  readonly #directory: string;
  readonly #cable: PtyCable;
  readonly #port: SerialPort;
  readonly #lines: ReadlineParser;

  private constructor(directory: string, cable: PtyCable) {
    this.#directory = directory;
    this.#cable = cable;
    this.#port = new SerialPort({ path: cable.path, baudRate: 115_200 });
    this.#lines = this.#port.pipe(new ReadlineParser({ delimiter: '\n', encoding: 'latin1' }));
  }

  static async open(): Promise<SerialLine> {
    const directory = await mkdtemp(join(tmpdir(), 'paizhuo-line-'));
    const cable = new PtyCable(join(directory, 'board'), { onHeard: () => {}, onPulled: () => {} });
    await cable.plug();
    const line = new SerialLine(directory, cable);
    await once(line.#port, 'open');
    return line;
  }

  /** The board says something; resolves to what comes of it. One at a time. */
  async say<T>(act: () => T): Promise<T> {
    return new Promise(resolve => {
      this.#lines.once('data', () => resolve(act()));
      this.#cable.send(Buffer.from('S,1\n', 'latin1'));
    });
  }

  async close(): Promise<void> {
    this.#port.close();
    await once(this.#port, 'close');
    await this.#cable.unplug();
    await rm(this.#directory, { recursive: true });
  }
}
