import type { Seat } from '../../domain/seat.ts';
import type { DeclaredKong, FinishedHand, Win } from '../finished-hand.ts';
import type { Localised } from '../localised.ts';
import { isOnReplacement } from '../patterns/circumstances.ts';
import { baseScoreNote, fromEach, fromOne, giverOf, type Payment } from '../who-pays.ts';
import { ghostKinds, hasNoGhost } from './ghosts.ts';
import type { Options } from './options.ts';

const KONG_PAYMENT = { concealed: 2, exposed: 3, added: 1 } as const;

/** GD-12, GD-13: what each loser pays, and who pays for all. */
export function winPayments(points: number, hand: FinishedHand, win: Win, chosen: Options): readonly Payment[] {
  const { seat } = win;
  const { baseScore, kongBloom, mostTimes } = chosen;
  const doublings = doublingsOf(hand, win, chosen);
  const times = points * 2 ** doublings.length;
  const share = Math.min(times, mostTimes ?? times) * baseScore;
  const capped = mostTimes !== null && times > mostTimes ? [cappedAt(mostTimes)] : [];
  const why = [
    { zh: `牌型 ${points}`, en: `the hand: ${points}` },
    ...doublings,
    ...capped,
    ...baseScoreNote(baseScore),
  ];
  const kongGiver = doublings.includes(BLOOM) && kongBloom === 'double-giver-pays' ? giverOfLastKong(hand, seat) : null;
  if (kongGiver !== null) return fromOne(kongGiver, seat, 3 * share, 'win', [...why, GAVE_THE_KONG]);
  const giver = giverOf(hand);
  if (giver === null) return fromEach(seat, share, 'win', why);
  return fromOne(giver, seat, 3 * share, 'win', [...why, PAYS_FOR_ALL]);
}

function doublingsOf(hand: FinishedHand, win: Win, { kongBloom, ghosts, ghostFree }: Options): readonly Localised[] {
  const isGhostFree = ghosts !== 'none' && ghostFree === 'double' && hasNoGhost(win, ghostKinds(ghosts, hand));
  return [...(kongBloom !== 'off' && isOnReplacement({ win }) ? [BLOOM] : []), ...(isGhostFree ? [GHOST_FREE] : [])];
}

const BLOOM = { zh: '杠上开花加倍', en: 'doubled: won with a kong’s replacement' };
const GHOST_FREE = { zh: '无鬼加倍', en: 'doubled: won without a ghost' };
const cappedAt = (times: number) => ({ zh: `爆胡，最多 ${times}`, en: `no more than ${times}` });
const GAVE_THE_KONG = { zh: '放杠者包三家', en: 'gave the kong its tile: pays for all three' };

/** Who discarded the tile of the kong whose replacement won; null where it was drawn. */
const giverOfLastKong = ({ seats }: FinishedHand, winner: Seat): Seat | null => {
  const kong = seats[winner].melds.findLast(set => set.kind === 'kong');
  return kong?.kind === 'kong' && kong.kong === 'exposed' ? (kong.from ?? null) : null;
};

const PAYS_FOR_ALL = { zh: '给牌者一家付三家', en: 'whoever gave the tile pays for all three' };
const KONG_NAMES = {
  concealed: { zh: '暗杠', en: 'concealed kong' },
  exposed: { zh: '放杠', en: 'kong on a discard' },
  added: { zh: '补杠', en: 'added kong' },
} as const;

export function kongPayments(kong: DeclaredKong, owner: Seat, baseScore: number): readonly Payment[] {
  const points = KONG_PAYMENT[kong.kong] * baseScore;
  const { zh, en } = KONG_NAMES[kong.kong];
  const why = [{ zh: `${zh} ${kong.tiles[0]}`, en: `${en} of ${kong.tiles[0]}` }, ...baseScoreNote(baseScore)];
  if (kong.kong !== 'exposed') return fromEach(owner, points, 'kong', why);
  return kong.from === undefined || kong.from === null ? [] : fromOne(kong.from, owner, points, 'kong', why);
}
