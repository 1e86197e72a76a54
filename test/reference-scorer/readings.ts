import { without } from '../../src/domain/kinds.ts';
import { HONOUR_KINDS, RANKS, SUIT_KINDS, SUITS, type TileKind } from '../../src/domain/tile.ts';
import type { DeclaredSet } from '../../src/rules/finished-hand.ts';

/** Tiles that belong together in a reading, as what they stand for. */
export interface Group {
  readonly type: 'chow' | 'pung' | 'kong' | 'pair' | 'single';
  readonly tiles: readonly TileKind[];
  /** Null: among the concealed tiles. */
  readonly declared: DeclaredSet | null;
}

/** One way to read a finished hand. */
export interface Reading {
  readonly shape: 'standard' | 'seven-pairs' | 'thirteen-orphans';
  /** Everything the winner has, declared sets first. */
  readonly groups: readonly Group[];
  /** The group the winning tile completes. */
  readonly completed: Group;
  /** What the winning tile stands for. */
  readonly winningTile: TileKind;
  /** What the wild tiles that were in hand before the winning tile stand for. */
  readonly wildsInHand: readonly TileKind[];
  /** What the winning tile stands for when it is a wild tile. */
  readonly wildDrawn: TileKind | null;
}

/** The concealed tiles of a winning hand, wild tiles set apart. */
export interface ConcealedTiles {
  /** Tiles in hand that are just what they show. */
  readonly natural: readonly TileKind[];
  /** How many wild tiles are in hand besides. */
  readonly wilds: number;
  /** The winning tile, or `wild`. */
  readonly winning: TileKind | 'wild';
}

/** All kinds but flowers and seasons. */
export const PLAYING_KINDS: readonly TileKind[] = [...SUIT_KINDS, ...HONOUR_KINDS];

const concealed = (type: Group['type'], tiles: readonly TileKind[]): Group => ({ type, tiles, declared: null });

const EVERY_PUNG = PLAYING_KINDS.map(kind => concealed('pung', [kind, kind, kind]));
const EVERY_CHOW = SUITS.flatMap(suit =>
  RANKS.slice(0, 7).map(rank =>
    concealed('chow', [`${suit}${rank}`, `${suit}${rank + 1}`, `${suit}${rank + 2}`] as TileKind[]),
  ),
);
const EVERY_SET = [...EVERY_PUNG, ...EVERY_CHOW];
const EVERY_PAIR = PLAYING_KINDS.map(kind => concealed('pair', [kind, kind]));

/** Some sets laid out: which natural tiles are left for the rest, and what wild tiles had to stand for. */
interface Layout {
  readonly groups: readonly Group[];
  readonly left: readonly TileKind[];
  readonly wilds: readonly TileKind[];
}

const lay = ({ groups, left, wilds }: Layout, group: Group): Layout => ({
  groups: [...groups, group],
  left: without(left, group.tiles),
  wilds: [...wilds, ...without(group.tiles, left)],
});

/**
 * Every reading as four sets and a pair. Rather than splitting the hand, this lays out every choice of sets and pair
 * there is and keeps those that use up the natural tiles, the wild tiles standing for what is missing.
 */
export function standardReadings(melds: readonly DeclaredSet[], tiles: ConcealedTiles): Reading[] {
  const natural = tiles.winning === 'wild' ? tiles.natural : [...tiles.natural, tiles.winning];
  const allWilds = tiles.wilds + (tiles.winning === 'wild' ? 1 : 0);
  const hasWildsFor = ({ wilds }: Layout): boolean => wilds.length <= allWilds;

  let layouts: readonly Layout[] = [{ groups: [], left: natural, wilds: [] }];
  for (let declared = melds.length; declared < 4; declared++) {
    layouts = layouts.flatMap(layout =>
      setsFrom(layout)
        .map(set => lay(layout, set))
        .filter(hasWildsFor),
    );
  }
  const complete = layouts
    .flatMap(layout => EVERY_PAIR.map(pair => lay(layout, pair)).filter(hasWildsFor))
    .filter(({ left, wilds }) => left.length === 0 && wilds.length === allWilds);
  const declared = melds.map((meld): Group => ({ type: meld.kind, tiles: meld.tiles, declared: meld }));
  return complete.flatMap(({ groups, wilds }) => placements('standard', declared, groups, tiles, wilds));
}

/** The sets that may come next: never one that comes before the last, so that no choice is made twice. */
const setsFrom = ({ groups }: Layout): readonly Group[] =>
  groups.length === 0 ? EVERY_SET : EVERY_SET.slice(EVERY_SET.indexOf(groups.at(-1) as Group));

/** The reading as seven pairs, the same kind twice included; none when a set is declared. No wild tiles. */
export function sevenPairsReadings(
  melds: readonly DeclaredSet[],
  hand: readonly TileKind[],
  winning: TileKind,
): Reading[] {
  const all = [...hand, winning].toSorted();
  const pairs = [0, 2, 4, 6, 8, 10, 12].map(at => concealed('pair', all.slice(at, at + 2)));
  const isPairs = melds.length === 0 && all.length === 14 && pairs.every(pair => pair.tiles[0] === pair.tiles[1]);
  return isPairs ? placements('seven-pairs', [], pairs, { natural: hand, wilds: 0, winning }, []) : [];
}

/** The thirteen terminals and honours. */
export const ORPHANS: readonly TileKind[] = ['B1', 'B9', 'C1', 'C9', 'D1', 'D9', ...HONOUR_KINDS];

/** The reading as one of each terminal and honour and a second of one of them. No wild tiles. */
export function thirteenOrphansReadings(
  melds: readonly DeclaredSet[],
  hand: readonly TileKind[],
  winning: TileKind,
): Reading[] {
  const extra = without([...hand, winning], ORPHANS);
  const twice = extra[0];
  if (melds.length > 0 || extra.length !== 1 || twice === undefined || !ORPHANS.includes(twice)) return [];
  const groups = ORPHANS.map(kind => (kind === twice ? concealed('pair', [kind, kind]) : concealed('single', [kind])));
  return placements('thirteen-orphans', [], groups, { natural: hand, wilds: 0, winning }, []);
}

/** One reading for every group the winning tile may complete and, when it is wild, everything it may stand for. */
export function placements(
  shape: Reading['shape'],
  declared: readonly Group[],
  laid: readonly Group[],
  tiles: ConcealedTiles,
  wilds: readonly TileKind[],
): Reading[] {
  const standsFor: readonly TileKind[] = tiles.winning === 'wild' ? [...new Set(wilds)] : [tiles.winning];
  return standsFor.flatMap(winningTile => {
    const wildDrawn = tiles.winning === 'wild' ? winningTile : null;
    const wildsInHand = wildDrawn === null ? wilds : without(wilds, [wildDrawn]);
    const homes = [...new Set(laid)].filter(group => group.tiles.includes(winningTile));
    return homes.map(completed => ({
      shape,
      groups: [...declared, ...laid],
      completed,
      winningTile,
      wildsInHand,
      wildDrawn,
    }));
  });
}
