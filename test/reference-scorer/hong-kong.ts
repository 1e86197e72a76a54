import type { Transfer } from '../../src/domain/money.ts';
import { type Seat, windOf } from '../../src/domain/seat.ts';
import {
  DRAGONS,
  type Dragon,
  FLOWERS,
  isHonour,
  isSuitTile,
  isTerminal,
  SEASONS,
  type Suit,
  suitOf,
  type TileKind,
  WINDS,
} from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import { howPaid, isWaived, paidInThisWay, type Values } from './house.ts';
import {
  hasPungOf,
  isAllChows,
  isAllPungs,
  isMiddle,
  isNineGates,
  isOneSuit,
  isOneSuitAndHonours,
  isTerminalOrHonour,
  kongsIn,
  kongTypeOf,
  pairIn,
  pungsAndKongsIn,
  robbedKong,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
import { type Group, type Reading, sevenPairsReadings, standardReadings, thirteenOrphansReadings } from './readings.ts';
import { type CompleteHand, withDefaults } from './request.ts';
import {
  bestOf,
  type Counted,
  checkReadings,
  count,
  drawnHand,
  illegal,
  type ReferenceScore,
  sumOf,
} from './verdict.ts';

const LIMIT_HANDS = [
  'thirteen-orphans',
  'heavenly-gates',
  'hidden-pung-hand',
  'kong-hand',
  'honours-hand',
  'pearl-dragon',
  'ruby-dragon',
  'jade-dragon',
  'great-dragons',
  'great-winds',
  'great-flowers',
];
const OUT_OF_THE_BOX = {
  baseScore: 1,
  simples: 'suits',
  robbing: 'added-and-concealed',
  minimumFan: 3,
  sevenPairs: 'different',
  limitHands: LIMIT_HANDS,
  limit: 64,
  discardPaidBy: 'all',
  selfDrawPaidBy: 'all',
  limitCaps: 'limit-hands',
  fan: {} as Readonly<Record<string, number>>,
  payByFan: {} as Readonly<Record<string, number>>,
  dealerDoubles: true,
  limitDoubles: false,
  concealedHand: false,
  kongSelfDraw: false,
  limitHandsMustBe: 'anything',
  greatFlowers: true,
  robbedKongPaidBy: 'as-discard',
  minimumCounts: [] as readonly string[],
  minimumWaived: [] as readonly string[],
  concealedKongs: 'allowed',
  sevenPairsConcealed: false,
  responsibleFor: ['third-dragons', 'fourth-winds', 'fourth-set-of-one-suit', 'fourth-set'] as readonly string[],
  fedDiscardPaidBy: 'as-discard',
  discardFeeds: false,
  kongFeeds: false,
  lastTileDoubles: false,
  values: {} as Values,
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'dragon-pung',
  'seat-wind-pung',
  'round-wind-pung',
  'all-simples',
  'all-chows',
  'all-pungs',
  'clean-hand',
  'three-hidden-pungs',
  'three-kongs',
  'seven-pairs',
  'pure-hand',
  'little-dragons',
  'little-winds',
  'concealed-hand',
  'mixed-terminals',
  'pure-terminals',
  'all-claimed',
  'heavenly-hand',
  'earthly-hand',
  'first-discard',
  'human-hand',
  'kong-on-kong',
  'self-draw',
  'kong-self-draw',
  'robbing-the-kong',
  'last-tile',
  'no-bonus-tiles',
  'own-flower',
  'own-season',
  'all-flowers',
  'all-seasons',
  ...LIMIT_HANDS,
];

/** Old Hong Kong, straight from docs/rules/hong-kong.md. */
export function scoreHongKong(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand([]);
  if (win.by === 'great-flowers') return scoreGreatFlowers(hand, win, options);
  const least = isWaived(win, options.minimumWaived) ? Math.min(1, options.minimumFan) : options.minimumFan;
  const readings = readingsOf(hand, win, options).map(reading => {
    const held = [
      ...fanPatterns(reading, hand, win, options),
      ...bonusFan(hand, win, options),
      ...limitHandsOf(reading, hand, win, options),
    ];
    const worth = held.flatMap(({ id, value }) => agreed(id, value, options));
    const isCountedIn = (id: string): boolean => worth.some(other => countsIn(other.id, options).includes(id));
    const counted = worth.filter(({ id }) => !isCountedIn(id));
    const fan = counted.flatMap(({ id, value }) => (value === 'limit' ? [] : [{ id, value }]));
    const towards = fan.filter(({ id }) => !BONUS.includes(id) || options.minimumCounts.includes(id));
    const limitHands = counted.flatMap(({ id, value }) => (value === 'limit' ? [{ id, value: options.limit }] : []));
    return { fan, towards, limitHands };
  });
  const verdict = checkReadings(readings, [
    ['below-minimum', ({ towards, limitHands }) => limitHands.length > 0 || sumOf(towards) >= least],
    ['kong-not-robbable', () => win.by !== 'robbed-kong' || mayBeRobbed(robbedKong(hand), options)],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  const countings = verdict.legal.map(({ fan, limitHands }) =>
    betterOf(
      fanCounting(fan, hand, win, options),
      limitHands.length > 0 ? limitCounting(limitHands, hand, win, options) : null,
    ),
  );
  return bestOf(countings, PAGE_ORDER, []);
}

const BONUS = [
  ...['self-draw', 'kong-self-draw', 'robbing-the-kong', 'last-tile', 'no-bonus-tiles'],
  ...['own-flower', 'own-season', 'all-flowers', 'all-seasons'],
];

/** What the table counts for a pattern that holds; nothing where it does not play it. */
function agreed(id: string, published: number | 'limit', { values, fan }: Options) {
  const value = values[id] ?? fan[id] ?? published;
  return value === 'off' || value === 0 ? [] : [{ id, value }];
}

/** What a number of the table's own counts in, as the page of more house rules lists it. */
const COUNTED_IN: Readonly<Record<string, readonly string[]>> = {
  'little-dragons': ['dragon-pung'],
  'great-dragons': ['dragon-pung'],
  'little-winds': ['seat-wind-pung', 'round-wind-pung'],
  'great-winds': ['seat-wind-pung', 'round-wind-pung', 'all-pungs'],
  'pure-terminals': ['all-pungs'],
  'thirteen-orphans': ['concealed-hand'],
  'heavenly-gates': ['concealed-hand', 'pure-hand'],
  'hidden-pung-hand': ['concealed-hand', 'all-pungs', 'three-hidden-pungs'],
  'kong-hand': ['all-pungs', 'three-kongs'],
  'honours-hand': ['all-pungs', 'seven-pairs'],
  'pearl-dragon': ['all-pungs', 'clean-hand', 'dragon-pung'],
  'ruby-dragon': ['all-pungs', 'clean-hand', 'dragon-pung'],
  'jade-dragon': ['all-pungs', 'clean-hand', 'dragon-pung'],
};
/** What a pattern is counted instead of, whatever it is worth. */
const INSTEAD_OF: Readonly<Record<string, readonly string[]>> = {
  'first-discard': ['human-hand'],
  'kong-on-kong': ['kong-self-draw'],
};
function countsIn(id: string, { values, sevenPairsConcealed }: Options): readonly string[] {
  const always = id === 'seven-pairs' && !sevenPairsConcealed ? ['concealed-hand'] : (INSTEAD_OF[id] ?? []);
  return typeof values[id] === 'number' ? [...always, ...(COUNTED_IN[id] ?? [])] : always;
}

/** Who pays by the house, each player's own payment being `share`. */
function payments(hand: CompleteHand, win: Win, options: Options, share: (seat: Seat) => number): Transfer[] {
  const forAll = (payer: Seat): Transfer[] => paidInThisWay('for-all', { ...win, from: payer }, hand, share);
  const asAnyOther = (): Transfer[] => paidInThisWay(wayOf(hand, options), win, hand, share);
  const feeder = feederOf(hand, win, options);
  if (win.by === 'self-draw') {
    return feeder !== null && options.selfDrawPaidBy === 'feeder' ? forAll(feeder) : asAnyOther();
  }
  const isPaidAsDiscard = win.by === 'discard' || options.robbedKongPaidBy === 'as-discard';
  if (win.from === null || !isPaidAsDiscard) return asAnyOther();
  if (options.discardFeeds && tileFeeds(hand, win, options)) return forAll(win.from);
  if (feeder === null || options.fedDiscardPaidBy === 'as-discard') return asAnyOther();
  if (options.fedDiscardPaidBy === 'feeder' || feeder === win.from) return forAll(feeder);
  const halves = [...forAll(feeder), ...forAll(win.from)];
  return halves.map(half => ({ ...half, points: Math.ceil(half.points / 2) }));
}

const DISCARDS: Readonly<Record<string, string>> = {
  all: 'giver-double',
  discarder: 'for-all',
  once: 'once',
  alike: 'all',
  'discarder-and-closed': 'giver-and-closed',
};
const wayOf = (hand: CompleteHand, { discardPaidBy, robbedKongPaidBy }: Options): string | null =>
  howPaid(hand, DISCARDS[discardPaidBy] ?? discardPaidBy, robbedKongPaidBy);

const isClaimed = (meld: DeclaredSet): boolean => kongTypeOf(meld) !== 'concealed';
const isOfDragons = ({ tiles: [first] }: DeclaredSet): boolean => DRAGONS.some(dragon => dragon === first);
const isOfWinds = ({ tiles: [first] }: DeclaredSet): boolean => WINDS.some(wind => wind === first);

/** True if the house holds the giver of the fourth claimed set responsible, whatever it is. */
function isFourthSetFed({ seats }: CompleteHand, win: Win, { responsibleFor }: Options): boolean {
  const tiles = [...seats[win.seat].melds.flatMap(meld => meld.tiles), ...win.hand, win.tile as TileKind];
  return (
    responsibleFor.includes('fourth-set') || (responsibleFor.includes('fourth-set-of-one-suit') && isOneSuit(tiles))
  );
}

/** HK-17: who gave the last claim that fed the winner. */
function feederOf(hand: CompleteHand, win: Win, options: Options): Seat | null {
  const { melds } = hand.seats[win.seat];
  const replaced = win.by === 'self-draw' && win.replacement ? melds.slice(-(win.kongsInARow ?? 1)) : [];
  const fed = melds.filter((meld, at) => {
    const soFar = melds.slice(0, at + 1);
    const claimed = soFar.filter(isClaimed);
    const makes = {
      dragons: isOfDragons(meld) && soFar.filter(isOfDragons).length === 3,
      winds: isOfWinds(meld) && claimed.filter(isOfWinds).length === 4,
    };
    return (
      isClaimed(meld) &&
      ((options.responsibleFor.includes('third-dragons') && makes.dragons) ||
        (options.responsibleFor.includes('fourth-winds') && makes.winds) ||
        (claimed.length === 4 && isFourthSetFed(hand, win, options)) ||
        (options.kongFeeds && kongTypeOf(meld) === 'exposed' && replaced.includes(meld)))
    );
  });
  return fed.findLast(meld => (meld.from ?? null) !== null)?.from ?? null;
}

/** True if the winning tile makes a set that the house holds its giver responsible for. */
function tileFeeds(hand: CompleteHand, win: Win, options: Options): boolean {
  const { melds } = hand.seats[win.seat];
  const claimed = melds.filter(isClaimed);
  const makesPungOf = (kinds: readonly TileKind[]): boolean =>
    kinds.some(kind => kind === win.tile && win.hand.filter(held => held === kind).length === 2);
  return (
    (options.responsibleFor.includes('third-dragons') &&
      melds.filter(isOfDragons).length === 2 &&
      makesPungOf(DRAGONS)) ||
    (options.responsibleFor.includes('fourth-winds') && claimed.filter(isOfWinds).length === 3 && makesPungOf(WINDS)) ||
    (claimed.length >= 3 && isFourthSetFed(hand, win, options))
  );
}

function readingsOf(hand: CompleteHand, win: Win, options: Options): Reading[] {
  const tile = win.tile as TileKind;
  const { melds } = hand.seats[win.seat];
  const sevenPairs = sevenPairsReadings(melds, win.hand, tile).filter(
    reading =>
      options.sevenPairs !== 'off' && (options.sevenPairs === 'allow-quads' || new Set(tilesIn(reading)).size === 7),
  );
  return [
    ...standardReadings(melds, { natural: win.hand, wilds: 0, winning: tile }),
    ...sevenPairs,
    ...(isOrphansPlayed(options) && mayBeLimitHand(hand, win, options)
      ? thirteenOrphansReadings(melds, win.hand, tile)
      : []),
  ];
}

const isOrphansPlayed = (options: Options): boolean =>
  agreed('thirteen-orphans', isPlayed('thirteen-orphans', options) ? 'limit' : 0, options).length > 0;

const mayBeRobbed = (kong: ReturnType<typeof robbedKong>, options: Options): boolean =>
  kong === 'added' ||
  (kong === 'concealed' && options.robbing !== 'added-only') ||
  (kong === 'exposed' && options.robbing === 'any');

const isConcealed = (hand: CompleteHand, win: Win): boolean =>
  hand.seats[win.seat].melds.every(meld => kongTypeOf(meld) === 'concealed');

/** HK-14. */
function mayBeLimitHand(hand: CompleteHand, win: Win, { limitHandsMustBe }: Options): boolean {
  const wants = (what: string): boolean => limitHandsMustBe.includes(what);
  return (isConcealed(hand, win) || !wants('concealed')) && (win.by === 'self-draw' || !wants('self-drawn'));
}

/** The patterns that count towards the minimum. */
function fanPatterns(reading: Reading, hand: CompleteHand, win: Win, options: Options): CountedPattern[] {
  const tiles = tilesIn(reading);
  const pair = pairIn(reading);
  const isSimple = (tile: TileKind): boolean => (options.simples === '2-8' ? isMiddle(tile) : isSuitTile(tile));
  const dragonPungs = DRAGONS.filter(dragon => hasPungOf(reading, dragon)).length;
  const windPungs = WINDS.filter(wind => hasPungOf(reading, wind)).length;
  const pairIsDragon = DRAGONS.some(dragon => dragon === pair);
  const pairIsWind = WINDS.some(wind => wind === pair);
  return [
    ...count('dragon-pung', 1, dragonPungs),
    ...count('seat-wind-pung', 1, hasPungOf(reading, windOf(win.seat, hand.dealer))),
    ...count('round-wind-pung', 1, hasPungOf(reading, hand.roundWind)),
    ...count('all-simples', 1, tiles.every(isSimple)),
    ...count('all-chows', 1, isAllChows(reading) && pair !== undefined && isSimple(pair)),
    ...count('all-pungs', 3, isAllPungs(reading)),
    ...count('clean-hand', 3, isOneSuitAndHonours(tiles)),
    ...count('three-hidden-pungs', 3, hiddenPungs(reading, hand).length >= 3),
    ...count('three-kongs', 3, kongsIn(reading).length >= 3),
    ...count('seven-pairs', 4, reading.shape === 'seven-pairs'),
    ...count('pure-hand', 6, isOneSuit(tiles)),
    ...count('little-dragons', 12, dragonPungs === 2 && pairIsDragon),
    ...count('little-winds', 12, windPungs === 3 && pairIsWind),
    ...count('concealed-hand', 1, isPlayedAs('concealed-hand', options) && hasClaimedNothing(hand, win, options)),
    ...count('mixed-terminals', 0, isMixedTerminals(reading)),
    ...count('pure-terminals', 0, tiles.every(isTerminal)),
    ...count('all-claimed', 0, wonOnAnothersTile(hand) && isAllClaimed(hand, win)),
    ...count('heavenly-hand', 0, win.by === 'self-draw' && win.firstTurn && win.seat === hand.dealer),
    ...count('earthly-hand', 0, win.by === 'self-draw' && win.firstTurn && win.seat !== hand.dealer),
    ...count('first-discard', 0, win.by === 'discard' && hand.facts.includes('firstDiscard')),
    ...count('human-hand', 0, win.by === 'discard' && win.firstTurn),
    ...count('kong-on-kong', 0, win.by === 'self-draw' && win.replacement && (win.kongsInARow ?? 1) >= 2),
  ];
}

/** Counted under the option of the page, or where the house gives it a value. */
const isPlayedAs = (
  id: 'concealed-hand' | 'kong-self-draw',
  { values, concealedHand, kongSelfDraw }: Options,
): boolean => id in values || (id === 'concealed-hand' ? concealedHand : kongSelfDraw);

const hasClaimedNothing = (hand: CompleteHand, win: Win, { concealedKongs }: Options): boolean =>
  concealedKongs === 'open' ? hand.seats[win.seat].melds.length === 0 : isConcealed(hand, win);

/** Terminals and honours, some of each; thirteen orphans are a hand of their own. */
function isMixedTerminals(reading: Reading): boolean {
  const tiles = tilesIn(reading);
  return (
    reading.shape !== 'thirteen-orphans' &&
    tiles.every(isTerminalOrHonour) &&
    tiles.some(isTerminal) &&
    tiles.some(isHonour)
  );
}

const isAllClaimed = (hand: CompleteHand, win: Win): boolean => {
  const { melds } = hand.seats[win.seat];
  return melds.length === 4 && melds.every(meld => kongTypeOf(meld) !== 'concealed');
};

/** HK-11. */
const isOnTheLastTile = (win: Win): boolean => win.lastTile && (win.by === 'self-draw' || win.by === 'discard');

/** The patterns that do not count towards the minimum. */
function bonusFan(hand: CompleteHand, win: Win, options: Options): CountedPattern[] {
  const { bonus } = hand.seats[win.seat];
  const own = WINDS.indexOf(windOf(win.seat, hand.dealer));
  return [
    ...count('self-draw', 1, win.by === 'self-draw'),
    ...count('kong-self-draw', 1, isPlayedAs('kong-self-draw', options) && win.by === 'self-draw' && win.replacement),
    ...count('robbing-the-kong', 1, win.by === 'robbed-kong'),
    ...count('last-tile', 1, isOnTheLastTile(win)),
    ...count('no-bonus-tiles', 1, bonus.length === 0),
    ...count(
      'own-flower',
      1,
      bonus.some(tile => tile === FLOWERS[own]),
    ),
    ...count(
      'own-season',
      1,
      bonus.some(tile => tile === SEASONS[own]),
    ),
    ...count(
      'all-flowers',
      4,
      FLOWERS.every(flower => bonus.includes(flower)),
    ),
    ...count(
      'all-seasons',
      4,
      SEASONS.every(season => bonus.includes(season)),
    ),
  ];
}

/** Limit hands that hold; without a value where the table leaves them out. */
function limitHandsOf(
  reading: Reading,
  hand: CompleteHand,
  win: Win,
  options: Options,
): readonly { readonly id: string; readonly value: 'limit' | 0 }[] {
  const tiles = tilesIn(reading);
  const holds: Record<string, boolean> = {
    'thirteen-orphans': reading.shape === 'thirteen-orphans',
    'heavenly-gates': isNineGates(reading),
    'hidden-pung-hand': hiddenPungs(reading, hand).length === 4,
    'kong-hand': kongsIn(reading).length === 4,
    'honours-hand': tiles.every(isHonour),
    'pearl-dragon': isSuitDragon(reading, 'D', 'WD'),
    'ruby-dragon': isSuitDragon(reading, 'C', 'RD'),
    'jade-dragon': isSuitDragon(reading, 'B', 'GD'),
    'great-dragons': DRAGONS.every(dragon => hasPungOf(reading, dragon)),
    'great-winds': WINDS.every(wind => hasPungOf(reading, wind)),
    'great-flowers': hasAllBonusTiles(hand, win),
  };
  const isAllowed = (id: string): boolean => id === 'great-flowers' || mayBeLimitHand(hand, win, options);
  return LIMIT_HANDS.filter(id => holds[id] && isAllowed(id)).map(id => ({
    id,
    value: isPlayed(id, options) ? 'limit' : 0,
  }));
}

const isPlayed = (limitHand: string, options: Options): boolean =>
  options.limitHands.includes(limitHand) && (limitHand !== 'great-flowers' || options.greatFlowers);

/** Pungs and kongs no tile of which came from another player (HK-6). */
const hiddenPungs = (reading: Reading, hand: CompleteHand): readonly Group[] =>
  pungsAndKongsIn(reading).filter(group =>
    group.declared
      ? kongTypeOf(group.declared) === 'concealed'
      : group !== reading.completed || !wonOnAnothersTile(hand),
  );

/** Three pungs and the pair in one suit, the fourth pung the dragon of its colour. */
function isSuitDragon(reading: Reading, suit: Suit, dragon: Dragon): boolean {
  const others = tilesIn(reading).filter(tile => tile !== dragon);
  return (
    isAllPungs(reading) && hasPungOf(reading, dragon) && others.every(tile => isSuitTile(tile) && suitOf(tile) === suit)
  );
}

const hasAllBonusTiles = (hand: CompleteHand, win: Win): boolean =>
  [...FLOWERS, ...SEASONS].every(tile => hand.seats[win.seat].bonus.includes(tile));

function scoreGreatFlowers(hand: CompleteHand, win: Win, options: Options): ReferenceScore {
  const [worth] = agreed('great-flowers', isPlayed('great-flowers', options) ? 'limit' : 0, options);
  if (!hasAllBonusTiles(hand, win) || worth === undefined) return illegal('not-a-winning-shape');
  const { id, value } = worth;
  const counting =
    value === 'limit'
      ? limitCounting([{ id, value: options.limit }], hand, win, options)
      : fanCounting([{ id, value }], hand, win, options);
  return bestOf([counting], PAGE_ORDER, []);
}

function fanCounting(patterns: readonly CountedPattern[], hand: CompleteHand, win: Win, options: Options): Counted {
  const fan = sumOf(patterns);
  const transfers = payments(hand, win, options, payer => {
    const points = options.baseScore * basePayment(fan, options) * timesPaid(hand, win, payer, options);
    return options.limitCaps === 'every-payment' ? Math.min(points, options.baseScore * options.limit) : points;
  });
  return { patterns, points: fan, transfers };
}

/** How often whatever the hand is worth is paid by this payer. */
function timesPaid(hand: CompleteHand, win: Win, payer: Seat, options: Options): number {
  let times = 1;
  if (win.by === 'self-draw') times *= 2;
  if (wonOnAnothersTile(hand) && payer === win.from && wayOf(hand, options) !== 'all') times *= 2;
  if (options.lastTileDoubles && isOnTheLastTile(win)) times *= 2;
  if (options.dealerDoubles && (win.seat === hand.dealer || payer === hand.dealer)) times *= 2;
  return times;
}

function basePayment(fan: number, options: Options): number {
  const agreed = options.payByFan[String(Math.min(fan, 13))];
  if (agreed !== undefined) return agreed;
  if (fan >= 12) return 16;
  if (fan >= 10) return 8;
  if (fan >= 8) return 4;
  if (fan >= 5) return 2;
  return 1;
}

const limitCounting = (
  limitHands: readonly CountedPattern[],
  hand: CompleteHand,
  win: Win,
  options: Options,
): Counted => ({
  patterns: limitHands,
  points: options.limit,
  transfers: payments(
    hand,
    win,
    options,
    payer => options.baseScore * options.limit * (options.limitDoubles ? timesPaid(hand, win, payer, options) : 1),
  ),
});

/** HK-12: a limit hand takes the limit unless its fan bring more. */
function betterOf(fan: Counted, limit: Counted | null): Counted {
  const brings = (counted: Counted): number => counted.transfers.reduce((sum, transfer) => sum + transfer.points, 0);
  return limit !== null && brings(limit) >= brings(fan) ? limit : fan;
}
