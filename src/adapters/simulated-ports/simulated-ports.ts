import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import { must } from '../../domain/result.ts';
import type { WiredBoard } from '../../simulator/devices/wired-board.ts';
import { isAbandoned, markInUse } from '../recorder/in-use.ts';
import { BoardDriver } from './board-driver.ts';
import type { Cable, CableEvents } from './cable.ts';
import { bindingOf, InProcessCable, type PortBinding } from './in-process-cable.ts';
import { PtyCable, SocatMissingError } from './pty-cable.ts';

/** Simulated boards, plugged in: these ports look like hardware. */
export interface SimulatedPorts {
  readonly kind: 'pty' | 'in-process';
  readonly ports: readonly { readonly name: string; readonly path: string }[];
  /** The binding for `serialport`; absent for real devices of this machine. */
  readonly binding?: PortBinding;
  /** Pulls a board's cable, and with it its power. */
  readonly unplug: (name: string) => Promise<void>;
  readonly replug: (name: string) => Promise<void>;
  /** Unplugs all boards for good and leaves nothing behind. */
  readonly close: () => Promise<void>;
}

export interface PortOptions {
  readonly boards: readonly WiredBoard[];
  readonly clock: Clock;
  /** Called with one line for people: a fallback, a cable that came off. */
  readonly report?: (text: string) => void;
}

interface Connection {
  readonly name: string;
  readonly driver: BoardDriver;
  readonly cable: Cable;
}

/** Pseudo-terminals where socat is installed, ports within this process where it is not. */
export async function openSimulatedPorts(options: PortOptions): Promise<SimulatedPorts> {
  try {
    return await openPtyPorts(options);
  } catch (error) {
    if (!(error instanceof SocatMissingError)) throw error;
    options.report?.(`${error.message}: the simulated boards are only within reach of this process`);
    return openInProcessPorts(options);
  }
}

const FOLDER = 'paizhuo-boards-';

/** Takes away what killed processes left; where that is not allowed it stays. */
async function sweep(): Promise<void> {
  const left = (await readdir(tmpdir())).filter(name => name.startsWith(FOLDER)).map(name => join(tmpdir(), name));
  for (const folder of left.filter(isAbandoned)) await rm(folder, { recursive: true, force: true }).catch(() => {});
}

/** A pseudo-terminal for each board, linked from a directory of their own. */
export async function openPtyPorts(options: PortOptions): Promise<SimulatedPorts> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  markInUse(folder);
  const connections = connect(options, (name, events) => new PtyCable(join(folder, name), events));
  const close = async (): Promise<void> => {
    await closeAll(connections);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(connections.map(({ cable }) => cable.plug()));
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: 'pty', ...portsOf(connections), close };
}

/** Ports that only this process can open, through `binding`. */
export async function openInProcessPorts(options: PortOptions): Promise<SimulatedPorts> {
  const cables: InProcessCable[] = [];
  const connections = connect(options, (name, events) => {
    const cable = new InProcessCable(`/simulated/${nextTable}/${name}`, events);
    cables.push(cable);
    return cable;
  });
  nextTable += 1;
  await Promise.all(cables.map(cable => cable.plug()));
  return {
    kind: 'in-process',
    ...portsOf(connections),
    binding: bindingOf(cables),
    close: () => closeAll(connections),
  };
}

/** Several tables in one process must not get each other's ports. */
let nextTable = 0;

const connect = (
  { boards, clock, report }: PortOptions,
  lay: (name: string, events: CableEvents) => Cable,
): readonly Connection[] =>
  boards.map(board => {
    const { name } = board.board.description;
    const cable = lay(name, {
      onHeard: bytes => driver.hear(bytes),
      onPulled: why => {
        driver.unplug();
        report?.(`${name} was unplugged: ${why}`);
      },
    });
    const driver = new BoardDriver(board, clock, bytes => cable.send(bytes));
    return { name, driver, cable };
  });

const portsOf = (connections: readonly Connection[]): Pick<SimulatedPorts, 'ports' | 'unplug' | 'replug'> => ({
  ports: connections.map(({ name, cable }) => ({ name, path: cable.path })),
  unplug: async name => {
    const { driver, cable } = connectionOf(connections, name);
    driver.unplug();
    await cable.unplug();
  },
  replug: async name => {
    const { driver, cable } = connectionOf(connections, name);
    await cable.plug();
    driver.plug();
  },
});

const connectionOf = (connections: readonly Connection[], name: string): Connection =>
  must(
    connections.find(connection => connection.name === name),
    `a simulated board named ${name}`,
  );

async function closeAll(connections: readonly Connection[]): Promise<void> {
  for (const { driver } of connections) driver.stop();
  await Promise.all(connections.map(({ cable }) => cable.unplug()));
}
