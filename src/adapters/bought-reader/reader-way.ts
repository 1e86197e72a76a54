import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { SerialPort } from 'serialport';
import { reasonOf } from '../reason.ts';
import { isInNetwork, parseNetworkAddress } from '../serial/board-paths.ts';

const BAUD = 115_200;

export interface ReaderWayEvents {
  /** Without its end: readers end lines with CR, some with CR LF. */
  readonly onLine: (line: string) => void;
  /** Once, however it ended. */
  readonly onClosed: (why: string) => void;
}

/** An open way to a bought reader. */
export interface ReaderWay {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Opens a serial port, or `tcp://host:port`; rejects when it cannot be had. */
export async function openReaderWay(device: string, { onLine, onClosed }: ReaderWayEvents): Promise<ReaderWay> {
  const stream = isInNetwork(device) ? await network(device) : await serial(device);
  let begun = '';
  let trouble = 'it was unplugged';
  stream.on('data', (bytes: Buffer) => {
    const lines = (begun + bytes.toString('latin1')).split(/[\r\n]/);
    begun = (lines.pop() ?? '').slice(-1000);
    for (const line of lines) if (line !== '') onLine(line);
  });
  stream.on('error', error => {
    trouble = reasonOf(error);
  });
  stream.once('close', () => onClosed(trouble));
  return { write: text => stream.write(text, 'latin1'), close: () => stream.destroy() };
}

function network(device: string): Promise<Duplex> {
  const address = parseNetworkAddress(device);
  if (address === null || address.isEncrypted)
    throw new Error(`${device} is no address such as tcp://192.168.1.20:10001`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.host, port: address.port }, () => {
      socket.off('error', reject);
      socket.setNoDelay(true);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function serial(path: string): Promise<Duplex> {
  const port = new SerialPort({ path, baudRate: BAUD, lock: true, autoOpen: false });
  return new Promise((resolve, reject) => {
    port.open(error => (error ? reject(error) : resolve(port)));
  });
}
