import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { isHonour, type TileKind } from '../../src/domain/tile.ts';
import type { DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import { ghostsOf, type Options } from './guangdong-options.ts';
import { cappedTogether, howPaid, paidInThisWay } from './house.ts';
import type { CompleteHand } from './request.ts';
import { eachPays } from './verdict.ts';

// Who pays what in Guangdong, straight from docs/rules/guangdong.md and its page of more house rules.

/** A win, and the multiple of the base score that its patterns come to. */
interface Won {
  readonly hand: CompleteHand;
  readonly win: Win;
  readonly value: number;
  readonly options: Options;
}

/** How many times the base score each loser would pay for the win by itself. */
function timesFor({ hand, win, value, options }: Won): (loser: Seat) => number {
  const isBloom = options.kongBloom.startsWith('double') && win.by === 'self-draw' && win.replacement;
  const ghosts = ghostsOf(hand, options);
  const hasGhost = [...win.hand, win.tile].some(tile => tile !== null && ghosts.includes(tile));
  const isGhostFree = options.ghosts !== 'none' && options.ghostFree === 'double' && !hasGhost;
  const way = howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy);
  const most = options.capPer === 'hand' ? Number.POSITIVE_INFINITY : (options.mostTimes ?? Number.POSITIVE_INFINITY);
  return loser => {
    const givesDouble = way === 'giver-double' && loser === win.from;
    const withDealer = options.dealerDoubles && [loser, win.seat].includes(hand.dealer);
    const doublings = [isBloom, isGhostFree, givesDouble, withDealer].filter(doubled => doubled).length;
    return Math.min(value * 2 ** doublings, most);
  };
}

/** Payments by those who pay the win, in the way they pay it: `share` is a loser's own. */
function asTheWin({ hand, win, options }: Won, share: (loser: Seat) => number): Transfer[] {
  const giver = kongGiver(hand, win, options);
  return giver === null
    ? paidInThisWay(howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy), win, hand, share)
    : paidInThisWay('for-all', { ...win, from: giver }, hand, share);
}

/** Everything that is paid because a player won. */
export const paidForTheWin = (won: Won): readonly Transfer[] => [
  ...winPayments(won),
  ...keptDealPayments(won),
  ...horsePayments(won),
];

function winPayments(won: Won): readonly Transfer[] {
  const { baseScore, capPer, mostTimes } = won.options;
  const times = timesFor(won);
  const paid = asTheWin(won, loser => times(loser) * baseScore);
  return capPer === 'hand' ? cappedTogether(paid, (mostTimes ?? Number.POSITIVE_INFINITY) * baseScore) : paid;
}

function keptDealPayments(won: Won): readonly Transfer[] {
  const { hand, win, options } = won;
  if (win.seat !== hand.dealer) return [];
  return asTheWin(won, () => options.keptDealWorth * hand.continuations * options.baseScore);
}

/** GD-12: the player who gave the tile of the kong whose replacement wins, where that player pays for all. */
function kongGiver(hand: CompleteHand, win: Win, options: Options): Seat | null {
  const kong = hand.seats[win.seat].melds.filter(meld => meld.kind === 'kong').at(-1);
  const isPlayed = options.kongBloom.endsWith('giver-pays') && win.by === 'self-draw' && win.replacement;
  return isPlayed && kong?.kong === 'exposed' ? (kong.from as Seat) : null;
}

/** What is paid after any hand, a drawn one too. */
export const paidAnyway = (hand: CompleteHand, options: Options): readonly Transfer[] => [
  ...(hand.win === null && options.kongsOnDraw === 'returned' ? [] : kongPayments(hand, options)),
  ...followedPayments(hand, options),
];

function kongPayments(hand: CompleteHand, options: Options): Transfer[] {
  const wasRobbed = (seat: Seat, meld: DeclaredSet): boolean =>
    hand.win?.by === 'robbed-kong' && hand.win.from === seat && meld.tiles.some(tile => tile === hand.win?.tile);
  return SEATS.flatMap(seat =>
    hand.seats[seat].melds.flatMap((meld): readonly Transfer[] => {
      if (meld.kind !== 'kong' || wasRobbed(seat, meld)) return [];
      const worth = { concealed: 2, exposed: 3, added: 1, ...options.kongPoints }[meld.kong] * options.baseScore;
      if (meld.kong !== 'exposed' || options.exposedKongPaidBy === 'all') return eachPays(seat, worth, 'kong');
      return [{ from: meld.from as Seat, to: seat, points: worth, for: 'kong' }];
    }),
  );
}

/** 跟庄: all of the others discarded the dealer's first discard right after it. */
const followedPayments = ({ dealer, facts }: CompleteHand, options: Options): readonly Transfer[] =>
  options.followedDealer && facts.includes('followed')
    ? othersThan(dealer).map(to => ({ from: dealer, to, points: options.baseScore, for: 'followed' }))
    : [];

const DRAGONS_AS_HORSES: Record<Options['dragonHorses'], Record<string, number>> = {
  'red-is-1': { RD: 1, GD: 2, WD: 3 },
  'red-is-2': { RD: 2, GD: 3, WD: 4 },
};

/** East is 1, south 2, west 3, north 4; the dragons as the table counts them. */
function horseNumber(horse: TileKind, { dragonHorses }: Options): number {
  if (!isHonour(horse)) return Number(horse.charAt(1));
  const counted: Record<string, number> = { E: 1, S: 2, W: 3, N: 4, ...DRAGONS_AS_HORSES[dragonHorses] };
  return counted[horse] ?? Number.NaN;
}

function horsePayments(won: Won): Transfer[] {
  const { hand, win, options } = won;
  const { dealer } = hand;
  const times = timesFor(won);
  const worthTo = (payer: Seat): number => (options.horsesFollow.includes('win') ? times(payer) : options.horseWorth);
  const pays = (from: Seat, worth: number): Transfer => ({
    from,
    to: win.seat,
    points: worth * options.baseScore,
    for: 'horse',
  });
  const kongsAgain = options.horsesFollow.includes('kongs')
    ? kongPayments(hand, options).filter(({ to }) => to === win.seat)
    : [];
  const paid = hand.horses.flatMap(horse => {
    const hit = seatAfter(dealer, horseNumber(horse, options) - 1);
    if (hit === win.seat) return [...othersThan(win.seat).map(loser => pays(loser, worthTo(loser))), ...kongsAgain];
    if (options.horsesPay === 'winner-hit') return [];
    if (hit === dealer || dealer === win.seat || options.horsesPay === 'hit-seat') return [pays(hit, worthTo(hit))];
    return [hit, dealer].map(payer => pays(payer, Math.ceil(worthTo(payer) / 2)));
  });
  if (options.horsesPaidBy === 'the-hit') return paid;
  const giver = kongGiver(hand, win, options);
  if (giver !== null) return paid.map(horse => ({ ...horse, from: giver }));
  const way = howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy);
  if (way === 'for-all') return paid.map(horse => ({ ...horse, from: win.from as Seat }));
  const payers = paidInThisWay(way, win, hand, () => 1).map(({ from }) => from);
  return paid.filter(({ from }) => payers.includes(from));
}
