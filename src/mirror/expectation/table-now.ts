import type { Seat } from '../../domain/seat.ts';
import type { SeenKind } from '../../domain/tile.ts';
import type { Game } from '../../engine/game.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';

/** A table at one moment: the game as far as it has been followed, and what the sensors show of the table it is played on. */
export interface TableNow {
  readonly game: Game;
  readonly picture: TablePicture;
  /** What the picture shows, by zone. */
  readonly seen: SeenZones;
  /** Discards of this hand of which the later one was surely read first: each may lie where the other belongs. */
  readonly crosswise?: readonly Thrown[];
}

/** A discard, and who is thought to have thrown it. */
export interface Thrown {
  readonly seat: Seat;
  readonly tile: SeenKind;
}
