import { bySeat } from '../domain/seat.ts';
import { copiesOf, kindIndex, type TileKind } from '../domain/tile.ts';
import type { DeclaredSet, FinishedHand } from '../rules/finished-hand.ts';
import {
  chowCode,
  GROUPS,
  HONOURS,
  type KindIndex,
  PLAYING_KINDS,
  pungCode,
  tilesOfSet,
} from '../rules/reading/sets.ts';
import type { RuleSetId } from '../rules/rule-set.ts';
import { below, type Random } from '../simulator/random.ts';

/** The parts of a rule set's hands: the tiles it plays with, its wild tiles, and the sets its winners have shown. */
interface HandStyle {
  readonly honours: boolean;
  readonly indicator: TileKind | null;
  /** In the order in which they take the place of other tiles. */
  readonly wilds: readonly TileKind[];
  readonly shown: readonly DeclaredSet[];
}

const OPEN_PUNG: DeclaredSet = { kind: 'pung', tiles: ['D9', 'D9', 'D9'], claimed: 'D9', from: 0 };

const SUITS_ONLY: HandStyle = { honours: false, indicator: null, wilds: [], shown: [] };
const EVERY_KIND: HandStyle = { ...SUITS_ONLY, honours: true };
/** Where hands are more than suit tiles. */
const STYLES: Readonly<Record<RuleSetId, HandStyle>> = {
  'hong-kong': EVERY_KIND,
  dalian: { honours: true, indicator: null, wilds: [], shown: [OPEN_PUNG] },
  wuhan: { honours: true, indicator: 'C5', wilds: ['C6', 'C6', 'C6', 'C6'], shown: [OPEN_PUNG] },
  tianjin: { honours: true, indicator: 'B8', wilds: ['B9', 'B8', 'B9', 'B8', 'B9', 'B8', 'B9'], shown: [] },
};

const styleOf = (rules: RuleSetId): HandStyle => STYLES[rules] ?? SUITS_ONLY;

/** How many wilds a hand of this rule set can hold. */
export const mostWilds = (rules: RuleSetId): number => styleOf(rules).wilds.length;

/** Finished hands of this rule set: four sets and a pair, so many of the tiles replaced by wilds. */
export function finishedHands(rules: RuleSetId, wilds: number, count: number, random: Random): readonly FinishedHand[] {
  const style = styleOf(rules);
  const nothing = { melds: [], bonus: [], discards: [], ready: false };
  return Array.from({ length: count }, () => {
    const tiles = replaced(winningTiles(style, 4 - style.shown.length, random), style.wilds.slice(0, wilds), random);
    const [tile, ...hand] = shuffled(tiles, random);
    return {
      dealer: 0,
      continuations: 0,
      roundWind: 'E',
      seats: bySeat(seat => (seat === 1 ? { ...nothing, melds: style.shown } : nothing)),
      indicator: style.indicator,
      facts: [],
      horses: [],
      win: {
        seat: 1,
        by: 'self-draw',
        from: null,
        hand,
        tile: tile as TileKind,
        replacement: false,
        afterKong: false,
        lastTile: false,
        firstTurn: false,
      },
    };
  });
}

function winningTiles(style: HandStyle, sets: number, random: Random): readonly TileKind[] {
  const taken: readonly TileKind[] = [...style.wilds, ...style.shown.flatMap(set => set.tiles)];
  for (;;) {
    const tiles = [...anySets(sets, style.honours, random), ...anyPair(style.honours, random)];
    const isHeld = (tile: TileKind): boolean => tiles.filter(other => other === tile).length <= copiesOf(tile);
    if (tiles.every(tile => isHeld(tile) && !taken.includes(tile) && (tile !== 'RD' || style.wilds.length === 0))) {
      return tiles;
    }
  }
}

const anyKind = (honours: boolean, random: Random): KindIndex => below(random, honours ? PLAYING_KINDS.length : 27);

const anySets = (sets: number, honours: boolean, random: Random): readonly TileKind[] =>
  Array.from({ length: sets }, () => {
    const suit = GROUPS[below(random, HONOURS)] ?? 0;
    const isChow = random() < 0.6;
    return tilesOfSet(isChow ? chowCode(suit, below(random, 7)) : pungCode(anyKind(honours, random)));
  }).flat();

function anyPair(honours: boolean, random: Random): readonly TileKind[] {
  const tile = PLAYING_KINDS[anyKind(honours, random)] as TileKind;
  return [tile, tile];
}

function replaced(tiles: readonly TileKind[], wilds: readonly TileKind[], random: Random): readonly TileKind[] {
  return [...shuffled(tiles, random).slice(wilds.length), ...wilds];
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items];
  return items.map(() => left.splice(below(random, left.length), 1)[0] as T);
}

/** Fourteen concealed tiles as counts, `wilds` of them wild and not counted. */
export const COUNT_STYLES = {
  /** Any tiles. */
  random: (wilds: number, random: Random): Uint8Array => {
    const wall = PLAYING_KINDS.flatMap((_, kind) => [kind, kind, kind, kind]);
    return countsOf(shuffled(wall, random).slice(0, 14 - wilds));
  },
  /** Wins. */
  won: (wilds: number, random: Random): Uint8Array =>
    countsOf(shuffled(winningTiles(EVERY_KIND, 4, random).map(kindIndex), random).slice(wilds)),
  /** Wins with one tile exchanged for another. */
  near: (wilds: number, random: Random): Uint8Array => {
    const [, ...tiles] = shuffled(winningTiles(EVERY_KIND, 4, random).map(kindIndex), random);
    const room = PLAYING_KINDS.map((_, kind) => kind).filter(kind => tiles.filter(tile => tile === kind).length < 4);
    return countsOf([...tiles.slice(wilds), room[below(random, room.length)] ?? 0]);
  },
} as const;

function countsOf(kinds: readonly KindIndex[]): Uint8Array {
  const counts = new Uint8Array(PLAYING_KINDS.length);
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
