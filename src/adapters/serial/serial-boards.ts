import { SerialPort } from 'serialport';
import type { Clock } from '../../domain/clock.ts';
import { Doors } from '../door/doors.ts';
import type { Log } from '../log.ts';
import { BoardPort, type BoardPortEvents, type SerialBoardStatus, type WantedBoard } from './board-port.ts';
import type { BoardBroker } from './mqtt-line.ts';
import type { SerialBinding } from './serial-line.ts';
import { UidDirectory } from './uid-directory.ts';

export interface SerialBoardsOptions extends BoardPortEvents {
  readonly boards: readonly WantedBoard[];
  readonly clock: Clock;
  readonly doors?: Doors;
  readonly log: Log;
  /** The binding that opens the ports; this machine's by default. */
  readonly binding?: SerialBinding;
  /** The broker's line for boards with such a path, if any. */
  readonly broker?: BoardBroker | null;
}

/** The serial ports of a table's boards, kept open: a pulled cable is waited for. */
export interface SerialBoards {
  readonly status: () => readonly SerialBoardStatus[];
  /** Sends a line to a board, if its port is open. */
  readonly write: (port: string, line: string) => void;
  /** Closes a board's port and opens it again after a pause. */
  readonly reopen: (port: string) => void;
  /** Closes all ports for good. */
  readonly close: () => Promise<void>;
}

/** Starts opening the boards' ports. Never fails: what is not there yet is looked for until it is. */
export function openSerialBoards(options: SerialBoardsOptions): SerialBoards {
  const { boards, clock, log, binding = SerialPort.binding, doors = new Doors(log) } = options;
  const directory = new UidDirectory(binding, clock);
  const status = (): readonly SerialBoardStatus[] => [...ports.values()].map(port => port.status);
  const inUse = (): ReadonlySet<string> => new Set(status().flatMap(({ path }) => path ?? []));
  const ports = new Map(
    boards.map(board => [board.name, new BoardPort(board, { ...options, binding, directory, inUse, doors })]),
  );
  for (const port of ports.values()) port.start();
  return {
    status,
    write: (port, line) => ports.get(port)?.write(line),
    reopen: port => ports.get(port)?.reopen(),
    close: async () => {
      directory.close();
      await Promise.all([...ports.values()].map(port => port.stop()));
    },
  };
}
