import type { SeenKind } from '../domain/tile.ts';
import type { AgainstId } from '../mirror/question/weighed.ts';

/** How likely the table takes a choice of its question to be. */
export interface WeighedView {
  /** The number of the choice. */
  readonly choice: number;
  readonly odds: Odds;
  /** The strongest reason against it, and for another story; null: none worth naming. */
  readonly against: AgainstView | null;
}

/** `likely`: at least half of the probability; `unlikely`: less than a tenth. Finer shares would tell of tiles in racks. */
export type Odds = 'likely' | 'possible' | 'unlikely';

export interface AgainstView {
  readonly what: AgainstId;
  /** `_`: no tile in particular, or one that the question does not name to everybody. */
  readonly tile: SeenKind;
}
