import type { Clock } from '../../domain/clock.ts';
import type { WiredBoard } from '../../simulator/devices/wired-board.ts';

const NOTHING_PLANNED = (): void => {};

/** Lets a board live on a clock: its bytes are sent when they are due, and what arrives reaches it at once. */
export class BoardDriver {
  readonly board: WiredBoard;
  readonly #clock: Clock;
  readonly #send: (bytes: Buffer) => void;
  #callOff = NOTHING_PLANNED;

  constructor(board: WiredBoard, clock: Clock, send: (bytes: Buffer) => void) {
    this.board = board;
    this.#clock = clock;
    this.#send = send;
    board.onWake(() => this.#plan());
    this.#plan();
  }

  hear(bytes: Buffer): void {
    this.board.receive(bytes.toString('latin1'), this.#clock.now());
  }

  unplug(): void {
    this.board.unplug(this.#clock.now());
  }

  plug(): void {
    this.board.plug(this.#clock.now());
  }

  /** The board is left to itself. */
  stop(): void {
    this.board.onWake(NOTHING_PLANNED);
    this.#callOff();
  }

  #plan(): void {
    this.#callOff();
    this.#callOff = NOTHING_PLANNED;
    const wait = this.board.nextDueAt - this.#clock.now();
    if (wait < Number.POSITIVE_INFINITY) this.#callOff = this.#clock.after(Math.max(0, wait), () => this.#run());
  }

  #run(): void {
    const arrived = this.board.advance(this.#clock.now());
    if (arrived.length > 0) this.#send(Buffer.from(arrived.map(piece => piece.bytes).join(''), 'latin1'));
    this.#plan();
  }
}
