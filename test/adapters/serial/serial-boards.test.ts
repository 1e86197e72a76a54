import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SILENT } from '../../../src/adapters/log.ts';
import type { WantedBoard } from '../../../src/adapters/serial/board-port.ts';
import { openSerialBoards, type SerialBoards } from '../../../src/adapters/serial/serial-boards.ts';
import type { SerialBinding } from '../../../src/adapters/serial/serial-line.ts';
import { openInProcessPorts, type SimulatedPorts } from '../../../src/adapters/simulated-ports/simulated-ports.ts';
import { must } from '../../../src/domain/result.ts';
import type { TagUid, TileId } from '../../../src/domain/tile.ts';
import type { Observation } from '../../../src/sensing/observation.ts';
import { TableSensing } from '../../../src/sensing/table-sensing.ts';
import { SimulatedBoard } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { randomStream } from '../../../src/simulator/seeded-random.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { letPass } from '../../support/fake-board.ts';

const BOARDS = [
  { name: 'seat0', uid: 'A0', zones: ['rack0', 'meld0'] },
  { name: 'seat1', uid: 'A1', zones: ['rack1', 'meld1'] },
] as const;
const TILE = 'E00401001A2B3C4D' as TagUid;

let clock: VirtualClock;
let wires: readonly WiredBoard[];
let ports: SimulatedPorts;
let boards: SerialBoards;
let heard: string[];
let whyNot: string[];

/** Two seats' boards, plugged in and powered, at ports of this process. */
beforeEach(async () => {
  clock = new VirtualClock();
  heard = [];
  whyNot = [];
  wires = BOARDS.map((board, i) => {
    const simulated = new SimulatedBoard({ ...board, board: 'seat' }, { random: randomStream(1, i) });
    return new WiredBoard(simulated, { random: randomStream(2, i) });
  });
  ports = await openInProcessPorts({ boards: wires, clock });
});

afterEach(async () => {
  const closed = Promise.all([boards.close(), ports.close()]);
  await letPass(clock, 5000);
  await closed;
});

const pathOf = (name: string): string =>
  must(
    ports.ports.find(port => port.name === name),
    name,
  ).path;
const wireOf = (name: string): WiredBoard =>
  must(
    wires.find(({ board }) => board.description.name === name),
    name,
  );

const open = (...wanted: readonly WantedBoard[]): void => openAt(must(ports.binding, 'ports of this process'), wanted);

function openAt(binding: SerialBinding, wanted: readonly WantedBoard[]): void {
  boards = openSerialBoards({
    boards: wanted,
    clock,
    log: SILENT,
    binding,
    onOpened: port => heard.push(`${port} open`),
    onLine: (port, line) => heard.push(`${port}: ${line}`),
    onClosed: port => heard.push(`${port} closed`),
    onOutOfReach: (port, reason) => whyNot.push(`${port}: ${reason}`),
  });
}

const linesOf = (port: string): readonly string[] => heard.filter(entry => entry.startsWith(`${port}: `));

describe('the ports of the boards', () => {
  test('are opened, each under its name, and carry whole lines', async () => {
    open({ name: 'north', path: pathOf('seat1') }, { name: 'east', path: pathOf('seat0') });
    await letPass(clock, 1500);
    expect(heard).toEqual(expect.arrayContaining(['north open', 'east open']));
    for (const port of ['north', 'east']) {
      expect(linesOf(port).some(line => / HB up=1 .*\*[0-9A-F]{4}$/.test(line))).toBe(true);
    }
    expect(boards.status()).toMatchObject([
      { port: 'north', path: pathOf('seat1') },
      { port: 'east', path: pathOf('seat0') },
    ]);
  });

  test('are waited for when nobody is plugged in, and opened within two seconds of it', async () => {
    await ports.unplug('seat0');
    open({ name: 'seat0', path: pathOf('seat0') });
    await letPass(clock, 60_000);
    expect(heard).toEqual([]);
    expect(whyNot, 'why, said once').toEqual([expect.stringMatching(/^seat0: .+/)]);
    await ports.replug('seat0');
    await letPass(clock, 2000);
    expect(heard[0]).toBe('seat0 open');
  });

  test('come back when a cable was pulled and plugged in again; the others never notice', async () => {
    open({ name: 'seat0', path: pathOf('seat0') }, { name: 'seat1', path: pathOf('seat1') });
    await letPass(clock, 1000);
    await ports.unplug('seat0');
    await letPass(clock, 3000);
    expect(heard).toContain('seat0 closed');
    expect(() => boards.write('seat0', '0 0 HELLO?*0535')).not.toThrow();
    await ports.replug('seat0');
    await letPass(clock, 3000);
    expect(heard.filter(entry => / open| closed/.test(entry) && entry.startsWith('seat0'))).toEqual([
      'seat0 open',
      'seat0 closed',
      'seat0 open',
    ]);
    expect(heard).not.toContain('seat1 closed');
  });

  test('are looked for under other names when a board is not where it was; what was there before is left alone', async () => {
    const own = pathOf('seat0');
    const asked: string[] = [];
    let elsewhere: string | null = null;
    const binding = must(ports.binding, 'ports of this process');
    const machine: SerialBinding = {
      ...binding,
      list: async () => {
        const listed = await binding.list();
        return listed.map(port => (port.path === own && elsewhere !== null ? { ...port, path: elsewhere } : port));
      },
      open: async (options: Parameters<typeof binding.open>[0]) => {
        asked.push(options.path);
        if (elsewhere !== null && options.path === own) throw new Error(`${own}: no such device`);
        return binding.open({ ...options, path: options.path === elsewhere ? own : options.path });
      },
    };
    openAt(machine, [{ name: 'seat0', path: own }]);
    await letPass(clock, 1000);
    await ports.unplug('seat0');
    await letPass(clock, 3000);
    elsewhere = '/simulated/elsewhere';
    await ports.replug('seat0');
    await letPass(clock, 6000);
    expect(boards.status()).toMatchObject([{ port: 'seat0', path: elsewhere }]);
    expect(heard.filter(entry => !entry.includes(':'))).toEqual(['seat0 open', 'seat0 closed', 'seat0 open']);
    expect(linesOf('seat0').at(-1)).toMatch(/ HB /);
    expect(asked).not.toContain(pathOf('seat1'));
  });

  test('are opened anew when they are asked to', async () => {
    open({ name: 'seat0', path: pathOf('seat0') });
    await letPass(clock, 500);
    boards.reopen('seat0');
    await letPass(clock, 500);
    expect(heard.filter(entry => !entry.includes(':'))).toEqual(['seat0 open', 'seat0 closed', 'seat0 open']);
  });

  test('are found where only part of the path is known', async () => {
    const path = pathOf('seat1').replace(/[^/]*$/, '*1');
    open({ name: 'seat1', path });
    // real folders are looked through, which takes as long as it takes
    const status = async () => {
      await letPass(clock, 100);
      return boards.status();
    };
    await expect.poll(status).toMatchObject([{ path: pathOf('seat1') }]);
  });

  test('are found by what the boards call themselves', async () => {
    open({ name: 'north', uid: 'A1' }, { name: 'east', uid: 'A0' });
    await letPass(clock, 8000);
    expect(boards.status()).toMatchObject([
      { port: 'north', path: pathOf('seat1') },
      { port: 'east', path: pathOf('seat0') },
    ]);
  });

  test('can be closed while a board is still looked for', async () => {
    open({ name: 'nowhere', uid: 'B7' });
    await letPass(clock, 300);
    await boards.close();
    expect(boards.status()).toMatchObject([{ path: null }]);
  });
});

describe('noise on the cable', () => {
  test('that never ends its line is dropped, and the lines after it are whole', async () => {
    open({ name: 'seat0', path: pathOf('seat0') });
    await letPass(clock, 500);
    for (let i = 0; i < 100; i++) wireOf('seat0').inject('x'.repeat(1000), clock.now());
    wireOf('seat0').inject('\n', clock.now());
    await letPass(clock, 2000);
    expect(boards.status()).toMatchObject([{ droppedLines: 1 }]);
    expect(heard.every(line => line.length < 600)).toBe(true);
    expect(linesOf('seat0').at(-1)).toMatch(/ HB .*\*[0-9A-F]{4}$/);
  });

  test('comes through byte for byte, for the raw log', async () => {
    open({ name: 'seat0', path: pathOf('seat0') });
    await letPass(clock, 100);
    wireOf('seat0').inject('\xff\x80noise\n', clock.now());
    await letPass(clock, 100);
    expect(heard).toContain('seat0: \xff\x80noise');
  });
});

test('a table is sensed through real port code: a tile laid down is seen, and seen again after the cable was pulled', async () => {
  const sensing = new TableSensing(
    { tileOf: new Map([[TILE, 7 as TileId]]) },
    { ports: { write: (port, line) => boards.write(port, line), reopen: port => boards.reopen(port) } },
  );
  const seen: Observation[] = [];
  const tick = (): void => {
    seen.push(...sensing.advance(clock.now()));
    clock.after(10, tick);
  };
  boards = openSerialBoards({
    boards: [{ name: 'seat0', path: pathOf('seat0') }],
    clock,
    log: SILENT,
    ...(ports.binding && { binding: ports.binding }),
    onOpened: port => seen.push(...sensing.opened(port, clock.now())),
    onLine: (port, line) => seen.push(...sensing.receive(port, line, clock.now())),
    onClosed: port => seen.push(...sensing.closed(port, clock.now())),
  });
  tick();
  await letPass(clock, 2000);
  expect(sensing.boards).toMatchObject([{ state: 'online', synced: true }]);
  wireOf('seat0').board.place('rack0', TILE, clock.now());
  await letPass(clock, 1000);
  expect(seen).toContainEqual(expect.objectContaining({ type: 'tile-seen', zone: 'rack0', tile: 7 }));

  await ports.unplug('seat0');
  await letPass(clock, 6000);
  expect(sensing.boards).toMatchObject([{ state: 'offline', isOpen: false }]);
  await ports.replug('seat0');
  await letPass(clock, 5000);
  expect(sensing.boards).toMatchObject([{ state: 'online', synced: true }]);
  const inRack = seen.filter(observation => 'zone' in observation && observation.zone === 'rack0').at(-1);
  expect([{ tile: 7 }, { tiles: [7] }]).toContainEqual(
    inRack?.type === 'zone-read' ? { tiles: inRack.tiles } : { tile: inRack?.type === 'tile-seen' && inRack.tile },
  );
});
