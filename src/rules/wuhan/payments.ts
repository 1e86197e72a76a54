import { othersThan, type Seat } from '../../domain/seat.ts';
import type { DeclaredSet, FinishedHand, Win } from '../finished-hand.ts';
import type { Localised } from '../localised.ts';
import { type Holding, patternValue, type WonHand, type Worth } from '../scoring.ts';
import { baseScoreNote, fromOne, type Payment, robbedSet } from '../who-pays.ts';
import { isWildKong, opensTheMouth } from './declared-sets.ts';
import type { Options } from './options.ts';
import { countedIn, isBig, patterns } from './patterns.ts';
import { toldResponsible, whoIsResponsible } from './responsible.ts';

export function worth(holding: Holding, hand: WonHand, chosen: Options): Worth {
  const counted = countedIn(row => holding[row] ?? 0, chosen);
  const { shares } = bill(asRead(counted, hand, hand.win, chosen), hand, hand.win, chosen);
  const payout = shares.reduce((sum, { points }) => sum + points, 0);
  return { counted, points: multiplied(counted, chosen).points, payout };
}

/** What a hand is worth by itself, what all its multipliers come to, and the two multiplied. */
interface Multiplied {
  readonly points: number;
  readonly times: number;
  readonly product: number;
  /** WH-14: what the points of a self-draw have been rounded up to before anything else multiplied them; null: nothing was. */
  readonly roundedUp: number | null;
}

export function multiplied(counted: Holding, chosen: Options): Multiplied {
  let points = 0;
  let times = 1;
  let doublings = 1;
  for (let row = 0; row < patterns.length; row++) {
    const often = counted[row] ?? 0;
    const pattern = patterns[row];
    if (often === 0 || !pattern) continue;
    const value = patternValue(pattern, chosen);
    if (pattern.counts !== 'multiplier') {
      points += value * often;
      continue;
    }
    times *= value ** often;
    if (pattern.id !== 'self-draw') doublings *= value ** often;
  }
  const drawn = (points * times) / doublings;
  const roundedUp = chosen.selfDrawRounding === 'at-once' && !Number.isInteger(drawn) ? Math.ceil(drawn) : null;
  return { points, times, product: (roundedUp ?? drawn) * doublings, roundedUp };
}

/** What a win comes to for one loser, before the cap and the house's worth of a point, and what it says of who pays. */
interface Charge {
  readonly product: number;
  readonly isBig: boolean;
  readonly responsible: Seat | null;
}

const asRead = (counted: Holding, hand: FinishedHand, win: Win, chosen: Options): Charge => ({
  product: multiplied(counted, chosen).product,
  isBig: isBig(row => counted[row] ?? 0),
  responsible: whoIsResponsible(counted, hand, win, chosen),
});

function asTold(worth: number, win: Win, chosen: Options): Charge {
  const isBigHand = worth % BIG_IN === 0;
  return { product: worth, isBig: isBigHand, responsible: toldResponsible(win, isBigHand, chosen) };
}

/** Big hands come in tens, and in fifteens; a small one is 1, multiplied by twos and threes alone. */
export const BIG_IN = 5;

/** Who pays what, and whether the cap has made it less. */
interface Bill {
  readonly shares: readonly { readonly payer: Seat; readonly points: number; readonly notes: readonly Localised[] }[];
  readonly isCapped: boolean;
}

/**
 * Everybody pays a share, or more of them as the house says, or (WH-11) whoever is responsible pays three. The cap is
 * for each share, or for all of them together: then each is cut in proportion and rounded down, and of a cap too small
 * to be shared nobody pays anything.
 */
function bill(charge: Charge, hand: FinishedHand, win: Win, chosen: Options): Bill {
  const share = chosen.baseScore * charge.product;
  const payers = payersOf(charge, hand, win, chosen);
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

function payersOf({ isBig, responsible }: Charge, hand: FinishedHand, win: Win, chosen: Options): readonly Payer[] {
  const { discardPaidBy } = chosen;
  if (responsible !== null) return [{ payer: responsible, times: 3, isResponsible: true, notes: [RESPONSIBLE_NOTE] }];
  const discarder = win.by === 'discard' ? win.from : null;
  const all = othersThan(win.seat).map((payer): Payer => {
    const isDouble = payer === discarder && discardPaidBy === 'discarder-double';
    const isDealerDouble = payer === hand.dealer && !isBig && chosen.dealerDoubles === 'small-hands';
    const ownSets = timesByOwnSets(payer, hand, win, chosen);
    const notes = [
      ...(isDouble ? [DISCARDER_NOTE] : []),
      ...(isDealerDouble ? [DEALER_NOTE] : []),
      ...(ownSets > 1 ? [ownSetsNote(ownSets)] : []),
    ];
    const times = (isDouble ? 2 : 1) * (isDealerDouble ? 2 : 1) * ownSets;
    return { payer, times, isResponsible: false, notes };
  });
  const isAlone = discardPaidBy === 'discarder' || (discardPaidBy === 'discarder-unless-big' && !isBig);
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
  const { worth } = win;
  const charge = worth === undefined ? asRead(counted, hand, win, chosen) : asTold(worth, win, chosen);
  const { shares, isCapped } = bill(charge, hand, win, chosen);
  const why = [
    worth === undefined ? readNote(counted, chosen) : toldNote(worth),
    ...baseScoreNote(chosen.baseScore),
    ...(isCapped ? [CAP_NOTE[chosen.capPer]] : []),
  ];
  return shares.flatMap(({ payer, points: owed, notes }) => fromOne(payer, win.seat, owed, 'win', [...why, ...notes]));
}

/** The factors of a share. */
function readNote(counted: Holding, chosen: Options): Localised {
  const { points, times, product, roundedUp } = multiplied(counted, chosen);
  if (roundedUp === null)
    return { zh: `牌型 ${points}，加倍共 ${times}`, en: `the hand ${points}, multiplied by ${times}` };
  return {
    zh: `牌型 ${points}，自摸进位为 ${roundedUp}，加倍共 ${product / roundedUp}`,
    en: `the hand ${points}, self-drawn and rounded up ${roundedUp}, multiplied by ${product / roundedUp}`,
  };
}
const toldNote = (worth: number): Localised => ({ zh: `每家 ${worth}`, en: `one share is ${worth}` });
const CAP_NOTE = {
  payer: { zh: '封顶', en: 'capped' },
  hand: { zh: '全局封顶', en: 'the whole hand is capped' },
} as const;
const DISCARDER_NOTE = { zh: '放铳加倍', en: 'doubled: gave the winning tile' };
const DEALER_NOTE = { zh: '庄家输小胡加倍', en: 'doubled: the dealer lost to a small hand' };
const ownSetsNote = (times: number): Localised => ({
  zh: `输家自己的开口和杠 × ${times}`,
  en: `the payer’s own sets: × ${times}`,
});
const RESPONSIBLE_NOTE = { zh: '承包：一家付三家', en: 'responsible: pays for all three' };
