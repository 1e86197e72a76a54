import { othersThan, type Seat } from '../../domain/seat.ts';
import type { DeclaredSet, FinishedHand, Win } from '../finished-hand.ts';
import type { Localised } from '../localised.ts';
import { type Holding, patternValue, type WonHand, type Worth } from '../scoring.ts';
import { baseScoreNote, fromOne, type Payment, robbedSet } from '../who-pays.ts';
import { isWildKong, opensTheMouth } from './declared-sets.ts';
import type { Options, RESPONSIBLE_FOR } from './options.ts';
import { countedIn, isBig, patterns } from './patterns.ts';

export function worth(holding: Holding, hand: WonHand, chosen: Options): Worth {
  const counted = countedIn(row => holding[row] ?? 0);
  const payout = bill(counted, hand, hand.win, chosen).shares.reduce((sum, { points }) => sum + points, 0);
  return { counted, points: multiplied(counted, chosen).points, payout };
}

/** What the hand is worth by itself, what all its multipliers come to, and the two multiplied. */
export function multiplied(counted: Holding, chosen: Options): { points: number; times: number; product: number } {
  let points = 0;
  let times = 1;
  let doublings = 1;
  for (let row = 0; row < patterns.length; row++) {
    const often = counted[row] ?? 0;
    const pattern = patterns[row];
    if (often === 0 || !pattern) continue;
    const value = patternValue(pattern, chosen);
    if (pattern.counts !== 'multiplier') points += value * often;
    else times *= value ** often;
    if (pattern.counts === 'multiplier' && pattern.id !== 'self-draw') doublings *= value ** often;
  }
  const isRoundedAtOnce = chosen.selfDrawRounding === 'at-once';
  return {
    points,
    times,
    product: isRoundedAtOnce ? Math.ceil((points * times) / doublings) * doublings : points * times,
  };
}

/** Who pays what, and whether the cap has made it less. */
interface Bill {
  readonly shares: readonly { readonly payer: Seat; readonly points: number; readonly notes: readonly Localised[] }[];
  readonly isCapped: boolean;
}

/**
 * Everybody pays a share, or more of them as the house says, or (WH-11) whoever is responsible pays three. The cap is for each share, or for all of them together: then each is cut in proportion and rounded down,
 * and of a cap too small to be shared nobody pays anything.
 */
function bill(counted: Holding, hand: FinishedHand, win: Win, chosen: Options): Bill {
  const share = chosen.baseScore * multiplied(counted, chosen).product;
  const payers = payersOf(counted, hand, win, chosen);
  const shares = payers.reduce((sum, { times }) => sum + times, 0);
  if (chosen.capPer === 'hand') {
    const isCapped = share * shares > chosen.cap;
    const points = (times: number) => (isCapped ? Math.floor((chosen.cap * times) / shares) : share * times);
    const owed = payers.map(({ payer, times, notes }) => ({ payer, notes, points: points(times) }));
    return { shares: owed.filter(({ points: owes }) => owes > 0), isCapped };
  }
  const capped = payers.map(({ payer, times, isResponsible, notes }) => {
    const points = isResponsible ? times * Math.min(chosen.cap, share) : Math.min(chosen.cap, share * times);
    return { payer, notes, points };
  });
  return { shares: capped, isCapped: payers.some(({ times }, at) => (capped[at]?.points ?? 0) < share * times) };
}

interface Payer {
  readonly payer: Seat;
  readonly times: number;
  readonly isResponsible: boolean;
  readonly notes: readonly Localised[];
}

function payersOf(counted: Holding, hand: FinishedHand, win: Win, chosen: Options): readonly Payer[] {
  const { discardPaidBy } = chosen;
  const responsible = chosen.responsibility ? whoIsResponsible(counted, hand, win, chosen) : null;
  if (responsible !== null) return [{ payer: responsible, times: 3, isResponsible: true, notes: [RESPONSIBLE_NOTE] }];
  const discarder = win.by === 'discard' ? win.from : null;
  const all = othersThan(win.seat).map((payer): Payer => {
    const isDouble = payer === discarder && discardPaidBy === 'discarder-double';
    const ownSets = timesByOwnSets(payer, hand, win, chosen);
    const notes = [...(isDouble ? [DISCARDER_NOTE] : []), ...(ownSets > 1 ? [ownSetsNote(ownSets)] : [])];
    return { payer, times: (isDouble ? 2 : 1) * ownSets, isResponsible: false, notes };
  });
  const isAlone =
    discardPaidBy === 'discarder' || (discardPaidBy === 'discarder-unless-big' && !isBig(row => counted[row] ?? 0));
  return discarder !== null && isAlone ? all.filter(({ payer }) => payer === discarder) : all;
}

/**
 * WH-17: what a payer's own sets multiply the payer's share by. The kong that was robbed opened its owner's mouth as the
 * pung it was, also where it is not told of, and is no kong.
 */
function timesByOwnSets(payer: Seat, hand: FinishedHand, win: Win, { payersDouble, wildKong }: Options): number {
  if (payersDouble === 'nothing') return 1;
  const robbed = win.by === 'robbed-kong' && win.from === payer ? { set: robbedSet(hand) } : null;
  const { melds } = hand.seats[payer];
  const mouths = melds.filter(opensTheMouth).length + (robbed && robbed.set === null ? 1 : 0);
  const kongTimes = (set: DeclaredSet): number => {
    if (set.kind !== 'kong' || set === robbed?.set) return 1;
    if (isWildKong(set, hand)) return wildKong;
    return set.kong === 'concealed' ? 4 : 2;
  };
  const kongs = payersDouble === 'mouths' ? 1 : melds.reduce((times, set) => times * kongTimes(set), 1);
  return 2 ** mouths * kongs;
}

export function winPayments({ counted }: Worth, hand: FinishedHand, win: Win, chosen: Options): readonly Payment[] {
  const { points, times } = multiplied(counted, chosen);
  const { shares, isCapped } = bill(counted, hand, win, chosen);
  const product = { zh: `牌型 ${points}，加倍共 ${times}`, en: `the hand ${points}, multiplied by ${times}` };
  const why = [product, ...baseScoreNote(chosen.baseScore), ...(isCapped ? [CAP_NOTE[chosen.capPer]] : [])];
  return shares.flatMap(({ payer, points: owed, notes }) => fromOne(payer, win.seat, owed, 'win', [...why, ...notes]));
}

const CAP_NOTE = {
  payer: { zh: '封顶', en: 'capped' },
  hand: { zh: '全局封顶', en: 'the whole hand is capped' },
} as const;
const DISCARDER_NOTE = { zh: '放铳加倍', en: 'doubled: gave the winning tile' };
const ownSetsNote = (times: number): Localised => ({
  zh: `输家自己的开口和杠 × ${times}`,
  en: `the payer’s own sets: × ${times}`,
});
const RESPONSIBLE_NOTE = { zh: '承包：一家付三家', en: 'responsible: pays for all three' };

/** WH-11: of what the house has somebody answer for, the first that holds. */
function whoIsResponsible(counted: Holding, hand: FinishedHand, win: Win, { responsibleFor }: Options): Seat | null {
  const isAnsweredFor = (id: (typeof RESPONSIBLE_FOR)[number]): boolean =>
    responsibleFor.includes(id) && (counted[patterns.findIndex(row => row.id === id)] ?? 0) > 0;
  if (win.by === 'robbed-kong' && isAnsweredFor('robbing-a-kong')) return win.from;
  if (win.by === 'discard' && isAnsweredFor('full-demand')) return win.from;
  return isAnsweredFor('pure-one-suit') ? thirdClaimGiver(hand.seats[win.seat].melds) : null;
}

/** WH-10: who gave the tile of the third claimed set, an added kong counting as its pung; null where that is not known. */
function thirdClaimGiver(melds: readonly DeclaredSet[]): Seat | null {
  return melds.filter(opensTheMouth)[2]?.from ?? null;
}
