import type { EmulatedBoard } from './emulated-board.ts';

/** How closely boards follow each other's time: a fraction of what they wait for each other. */
const STEP_MS = 0.25;

/**
 * Moves boards on together, so that each sees in time what the others do to the wire between them, and to the air.
 * `isWired` false: somebody has forgotten the wire, and each board sees its own end alone.
 */
export class BoardsWire {
  readonly #boards: readonly EmulatedBoard[];
  readonly #isWired: boolean;
  #now = 0;

  constructor(boards: readonly EmulatedBoard[], isWired = true) {
    this.#boards = boards;
    this.#isWired = isWired;
  }

  /** Gives each board what it sent until `at`. */
  advance(at: number, sent: (board: EmulatedBoard, line: string, at: number) => void): void {
    while (this.#now < at) {
      this.#now = Math.min(at, this.#now + STEP_MS);
      for (const board of this.#boards) {
        for (const { at, line } of board.advance(this.#now)) sent(board, line, at);
        if (this.#isWired) this.#level();
      }
    }
  }

  #level(): void {
    const isHigh = !this.#boards.some(board => board.holdsWire);
    for (const board of this.#boards) board.setWire(isHigh);
  }
}
