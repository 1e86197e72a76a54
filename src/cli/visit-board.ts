import { BoardVisit, type VisitOptions } from '../adapters/boards/board-visit.ts';
import { reasonOf } from '../adapters/reason.ts';
import type { SerialBinding } from '../adapters/serial/serial-line.ts';
import type { Clock } from '../domain/clock.ts';
import { InputError, UsageError } from './command.ts';

/** The world a command looks after boards in: this machine's, or a test's. */
export interface BoardsWorld {
  readonly binding: SerialBinding;
  readonly clock: Clock;
}

/** Visits the board at the port that was named on the command line. */
export async function visitBoard(port: string | undefined, options: VisitOptions): Promise<BoardVisit> {
  if (port === undefined) throw new UsageError('--port is missing: where the board is; paizhuo boards list tells');
  try {
    return await BoardVisit.open(port, options);
  } catch (error) {
    throw new InputError(`${port} cannot be opened: ${reasonOf(error)}`);
  }
}
