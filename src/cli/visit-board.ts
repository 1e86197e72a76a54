import { BoardVisit, type VisitOptions } from '../adapters/boards/board-visit.ts';
import { HELLO_WITHIN_MS } from '../adapters/boards/inspect-board.ts';
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

/** Does this with the board at that port once it has introduced itself, and leaves it. */
export async function withBoard<T>(
  port: string | undefined,
  options: VisitOptions,
  use: (visit: BoardVisit) => Promise<T>,
): Promise<T> {
  const visit = await visitBoard(port, options);
  try {
    if (!(await visit.until(() => visit.isIntroduced, HELLO_WITHIN_MS))) throw new InputError('no board answers there');
    return await use(visit);
  } finally {
    await visit.close();
  }
}
