import { without } from '../../src/domain/kinds.ts';
import type { KongType } from '../../src/domain/meld.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, type Seat } from '../../src/domain/seat.ts';
import { DRAGONS, isHonour, isSuitTile, isTerminal, rankOf, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
  hasPungOf,
  isAllPungs,
  isOneSuit,
  isOneSuitAndHonours,
  kongTypeOf,
  pairIn,
  robbedKong,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
import { nextInRing } from './next-kind.ts';
import {
  type ConcealedTiles,
  type Group,
  PLAYING_KINDS,
  placements,
  type Reading,
  standardReadings,
} from './readings.ts';
import { type CompleteHand, withDefaults } from './request.ts';
import {
  bestOf,
  type Counted,
  checkReadings,
  count,
  drawnHand,
  illegal,
  productOf,
  type ReferenceScore,
  sumOf,
} from './verdict.ts';

const OUT_OF_THE_BOX = {
  baseScore: 1,
  softWinOnDiscard: false,
  wildKong: 2,
  thrownKongs: 'no-draw',
  minimumPoints: 1,
  responsibility: true,
  responsibleFor: ['robbing-a-kong', 'full-demand', 'pure-one-suit'],
  cap: 500,
  capPer: 'payer',
  discardPaidBy: 'all',
  dealerDoubles: 'winning',
  payersDouble: 'nothing',
  selfDrawRounding: 'at-the-end',
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'all-triplets',
  'pure-one-suit',
  'mixed-one-suit',
  'terminals-only',
  'all-honors',
  'full-demand',
  'bottom-of-the-sea',
  'kong-bloom',
  'robbing-a-kong',
  'wild-seven-pairs',
  'big-three-dragons',
  'big-four-winds',
  'flat-hand',
  'open-mouth',
  'dealer-win',
  'self-draw',
  'hard-win',
  'soft-win',
  'exposed-kong',
  'added-kong',
  'concealed-kong',
  'wild-kong',
  'red-dragon',
];

/** Wuhan, straight from docs/rules/wuhan.md. */
export function scoreWuhan(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand([]);
  const wildKind = wildKindOf(hand);
  const { melds } = hand.seats[win.seat];
  const winningTile = win.tile as TileKind;
  const concealedTiles = [...win.hand, winningTile];
  const wildsHeld = concealedTiles.filter(tile => tile === wildKind).length;
  const onAnothersTile = wonOnAnothersTile(hand);

  const readings = readingsOf(melds, win.hand, winningTile, wildKind).map(reading => ({
    reading,
    big: bigHands(reading, hand, win),
    isHard: [...reading.wildsInHand, reading.wildDrawn ?? wildKind].every(kind => kind === wildKind),
  }));
  const isBigThreeDragons = (reading: Reading): boolean => DRAGONS.every(dragon => hasPungOf(reading, dragon));
  const verdict = checkReadings(readings, [
    [
      'below-minimum',
      ({ big, isHard }) =>
        options.minimumPoints === 1 ||
        worthOf(big, isHard, hand, win, wildKind, options).share >= options.minimumPoints * options.baseScore,
    ],
    ['not-opened', ({ reading }) => reading.shape === 'seven-pairs' || melds.some(opensTheMouth)],
    ['red-dragon-in-hand', ({ reading }) => !concealedTiles.includes('RD') || isBigThreeDragons(reading)],
    ['red-dragon-in-hand', () => !(onAnothersTile && winningTile === 'RD')],
    ['pair-not-258', ({ reading, big }) => big.length > 0 || is258(pairIn(reading))],
    ['too-many-wilds', ({ big }) => big.length > 0 || wildsHeld <= 1],
    ['wild-on-discard', ({ isHard }) => !onAnothersTile || isHard || options.softWinOnDiscard],
    ['wild-on-discard', () => !(onAnothersTile && winningTile === wildKind)],
    ['kong-not-robbable', () => win.by !== 'robbed-kong' || robbedKong(hand) === 'added'],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  return bestOf(
    verdict.legal.map(({ big, isHard }) => countingOf(big, isHard, hand, win, wildKind, options)),
    PAGE_ORDER,
    [],
  );
}

/** The kind after the indicator; the red dragon is skipped, and as an indicator makes the white dragon wild (WH-2). */
const wildKindOf = (hand: CompleteHand): TileKind =>
  hand.indicator === 'RD' ? 'WD' : nextInRing(hand.indicator as TileKind, [[...WINDS, 'WD', 'GD']]);

function readingsOf(
  melds: readonly DeclaredSet[],
  hand: readonly TileKind[],
  winningTile: TileKind,
  wildKind: TileKind,
): Reading[] {
  const natural = hand.filter(tile => tile !== wildKind);
  const tiles: ConcealedTiles = {
    natural,
    wilds: hand.length - natural.length,
    winning: winningTile === wildKind ? 'wild' : winningTile,
  };
  const standard = standardReadings(melds, tiles).filter(reading => {
    const wildAsRedDragon = [...reading.wildsInHand, reading.wildDrawn].includes('RD');
    return !wildAsRedDragon || DRAGONS.every(dragon => hasPungOf(reading, dragon)); // WH-12
  });
  return [...standard, ...wildSevenPairs(melds, tiles)];
}

/** Two pairs of wild tiles, standing for themselves or for anything but red dragons, and five natural pairs. */
function wildSevenPairs(melds: readonly DeclaredSet[], tiles: ConcealedTiles): Reading[] {
  const natural = (tiles.winning === 'wild' ? tiles.natural : [...tiles.natural, tiles.winning]).toSorted();
  const pairOf = (kind: TileKind): Group => ({ type: 'pair', tiles: [kind, kind], declared: null });
  const pairs = natural.filter((_, at) => at % 2 === 0).map(pairOf);
  const arePairs =
    without(
      natural,
      pairs.flatMap(pair => pair.tiles),
    ).length === 0;
  if (melds.length > 0 || natural.length !== 10 || !arePairs) return [];
  const kinds = PLAYING_KINDS.filter(kind => kind !== 'RD');
  return kinds.flatMap(first =>
    kinds.flatMap(second =>
      placements('seven-pairs', [], [...pairs, pairOf(first), pairOf(second)], tiles, [first, first, second, second]),
    ),
  );
}

const is258 = (pair: TileKind | undefined): boolean =>
  pair !== undefined && isSuitTile(pair) && [2, 5, 8].includes(rankOf(pair));

const opensTheMouth = (meld: DeclaredSet): boolean => meld.kind !== 'kong' || meld.kong !== 'concealed';

function bigHands(reading: Reading, hand: CompleteHand, win: Win): readonly CountedPattern[] {
  const tiles = tilesIn(reading);
  return [
    ...count('all-triplets', 10, isAllPungs(reading)),
    ...count('pure-one-suit', 10, isOneSuit(tiles)),
    ...count('mixed-one-suit', 10, isOneSuitAndHonours(tiles)),
    ...count('terminals-only', 10, tiles.every(isTerminal)),
    ...count('all-honors', 10, tiles.every(isHonour)),
    ...count('full-demand', 10, hand.seats[win.seat].melds.length === 4),
    ...count('bottom-of-the-sea', 10, win.by === 'self-draw' && win.lastTile),
    ...count('kong-bloom', 10, win.by === 'self-draw' && win.replacement),
    ...count('robbing-a-kong', 10, win.by === 'robbed-kong'),
    ...count('wild-seven-pairs', 10, reading.shape === 'seven-pairs'),
    ...count(
      'big-three-dragons',
      10,
      DRAGONS.every(dragon => hasPungOf(reading, dragon)),
    ),
    ...count(
      'big-four-winds',
      10,
      WINDS.every(wind => hasPungOf(reading, wind)),
    ),
  ];
}

type CountingRest = readonly [hand: CompleteHand, win: Win, wildKind: TileKind, options: Options];

/** What counts, what it adds up to, and what one player pays by it before any cap. */
function worthOf(
  big: readonly CountedPattern[],
  isHard: boolean,
  hand: CompleteHand,
  win: Win,
  wildKind: TileKind,
  options: Options,
) {
  const { melds, discards } = hand.seats[win.seat];
  const kongs = (type: KongType): readonly DeclaredSet[] => melds.filter(meld => kongTypeOf(meld) === type);
  const wildKongs = kongs('concealed').filter(kong => kong.tiles.includes(wildKind)).length;

  const thrownWilds = options.thrownKongs === 'red-and-wild' ? discards.filter(tile => tile === wildKind).length : 0;
  const base = big.length > 0 ? big : count('flat-hand', 1, 1);
  const multipliers = [
    ...count('open-mouth', 2, melds.filter(opensTheMouth).length),
    ...count('dealer-win', 2, win.seat === hand.dealer && (big.length === 0 || options.dealerDoubles === 'winning')),
    ...count('self-draw', 1.5, win.by === 'self-draw'),
    ...count('hard-win', 2, isHard),
    ...count('soft-win', 1, !isHard),
    ...count('exposed-kong', 2, kongs('exposed').length),
    ...count('added-kong', 2, kongs('added').length),
    ...count('concealed-kong', 4, kongs('concealed').length - wildKongs),
    ...count('wild-kong', options.wildKong, wildKongs + thrownWilds),
    ...count('red-dragon', 2, discards.filter(tile => tile === 'RD').length),
  ];
  const points = sumOf(base);
  const doublings = productOf(multipliers.filter(({ id }) => id !== 'self-draw'));
  const drawn = points * (win.by === 'self-draw' ? 1.5 : 1);
  const share = options.baseScore * doublings * (options.selfDrawRounding === 'at-once' ? Math.ceil(drawn) : drawn);
  return { patterns: [...base, ...multipliers], points, share };
}

function countingOf(big: readonly CountedPattern[], isHard: boolean, ...rest: CountingRest): Counted {
  const [hand, win, , options] = rest;
  const { patterns, points, share } = worthOf(big, isHard, ...rest);
  const shares = sharesOf(
    options.responsibility ? responsibleSeat(big, hand, win, options) : null,
    win,
    big.length > 0,
    options,
  ).map(share => {
    if (share.isResponsible) return share;
    const times = share.times * ownTimes(share.from, ...rest) * dealerTimes(share.from, big, hand, options);
    return { ...share, times };
  });
  const all = shares.reduce((sum, { times }) => sum + times, 0);
  const transfers = shares.map(({ from, times, isResponsible }): Transfer => {
    const pay = (points: number): Transfer => ({ from, to: win.seat, points, for: 'win' });
    if (options.capPer === 'hand')
      return pay(share * all > options.cap ? Math.floor((options.cap * times) / all) : share * times);
    return pay(isResponsible ? 3 * Math.min(options.cap, share) : Math.min(options.cap, share * times));
  });
  return { patterns, points, transfers };
}

/** WH-18: a dealer who loses to a small hand. */
const dealerTimes = (seat: Seat, big: readonly CountedPattern[], hand: CompleteHand, options: Options): number =>
  options.dealerDoubles === 'small-hands' && big.length === 0 && seat === hand.dealer ? 2 : 1;

/** WH-17: a payer's own open mouths and kongs; whose kong was robbed has the mouth it was added to. */
function ownTimes(seat: Seat, ...[hand, win, wildKind, { payersDouble, wildKong }]: CountingRest): number {
  if (payersDouble === 'nothing') return 1;
  const isRobbed = win.by === 'robbed-kong' && win.from === seat;
  const { melds } = hand.seats[seat];
  const robbed = isRobbed ? melds.filter(({ kind, tiles }) => kind !== 'chow' && tiles.some(t => t === win.tile)) : [];
  const standing = melds.filter(meld => !robbed.includes(meld));
  const mouths = standing.filter(opensTheMouth).length + (isRobbed ? 1 : 0);
  if (payersDouble === 'mouths') return 2 ** mouths;
  const kongs = (type: KongType): readonly DeclaredSet[] => standing.filter(meld => kongTypeOf(meld) === type);
  const wilds = kongs('concealed').filter(({ tiles }) => tiles.includes(wildKind)).length;
  const open = kongs('exposed').length + kongs('added').length;
  return 2 ** (mouths + open) * 4 ** (kongs('concealed').length - wilds) * wildKong ** wilds;
}

/** WH-4, WH-11: how many shares each pays. */
function sharesOf(
  responsible: Seat | null,
  win: Win,
  isBig: boolean,
  { discardPaidBy }: Options,
): readonly { readonly from: Seat; readonly times: number; readonly isResponsible: boolean }[] {
  if (responsible !== null) return [{ from: responsible, times: 3, isResponsible: true }];
  const isDiscarder = (seat: Seat): boolean => win.by === 'discard' && win.from === seat;
  const single = othersThan(win.seat).map(from => ({ from, times: 1, isResponsible: false }));
  if (win.by !== 'discard' || discardPaidBy === 'all') return single;
  if (discardPaidBy === 'discarder-unless-big' && isBig) return single;
  if (discardPaidBy !== 'discarder-double') return single.filter(({ from }) => isDiscarder(from));
  return single.map(payer => (isDiscarder(payer.from) ? { ...payer, times: 2 } : payer));
}

/** WH-11: who pays all three shares, if anybody. */
function responsibleSeat(
  big: readonly CountedPattern[],
  hand: CompleteHand,
  win: Win,
  { responsibleFor }: Options,
): Seat | null {
  const includes = (id: string): boolean => responsibleFor.includes(id) && big.some(pattern => pattern.id === id);
  if (win.by === 'robbed-kong' && responsibleFor.includes('robbing-a-kong')) return win.from;
  if (win.by === 'discard' && includes('full-demand')) return win.from;
  const claims = hand.seats[win.seat].melds.filter(opensTheMouth);
  return includes('pure-one-suit') ? (claims[2]?.from ?? null) : null;
}
