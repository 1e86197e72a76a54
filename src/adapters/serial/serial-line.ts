import { SerialPort, type SerialPortMock } from 'serialport';
import { reasonOf } from '../reason.ts';
import { LineGuardStream } from './line-guard-stream.ts';

/** The binding for `serialport`: this machine's, or a simulated one. */
export type SerialBinding = typeof SerialPort.binding | typeof SerialPortMock.binding;

const BAUD = 115_200;
/** Drops lines that a board does not take: the host repeats important ones. */
export const UNSENT_BYTES = 4096;

export interface BoardLineEvents {
  readonly onLine: (line: string) => void;
  /** Once, however it ended; `why` is null when we closed it. */
  readonly onClosed: (why: string | null) => void;
}

/** A way to a board, cut into lines. */
export interface BoardLine {
  /** The address of the board. */
  readonly path: string;
  /** Lines that were too long even for the log. */
  readonly droppedLines: number;
  /** Sends a line; its newline is added here. */
  readonly write: (line: string) => void;
  /** Lets go of it; `onClosed` tells when it is done. */
  readonly close: () => void;
}

/** One open serial port, cut into lines. Whatever happens to the cable, nothing is thrown. */
export class SerialLine implements BoardLine {
  readonly path: string;
  readonly #port: SerialPort;
  readonly #lines: LineGuardStream;
  #trouble: string | null = null;

  /** Opens a port for us alone; rejects when it cannot be had. */
  static open(path: string, binding: SerialBinding, events: BoardLineEvents): Promise<SerialLine> {
    // `serialport` takes any binding, although its type only admits those of this machine.
    const how = { binding: binding as typeof SerialPort.binding };
    const port = new SerialPort({ path, baudRate: BAUD, lock: true, autoOpen: false, ...how });
    return new Promise((resolve, reject) => {
      port.open(error => {
        if (error) reject(error);
        else resolve(new SerialLine(path, port, events));
      });
    });
  }

  private constructor(path: string, port: SerialPort, { onLine, onClosed }: BoardLineEvents) {
    this.path = path;
    this.#port = port;
    this.#lines = new LineGuardStream(onLine);
    port.on('error', error => {
      this.#trouble = reasonOf(error);
      this.close();
    });
    port.once('close', (why: unknown) => {
      onClosed(this.#trouble ?? (why ? reasonOf(why) : null));
    });
    port.pipe(this.#lines);
  }

  get droppedLines(): number {
    return this.#lines.dropped;
  }

  write(line: string): void {
    if (this.#port.isOpen && this.#port.writableLength < UNSENT_BYTES) this.#port.write(`${line}\n`, 'latin1');
  }

  close(): void {
    // Fails when the port is on its way out already; then `close` comes without our doing.
    if (this.#port.isOpen) this.#port.close(() => {});
  }
}
