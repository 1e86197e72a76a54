import type { KongType } from '../../../src/domain/meld.ts';
import { leftOf, othersThan, type Seat } from '../../../src/domain/seat.ts';
import { DRAGONS, type TileKind, WINDS } from '../../../src/domain/tile.ts';
import type { DeclaredSet } from '../../../src/rules/finished-hand.ts';

import type { Dice } from './dice.ts';
import type { Table } from './table.ts';

type SetType = 'chow' | 'pung' | KongType;

/** How a set of this kind may be declared under the rules of the table. */
function waysToDeclare(table: Table, tiles: readonly TileKind[]): readonly SetType[] {
  const first = tiles[0] as TileKind;
  const isChow = tiles[1] !== first;
  const hasWild = tiles.some(tile => table.wilds.includes(tile));
  if (isChow) return table.rules === 'guangdong' || table.rules === 'tianjin' || hasWild ? [] : ['chow'];
  if (hasWild) return table.rules === 'guangdong' ? [] : ['concealed'];
  if (table.rules === 'wuhan' && first === 'RD') return [];
  if (table.rules === 'dalian' && DRAGONS.some(dragon => dragon === first)) return ['exposed', 'concealed'];
  return ['pung', 'exposed', 'added', 'concealed'];
}

/** The set as `seat` declared it, its tiles taken from the bag; null when rules or tiles do not allow it. */
export function declaredSet(
  table: Table,
  seat: Seat,
  tiles: readonly TileKind[],
  kongs: number,
  dice: Dice,
): DeclaredSet | null {
  const first = tiles[0] as TileKind;
  const ways = waysToDeclare(table, tiles);
  const kongWays = ways.filter(way => way !== 'pung' && way !== 'chow');
  const way =
    ways.includes('pung') && !dice.chance(kongs) ? 'pung' : dice.pick(kongWays.length > 0 ? kongWays : [...ways, null]);
  if (way === null) return null;
  const isKong = way !== 'pung' && way !== 'chow';
  const laidDown = isKong ? [first, first, first, first] : tiles;
  if (!table.bag.takeAll(laidDown)) return null;
  const shown = { tiles: laidDown, ...(isKong ? { kind: 'kong' as const, kong: way } : { kind: way }) };
  if (way === 'concealed' || (table.rules === 'wuhan' && dice.chance(5))) return shown;
  const from = way === 'chow' ? leftOf(seat) : dice.pick(othersThan(seat));
  return { ...shown, claimed: dice.pick(laidDown), from };
}

const playsFourWinds = ({ rules, options }: Table): boolean => rules === 'dalian' && options.cycloneKong !== 'one-kind';

/** One of each wind, laid down from the hand (Dalian). */
export const fourWindsKong = (table: Table): DeclaredSet | null =>
  playsFourWinds(table) && table.bag.takeAll(WINDS) ? { kind: 'kong', kong: 'exposed', tiles: WINDS } : null;

/** How the payer shows the kong that was robbed of `tile`: as the kong, as the pung it was, or not at all. */
export function robbedSet(table: Table, payer: Seat, tile: TileKind, dice: Dice): DeclaredSet | null {
  const otherWinds = WINDS.filter(wind => wind !== tile);
  if (playsFourWinds(table) && otherWinds.length === 3 && dice.chance(30)) {
    return table.bag.takeAll(otherWinds) ? { kind: 'kong', kong: 'exposed', tiles: WINDS } : null;
  }
  const ways = waysToDeclare(table, [tile, tile, tile]).filter(way => way === 'added' || dice.chance(50));
  if (dice.chance(15) || ways.length === 0 || !table.bag.takeAll([tile, tile, tile])) return null;
  const way = dice.pick(ways);
  if (way === 'chow') return null;
  const claim = way === 'concealed' ? {} : { claimed: tile, from: dice.pick(othersThan(payer)) };
  if (way === 'pung') return { kind: 'pung', tiles: [tile, tile, tile], ...claim };
  return { kind: 'kong', kong: way, tiles: [tile, tile, tile, tile], ...claim };
}
