import type { Game } from '../../engine/game.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';

/** A table at one moment: the game as far as it has been followed, and what the sensors show of the table it is played on. */
export interface TableNow {
  readonly game: Game;
  readonly picture: TablePicture;
  /** What the picture shows, by zone. */
  readonly seen: SeenZones;
}
