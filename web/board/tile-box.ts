import { BoardTile } from './board-tile.ts';
import type { QuarterTurns } from './geometry.ts';
import type { Placement } from './placement.ts';

/** Tiles that are not on the table: the next ones come from here, so that a new hand makes no new elements. */
export class TileBox {
  readonly #spare: BoardTile[] = [];

  take(place: Placement, partTurn: QuarterTurns): BoardTile {
    return this.#spare.pop()?.lay(place, partTurn) ?? new BoardTile(place, partTurn);
  }

  put(tile: BoardTile): void {
    tile.element.remove();
    this.#spare.push(tile);
  }
}
