import { BoardVisit, type VisitOptions } from '../adapters/boards/board-visit.ts';
import { reasonOf } from '../adapters/reason.ts';
import { InputError, UsageError } from './command.ts';

/** Visits the board at the port that was named on the command line. */
export async function visitBoard(port: string | undefined, options: VisitOptions): Promise<BoardVisit> {
  if (port === undefined) throw new UsageError('--port is missing: where the board is; paizhuo boards list tells');
  try {
    return await BoardVisit.open(port, options);
  } catch (error) {
    throw new InputError(`${port} cannot be opened: ${reasonOf(error)}`);
  }
}
