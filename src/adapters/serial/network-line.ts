import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { reasonOf } from '../reason.ts';
import { parseNetworkAddress } from './board-paths.ts';
import { LineGuardStream } from './line-guard-stream.ts';
import { type BoardLine, type BoardLineEvents, UNSENT_BYTES } from './serial-line.ts';

/** Time limit of a board's answer to a call, in ms. */
const CONNECT_MS = 5000;

/** A board at the other end of a network connection, cut into lines; the same protocol, and no more trusted than one on a cable. */
export class NetworkLine implements BoardLine {
  readonly path: string;
  readonly #socket: Socket;
  readonly #lines: LineGuardStream;
  #trouble: string | null = null;

  /**
   * `fingerprint`: of the certificate the board must show (SHA-256); without one, a `tls:` board shows a certificate that this
   * machine trusts. Rejects when it cannot be had.
   */
  static async open(path: string, fingerprint: string | null, events: BoardLineEvents): Promise<NetworkLine> {
    const address = parseNetworkAddress(path);
    if (address === null) throw new Error(`${path} is no address such as tcp://192.168.1.20:4001`);
    const { isEncrypted, host, port } = address;
    const socket = isEncrypted
      ? connectTls({ host, port, rejectUnauthorized: fingerprint === null })
      : connectPlain({ host, port });
    try {
      await connected(socket, isEncrypted ? 'secureConnect' : 'connect');
      if (fingerprint !== null) refuseStranger(socket as TLSSocket, fingerprint);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return new NetworkLine(path, socket, events);
  }

  private constructor(path: string, socket: Socket, { onLine, onClosed }: BoardLineEvents) {
    this.path = path;
    this.#socket = socket;
    this.#lines = new LineGuardStream(onLine);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 10_000);
    socket.on('error', error => {
      this.#trouble = reasonOf(error);
    });
    socket.on('end', () => {
      this.#trouble ??= 'the board hung up';
    });
    socket.once('close', () => onClosed(this.#trouble));
    socket.pipe(this.#lines);
  }

  get droppedLines(): number {
    return this.#lines.dropped;
  }

  write(line: string): void {
    if (this.#socket.writable && this.#socket.writableLength < UNSENT_BYTES) this.#socket.write(`${line}\n`, 'latin1');
  }

  close(): void {
    this.#socket.destroy();
  }
}

function connected(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('no answer')), CONNECT_MS);
    const done = (settle: () => void): void => {
      clearTimeout(giveUp);
      socket.removeAllListeners('error');
      // a connection that is given up may still complain
      socket.on('error', () => {});
      settle();
    };
    socket.once(event, () => done(resolve));
    socket.once('error', error => done(() => reject(error)));
  });
}

function refuseStranger(socket: TLSSocket, fingerprint: string): void {
  const { fingerprint256: shown = '' } = socket.getPeerCertificate();
  if (plainly(shown) !== plainly(fingerprint)) throw new Error('it shows the certificate of another board');
}

const plainly = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();
