import { without } from '../../src/domain/kinds.ts';
import { DRAGONS, type Dragon, isHonour, isTerminal, type TileKind, WINDS, type Wind } from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import { ghostsOf, type Options, OUT_OF_THE_BOX } from './guangdong-options.ts';
import { paidAnyway, paidForTheWin } from './guangdong-payments.ts';
import { atTheLimit, isClosed, isWaived, valued } from './house.ts';
import {
  hasHonour,
  hasPungOf,
  isAllPungs,
  isMiddle,
  isNineGates,
  isOneSuit,
  isOneSuitAndHonours,
  isTerminalOrHonour,
  kongsIn,
  pairIn,
  robbedKong,
  setsIn,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
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
  'double-luxurious-seven-pairs',
  'triple-luxurious-seven-pairs',
  'kong-hand',
];

/** Guangdong, straight from docs/rules/guangdong.md. */
export function scoreGuangdong(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand(paidAnyway(hand, options));
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
    ['self-draw-only', () => win.by === 'self-draw' || options.winOnDiscard || robsWithoutDiscards(win, options)],
    ['wild-on-discard', () => !(wonOnAnothersTile(hand) && ghosts.includes(tile))],
    [
      'kong-not-robbable',
      () => win.by !== 'robbed-kong' || (options.robbing !== 'off' && robbedKong(hand) === 'added'),
    ],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  const countings = verdict.legal.flatMap(way => countingsOf(way, hand, win, options));
  const best = bestOf(countings, PAGE_ORDER, []);
  if (!best.legal) return best;
  // what is paid is capped once it is known what the hand is
  const { patterns, points } = best; // a hand is the one that counts most, no matter who pays for it
  const paid = { patterns, points, transfers: paidForTheWin({ hand, win, value: points, options }) };
  return bestOf([paid], PAGE_ORDER, paidAnyway(hand, options));
}

const robsWithoutDiscards = (win: Win, { robbing }: Options): boolean =>
  win.by === 'robbed-kong' && robbing === 'added';

const bestPoints = (countings: readonly Counted[]): number => Math.max(...countings.map(({ points }) => points));

/** Four ghosts win with any other tiles: the hand has no sets and no pair to count. */
const FOUR_GHOSTS = 'four-ghosts';
type WayToCount = Reading | typeof FOUR_GHOSTS;

/** Every choice of so many of these kinds, a kind as often as one likes, in the order of the kinds. */
function choicesOf(howMany: number, kinds: readonly TileKind[]): readonly (readonly TileKind[])[] {
  if (howMany === 0) return [[]];
  return kinds.flatMap((kind, at) => choicesOf(howMany - 1, kinds.slice(at)).map(others => [kind, ...others]));
}

/** Every pair a ghost completes, and every choice of pairs for those that are left. */
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
  return choicesOf(left / 2, PLAYING_KINDS).flatMap(others =>
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
  const isOrphans = reading.shape === 'thirteen-orphans';
  const stacking = [
    ...count('all-simples', 1, tiles.every(isMiddle)),
    ...count('mixed-outside', 1, !isPairs && isMixedOutside(reading, options)),
    ...count('all-triplets', 2, isAllPungs(reading)),
    ...count('seven-pairs', 3, isPairs && foursIn(tiles) === 0),
    ...count('luxurious-seven-pairs', 5, isPairs && foursIn(tiles) >= 1),
    ...count('double-luxurious-seven-pairs', 0, isPairs && foursIn(tiles) >= 2),
    ...count('triple-luxurious-seven-pairs', 0, isPairs && foursIn(tiles) >= 3),
    ...count('kong-hand', 0, kongsIn(reading).length === 4),
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

/** Fours of a kind among these tiles: eight of one kind are two of them. */
const foursIn = (tiles: readonly TileKind[]): number => {
  const kinds = [...new Set(tiles)];
  return kinds.reduce((fours, kind) => fours + Math.floor(tiles.filter(tile => tile === kind).length / 4), 0);
};

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
  'double-luxurious-seven-pairs': ['luxurious-seven-pairs', 'concealed-hand'],
  'triple-luxurious-seven-pairs': ['double-luxurious-seven-pairs', 'luxurious-seven-pairs', 'concealed-hand'],
  'kong-hand': ['all-triplets'],
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
