import {
  HONOUR_KINDS,
  type HonourKind,
  isBonus,
  kindIndex,
  SUIT_KINDS,
  TILE_KINDS,
  type TileKind,
  WINDS,
} from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import { pungOf, TRAIT, type Traits, traitsOfTiles } from './traits.ts';

/** A kind's place in `PLAYING_KINDS`: 0–8 bamboo, 9–17 characters, 18–26 dots, 27–33 honours. */
export type KindIndex = number;
/** A set by number: 0–33 pungs by kind (kongs count as pungs), 34–54 chows by suit and lowest tile, 55 E S W N. */
export type SetCode = number;

/** The 34 kinds that hands are made of. */
export const PLAYING_KINDS: readonly TileKind[] = [...SUIT_KINDS, ...HONOUR_KINDS];
export const KIND_COUNT = PLAYING_KINDS.length;
export const FOUR_WINDS: SetCode = 55;

/** The four groups of kinds that sets never cross: three suits and the honours. */
export const GROUPS = [0, 1, 2, 3] as const;
export type Group = (typeof GROUPS)[number];
export const HONOURS: Group = 3;
export const groupOf = (kind: KindIndex): Group => Math.floor(kind / 9) as Group;
export const sizeOf = (group: Group): number => (group === HONOURS ? 7 : 9);

/** How many of these tiles (34 counts) are in a group. */
export function tilesIn(counts: readonly number[], group: Group): number {
  let tiles = 0;
  for (let kind = group * 9; kind < group * 9 + sizeOf(group); kind++) tiles += counts[kind] as number;
  return tiles;
}

export const pungCode = (kind: KindIndex): SetCode => kind;
/** The chow of a suit (group 0–2) that begins with `rank` (0 for the 1). */
export const chowCode = (group: Group, rank: number): SetCode => KIND_COUNT + group * 7 + rank;

export const isPung = (set: SetCode): boolean => set < KIND_COUNT;
export const isChow = (set: SetCode): boolean => set >= KIND_COUNT && set < FOUR_WINDS;

const chowStart = (set: SetCode): KindIndex => Math.floor((set - KIND_COUNT) / 7) * 9 + ((set - KIND_COUNT) % 7);

function kindsOf(set: SetCode): readonly KindIndex[] {
  if (set === FOUR_WINDS) return WINDS.map(kindIndex);
  if (isPung(set)) return [set, set, set];
  return [chowStart(set), chowStart(set) + 1, chowStart(set) + 2];
}

const SET_CODES = Array.from({ length: FOUR_WINDS + 1 }, (_, code) => code);
const KINDS_OF_SET = SET_CODES.map(kindsOf);
const TILES_OF_SET = KINDS_OF_SET.map(kinds => kinds.map(tileAt));
const TRAITS_OF_SET: readonly Traits[] = SET_CODES.map(setTraits);
const TRAITS_OF_KIND: readonly Traits[] = PLAYING_KINDS.map(kind => traitsOfTiles([kind]));

/** The three (E S W N: four) tiles of a set. */
export const tilesOfSet = (set: SetCode): readonly TileKind[] => TILES_OF_SET[set] ?? [];
export const kindsOfSet = (set: SetCode): readonly KindIndex[] => KINDS_OF_SET[set] ?? [];
export const traitsOfSet = (set: SetCode): Traits => TRAITS_OF_SET[set] ?? 0;
/** Traits of a tile, and so of a pair of it. */
export const traitsOfKind = (kind: KindIndex): Traits => TRAITS_OF_KIND[kind] ?? 0;

/** Traits that some of these tiles (34 counts) has. */
export function traitsAmong(counts: readonly number[]): Traits {
  let some = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) if (counts[kind] !== 0) some |= traitsOfKind(kind);
  return some;
}

export function tileAt(kind: KindIndex): TileKind {
  return PLAYING_KINDS[kind] as TileKind;
}

function setTraits(set: SetCode): Traits {
  const tiles = kindsOf(set).map(tileAt);
  const shape = isChow(set) ? TRAIT.chow : TRAIT.pung;
  const honour =
    isPung(set) && set >= SUIT_KINDS.length ? pungOf(HONOUR_KINDS[set - SUIT_KINDS.length] as HonourKind) : 0;
  return traitsOfTiles(tiles) | shape | honour;
}

/** The set these declared tiles form, or null: three or four of a kind, a chow, or one each of the four winds. */
export function setOf(tiles: readonly TileKind[]): SetCode | null {
  const [first] = tiles;
  if (first === undefined || tiles.length < 3 || tiles.length > 4) return null;
  if (tiles.every(tile => tile === first)) return isBonus(first) ? null : pungCode(kindIndex(first));
  if (tiles.length === 4) return WINDS.every(wind => tiles.includes(wind)) ? FOUR_WINDS : null;
  const start = Math.min(...tiles.map(kindIndex));
  const group = groupOf(start);
  const isRun = [start, start + 1, start + 2].every(kind => tiles.includes(TILE_KINDS[kind] as TileKind));
  return isRun && group < HONOURS && start % 9 <= 6 ? chowCode(group, start % 9) : null;
}

/** Three of a kind, three in a row, four of a kind, or the four winds laid down as an exposed kong. */
export function isWellFormed(set: DeclaredSet): boolean {
  const code = setOf(set.tiles);
  if (code === null || set.tiles.length !== (set.kind === 'kong' ? 4 : 3)) return false;
  if (code === FOUR_WINDS) return set.kind === 'kong' && set.kong === 'exposed';
  return set.kind === 'chow' ? isChow(code) : isPung(code);
}
