import type { DeviceMessage } from '../../src/protocol/device-message.ts';
import { type BoardOptions, SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { SEAT_BOARD } from './board-scripts.ts';
import { messagesOf } from './board-talk.ts';

/** A board that gets power at time 0. */
export const newBoard = (options: Partial<BoardOptions> = {}): SimulatedBoard =>
  new SimulatedBoard(SEAT_BOARD, { random: seededRandom(1), ...options });

/** A board that came up at time 0 and has said so. */
export function boardAtRest(options: Partial<BoardOptions> = {}): SimulatedBoard {
  const board = newBoard({ at: -250, ...options });
  board.advance(0);
  return board;
}

/** What the board says from now to `at`. */
export const saysUntil = (board: SimulatedBoard, at: number): readonly DeviceMessage[] => messagesOf(board.advance(at));
