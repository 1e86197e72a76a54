import type { Seat } from '../../../src/domain/seat.ts';
import { RANKS, SUITS, type TileKind } from '../../../src/domain/tile.ts';
import type { DeclaredSet } from '../../../src/rules/finished-hand.ts';
import { ORPHANS } from '../../reference-scorer/readings.ts';

import { declaredSet, fourWindsKong } from './declared-sets.ts';
import type { Dice } from './dice.ts';
import type { Table } from './table.ts';
import { aTheme, type Theme } from './themes.ts';

/** What a winner has, the winning tile still among the concealed tiles. */
export interface WinnersTiles {
  readonly melds: readonly DeclaredSet[];
  readonly concealed: readonly TileKind[];
}

const OFTEN_OPEN = [1, 1, 1, 2, 2, 3, 4, 0];
const OFTEN_CONCEALED = [0, 0, 0, 1, 1, 2, 3, 4];

/** Tiles that win as a rule, taken from the bag; null when this bag does not have them. */
export function winnersTiles(table: Table, seat: Seat, mostWilds: number, dice: Dice): WinnersTiles | null {
  const { rules } = table;
  const made = dice.chance(rules === 'dalian' || rules === 'tianjin' ? 0 : 14)
    ? specialShape(table, dice)
    : standardShape(table, seat, dice);
  if (made === null) return null;
  const concealed = dice.chance(12) ? nearMiss(table, made.concealed, dice) : made.concealed;
  const wilds = concealed.filter(tile => table.wilds.includes(tile)).length;
  return wilds <= mostWilds ? { ...made, concealed: wildsIn(table, concealed, mostWilds - wilds, dice) } : null;
}

/** The tile itself, or a wild tile in its place when there is none left. */
function takeOrWild(table: Table, kind: TileKind): TileKind | null {
  return [kind, ...table.wilds].find(candidate => table.bag.take(candidate)) ?? null;
}

function takeConcealed(table: Table, kinds: readonly TileKind[]): readonly TileKind[] | null {
  const taken: TileKind[] = [];
  for (const kind of kinds) {
    const tile = takeOrWild(table, kind);
    if (tile === null) {
      for (const back of taken) table.bag.putBack(back);
      return null;
    }
    taken.push(tile);
  }
  return taken;
}

function standardShape(table: Table, seat: Seat, dice: Dice): WinnersTiles | null {
  const kinds = table.kinds;
  const theme = aTheme(dice, table.rules, kinds);
  const wanted = [...dice.shuffled(theme.sets)];
  const nextSet = (): readonly TileKind[] => wanted.pop() ?? someSet(kinds, theme, dice);

  const oftenOpen = table.rules === 'dalian' || table.rules === 'wuhan';
  const toDeclare = dice.pick(oftenOpen ? OFTEN_OPEN : OFTEN_CONCEALED);
  const melds: DeclaredSet[] = [];
  for (let tries = 0; melds.length < toDeclare && tries < 12; tries++) {
    const meld = dice.chance(6) ? fourWindsKong(table) : declaredSet(table, seat, nextSet(), theme.kongs, dice);
    if (meld) melds.push(meld);
  }
  const concealed: TileKind[] = [];
  for (let tries = 0; concealed.length < (4 - melds.length) * 3 && tries < 20; tries++) {
    concealed.push(...(takeConcealed(table, nextSet()) ?? []));
  }
  for (let tries = 0; concealed.length < (4 - melds.length) * 3 + 2 && tries < 20; tries++) {
    const pair = (tries === 0 && theme.pair) || somePair(table, theme, dice);
    concealed.push(...(takeConcealed(table, pair) ?? []));
  }
  return concealed.length === (4 - melds.length) * 3 + 2 ? { melds, concealed } : null;
}

function someSet(kinds: readonly TileKind[], theme: Theme, dice: Dice): readonly TileKind[] {
  const themed = kinds.filter(theme.kinds);
  const pungs = themed.map(kind => [kind, kind, kind]);
  const chows = SUITS.flatMap(suit =>
    RANKS.slice(0, 7).map(rank => [rank, rank + 1, rank + 2].map(r => `${suit}${r}` as TileKind)),
  ).filter(chow => chow.every(theme.kinds));
  const wanted = (dice.chance(theme.pungs) ? pungs : chows).filter(theme.wants);
  return dice.pick(wanted.length > 0 ? wanted : pungs);
}

function somePair(table: Table, theme: Theme, dice: Dice): readonly TileKind[] {
  const themed = table.kinds.filter(theme.kinds);
  const of258 = themed.filter(kind => /^[BCD][258]$/.test(kind));
  const kind = dice.pick(table.rules === 'wuhan' && of258.length > 0 && dice.chance(50) ? of258 : themed);
  return [kind, kind];
}

/** Seven pairs, thirteen orphans, nine gates. */
function specialShape(table: Table, dice: Dice): WinnersTiles | null {
  const kinds = table.kinds;
  const pairs = (from: readonly TileKind[], howMany: number): readonly TileKind[] =>
    Array.from({ length: howMany }, () => dice.pick(from)).flatMap(kind => [kind, kind]);
  const shapes: (() => readonly TileKind[])[] = [
    () => pairs(kinds, 7),
    () => foursAndPairs(dice.shuffled(kinds), dice.pick([1, 2, 3])),
    () => pairs(dice.pick([kinds.slice(0, 9), kinds.slice(-7), ['B2', 'B3', 'B4', 'B6', 'B8']]), 7),
    () => {
      const suit = dice.pick(SUITS);
      return [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, dice.pick(RANKS)].map(rank => `${suit}${rank}` as TileKind);
    },
  ];
  if (table.rules === 'hong-kong' || table.options.tileSet === 'with-honours')
    shapes.push(() => [...ORPHANS, dice.pick(ORPHANS)]);
  if (table.rules === 'wuhan') {
    const [wild] = table.wilds as [TileKind];
    shapes.push(() => [wild, wild, wild, wild, ...pairs(kinds, 5)]);
    shapes.push(() => [wild, wild, wild, wild, ...pairs(kinds.slice(0, 9), 5)]);
  }
  const concealed = dice.pick(shapes)();
  return table.bag.takeAll(concealed) ? { melds: [], concealed } : null;
}

/** Seven pairs of these kinds, in the order of the kinds: the first ones as fours. */
const foursAndPairs = (kinds: readonly TileKind[], fours: number): readonly TileKind[] =>
  kinds.slice(0, 7 - fours).flatMap((kind, at) => Array.from({ length: at < fours ? 4 : 2 }, () => kind));

/** One tile replaced by some other. */
function nearMiss(table: Table, concealed: readonly TileKind[], dice: Dice): readonly TileKind[] {
  const at = dice.upTo(concealed.length - 1);
  const other = dice.pick(table.kinds.filter(kind => table.bag.left(kind) > 0));
  table.bag.take(other);
  table.bag.putBack(concealed[at] as TileKind);
  return concealed.with(at, other);
}

/** Wild tiles in the place of some others. */
function wildsIn(table: Table, concealed: readonly TileKind[], most: number, dice: Dice): readonly TileKind[] {
  let tiles = concealed;
  const howMany = most > 4 ? most - dice.upTo(2) : dice.pick([0, 0, 1, 1, 2, 3, 4].filter(n => n <= most));
  for (let added = 0; added < howMany; added++) {
    const at = dice.upTo(tiles.length - 1);
    const replaced = tiles[at] as TileKind;
    if (table.wilds.includes(replaced)) continue;
    const wild = table.wilds.find(kind => table.bag.take(kind));
    if (wild === undefined) return tiles;
    table.bag.putBack(replaced);
    tiles = tiles.with(at, wild);
  }
  return tiles;
}
