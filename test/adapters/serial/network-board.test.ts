import { X509Certificate } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, makeLeaf } from '../../../src/adapters/certificate/make-certificate.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';
import { createLog } from '../../../src/adapters/log.ts';
import type { WantedBoard } from '../../../src/adapters/serial/board-port.ts';
import { openSerialBoards, type SerialBoards } from '../../../src/adapters/serial/serial-boards.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';

/** A board in the network, as ser2net or a board with Wi-Fi is one: takes whoever calls. */
interface NetworkBoard {
  readonly port: number;
  /** The next connection, to speak and to hang up. */
  readonly called: () => Promise<Socket>;
}

async function listening(server: Server, event: 'connection' | 'secureConnection', port = 0): Promise<NetworkBoard> {
  const calls = new EventEmitter();
  const waiting: Socket[] = [];
  server.on(event, (socket: Socket) => {
    socket.on('error', () => {});
    onTestFinished(() => {
      socket.destroy();
    });
    waiting.push(socket);
    calls.emit('call');
  });
  server.on('tlsClientError', () => {});
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const called = async (): Promise<Socket> => {
    for (;;) {
      const socket = waiting.shift();
      if (socket) return socket;
      await once(calls, 'call');
    }
  };
  return { port: (server.address() as AddressInfo).port, called };
}

interface Heard {
  readonly boards: SerialBoards;
  /** Resolves when this has happened. */
  readonly until: (what: string | RegExp) => Promise<string>;
}

/** A table with one board, and what happens at it: `open`, `closed`, its lines, and what the log says. */
function aTable(board: Omit<WantedBoard, 'name'>): Heard {
  const happened: string[] = [];
  const news = new EventEmitter();
  const add = (what: string): void => {
    happened.push(what);
    news.emit('news');
  };
  const boards = openSerialBoards({
    boards: [{ name: 'seat0', ...board }],
    clock: hostClock,
    log: createLog({ level: 'warn', readable: true, write: add }),
    onOpened: () => add('open'),
    onLine: (_, line) => add(line),
    onClosed: () => add('closed'),
  });
  onTestFinished(() => boards.close());
  const until = async (what: string | RegExp): Promise<string> => {
    for (;;) {
      const at = happened.findIndex(one => (typeof what === 'string' ? one === what : what.test(one)));
      if (at >= 0) return happened.splice(0, at + 1).at(-1) ?? '';
      await once(news, 'news');
    }
  };
  return { boards, until };
}

describe('a board at a tcp address', () => {
  test('is heard line by line and spoken to, in the bytes of the protocol', async () => {
    const server = await listening(createServer(), 'connection');
    const { boards, until } = aTable({ path: `tcp://127.0.0.1:${server.port}` });
    const board = await server.called();
    await until('open');
    board.write('1 20 TAG zone=dis');
    board.write('card1 uid=E0\n2 40 GONE zone=discard1\n');
    await until('1 20 TAG zone=discard1 uid=E0');
    await until('2 40 GONE zone=discard1');
    boards.write('seat0', '0 0 HELLO?*0535');
    const [said] = (await once(board, 'data')) as [Buffer];
    expect(said.toString('latin1')).toBe('0 0 HELLO?*0535\n');
  });

  test('is called again when it has hung up, and when the table no longer believes it is there', async () => {
    const server = await listening(createServer(), 'connection');
    const { boards, until } = aTable({ path: `tcp://127.0.0.1:${server.port}` });
    const first = await server.called();
    await until('open');
    first.end();
    await until('closed');
    await server.called();
    await until('open');
    boards.reopen('seat0');
    await until('closed');
    const third = await server.called();
    await until('open');
    third.write('1 0 HB\n');
    await until('1 0 HB');
  });

  test('that comes after the table is told of once, and found then', async () => {
    const port = await aFreePort();
    const { until } = aTable({ path: `tcp://127.0.0.1:${port}` });
    expect(await until(/cannot be reached/)).toContain('ECONNREFUSED');
    const server = await listening(createServer(), 'connection', port);
    await server.called();
    await until('open');
  });

  test('that never ends its lines costs no memory, and the next line is heard', async () => {
    const server = await listening(createServer(), 'connection');
    const { boards, until } = aTable({ path: `tcp://127.0.0.1:${server.port}` });
    const board = await server.called();
    await until('open');
    board.write(`${'x'.repeat(100_000)}\n1 0 HB\n`);
    await until('1 0 HB');
    expect(boards.status()).toEqual([{ port: 'seat0', path: `tcp://127.0.0.1:${server.port}`, droppedLines: 1 }]);
  });
});

describe('a board at a tls address', () => {
  let certified: Awaited<ReturnType<typeof makeLeaf>>;
  let fingerprint: string;

  beforeAll(async () => {
    const now = Date.now();
    certified = await makeLeaf(await makeAuthority('board', ['localhost'], now), ['127.0.0.1'], now);
    fingerprint = new X509Certificate(certified.certificate).fingerprint256;
  });

  const aTlsBoard = (): Promise<NetworkBoard> =>
    listening(createTlsServer({ cert: certified.certificate, key: certified.key }), 'secureConnection');

  test('is heard when it shows the certificate it is known by', async () => {
    const server = await aTlsBoard();
    const { until } = aTable({ path: `tls://127.0.0.1:${server.port}`, fingerprint: fingerprint.toLowerCase() });
    const board = await server.called();
    board.write('1 0 HB\n');
    await until('open');
    await until('1 0 HB');
  });

  test('is another one when it shows another certificate, and nothing it says is heard', async () => {
    const server = await aTlsBoard();
    const { until, boards } = aTable({ path: `tls://127.0.0.1:${server.port}`, fingerprint: '00'.repeat(32) });
    expect(await until(/cannot be reached/)).toContain('certificate of another board');
    expect(boards.status()[0]?.path).toBeNull();
  });

  test('whose certificate nobody here trusts is not spoken to', async () => {
    const server = await aTlsBoard();
    const { until } = aTable({ path: `tls://127.0.0.1:${server.port}` });
    expect(await until(/cannot be reached/)).toMatch(/UNABLE_TO_VERIFY|unable to verify/);
  });
});

describe('an address in the config', () => {
  const errorsOf = (board: string): unknown => {
    const config = loadConfig(`version: 1\nboards:\n  - { name: seat0, ${board} }`, 'paizhuo.yaml');
    return config.ok ? [] : config.error.map(({ path, line }) => `${line}: ${path}`);
  };

  test.each(['tcp://192.168.1.20:4001', 'tcp://seat0.local:1', 'tls://[fd00::5]:4001'])('may be %s', path => {
    expect(errorsOf(`path: "${path}"`)).toEqual([]);
  });

  test.each(['tcp://192.168.1.20', 'tcp://192.168.1.20:0', 'tcp://a:70000', 'tls:seat0', 'tcp://ann:pw@a:1'])(
    'is refused where it is none: %s',
    path => {
      expect(errorsOf(`path: "${path}"`)).toEqual(['3: boards[0].path']);
    },
  );

  test('has a fingerprint only where there is a certificate', () => {
    expect(errorsOf(`path: "tcp://a:1", fingerprint: "${'ab'.repeat(32)}"`)).toEqual(['3: boards[0].fingerprint']);
    expect(errorsOf(`path: "tls://a:1", fingerprint: "${'ab'.repeat(32)}"`)).toEqual([]);
  });
});
