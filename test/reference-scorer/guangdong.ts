import { without } from '../../src/domain/kinds.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { DRAGONS, isHonour, isTerminal, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
  hasHonour,
  isAllPungs,
  isMiddle,
  isNineGates,
  isOneSuit,
  isOneSuitAndHonours,
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
];

/** Guangdong, straight from docs/rules/guangdong.md. */
export function scoreGuangdong(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand(kongPayments(hand, options));
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
  const verdict = checkReadings(readings, [
    ['self-draw-only', () => win.by === 'self-draw' || options.winOnDiscard],
    ['wild-on-discard', () => !(wonOnAnothersTile(hand) && ghosts.includes(tile))],
    ['kong-not-robbable', () => win.by !== 'robbed-kong' || robbedKong(hand) === 'added'],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  const uncapped = { ...options, mostTimes: Number.POSITIVE_INFINITY };
  const countings = verdict.legal.flatMap(reading => countingsOf(reading, hand, win, uncapped));
  const best = bestOf(countings, PAGE_ORDER, []);
  if (!best.legal) return best;
  // what is paid is capped once it is known what the hand is
  const { patterns, points } = best;
  const capped = { patterns, points, transfers: winPayments(hand, win, points, options) };
  return bestOf([capped], PAGE_ORDER, [...kongPayments(hand, options), ...horsePayments(hand, win, options)]);
}

/** GD-13: which tiles stand for any other. */
function ghostsOf({ indicator }: CompleteHand, { ghosts }: Options): readonly TileKind[] {
  if (ghosts === 'white-dragon') return ['WD'];
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

/** The stacking patterns together, and each pattern that does not stack alone (GD-6). */
function countingsOf(reading: Reading, hand: CompleteHand, win: Win, options: Options): Counted[] {
  const tiles = tilesIn(reading);
  const isPairs = reading.shape === 'seven-pairs';
  const allDifferent = new Set(tiles).size === 7;
  const isOrphans = reading.shape === 'thirteen-orphans';
  const nothingDeclared = hand.seats.every(seat => seat.melds.length === 0);
  const firstDraw = win.by === 'self-draw' && win.firstTurn && nothingDeclared;

  const stacking = [
    ...count('all-simples', 1, tiles.every(isMiddle)),
    ...count('mixed-outside', 1, !isPairs && isMixedOutside(reading, options)),
    ...count('all-triplets', 2, isAllPungs(reading)),
    ...count('seven-pairs', 3, isPairs && allDifferent),
    ...count('luxurious-seven-pairs', 5, isPairs && !allDifferent),
    ...count('mixed-one-suit', 2, isOneSuitAndHonours(tiles)),
    ...count('pure-one-suit', 5, isOneSuit(tiles)),
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
    ...count('earthly-hand', 13, firstDraw && win.seat !== hand.dealer),
    ...count('heavenly-hand', 13, firstDraw && win.seat === hand.dealer),
  ];

  const ways = [...(stacking.length > 0 ? [stacking] : []), ...alone.map(pattern => [pattern])];
  if (ways.length === 0) ways.push([{ id: 'chicken-hand', value: 1 }]);
  return ways.map(patterns => {
    const value = sumOf(patterns);
    return { patterns, points: value, transfers: winPayments(hand, win, value, options) };
  });
}

function isMixedOutside(reading: Reading, options: Options): boolean {
  const withTerminal = setsIn(reading).filter(set => set.tiles.some(isTerminal)).length;
  return options.mixedOutside === 'every-set' ? withTerminal === 4 : withTerminal >= 1;
}

function winPayments(hand: CompleteHand, win: Win, value: number, options: Options): readonly Transfer[] {
  const isBloom = options.kongBloom !== 'off' && win.by === 'self-draw' && win.replacement;
  const ghosts = ghostsOf(hand, options);
  const hasGhost = [...win.hand, win.tile].some(tile => tile !== null && ghosts.includes(tile));
  const isGhostFree = options.ghosts !== 'none' && options.ghostFree === 'double' && !hasGhost;
  const times = value * (isBloom ? 2 : 1) * (isGhostFree ? 2 : 1);
  const each = options.baseScore * Math.min(times, options.mostTimes ?? times);
  const kong = hand.seats[win.seat].melds.filter(meld => meld.kind === 'kong').at(-1);
  if (isBloom && options.kongBloom === 'double-giver-pays' && kong?.kong === 'exposed')
    return [{ from: kong.from as Seat, to: win.seat, points: 3 * each, for: 'win' }];
  if (!wonOnAnothersTile(hand)) return eachPays(win.seat, each, 'win');
  return [{ from: win.from as Seat, to: win.seat, points: 3 * each, for: 'win' }];
}

function kongPayments(hand: CompleteHand, options: Options): Transfer[] {
  const wasRobbed = (seat: Seat, meld: DeclaredSet): boolean =>
    hand.win?.by === 'robbed-kong' && hand.win.from === seat && meld.tiles.some(tile => tile === hand.win?.tile);
  return SEATS.flatMap(seat =>
    hand.seats[seat].melds.flatMap((meld): readonly Transfer[] => {
      if (meld.kind !== 'kong' || wasRobbed(seat, meld)) return [];
      if (meld.kong === 'concealed') return eachPays(seat, 2 * options.baseScore, 'kong');
      if (meld.kong === 'added') return eachPays(seat, 1 * options.baseScore, 'kong');
      return [{ from: meld.from as Seat, to: seat, points: 3 * options.baseScore, for: 'kong' }];
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
  return hand.horses.flatMap(horse => {
    const hit = seatAfter(dealer, horseNumber(horse, options) - 1);
    if (hit === win.seat) return othersThan(win.seat).map(loser => pays(loser, 2));
    if (options.horsesPay === 'winner-hit') return [];
    if (hit === dealer || dealer === win.seat || options.horsesPay === 'hit-seat') return [pays(hit, 2)];
    return [pays(hit, 1), pays(dealer, 1)];
  });
}
