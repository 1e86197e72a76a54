import type { Seat } from '../../domain/seat.ts';
import type { DeclaredSet, FinishedHand, Win } from '../finished-hand.ts';
import type { Holding } from '../scoring.ts';
import { opensTheMouth } from './declared-sets.ts';
import type { Options, RESPONSIBLE_FOR } from './options.ts';
import { patterns } from './patterns.ts';

/** WH-11: the first case of responsibility that holds; null: everybody pays. */
export function whoIsResponsible(counted: Holding, hand: FinishedHand, win: Win, chosen: Options): Seat | null {
  const { responsibility, responsibleFor } = chosen;
  if (!responsibility) return null;
  const isAnsweredFor = (id: (typeof RESPONSIBLE_FOR)[number]): boolean =>
    responsibleFor.includes(id) && (counted[patterns.findIndex(row => row.id === id)] ?? 0) > 0;
  if (win.by === 'robbed-kong' && responsibleFor.includes('robbing-a-kong')) return win.from;
  if (win.by === 'discard' && isAnsweredFor('full-demand')) return win.from;
  return isAnsweredFor('pure-one-suit') ? thirdClaimGiver(hand.seats[win.seat].melds) : null;
}

/** WH-10: who gave the tile of the third claimed set, an added kong counting as its pung; null where that is not known. */
function thirdClaimGiver(melds: readonly DeclaredSet[]): Seat | null {
  return melds.filter(opensTheMouth)[2]?.from ?? null;
}

/** The same for a hand entered by its worth: the entered player, if the house knows responsibility for such a win. */
export function toldResponsible(
  win: Win,
  isBigHand: boolean,
  { responsibility, responsibleFor }: Options,
): Seat | null {
  const { by, from } = win;
  const told = win.responsible ?? null;
  if (!responsibility) return null;
  if (by === 'robbed-kong' && responsibleFor.includes('robbing-a-kong')) return from;
  if (!isBigHand || told === null) return null;
  const mayBeFullDemand = by === 'discard' && told === from && responsibleFor.includes('full-demand');
  return mayBeFullDemand || responsibleFor.includes('pure-one-suit') ? told : null;
}
