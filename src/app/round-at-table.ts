import { MOST_NAME_LENGTH } from '../domain/person-name.ts';
import type { BySeat } from '../domain/seat.ts';
import { bySeat } from '../domain/seat.ts';
import type { ClubMessage } from '../projections/club-word.ts';

export interface RoundAtTableOptions {
  /** The round that the match at the table is played for; null: none. */
  readonly round: string | null;
  /** True if the table is free: its hand is over, or has not begun. */
  readonly isAtRest: () => boolean;
  /** Another match begins, for this round, with these people. */
  readonly begin: (round: string, seats: BySeat<string>) => void;
}

/** Begins a match for a round of a tournament as soon as the round has begun and the table is free. */
export class RoundAtTable {
  readonly #options: RoundAtTableOptions;
  #hasBegun = false;

  constructor(options: RoundAtTableOptions) {
    this.#options = options;
  }

  /** The club says something, or something has happened at the table. */
  look({ word: { round } }: ClubMessage): void {
    if (this.#hasBegun || !round || round.clock.type === 'waiting' || round.tag === this.#options.round) return;
    if (!this.#options.isAtRest()) return;
    // once: the table is opened again by it
    this.#hasBegun = true;
    this.#options.begin(
      round.tag,
      bySeat(seat => round.seats[seat].slice(0, MOST_NAME_LENGTH)),
    );
  }
}
