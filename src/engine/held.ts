import { giveUp } from '../domain/kinds.ts';
import { InvariantError } from '../domain/result.ts';
import type { SeenKind, TileKind } from '../domain/tile.ts';

/** A hand without tiles that have left it. */
export function lessHeld(held: readonly SeenKind[], tiles: readonly TileKind[]): readonly SeenKind[] {
  const left = giveUp(held, tiles);
  if (!left) throw new InvariantError(`${tiles.join(' ')} left a hand that did not hold them`);
  return left;
}
