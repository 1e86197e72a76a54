import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { SerialPort } from 'serialport';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gpiomonAccess } from '../../../src/adapters/buttons/gpiomon-access.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { checkBoards, checkRunningBoards } from '../../../src/adapters/doctor/check-boards.ts';
import { checkBroker } from '../../../src/adapters/doctor/check-broker.ts';
import { checkButtons, checkLamps } from '../../../src/adapters/doctor/check-buttons.ts';
import { checkConfigFile, checkTags } from '../../../src/adapters/doctor/check-config.ts';
import type { System } from '../../../src/adapters/doctor/finding.ts';
import { gpiosetLamps } from '../../../src/adapters/lamps/gpioset-lamps.ts';
import { openPtyPorts, type SimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { ok } from '../../../src/domain/result.ts';
import { tilesOf } from '../../../src/domain/tile.ts';
import { formatLine } from '../../../src/protocol/line.ts';
import { formatTags } from '../../../src/sensing/tag-registry.ts';
import { type BoardDescription, SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { uid } from '../../sensing/scripted-board.ts';
import { rules } from '../../support/dealt-hand.ts';
import { aBroker, HAS_MOSQUITTO } from '../mqtt/a-broker.ts';
import { aConfig, aFolder, troubles } from './a-system.ts';

const HERE: System = { root: '', uid: 1000, now: Date.now() };
const socatIsMissing = spawnSync('socat', ['-V']).error !== undefined;
const visited = (...boards: readonly object[]) => checkBoards(HERE, aConfig({ boards }).boards, SerialPort.binding);

describe.skipIf(socatIsMissing)('boards at ports of this machine (needs socat)', () => {
  /** Boards at pseudo terminals; where each is. */
  async function plugged(
    ...boards: readonly BoardDescription[]
  ): Promise<{ readonly ports: SimulatedPorts; readonly paths: readonly string[] }> {
    const wired = boards.map((description, at) => {
      const board = new SimulatedBoard(description, { random: randomStream(1, at), at: hostClock.now() });
      return new WiredBoard(board, { random: randomStream(2, at) });
    });
    const ports = await openPtyPorts({ boards: wired, clock: hostClock });
    onTestFinished(() => ports.close());
    return { ports, paths: ports.ports.map(({ path }) => path) };
  }
  const seat: BoardDescription = { name: 'seat0', uid: 'A0', board: 'seat', zones: ['rack0', 'meld0'] };

  test('that answer are told with their firmware and protocol', async () => {
    const { paths } = await plugged(seat);
    const [found] = await visited({ name: 'seat0', path: paths[0] });
    expect(found).toMatchObject({ id: 'board/seat0', verdict: 'ok', says: expect.stringContaining('protocol 1') });
  });

  test('that read the same place contradict each other', async () => {
    const { paths } = await plugged(seat, { ...seat, name: 'seat1', uid: 'A1', zones: ['meld0'] });
    const found = await visited({ name: 'seat0', path: paths[0] }, { name: 'seat1', path: paths[1] });
    expect(troubles(found)).toEqual([expect.stringMatching(/^fail zone\/meld0: seat0 and seat1 both read it/)]);
  });

  test('that call themselves the same are named', async () => {
    const { paths } = await plugged(seat, { ...seat, name: 'seat1', zones: ['meld1'] });
    const found = await visited({ name: 'seat0', path: paths[0] }, { name: 'seat1', path: paths[1] });
    expect(troubles(found)).toEqual([
      expect.stringMatching(/^warn board\/same-uid: seat0 and seat1 both call themselves A0/),
    ]);
  });

  test('whose carriers have other levels than they have antennas are named with both', async () => {
    const { paths } = await plugged(seat, { ...seat, name: 'seat1', uid: 'A1', zones: ['rack1', 'meld1'] });
    const found = await visited(
      { name: 'seat0', path: paths[0], settings: { power: '424' } },
      { name: 'seat1', path: paths[1], settings: { power: '42' } },
    );
    expect(troubles(found)).toEqual([
      expect.stringMatching(
        /^warn board\/power: seat0 reads rack0, meld0, but its power 424 has 3 digits -> one digit/,
      ),
    ]);
  });

  test('that another program holds are told with that program', async () => {
    const { paths } = await plugged(seat);
    const [path = ''] = paths;
    const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
    await new Promise<void>((opened, failed) => port.open(error => (error ? failed(error) : opened())));
    onTestFinished(() => new Promise(closed => port.close(() => closed(undefined))));
    expect(troubles(await visited({ name: 'seat0', path }))[0]).toMatch(
      /^fail board\/seat0: .*(held by|cannot be opened).*lock/i,
    );
  });

  test('that are nowhere are told with those that are there', async () => {
    const found = troubles(await visited({ name: 'seat0', path: '/dev/no-such-*' }, { name: 'seat1', uid: 'FFFF' }));
    expect(found).toEqual([
      expect.stringMatching(/^fail board\/seat0: there is no \/dev\/no-such-\* -> plug it in/),
      expect.stringMatching(/^fail board\/seat1: no port has a board that calls itself FFFF/),
    ]);
  });
});

test('a pseudo-terminal that nobody made is for a program to make', async () => {
  expect(troubles(await visited({ name: 'seat0', path: 'pty:/run/no-such-board' }))).toEqual([
    'fail board/seat0: there is no /run/no-such-board -> start the program that makes it',
  ]);
});

describe('boards in the network', () => {
  /** A board that says these lines to whoever calls. */
  async function saying(...lines: readonly string[]): Promise<string> {
    const server = createServer(socket => {
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      for (const line of lines) socket.write(`${line}\n`);
    });
    const port = await aFreePort();
    await new Promise<void>(listens => server.listen(port, '127.0.0.1', listens));
    onTestFinished(() => void server.close());
    return `tcp://127.0.0.1:${port}`;
  }

  test('that nobody reaches are told with why', async () => {
    const path = `tcp://127.0.0.1:${await aFreePort()}`;
    expect(troubles(await visited({ name: 'seat0', path }))[0]).toMatch(
      /cannot be reached \(ECONNREFUSED\) -> look whether/,
    );
  });

  test('that say nothing are told of', async () => {
    expect(troubles(await visited({ name: 'seat0', path: await saying() }))[0]).toMatch(
      /no answer at tcp.* -> look whether it has power/,
    );
  });

  test('that speak another protocol are to be flashed', async () => {
    const hello = formatLine({
      seq: 0,
      ms: 12,
      type: 'HELLO',
      keys: new Map([
        ['proto', '9'],
        ['uid', 'A0'],
      ]),
    });
    expect(troubles(await visited({ name: 'seat0', path: await saying(hello) }))[0]).toMatch(
      /speaks protocol 9, this program 1 -> flash/,
    );
  });
});

test('a running table tells of its own boards', () => {
  const found = checkRunningBoards([
    { board: 'seat0', isOnline: true, reason: null },
    { board: 'seat1', isOnline: false, reason: 'EACCES' },
  ]);
  expect(troubles(found)).toEqual([expect.stringMatching(/^fail board\/seat1: EACCES/)]);
});

describe.skipIf(!HAS_MOSQUITTO)('the broker (needs mosquitto)', () => {
  const at = (mqtt: object) => checkBroker(aConfig({ mqtt }), false);

  test('that lets the table in is well', async () => {
    const broker = await aBroker(await aFreePort());
    expect(await at({ url: broker.url })).toMatchObject([{ verdict: 'ok' }]);
  });

  test('that wants another password says so', async () => {
    const file = join(aFolder(), 'passwords');
    spawnSync('mosquitto_passwd', ['-b', '-c', file, 'table', 'right']);
    chmodSync(file, 0o644);
    const { url } = await aBroker(await aFreePort(), ['allow_anonymous false', `password_file ${file}`, 'user root']);
    expect(await at({ url, username: 'table', password: 'right' })).toMatchObject([{ verdict: 'ok' }]);
    expect(troubles(await at({ url, username: 'table', password: 'wrong' }))[0]).toMatch(
      / -> put mqtt.username and mqtt.password right$/,
    );
    expect(troubles(await at({ url }))[0]).toContain('mqtt.password');
  });

  test('that is away, or nowhere, is told of', async () => {
    expect(troubles(await at({ url: `mqtt://127.0.0.1:${await aFreePort()}` }))[0]).toMatch(
      /ECONNREFUSED.* -> start it/,
    );
    expect(troubles(await at({ url: 'mqtt://no-such-broker.invalid' }))[0]).toMatch(
      /-> put the name in mqtt.url right/,
    );
  });
});

describe('buttons on pins', () => {
  const config = aConfig({ buttons: [{ button: 'start', gpio: 17 }] });
  const commands = (watching: string): string => {
    const folder = aFolder();
    const write = (name: string, script: string): void => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    write('gpiodetect', "echo 'gpiochip0 [pinctrl-bcm2711] (58 lines)'");
    write('gpiomon', `if [ "$1" = --version ]; then echo 'gpiomon (libgpiod) v2.1'; exit; fi\n${watching}`);
    return folder;
  };

  test('are well where a way leads to them', async () => {
    expect(await checkButtons(config, [gpiomonAccess(commands('exec sleep 60'))])).toMatchObject([{ verdict: 'ok' }]);
  });
  test.each([
    ['no gpiomon is there', () => aFolder(), 'not installed'],
    ['the pins are closed', () => commands('echo "error: Permission denied" >&2; exit 1'), 'Permission denied'],
  ])('have no way where %s', async (_what, folder, reason) => {
    const [told = ''] = troubles(await checkButtons(config, [gpiomonAccess(folder())]));
    expect(told).toContain(reason);
    expect(told).toContain('apt install gpiod');
  });
});

describe('lamps on pins', () => {
  const config = aConfig({ lamps: [{ lamp: 'table', gpio: 5 }] });

  test('are well where a way leads to them', async () => {
    const bench = { name: 'bench', take: async () => ok({ light: () => {}, close: () => {} }) };
    expect(await checkLamps(config, [bench])).toMatchObject([{ id: 'lamps/pins', verdict: 'ok' }]);
  });
  test('have no way where gpioset is missing', async () => {
    const [told = ''] = troubles(await checkLamps(config, [gpiosetLamps(aFolder())]));
    expect(told).toMatch(/gpioset: not installed.*take lamps out of the config/);
  });
  test('are not looked for where there are none', async () => {
    expect(await checkLamps(aConfig({}), [gpiosetLamps(aFolder())])).toEqual([]);
  });
});

describe('files of the table', () => {
  const played = rules('guangdong');
  const tiles = tilesOf(played.flow.kinds);
  const tags = (some: typeof tiles): string => {
    const file = join(aFolder(), 'tags.csv');
    writeFileSync(file, formatTags({ tileOf: new Map(some.map((tile, at) => [uid(at), tile])) }));
    return file;
  };

  test('tiles without a tag are counted', () => {
    expect(troubles(checkTags(HERE, tags(tiles), played))).toEqual([]);
    expect(troubles(checkTags(HERE, tags(tiles.slice(3)), played))[0]).toMatch(
      /^warn tags\/file: 3 of 108 tiles have no tag/,
    );
    expect(troubles(checkTags(HERE, join(aFolder(), 'none.csv'), played))[0]).toContain(
      '-> say which tag is in which tile',
    );
  });

  test('a damaged tags file is told of with its line', () => {
    const file = tags(tiles);
    writeFileSync(file, `${readFileSync(file, 'utf8')}nonsense\n`);
    expect(troubles(checkTags(HERE, file, played))[0]).toMatch(/^fail tags\/file: /);
  });

  test('a config with secrets is for its owner alone', () => {
    const file = join(aFolder(), 'paizhuo.yaml');
    writeFileSync(file, 'version: 1\n');
    chmodSync(file, 0o644);
    expect(troubles(checkConfigFile(HERE, file, aConfig({})))).toEqual([]);
    const secret = aConfig({ pins: { host: '123456' } });
    expect(troubles(checkConfigFile(HERE, file, secret))[0]).toContain('-> chmod o=');
    chmodSync(file, 0o640);
    expect(troubles(checkConfigFile(HERE, file, secret))).toEqual([]);
  });
});

test('everything that is told is on its page', () => {
  const folder = resolve(import.meta.dirname, '../../../src/adapters/doctor');
  const sources = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
  const ids = sources.flatMap(text => [...text.matchAll(/'([a-z]+\/[a-z]+)'/g)].map(([, id]) => id));
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/reference/doctor.md'), 'utf8');
  expect(ids.length).toBeGreaterThan(15);
  expect(ids.filter(id => !page.includes(`\`${id}\``))).toEqual([]);
});
