import { DRAGONS, HONOUR_KINDS, type TileKind, WINDS } from '../../domain/tile.ts';
import type { DeclaredSet } from '../finished-hand.ts';
import { isConcealedKong, isExposedKong } from '../patterns/circumstances.ts';
import { isFourWinds, objectionToFourWinds } from '../patterns/four-winds.ts';
import type { Objection } from '../scoring.ts';
import type { Options } from './options.ts';

export function objectionToSet(set: DeclaredSet, { cycloneKong }: Options): Objection | null {
  if (isFourWinds(set) && cycloneKong === 'one-kind') return objectionToFourWinds(set);
  const isOpenPung = set.kind === 'pung' || (set.kind === 'kong' && set.kong === 'added');
  return isOpenPung && isOf(set, DRAGONS) ? { path: '.tiles', message: 'a pung of dragons may not be claimed' } : null;
}

/** DL-6 */
export const isJoyousKong = (set: DeclaredSet): boolean => isExposedKong(set) && isOf(set, DRAGONS);
export const isBigConcealedKong = (set: DeclaredSet): boolean => isConcealedKong(set) && isOf(set, HONOUR_KINDS);
export function isCycloneKong(set: DeclaredSet, { cycloneKong }: Options): boolean {
  if (set.kind !== 'kong' || set.kong === 'concealed' || !isOf(set, WINDS)) return false;
  return isFourWinds(set) ? cycloneKong !== 'one-kind' : cycloneKong !== 'four-winds';
}

const isOf = (set: DeclaredSet, kinds: readonly TileKind[]): boolean => set.tiles.every(tile => kinds.includes(tile));
