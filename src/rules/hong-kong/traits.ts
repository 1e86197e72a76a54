import { windOf } from '../../domain/seat.ts';
import { BONUS_KINDS, type BonusKind, type Dragon, WINDS } from '../../domain/tile.ts';
import type { FinishedSeat } from '../finished-hand.ts';
import { countDeclared, isConcealedKong, isWonOnOthersTile } from '../patterns/circumstances.ts';
import { isAllPungs } from '../patterns/sets.ts';
import type { LaidGroup } from '../reading/laid-group.ts';
import type { Reading } from '../reading/reading.ts';
import { isPung, traitsOfKind } from '../reading/sets.ts';
import { HONOUR_PUNGS, pungOf, SUIT_TILES, type Traits } from '../reading/traits.ts';
import type { WonHand } from '../scoring.ts';

export const pairIs = (reading: Reading, traits: Traits): boolean => (traitsOfKind(reading.pair) & traits) !== 0;

/** HK-6: a pung that another player's tile completed is not concealed; concealed kongs are. */
export function concealedPungs(reading: Reading, hand: WonHand): number {
  if (reading.shape !== 'standard') return 0;
  const completed = reading.place?.in === 'pung' ? 1 : 0;
  return countDeclared(hand, isConcealedKong) + reading.concealed.filter(isPung).length - completed;
}

/** The same of one set. */
export function isHiddenPung({ type, declared, holdsWinningTile }: LaidGroup, hand: WonHand): boolean {
  return type === 'pung' && (declared ? isConcealedKong(declared) : !(holdsWinningTile && isWonOnOthersTile(hand)));
}

/** Three pungs and the pair of one suit, and the dragon of its colour. */
export const isDragonOf = (reading: Reading, dragon: Dragon, suit: Traits): boolean =>
  isAllPungs(reading) &&
  pairIs(reading, suit) &&
  (reading.someSet & SUIT_TILES) === suit &&
  (reading.someSet & HONOUR_PUNGS) === pungOf(dragon);

/** East's own flower is the first, South's the second, and so on; the same with the seasons. */
export const holdsOwn = (hand: WonHand, bonus: readonly BonusKind[]): boolean => {
  const own = bonus[WINDS.indexOf(windOf(hand.win.seat, hand.dealer))];
  return own !== undefined && hand.winner.bonus.includes(own);
};
export const holdsAll = (seat: Pick<FinishedSeat, 'bonus'>, bonus: readonly BonusKind[]): boolean =>
  bonus.every(tile => seat.bonus.includes(tile));
export const hasGreatFlowers = (seat: Pick<FinishedSeat, 'bonus'>): boolean => holdsAll(seat, BONUS_KINDS);
