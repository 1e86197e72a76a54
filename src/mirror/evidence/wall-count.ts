import { tilesLeft } from '../../domain/wall.ts';
import type { HandState } from '../../engine/state.ts';
import { standingTiles, type TablePicture } from './table-picture.ts';

/**
 * How many tiles are gone from the walls that the game has standing there; negative: more stand than should. Infinite where
 * nobody reads them.
 */
export const takenUnheard = (picture: Pick<TablePicture, 'walls'>, { wall }: Pick<HandState, 'wall'>): number =>
  tilesLeft(wall) - (standingTiles(picture) ?? Number.NEGATIVE_INFINITY);
