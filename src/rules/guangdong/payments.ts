import type { Seat } from '../../domain/seat.ts';
import { DEALER_DOUBLING } from '../dealer-doubles.ts';
import type { DeclaredKong, FinishedHand } from '../finished-hand.ts';
import { givenTileRows } from '../given-tile.ts';
import { isOnReplacement } from '../patterns/circumstances.ts';
import { baseScoreNote, fromEach, fromOne, kongsOf, type Payment } from '../who-pays.ts';
import { type Cap, type Doubling, type PayersRow, playedRows, type WinTable, type WonBy } from '../win-payments.ts';
import { ghostKinds, hasNoGhost } from './ghosts.ts';
import type { Options } from './options.ts';

type Won = WonBy<Options>;

const given = givenTileRows<Options>(({ options }) => options.discardPaidBy);

const isBloom = (won: Won): boolean => isOnReplacement(won);

const DOUBLINGS: readonly Doubling<Options>[] = [
  {
    note: { zh: '杠上开花加倍', en: 'doubled: won with a kong’s replacement' },
    isPlayed: ({ kongBloom }) => kongBloom === 'double' || kongBloom === 'double-giver-pays',
    times: won => (isBloom(won) ? 2 : 1),
  },
  {
    note: { zh: '无鬼加倍', en: 'doubled: won without a ghost' },
    isPlayed: ({ ghosts, ghostFree }) => ghosts !== 'none' && ghostFree === 'double',
    times: ({ win, hand, options }) => (hasNoGhost(win, ghostKinds(options.ghosts, hand)) ? 2 : 1),
  },
  DEALER_DOUBLING,
  given.doubling,
];

/** GD-2, GD-12, GD-13, GD-15: what each loser pays, and who pays for all. */
export const winTable = (chosen: Options): WinTable<Options> => ({
  share: ({ points }) => points,
  says: ({ points }) => [{ zh: `牌型 ${points}`, en: `hand value ${points}` }],
  doublings: playedRows(DOUBLINGS, chosen),
  payers: playedRows(PAYERS, chosen),
  cap: capOf(chosen),
});

const PAYERS: readonly PayersRow<Options>[] = [
  {
    note: { zh: '放杠者包三家', en: 'gave the kong its tile: pays for all three' },
    pays: 'all-shares',
    isPlayed: ({ kongBloom }) => kongBloom === 'giver-pays' || kongBloom === 'double-giver-pays',
    who: won => {
      if (!isBloom(won)) return null;
      const giver = giverOfLastKong(won.hand, won.winner);
      return giver === null ? null : [giver];
    },
  },
  ...given.payers,
];

/** GD-15: what one player pays for the hand, or what all of them do. */
function capOf({ mostTimes, baseScore, capPer }: Options): WinTable<Options>['cap'] {
  if (mostTimes === null) return null;
  const note = { zh: `爆胡，最多 ${mostTimes}`, en: `no more than ${mostTimes}` };
  const cap: Cap = { most: mostTimes * baseScore, per: capPer, note };
  return () => cap;
}

/** Who discarded the tile of the kong whose replacement won; null where it was drawn. */
const giverOfLastKong = ({ seats }: FinishedHand, winner: Seat): Seat | null => {
  const kong = seats[winner].melds.findLast(set => set.kind === 'kong');
  return kong?.kind === 'kong' && kong.kong === 'exposed' ? (kong.from ?? null) : null;
};

const KONG_NAMES = {
  concealed: { zh: '暗杠', en: 'concealed kong' },
  exposed: { zh: '放杠', en: 'kong on a discard' },
  added: { zh: '补杠', en: 'added kong' },
} as const;

/** The payments for a kong: from each of the others, or from the player who gave its tile. */
export function kongPayments(
  kong: DeclaredKong,
  owner: Seat,
  { baseScore, kongPoints, exposedKongPaidBy }: Options,
): readonly Payment[] {
  const points = kongPoints[kong.kong] * baseScore;
  if (points === 0) return [];
  const { zh, en } = KONG_NAMES[kong.kong];
  const why = [{ zh: `${zh} ${kong.tiles[0]}`, en: `${en} of ${kong.tiles[0]}` }, ...baseScoreNote(baseScore)];
  if (kong.kong !== 'exposed' || exposedKongPaidBy === 'all') return fromEach(owner, points, 'kong', why);
  return kong.from === undefined || kong.from === null ? [] : fromOne(kong.from, owner, points, 'kong', why);
}

/** The payments for all kongs; none after a drawn hand where the house gives them back. */
export const paidForKongs = (hand: FinishedHand, chosen: Options): readonly Payment[] =>
  hand.win === null && chosen.kongsOnDraw === 'returned'
    ? []
    : kongsOf(hand).flatMap(({ kong, owner }) => kongPayments(kong, owner, chosen));
