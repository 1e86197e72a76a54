import type { Seat } from '../../domain/seat.ts';
import { capUnder } from '../cap.ts';
import type { DeclaredSet, FinishedHand, Win } from '../finished-hand.ts';
import { type GivenPaidBy, givenTileRows } from '../given-tile.ts';
import type { Localised } from '../localised.ts';
import { isConcealedKong } from '../patterns/circumstances.ts';
import type { Holding, Pattern, TimesHeld, Worth } from '../scoring.ts';
import { robbedSet } from '../who-pays.ts';
import { type Doubling, playedRows, type WinTable, type WonBy, wonBy, worthBy } from '../win-payments.ts';
import { isWildKong, opensTheMouth } from './declared-sets.ts';
import type { Options } from './options.ts';
import { type PatternId, patterns } from './patterns.ts';
import { toldResponsible, whoIsResponsible } from './responsible.ts';
import { thrownAs } from './thrown-kongs.ts';

type Won = WonBy<Options>;

/** The sum of the rows by these house rules, and its payers. */
export interface Payments {
  readonly isBig: (times: TimesHeld) => boolean;
  /** The worth of one share: its points multiplied. */
  readonly productOf: (times: TimesHeld) => number;
  readonly worth: (holding: Holding, hand: FinishedHand, win: Win) => Worth;
  readonly table: WinTable<Options>;
}

/** The worth of a hand by itself, the product of its multipliers, and the two multiplied. */
interface Multiplied {
  readonly points: number;
  readonly times: number;
  readonly product: number;
  /** WH-14: what the points of a self-draw have been rounded up to before anything else multiplied them; null: nothing was. */
  readonly roundedUp: number | null;
}

/** Big hands come in tens, and in fifteens; a small one is 1, multiplied by twos and threes alone. */
export const BIG_IN = 5;

export function paymentsUnder(rows: readonly Pattern[], chosen: Options): Payments {
  const values = rows.map(({ value }) => value);
  const rowsThat = (is: (row: (typeof patterns)[number], at: number) => boolean): readonly number[] =>
    patterns.flatMap((row, at) => (is(row, at) ? [at] : []));
  const named = (id: PatternId): number => patterns.findIndex(row => row.id === id);
  const big = rowsThat(({ counts }) => counts === 'big');
  const multipliers = rowsThat(({ counts }, at) => counts === 'multiplier' && values[at] !== 0);
  const limits = rowsThat((_, at) => rows[at]?.takesLimit === true);
  const [flat, dealerWin, selfDraw] = [named('flat-hand'), named('dealer-win'), named('self-draw')];
  const timesOf = (id: PatternId): number => Math.max(1, values[named(id)] ?? 1);

  const isBig = (times: TimesHeld): boolean => {
    for (const row of big) if (times(row) > 0) return true;
    return false;
  };
  /** All that holds; a hand that is not big is a flat one. WH-18: where the deal counts for small hands, not for big ones. */
  const countedIn = (times: TimesHeld): Holding => {
    const isBigHand = isBig(times);
    const counted = new Array<number>(rows.length);
    for (let row = 0; row < rows.length; row++) {
      if (row === flat) counted[row] = isBigHand || values[flat] === 0 ? 0 : 1;
      else counted[row] = row === dealerWin && isBigHand && chosen.dealerDoubles === 'small-hands' ? 0 : times(row);
    }
    return counted;
  };
  /** The worth of big hands, or the flat one. Each further one doubles, where the house wants it. */
  const pointsOf = (counted: Holding): number => {
    let sum = counted[flat] === 0 ? 0 : (values[flat] as number);
    let [most, bigs] = [0, 0];
    for (const row of big) {
      if (counted[row] === 0) continue;
      sum += (values[row] as number) * (counted[row] as number);
      most = Math.max(most, values[row] as number);
      bigs++;
    }
    return bigs > 1 && chosen.bigHandsAdd === 'each-doubles' ? most * 2 ** (bigs - 1) : sum;
  };
  const multiplied = (counted: Holding): Multiplied => {
    for (const row of limits) {
      if ((counted[row] ?? 0) > 0) return { points: chosen.cap, times: 1, product: chosen.cap, roundedUp: null };
    }
    const points = pointsOf(counted);
    let times = 1;
    let doublings = 1;
    for (const row of multipliers) {
      for (let left = counted[row] as number; left > 0; left--) {
        times *= values[row] as number;
        if (row !== selfDraw) doublings *= values[row] as number;
      }
    }
    const drawn = (points * times) / doublings;
    const roundedUp = chosen.selfDrawRounding === 'at-once' && !Number.isInteger(drawn) ? Math.ceil(drawn) : null;
    return { points, times, product: (roundedUp ?? drawn) * doublings, roundedUp };
  };
  const isBigWin = ({ win, counted }: Won): boolean =>
    win.worth === undefined ? isBig(row => counted[row] ?? 0) : win.worth % BIG_IN === 0;

  const given = givenTileRows<Options>(won => {
    const { discardPaidBy } = won.options;
    if (discardPaidBy === 'discarder-unless-big') return isBigWin(won) ? 'all' : 'once';
    return DISCARDS[discardPaidBy];
  });
  const doublings: readonly Doubling<Options>[] = [
    given.doubling,
    {
      note: { zh: '庄家输小胡加倍', en: 'doubled: the dealer lost to a small hand' },
      isPlayed: ({ dealerDoubles }) => dealerDoubles === 'small-hands',
      times: (won, payer) => (payer === won.hand.dealer && !isBigWin(won) ? 2 : 1),
    },
    {
      note: times => ({ zh: `输家自己的开口和杠 × ${times}`, en: `the payer’s own sets: × ${times}` }),
      isPlayed: ({ payersDouble }) => payersDouble !== 'nothing',
      times: ({ hand, win }, payer) => timesByOwn(payer, hand, win, chosen, timesOf),
    },
  ];
  const table: WinTable<Options> = {
    share: ({ win, counted }) => win.worth ?? multiplied(counted).product,
    says: ({ win, counted }) => [win.worth === undefined ? readNote(multiplied(counted)) : toldNote(win.worth)],
    doublings: playedRows(doublings, chosen),
    payers: [
      {
        note: { zh: '承包：一家付三家', en: 'responsible: pays for all three' },
        pays: 'three-shares',
        who: won => {
          const { win, counted, hand } = won;
          const responsible =
            win.worth === undefined
              ? whoIsResponsible(counted, hand, win, chosen)
              : toldResponsible(win, isBigWin(won), chosen);
          return responsible === null ? null : [responsible];
        },
      },
      ...given.payers,
    ],
    cap: capUnder(chosen),
  };
  return {
    isBig,
    productOf: times => multiplied(countedIn(times)).product,
    worth: (holding, hand, win) => {
      const counted = countedIn(row => holding[row] as number);
      const { points } = multiplied(counted);
      return worthBy(table, wonBy({ counted, points }, hand, win, chosen));
    },
    table,
  };
}

const DISCARDS: Readonly<Record<Exclude<Options['discardPaidBy'], 'discarder-unless-big'>, GivenPaidBy>> = {
  all: 'all',
  discarder: 'once',
  'discarder-double': 'giver-double',
  'for-all': 'for-all',
  'discarder-and-closed': 'giver-and-closed',
};

/**
 * WH-17: what a payer's own sets, and the kongs it has thrown, multiply its share by. The kong that was robbed opened its
 * owner's mouth as the pung it was, also if it is not entered, and is no kong.
 */
function timesByOwn(
  payer: Seat,
  hand: FinishedHand,
  win: Win,
  chosen: Options,
  timesOf: (id: PatternId) => number,
): number {
  const { payersDouble, openMouth } = chosen;
  const robbed = win.by === 'robbed-kong' && win.from === payer ? { set: robbedSet(hand) } : null;
  const { melds, discards } = hand.seats[payer];
  const mouths = melds.filter(opensTheMouth).length + (robbed && robbed.set === null ? 1 : 0);
  const kongTimes = (set: DeclaredSet): number => {
    if (set.kind !== 'kong' || set === robbed?.set) return 1;
    if (isWildKong(set, hand)) return timesOf('wild-kong');
    if (isConcealedKong(set)) return timesOf('concealed-kong');
    return timesOf(set.kong === 'added' ? 'added-kong' : 'exposed-kong');
  };
  let times = timesOf('open-mouth') ** (openMouth === 'once' ? Math.min(1, mouths) : mouths);
  if (payersDouble !== 'mouths') for (const set of melds) times *= kongTimes(set);
  if (payersDouble === 'everything') {
    for (const tile of discards) {
      const thrown = thrownAs(tile, hand, chosen);
      if (thrown) times *= timesOf(thrown);
    }
  }
  return times;
}

/** The factors of a share. */
function readNote({ points, times, product, roundedUp }: Multiplied): Localised {
  if (roundedUp === null)
    return { zh: `牌型 ${points}，加倍共 ${times}`, en: `the hand ${points}, multiplied by ${times}` };
  return {
    zh: `牌型 ${points}，自摸进位为 ${roundedUp}，加倍共 ${product / roundedUp}`,
    en: `the hand ${points}, self-drawn and rounded up ${roundedUp}, multiplied by ${product / roundedUp}`,
  };
}
const toldNote = (worth: number): Localised => ({ zh: `每家 ${worth}`, en: `one share is ${worth}` });
