import type { FinishedHand } from '../finished-hand.ts';
import { baseScoreNote, fromEach, type Payment, toEach } from '../who-pays.ts';
import { paidAsTheWin, type WinTable } from '../win-payments.ts';
import type { Options } from './options.ts';

/** 节节高: what a dealer who wins is paid for the deals it has kept, by those who pay the win. */
export function paidForKeptDeals(hand: FinishedHand, table: WinTable<Options>, chosen: Options): readonly Payment[] {
  const { win, dealer, continuations } = hand;
  const { baseScore, keptDealWorth } = chosen;
  const points = continuations * keptDealWorth * baseScore;
  if (win?.seat !== dealer || points === 0) return [];
  const deals = continuations === 1 ? 'deal' : 'deals';
  const why = [
    { zh: `节节高：连庄 ${continuations} 次`, en: `${continuations} ${deals} kept` },
    ...baseScoreNote(baseScore),
  ];
  return paidAsTheWin(table, { ...hand, win }, chosen, fromEach(dealer, points, 'kept-deals', why));
}

/** 跟庄: the dealer pays each of the others when all of them have discarded its first discard. */
export const paidForFollowing = (
  { dealer, facts }: FinishedHand,
  { baseScore, followedDealer }: Options,
): readonly Payment[] =>
  followedDealer && facts.includes('followed')
    ? toEach(dealer, baseScore, 'followed', [FOLLOWED_NOTE, ...baseScoreNote(baseScore)])
    : [];

const FOLLOWED_NOTE = {
  zh: '三家都跟着打出庄家的第一张',
  en: 'all three discarded the dealer’s first discard',
};
