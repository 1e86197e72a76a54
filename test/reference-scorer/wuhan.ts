import { without } from '../../src/domain/kinds.ts';
import type { KongType } from '../../src/domain/meld.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, type Seat } from '../../src/domain/seat.ts';
import { DRAGONS, isHonour, isSuitTile, isTerminal, rankOf, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
  agreedValue,
  atTheLimit,
  cappedTogether,
  howPaid,
  isClosed,
  isWaived,
  paidInThisWay,
  type Values,
  valued,
} from './house.ts';
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
  openMouth: 'each',
  bigHandsAdd: 'sum',
  pairFreedBy: null as readonly string[] | null,
  withoutSets: [] as readonly string[],
  minimumWaived: [] as readonly string[],
  capAllReach: null as number | null,
  capUnopened: null as number | null,
  capNobodyOpened: null as number | null,
  robbedKongPaidBy: 'all',
  values: {} as Values,
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'all-triplets',
  'pure-one-suit',
  'mixed-one-suit',
  'terminals-only',
  'all-honors',
  'all-258',
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
  'green-dragon',
  'skin-kong',
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

  const least = isWaived(win, options.minimumWaived) ? 1 : options.minimumPoints;
  const readings = [
    ...readingsOf(melds, win.hand, winningTile, wildKind),
    ...looseReadings(melds, concealedTiles, winningTile, wildKind, options),
  ].map(reading => ({
    reading,
    big: bigHands(reading, hand, win, options),
    isHard: [...reading.wildsInHand, reading.wildDrawn ?? wildKind].every(kind => kind === wildKind),
  }));
  const isBigThreeDragons = (reading: Reading): boolean => DRAGONS.every(dragon => hasPungOf(reading, dragon));
  const verdict = checkReadings(readings, [
    [
      'below-minimum',
      ({ big, isHard }) => worthOf(big, isHard, hand, win, wildKind, options).share >= least * options.baseScore,
    ],
    ['not-opened', ({ reading }) => reading.shape === 'seven-pairs' || melds.some(opensTheMouth)],
    ['red-dragon-in-hand', ({ reading }) => !concealedTiles.includes('RD') || isBigThreeDragons(reading)],
    ['red-dragon-in-hand', () => !(onAnothersTile && winningTile === 'RD')],
    [
      'pair-not-258',
      ({ reading, big }) =>
        isLoose(reading) || is258(pairIn(reading)) || big.some(({ id }) => options.pairFreedBy?.includes(id) ?? true),
    ],
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

const isLoose = (reading: Reading): boolean => reading.groups.some(({ type }) => type === 'single');

const KINDS_WITHOUT_SETS: Readonly<Record<string, (tile: TileKind) => boolean>> = {
  'all-258': tile => is258(tile),
  'all-honors': isHonour,
};

/** Big hands that need no sets where the house has it so: wild tiles stand for a tile of them, or for what they are. */
function looseReadings(
  melds: readonly DeclaredSet[],
  concealed: readonly TileKind[],
  winningTile: TileKind,
  wildKind: TileKind,
  { withoutSets, values, cap }: Options,
): Reading[] {
  return withoutSets.flatMap((id): Reading[] => {
    const isOfThem = KINDS_WITHOUT_SETS[id] ?? (() => false);
    const isPlayed = agreedValue(id, id === 'all-258' ? 0 : 10, values, cap) > 0;
    const standsFor: TileKind = id === 'all-258' ? 'B2' : 'E';
    const read = (tile: TileKind): TileKind => (tile === wildKind && !isOfThem(tile) ? standsFor : tile);
    const tiles = concealed.map(read);
    if (!isPlayed || ![...tiles, ...melds.flatMap(meld => meld.tiles)].every(isOfThem)) return [];
    const single = (tile: TileKind): Group => ({ type: 'single', tiles: [tile], declared: null });
    const declared = melds.map((meld): Group => ({ type: meld.kind, tiles: meld.tiles, declared: meld }));
    return [
      {
        shape: 'standard',
        groups: [...declared, ...tiles.map(single)],
        completed: single(read(winningTile)),
        winningTile: read(winningTile),
        wildsInHand: concealed
          .slice(0, -1)
          .filter(tile => tile === wildKind)
          .map(read),
        wildDrawn: winningTile === wildKind ? read(winningTile) : null,
      },
    ];
  });
}

/** The kind after the indicator; the red dragon is skipped, and as an indicator makes the white dragon wild (WH-2). */
const wildKindOf = (hand: CompleteHand): TileKind =>
  hand.indicator === 'RD' ? 'WD' : kindAfter(hand.indicator as TileKind);

const kindAfter = (kind: TileKind): TileKind => nextInRing(kind, [[...WINDS, 'WD', 'GD']]);

/** Discards of the winner that WH-16 has as kongs, besides red dragons. */
function thrownBy({ seat }: Win, hand: CompleteHand, wildKind: TileKind, { thrownKongs }: Options) {
  const { discards } = hand.seats[seat];
  const isPlayed = (what: string): boolean => thrownKongs.split('-').includes(what);
  const isSkin = (tile: TileKind): boolean => tile === hand.indicator || kindAfter(tile) === hand.indicator;
  return {
    wilds: discards.filter(tile => isPlayed('wild') && tile === wildKind).length,
    greens: discards.filter(tile => isPlayed('green') && tile === 'GD' && !(isPlayed('wild') && tile === wildKind))
      .length,
    skins: discards.filter(tile => isPlayed('skins') && tile !== 'RD' && isSkin(tile)).length,
  };
}

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

function bigHands(reading: Reading, hand: CompleteHand, win: Win, options: Options): readonly CountedPattern[] {
  const tiles = tilesIn(reading);
  const published = [
    ...count('all-triplets', 10, !isLoose(reading) && isAllPungs(reading)),
    ...count('pure-one-suit', 10, isOneSuit(tiles)),
    ...count('mixed-one-suit', 10, isOneSuitAndHonours(tiles)),
    ...count('terminals-only', 10, tiles.every(isTerminal)),
    ...count('all-honors', 10, tiles.every(isHonour)),
    ...count(
      'all-258',
      0,
      tiles.every(tile => is258(tile)),
    ),
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
  return valued(published, options.values, options.cap);
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

  const thrown = thrownBy(win, hand, wildKind, options);
  const base = big.length > 0 ? big : valued(count('flat-hand', 1, 1), options.values, options.cap);
  const mouths = melds.filter(opensTheMouth).length;
  const published = [
    ...count('open-mouth', 2, options.openMouth === 'once' ? Math.min(1, mouths) : mouths),
    ...count('dealer-win', 2, win.seat === hand.dealer && (big.length === 0 || options.dealerDoubles === 'winning')),
    ...count('self-draw', 1.5, win.by === 'self-draw'),
    ...count('hard-win', 2, isHard),
    ...count('soft-win', 1, !isHard),
    ...count('exposed-kong', 2, kongs('exposed').length),
    ...count('added-kong', 2, kongs('added').length),
    ...count('concealed-kong', 4, kongs('concealed').length - wildKongs),
    ...count('wild-kong', options.wildKong, wildKongs + thrown.wilds),
    ...count('red-dragon', 2, discards.filter(tile => tile === 'RD').length),
    ...count('green-dragon', 2, thrown.greens),
    ...count('skin-kong', 2, thrown.skins),
  ];
  const multipliers = valued(published, options.values, options.cap);
  const patterns = [...base, ...multipliers];
  if (atTheLimit(patterns, options.values).length > 0)
    return { patterns, points: options.cap, share: options.baseScore * options.cap };
  const most = Math.max(...base.map(({ value }) => value));
  const points =
    options.bigHandsAdd === 'each-doubles' && base.length > 1 ? most * 2 ** (base.length - 1) : sumOf(base);
  const doublings = productOf(multipliers.filter(({ id }) => id !== 'self-draw'));
  const drawn = points * productOf(multipliers.filter(({ id }) => id === 'self-draw'));
  const share = options.baseScore * doublings * (options.selfDrawRounding === 'at-once' ? Math.ceil(drawn) : drawn);
  return { patterns, points, share };
}

function countingOf(big: readonly CountedPattern[], isHard: boolean, ...rest: CountingRest): Counted {
  const [hand, win, , options] = rest;
  const { patterns, points, share } = worthOf(big, isHard, ...rest);
  const way = wayToPay(hand, big.length > 0, options);
  const owed = (seat: Seat): number =>
    Math.ceil(
      share *
        ownTimes(seat, ...rest) *
        dealerTimes(seat, big, hand, options) *
        (way === 'giver-double' && seat === win.from ? 2 : 1),
    );
  const cap = capOf(hand, win, owed, options);
  const allReachIt = othersThan(win.seat).every(seat => owed(seat) >= options.cap);
  const limited = (seat: Seat, amount: number): number => {
    if (options.capPer === 'hand') return amount;
    return allReachIt ? cap(seat) : Math.min(amount, cap(seat));
  };
  const responsible = options.responsibility ? responsibleSeat(big, hand, win, options) : null;
  const paid: readonly Transfer[] =
    responsible === null
      ? paidInThisWay(way, win, hand, seat =>
          way === 'for-all' ? limited(win.from ?? seat, owed(seat)) : limited(seat, owed(seat)),
        )
      : [{ from: responsible, to: win.seat, points: 3 * limited(responsible, Math.ceil(share)), for: 'win' }];
  const highest = Math.max(...paid.map(({ from }) => cap(from)));
  return { patterns, points, transfers: options.capPer === 'hand' ? cappedTogether(paid, highest) : paid };
}

/** WH-4: the payments of a win on another player's tile, without a responsible player. */
function wayToPay(hand: CompleteHand, isBig: boolean, { discardPaidBy, robbedKongPaidBy }: Options): string | null {
  const discards: Readonly<Record<string, string>> = {
    all: 'all',
    discarder: 'once',
    'discarder-double': 'giver-double',
    'discarder-unless-big': isBig ? 'all' : 'once',
    'for-all': 'for-all',
    'discarder-and-closed': 'giver-and-closed',
  };
  return howPaid(hand, discards[discardPaidBy] ?? discardPaidBy, robbedKongPaidBy);
}

/** The cap, and the higher ones where all three reach it. */
function capOf(
  hand: CompleteHand,
  win: Win,
  owed: (seat: Seat) => number,
  { cap, capAllReach, capUnopened, capNobodyOpened }: Options,
): (seat: Seat) => number {
  const others = othersThan(win.seat);
  if (others.some(seat => owed(seat) < cap)) return () => cap;
  const golden = Math.max(cap, capAllReach ?? cap);
  const sunlit = Math.max(golden, capUnopened ?? golden);
  const highest = Math.max(sunlit, capNobodyOpened ?? sunlit);
  const nobodyOpened = others.every(seat => isClosed(hand, seat));
  return seat => (!isClosed(hand, seat) ? golden : nobodyOpened ? highest : sunlit);
}

/** WH-18: a dealer who loses to a small hand. */
const dealerTimes = (seat: Seat, big: readonly CountedPattern[], hand: CompleteHand, options: Options): number =>
  options.dealerDoubles === 'small-hands' && big.length === 0 && seat === hand.dealer ? 2 : 1;

/** WH-17: a payer's own open mouths and kongs; whose kong was robbed has the mouth it was added to. */
function ownTimes(seat: Seat, ...[hand, win, wildKind, options]: CountingRest): number {
  const { payersDouble, openMouth, values, cap } = options;
  if (payersDouble === 'nothing') return 1;
  const times = (id: string, published: number): number => Math.max(1, agreedValue(id, published, values, cap));
  const wildKong = times('wild-kong', options.wildKong);
  const isRobbed = win.by === 'robbed-kong' && win.from === seat;
  const { melds } = hand.seats[seat];
  const robbed = isRobbed ? melds.filter(({ kind, tiles }) => kind !== 'chow' && tiles.some(t => t === win.tile)) : [];
  const standing = melds.filter(meld => !robbed.includes(meld));
  const opened = standing.filter(opensTheMouth).length + (isRobbed ? 1 : 0);
  const mouths = times('open-mouth', 2) ** (openMouth === 'once' ? Math.min(1, opened) : opened);
  if (payersDouble === 'mouths') return mouths;
  const kongs = (type: KongType): readonly DeclaredSet[] => standing.filter(meld => kongTypeOf(meld) === type);
  const wilds = kongs('concealed').filter(({ tiles }) => tiles.includes(wildKind)).length;
  const kongTimes =
    times('exposed-kong', 2) ** kongs('exposed').length *
    times('added-kong', 2) ** kongs('added').length *
    times('concealed-kong', 4) ** (kongs('concealed').length - wilds) *
    wildKong ** wilds;
  if (payersDouble === 'mouths-and-kongs') return mouths * kongTimes;
  const thrown = thrownBy({ ...win, seat }, hand, wildKind, options);
  const reds = hand.seats[seat].discards.filter(tile => tile === 'RD').length;
  const thrownTimes =
    times('red-dragon', 2) ** reds *
    times('green-dragon', 2) ** thrown.greens *
    times('skin-kong', 2) ** thrown.skins *
    wildKong ** thrown.wilds;
  return mouths * kongTimes * thrownTimes;
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
