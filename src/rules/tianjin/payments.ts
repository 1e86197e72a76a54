import type { Seat } from '../../domain/seat.ts';
import { CAP_NOTES } from '../cap.ts';
import type { DeclaredKong, FinishedHand } from '../finished-hand.ts';
import { baseScoreNote, fromEach, kongsOf, type Payment, toEach } from '../who-pays.ts';
import type { Doubling, WinTable } from '../win-payments.ts';
import { jokerKinds } from './jokers.ts';
import type { Options } from './options.ts';
import { steppedUp, steppingUpRows } from './stepping-up.ts';

const BARS = {
  open: { zh: '明杠', en: 'bar' },
  dark: { zh: '暗杠', en: 'dark bar' },
  golden: { zh: '金杠', en: 'golden bar' },
} as const;

const steppingUp = steppingUpRows('win');

/** Everybody pays; what stepping up doubles, it doubles for who stepped up or is East. */
export const winTable = ({ cap, capPer }: Options): WinTable<Options> => ({
  share: ({ points }) => points,
  says: ({ points }) => [{ zh: `各项相乘 ${points}`, en: `all multiplied: ${points}` }],
  doublings: DOUBLINGS,
  payers: [],
  cap: cap === null ? null : () => ({ most: cap, per: capPer, note: CAP_NOTES[capPer] }),
});
const DOUBLINGS: readonly Doubling<Options>[] = steppingUp.map(({ note, times }) => ({
  note: often => (often > 2 ? { zh: `${note.zh} × ${often}`, en: `${note.en}: × ${often}` } : note),
  times: ({ hand, winner, options }, payer) => times(hand, payer, winner, options),
}));

/** The payments for all bars at the end of the hand. */
export const paidForBars = (hand: FinishedHand, chosen: Options): readonly Payment[] =>
  hand.win === null && chosen.barsOnTie === 'returned'
    ? []
    : steppedUp(
        kongsOf(hand).flatMap(({ kong, owner }) => barPayments(kong, owner, hand, chosen)),
        hand,
        'bar',
        chosen,
      );

function barPayments(
  bar: DeclaredKong,
  owner: Seat,
  hand: FinishedHand,
  { baseScore, barPoints }: Options,
): readonly Payment[] {
  const isGolden = bar.tiles.some(tile => jokerKinds(hand).includes(tile));
  const type = bar.kong !== 'concealed' ? 'open' : isGolden ? 'golden' : 'dark';
  const { zh, en } = BARS[type];
  const why = [{ zh: `${zh} ${bar.tiles[0]}`, en: `${en} of ${bar.tiles[0]}` }, ...baseScoreNote(baseScore)];
  return barPoints[type] === 0 ? [] : fromEach(owner, barPoints[type] * baseScore, 'bar', why);
}

/** TJ-10: East pays one to each. */
export function paidForShoveling(hand: FinishedHand, chosen: Options): readonly Payment[] {
  const { dealer, facts } = hand;
  if (!facts.includes('shoveled')) return [];
  const why = [SHOVELED_NOTE, ...baseScoreNote(chosen.baseScore)];
  return steppedUp(toEach(dealer, chosen.baseScore, 'shoveled', why), hand, 'shoveled', chosen);
}

const SHOVELED_NOTE = { zh: '首轮四家打出同一张', en: 'the first four discards were one kind' };
