import type { DeviceMessageOf } from '../protocol/device-message.ts';
import type { BoardHello } from './board-hello.ts';
import type { BoardCounts } from './board-report.ts';
import type { BoardState } from './observation.ts';

/** One board, for the people who look after the table. */
export interface BoardLinkStatus {
  readonly state: BoardState;
  readonly synced: boolean;
  /** The last introduction; null before the first. */
  readonly hello: BoardHello | null;
  /** The protocol it speaks, when it is not ours. */
  readonly refusedProtocol: number | null;
  readonly counts: BoardCounts;
  /** When (ms) its last line came; null: none has. */
  readonly heardAt: number | null;
  /** The last heartbeat, with the board's own error counts. */
  readonly heartbeat: DeviceMessageOf<'HB'> | null;
  /** True if it has lamps and lights them when asked. */
  readonly hasLamps: boolean;
}
