import { without } from '../../src/domain/kinds.ts';
import type { KongType } from '../../src/domain/meld.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { DRAGONS, type Dragon, isHonour, isTerminal, type TileKind, WINDS, type Wind } from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
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
  hasHonour,
  hasPungOf,
  isAllPungs,
  isMiddle,
  isNineGates,
  isOneSuit,
  isOneSuitAndHonours,
  isTerminalOrHonour,
  pairIn,
  robbedKong,
  setsIn,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
import { nextInRing } from './next-kind.ts';
import {
  type ConcealedTiles,
  type Group,
  ORPHANS,
  PLAYING_KINDS,
  placements,
  type Reading,
  sevenPairsReadings,
  standardReadings,
} from './readings.ts';
import { type CompleteHand, withDefaults } from './request.ts';
import {
  bestOf,
  type Counted,
  checkReadings,
  count,
  drawnHand,
  eachPays,
  illegal,
  type ReferenceScore,
  sumOf,
} from './verdict.ts';

const OUT_OF_THE_BOX = {
  baseScore: 1,
  winOnDiscard: false,
  mixedOutside: 'any-set',
  horsesPay: 'any-hit',
  dragonHorses: 'red-is-1',
  kongBloom: 'off',
  tileSet: 'suits',
  ghosts: 'none',
  ghostFree: 'same',
  mostTimes: Number.POSITIVE_INFINITY,
  stacking: 'listed',
  discardPaidBy: 'for-all',
  robbedKongPaidBy: 'as-discard',
  horseWorth: 2,
  horsesPaidBy: 'the-hit',
  kongPoints: {} as Partial<Record<KongType, number>>,
  exposedKongPaidBy: 'giver',
  kongsOnDraw: 'kept',
  minimumPoints: 1,
  minimumWaived: [] as readonly string[],
  capPer: 'payer',
  values: {} as Values,
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'chicken-hand',
  'all-simples',
  'mixed-outside',
  'all-triplets',
  'seven-pairs',
  'luxurious-seven-pairs',
  'mixed-one-suit',
  'pure-one-suit',
  'pure-terminals',
  'nine-gates',
  'all-green',
  'all-honours',
  'thirteen-orphans',
  'earthly-hand',
  'heavenly-hand',
  'self-draw',
  'concealed-hand',
  'robbing-a-kong',
  'last-tile',
  'kong-bloom',
  'four-ghosts',
  'terminals-and-honours',
  'little-dragons',
  'little-winds',
  'great-dragons',
  'great-winds',
];

/** Guangdong, straight from docs/rules/guangdong.md. */
export function scoreGuangdong(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand(options.kongsOnDraw === 'returned' ? [] : kongPayments(hand, options));
  const tile = win.tile as NonNullable<typeof win.tile>;
  const { melds } = hand.seats[win.seat];
  const ghosts = ghostsOf(hand, options);
  const natural = win.hand.filter(held => !ghosts.includes(held));
  const wilds = win.hand.length - natural.length;
  const tiles: ConcealedTiles = { natural, wilds, winning: ghosts.includes(tile) ? 'wild' : tile };
  const readings = [
    ...standardReadings(melds, tiles),
    ...(wilds > 0 || ghosts.includes(tile) ? pairsWithGhosts(melds, tiles) : sevenPairsReadings(melds, win.hand, tile)),
    ...orphansWithGhosts(melds, tiles),
  ].filter(reading => options.tileSet === 'with-honours' || !hasHonour(tilesIn(reading)));
  const held = [...win.hand, tile].filter(kind => ghosts.includes(kind)).length;
  const wins: WayToCount[] = [...readings];
  if (held >= 4 && agreedWorth(count(FOUR_GHOSTS, 0, 1), options).length > 0) wins.push(FOUR_GHOSTS);
  const least = isWaived(win, options.minimumWaived) ? 1 : options.minimumPoints;
  const verdict = checkReadings(wins, [
    ['below-minimum', way => bestPoints(countingsOf(way, hand, win, options)) >= least],
    ['self-draw-only', () => win.by === 'self-draw' || options.winOnDiscard],
    ['wild-on-discard', () => !(wonOnAnothersTile(hand) && ghosts.includes(tile))],
    ['kong-not-robbable', () => win.by !== 'robbed-kong' || robbedKong(hand) === 'added'],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  const countings = verdict.legal.flatMap(way => countingsOf(way, hand, win, options));
  const best = bestOf(countings, PAGE_ORDER, []);
  if (!best.legal) return best;
  // what is paid is capped once it is known what the hand is
  const { patterns, points } = best; // a hand is the one that counts most, no matter who pays for it
  const capped = { patterns, points, transfers: winPayments(hand, win, points, options) };
  return bestOf([capped], PAGE_ORDER, [...kongPayments(hand, options), ...horsePayments(hand, win, options)]);
}

const bestPoints = (countings: readonly Counted[]): number => Math.max(...countings.map(({ points }) => points));

/** Four ghosts win with any other tiles: the hand has no sets and no pair to count. */
const FOUR_GHOSTS = 'four-ghosts';
type WayToCount = Reading | typeof FOUR_GHOSTS;

/** GD-13: which tiles stand for any other. */
function ghostsOf({ indicator }: CompleteHand, { ghosts }: Options): readonly TileKind[] {
  if (ghosts === 'white-dragon') return ['WD'];
  if (ghosts === 'red-dragon') return ['RD'];
  if (ghosts === 'none' || indicator === null) return [];
  const next = nextInRing(indicator, [WINDS, DRAGONS]);
  return ghosts === 'flipped' ? [next] : [next, nextInRing(next, [WINDS, DRAGONS])];
}

/** Every pair a ghost completes, and every choice of pairs for two that are left; more of them make pairs of one kind. */
function pairsWithGhosts(melds: readonly DeclaredSet[], tiles: ConcealedTiles): Reading[] {
  const isDrawn = tiles.winning === 'wild';
  const natural = (tiles.winning === 'wild' ? tiles.natural : [...tiles.natural, tiles.winning]).toSorted();
  const kinds = [...new Set(natural)];
  const howMany = (kind: TileKind): number => natural.filter(tile => tile === kind).length;
  const singles = kinds.filter(kind => howMany(kind) % 2 === 1);
  const left = tiles.wilds + (isDrawn ? 1 : 0) - singles.length;
  if (melds.length > 0 || left < 0) return [];
  const pair = (kind: TileKind): Group => ({ type: 'pair', tiles: [kind, kind], declared: null });
  const sure = kinds.flatMap(kind => Array.from({ length: Math.ceil(howMany(kind) / 2) }, () => pair(kind)));
  const one = PLAYING_KINDS.map(kind => Array.from({ length: left / 2 }, () => kind));
  const two = PLAYING_KINDS.flatMap(first => PLAYING_KINDS.map(second => [first, second]));
  return (left === 4 ? two : one).flatMap(others =>
    placements('seven-pairs', [], [...sure, ...others.map(pair)], tiles, [
      ...singles,
      ...others.flatMap(kind => [kind, kind]),
    ]),
  );
}

/** Every choice of the kind that is held twice. */
function orphansWithGhosts(melds: readonly DeclaredSet[], tiles: ConcealedTiles): Reading[] {
  if (melds.length > 0) return [];
  const natural = tiles.winning === 'wild' ? tiles.natural : [...tiles.natural, tiles.winning];
  return ORPHANS.flatMap(twice => {
    const wanted = [...ORPHANS, twice];
    if (without(natural, wanted).length > 0) return [];
    const groups = ORPHANS.map(
      (kind): Group =>
        kind === twice
          ? { type: 'pair', tiles: [kind, kind], declared: null }
          : { type: 'single', tiles: [kind], declared: null },
    );
    return placements('thirteen-orphans', [], groups, tiles, without(wanted, natural));
  });
}

interface Holding {
  /** The patterns that are added together. */
  readonly stacking: readonly CountedPattern[];
  /** Those that count alone (GD-6). */
  readonly alone: readonly CountedPattern[];
}

/** The patterns of the tiles. */
function inTiles(reading: Reading, options: Options): Holding {
  const tiles = tilesIn(reading);
  const isPairs = reading.shape === 'seven-pairs';
  const allDifferent = new Set(tiles).size === 7;
  const isOrphans = reading.shape === 'thirteen-orphans';
  const stacking = [
    ...count('all-simples', 1, tiles.every(isMiddle)),
    ...count('mixed-outside', 1, !isPairs && isMixedOutside(reading, options)),
    ...count('all-triplets', 2, isAllPungs(reading)),
    ...count('seven-pairs', 3, isPairs && allDifferent),
    ...count('luxurious-seven-pairs', 5, isPairs && !allDifferent),
    ...count('mixed-one-suit', 2, isOneSuitAndHonours(tiles)),
    ...count('pure-one-suit', 5, isOneSuit(tiles)),
    ...count('terminals-and-honours', 0, isAllPungs(reading) && tiles.every(isTerminalOrHonour)),
    ...count('little-dragons', 0, isLittle(reading, DRAGONS)),
    ...count('little-winds', 0, isLittle(reading, WINDS)),
    ...count(
      'great-dragons',
      0,
      DRAGONS.every(dragon => hasPungOf(reading, dragon)),
    ),
    ...count(
      'great-winds',
      0,
      WINDS.every(wind => hasPungOf(reading, wind)),
    ),
  ];
  const alone = [
    ...count('pure-terminals', 9, tiles.every(isTerminal)),
    ...count('nine-gates', 10, isNineGates(reading)),
    ...count(
      'all-green',
      10,
      tiles.every(tile => ['B2', 'B3', 'B4', 'B6', 'B8'].includes(tile)),
    ),
    ...count('all-honours', 10, tiles.every(isHonour)),
    ...count('thirteen-orphans', 13, isOrphans),
  ];
  return { stacking, alone };
}

/** The patterns of how the hand was won. */
function inTheWin(hand: CompleteHand, win: Win): Holding {
  const nothingDeclared = hand.seats.every(seat => seat.melds.length === 0);
  const firstDraw = win.by === 'self-draw' && win.firstTurn && nothingDeclared;
  const stacking = [
    ...count('self-draw', 0, win.by === 'self-draw'),
    ...count('concealed-hand', 0, isClosed(hand, win.seat)),
    ...count('robbing-a-kong', 0, win.by === 'robbed-kong'),
    ...count('last-tile', 0, win.by === 'self-draw' && win.lastTile),
    ...count('kong-bloom', 0, win.by === 'self-draw' && win.replacement),
  ];
  const alone = [
    ...count('earthly-hand', 13, firstDraw && win.seat !== hand.dealer),
    ...count('heavenly-hand', 13, firstDraw && win.seat === hand.dealer),
  ];
  return { stacking, alone };
}

const agreedWorth = (patterns: readonly CountedPattern[], { values, mostTimes }: Options): readonly CountedPattern[] =>
  valued(patterns, values, mostTimes);

/** The stacking patterns together, and each pattern that does not stack alone (GD-6). */
function countingsOf(way: WayToCount, hand: CompleteHand, win: Win, options: Options): Counted[] {
  const won = inTheWin(hand, win);
  const held = way === FOUR_GHOSTS ? { stacking: count(FOUR_GHOSTS, 0, 1), alone: [] } : inTiles(way, options);
  const stacking = [...won.stacking, ...held.stacking];
  const alone = [...won.alone, ...held.alone];
  const everythingStacks = options.stacking === 'all';
  const together = withoutCountedIn(agreedWorth(everythingStacks ? [...stacking, ...alone] : stacking, options));
  const byItself = everythingStacks ? [] : agreedWorth(alone, options);
  const limits = atTheLimit([...together, ...byItself], options.values);
  if (limits.length > 0) return [counting(limits, options.mostTimes, win)];
  const ways = [...(together.length > 0 ? [together] : []), ...byItself.map(pattern => [pattern])];
  if (ways.length === 0) ways.push([...agreedWorth([{ id: 'chicken-hand', value: 1 }], options)]);
  return ways.map(patterns => counting(patterns, sumOf(patterns), win));
}

const counting = (patterns: readonly CountedPattern[], points: number, { seat }: Win): Counted => ({
  ...{ patterns, points },
  transfers: eachPays(seat, points, 'win'),
});

/** What the page of more house rules says patterns count in. */
const COUNTED_IN: Readonly<Record<string, readonly string[]>> = {
  'seven-pairs': ['concealed-hand'],
  'luxurious-seven-pairs': ['concealed-hand'],
  'thirteen-orphans': ['concealed-hand'],
  'nine-gates': ['concealed-hand', 'pure-one-suit'],
  'earthly-hand': ['concealed-hand', 'self-draw'],
  'heavenly-hand': ['concealed-hand', 'self-draw'],
  'kong-bloom': ['self-draw'],
  'four-ghosts': ['self-draw', 'concealed-hand'],
  'terminals-and-honours': ['all-triplets'],
  'great-winds': ['all-triplets'],
};
const withoutCountedIn = (patterns: readonly CountedPattern[]): readonly CountedPattern[] =>
  patterns.filter(({ id }) => !patterns.some(other => COUNTED_IN[other.id]?.includes(id)));

/** Pungs of all but one of these honours, and a pair of that one. */
const isLittle = (reading: Reading, honours: readonly (Dragon | Wind)[]): boolean => {
  const missing = honours.filter(honour => !hasPungOf(reading, honour));
  return missing.length === 1 && pairIn(reading) === missing[0];
};

function isMixedOutside(reading: Reading, options: Options): boolean {
  const withTerminal = setsIn(reading).filter(set => set.tiles.some(isTerminal)).length;
  return options.mixedOutside === 'every-set' ? withTerminal === 4 : withTerminal >= 1;
}

function winPayments(hand: CompleteHand, win: Win, value: number, options: Options): readonly Transfer[] {
  const isBloom = options.kongBloom.startsWith('double') && win.by === 'self-draw' && win.replacement;
  const ghosts = ghostsOf(hand, options);
  const hasGhost = [...win.hand, win.tile].some(tile => tile !== null && ghosts.includes(tile));
  const isGhostFree = options.ghosts !== 'none' && options.ghostFree === 'double' && !hasGhost;
  const way = howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy);
  const most = options.mostTimes ?? Number.POSITIVE_INFINITY;
  const share = (seat: Seat): number => {
    const givesDouble = way === 'giver-double' && seat === win.from;
    const times = value * (isBloom ? 2 : 1) * (isGhostFree ? 2 : 1) * (givesDouble ? 2 : 1);
    return options.baseScore * (options.capPer === 'hand' ? times : Math.min(times, most));
  };
  const giver = kongGiver(hand, win, options);
  const paid =
    giver === null
      ? paidInThisWay(way, win, hand, share)
      : paidInThisWay('for-all', { ...win, from: giver }, hand, share);
  return options.capPer === 'hand' ? cappedTogether(paid, most * options.baseScore) : paid;
}

/** GD-12: the player who gave the tile of the kong whose replacement wins, where that player pays for all. */
function kongGiver(hand: CompleteHand, win: Win, options: Options): Seat | null {
  const kong = hand.seats[win.seat].melds.filter(meld => meld.kind === 'kong').at(-1);
  const isPlayed = options.kongBloom.endsWith('giver-pays') && win.by === 'self-draw' && win.replacement;
  return isPlayed && kong?.kong === 'exposed' ? (kong.from as Seat) : null;
}

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

function horsePayments(hand: CompleteHand, win: Win, options: Options): Transfer[] {
  const { dealer } = hand;
  const pays = (from: Seat, times: number): Transfer => ({
    from,
    to: win.seat,
    points: times * options.baseScore,
    for: 'horse',
  });
  const paid = hand.horses.flatMap(horse => {
    const hit = seatAfter(dealer, horseNumber(horse, options) - 1);
    if (hit === win.seat) return othersThan(win.seat).map(loser => pays(loser, options.horseWorth));
    if (options.horsesPay === 'winner-hit') return [];
    if (hit === dealer || dealer === win.seat || options.horsesPay === 'hit-seat')
      return [pays(hit, options.horseWorth)];
    const half = Math.ceil(options.horseWorth / 2);
    return [pays(hit, half), pays(dealer, half)];
  });
  if (options.horsesPaidBy === 'the-hit') return paid;
  const giver = kongGiver(hand, win, options);
  if (giver !== null) return paid.map(horse => ({ ...horse, from: giver }));
  const way = howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy);
  if (way === 'for-all') return paid.map(horse => ({ ...horse, from: win.from as Seat }));
  const payers = paidInThisWay(way, win, hand, () => 1).map(({ from }) => from);
  return paid.filter(({ from }) => payers.includes(from));
}
