import { type ButtonId, parseButton } from '../domain/button.ts';
import type { Seat } from '../domain/seat.ts';
import type { Observation } from '../sensing/observation.ts';

/** Where buttons and dice of a table go whose tiles nothing reads. */
export interface ToldTable {
  /** Without values the table throws for the people, as its start button does on a display. */
  readonly throwDice: (values?: readonly number[]) => void;
  readonly ready: (seat: Seat) => void;
  /** A player has pressed the button of a win; the hand is entered on a phone. */
  readonly call: (seat: Seat) => void;
  readonly press: (button: 'undo' | `stepup${Seat}`) => void;
}

/**
 * Gives what boards observe to a table whose tiles nothing reads: dice that rolled and came to rest are the throw it waits for, and
 * buttons are taps. Tiles that boards happen to read change nothing.
 */
export class SaidByBoards {
  readonly #table: ToldTable;
  /** Dice that merely lie there are no throw. */
  #isRolling = false;

  constructor(table: ToldTable) {
    this.#table = table;
  }

  heard(observation: Observation): void {
    if (observation.type === 'dice-rolling') this.#isRolling = true;
    if (observation.type === 'dice-settled') this.#settled(observation.values);
    if (observation.type === 'button-pressed') this.pressed(observation.button);
  }

  pressed(id: ButtonId): void {
    const { what, seat } = parseButton(id);
    if (what === 'hu') this.#table.call(seat);
    else if (what === 'ready') this.#table.ready(seat);
    else if (what === 'start' || what === 'next') this.#table.throwDice();
    else this.#table.press(what === 'stepup' ? `${what}${seat}` : what);
  }

  #settled(values: readonly number[]): void {
    if (!this.#isRolling) return;
    this.#isRolling = false;
    this.#table.throwDice(values);
  }
}
