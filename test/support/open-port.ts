import { once } from 'node:events';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import type { PortBinding } from '../../src/adapters/simulated-ports/in-process-cable.ts';

/** A serial port as a program sees it: what came in so far, line by line, and its end. */
export interface OpenPort {
  readonly port: SerialPort;
  readonly parser: ReadlineParser;
  readonly lines: readonly string[];
  /** Settles when the port closes, whoever closed it. */
  readonly closed: Promise<unknown>;
}

/** Opens a port with `serialport`, through `binding` or as a device of this machine. */
export async function openPort(path: string, binding?: PortBinding): Promise<OpenPort> {
  // `serialport` takes any binding, although its type only admits those of this machine.
  const how = binding ? { binding: binding as unknown as typeof SerialPort.binding } : {};
  const port = new SerialPort({ path, baudRate: 115_200, ...how });
  const lines: string[] = [];
  const parser = port.pipe(new ReadlineParser({ delimiter: '\n', encoding: 'latin1' }));
  parser.on('data', (line: string) => lines.push(line));
  const closed = new Promise(resolve => port.once('close', resolve));
  await once(port, 'open');
  // Writing to a device that went away fails before the port closes: `closed` tells.
  port.on('error', () => {});
  return { port, parser, lines, closed };
}

/** Waits for a line that fits, as long as the test may last. */
export async function lineThat({ lines, parser }: OpenPort, fits: RegExp): Promise<string> {
  for (;;) {
    const found = lines.find(line => fits.test(line));
    if (found !== undefined) return found;
    await once(parser, 'data');
  }
}

/** Closes a port from this side. */
export async function closePort({ port, closed }: OpenPort): Promise<void> {
  port.close();
  await closed;
}

/**
 * Waits until a port has closed whose device is gone. Talks to it meanwhile, as a host always does: a read that is under
 * way at the very moment of a hang-up may never notice, but a write does.
 */
export async function closedByItself({ port, closed }: OpenPort): Promise<void> {
  port.write('\n');
  await closed;
}
