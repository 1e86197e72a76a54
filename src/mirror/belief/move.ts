import type { SeenKind, TileId, TileKind } from '../../domain/tile.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import type { Loc, SeenOddMove } from '../mishaps/mishap.ts';

/** A tile that a move brings somewhere. */
export interface PlacedTile {
  readonly tile: TileId;
  readonly loc: Loc;
  readonly from: number;
  /** What the branch takes it for, where only a camera reads it. */
  readonly face?: SeenKind;
}

/** A tile that lies there by the branch, and that no board has read yet. */
export interface Ghost {
  readonly kind: TileKind;
  readonly loc: Zone;
  readonly from: number;
}

/** One thing done, with what it says of tiles. */
export interface Move {
  readonly action: Action;
  /** When its tiles say that it was done (ms); null: nothing tells. */
  readonly at: number | null;
  /** When it may have been done at the earliest, where a board was away. */
  readonly earliest?: number;
  /** How improbable it is by itself, whatever is read (nat). */
  readonly prior: number;
  /** What is odd about it and counted in `prior`, if everybody can see that. */
  readonly odd?: SeenOddMove;
  readonly placed: readonly PlacedTile[];
  readonly ghosts?: readonly Ghost[];
  /** It is thought to have been done though its tile still stands where it stood. */
  readonly isUnlaid?: boolean;
}

/** True if nothing tells of it that was read. */
export const isSilent = ({ placed, action, isUnlaid }: Move): boolean =>
  isUnlaid === true || (placed.length === 0 && !SAID.has(action.type));

/** True if only a button or the dice tell of it. */
export const isSaid = ({ placed, action }: Move): boolean => placed.length === 0 && SAID.has(action.type);

const SAID: ReadonlySet<Action['type']> = new Set(['declare-ready', 'step-up', 'win', 'roll-dice']);
