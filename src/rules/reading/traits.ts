import {
  HONOUR_KINDS,
  type HonourKind,
  isHonour,
  isSuitTile,
  isTerminal,
  rankOf,
  suitOf,
  type TileKind,
} from '../../domain/tile.ts';

/**
 * The traits of a set or a pair, one bit each, so that "every set is a pung" is one `&` over a whole hand.
 * "Outer" tiles are the ends of a suit and the honours.
 */
export const TRAIT = {
  pung: 1 << 0,
  chow: 1 << 1,
  bamboo: 1 << 2,
  characters: 1 << 3,
  dots: 1 << 4,
  honours: 1 << 5,
  /** Only 2–8. */
  simples: 1 << 6,
  /** Only 1s and 9s. */
  terminals: 1 << 7,
  /** Only 1s, 9s and honours. */
  outer: 1 << 8,
  holdsTerminal: 1 << 9,
  holdsOuter: 1 << 10,
  /** Only B2 B3 B4 B6 B8. */
  green: 1 << 11,
  /** A pair of suit 2s, 5s or 8s. */
  twoFiveEight: 1 << 12,
  /** The first of seven bits: a pung of E, S, W, N, RD, GD, WD. */
  pungOfEast: 1 << 13,
  holdsRedDragon: 1 << 20,
} as const;

export type Traits = number;
/** The traits that every member of an empty group of sets has: all of them. */
export const ANY_TRAITS: Traits = -1;

const SUIT_TRAITS = { B: TRAIT.bamboo, C: TRAIT.characters, D: TRAIT.dots } as const;
const GREEN: ReadonlySet<TileKind> = new Set(['B2', 'B3', 'B4', 'B6', 'B8']);

/** Traits of these tiles taken together, whatever they form. */
export function traitsOfTiles(tiles: readonly TileKind[]): Traits {
  const every = (is: (tile: TileKind) => boolean, trait: Traits): Traits => (tiles.every(is) ? trait : 0);
  const some = (is: (tile: TileKind) => boolean, trait: Traits): Traits => (tiles.some(is) ? trait : 0);
  const suits = tiles.reduce(
    (traits, tile) => traits | (isSuitTile(tile) ? SUIT_TRAITS[suitOf(tile)] : TRAIT.honours),
    0,
  );
  return (
    suits |
    every(isSimple, TRAIT.simples) |
    every(isTerminal, TRAIT.terminals) |
    every(isOuter, TRAIT.outer) |
    some(isTerminal, TRAIT.holdsTerminal) |
    some(isOuter, TRAIT.holdsOuter) |
    every(tile => GREEN.has(tile), TRAIT.green) |
    every(isTwoFiveEight, TRAIT.twoFiveEight) |
    some(tile => tile === 'RD', TRAIT.holdsRedDragon)
  );
}

export const SUIT_TILES: Traits = TRAIT.bamboo | TRAIT.characters | TRAIT.dots;
/** True if it is one trait and no more. */
export const isSingle = (traits: Traits): boolean => traits !== 0 && (traits & (traits - 1)) === 0;
/** Pungs of any honour. */
export const HONOUR_PUNGS: Traits = TRAIT.pungOfEast * ((1 << HONOUR_KINDS.length) - 1);
/** The bit of a pung of this honour. */
export const pungOf = (honour: HonourKind): Traits => TRAIT.pungOfEast << HONOUR_KINDS.indexOf(honour);

const isSimple = (tile: TileKind): boolean => isSuitTile(tile) && !isTerminal(tile);
const isOuter = (tile: TileKind): boolean => isTerminal(tile) || isHonour(tile);
const isTwoFiveEight = (tile: TileKind): boolean => isSuitTile(tile) && rankOf(tile) % 3 === 2;
