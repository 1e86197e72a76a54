import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, type Seat } from '../../src/domain/seat.ts';
import { DRAGONS, isTerminal, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { CountedPattern, DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
  agreedValue,
  cappedTogether,
  howPaid,
  isWaived,
  paidInThisWay,
  productWithLimit,
  type Values,
  valued,
} from './house.ts';
import {
  isAllPungs,
  isTerminalOrHonour,
  kongTypeOf,
  pairIn,
  pungsAndKongsIn,
  robbedKong,
  setsIn,
  suitsOf,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
import { nextInRing } from './next-kind.ts';
import { PLAYING_KINDS, type Reading, sevenPairsReadings, standardReadings } from './readings.ts';
import { type CompleteHand, withDefaults } from './request.ts';
import { bestOf, type Counted, checkReadings, count, drawnHand, illegal, type ReferenceScore } from './verdict.ts';

const OUT_OF_THE_BOX = {
  baseScore: 1,
  treasure: true,
  treasureKinds: 'next',
  wildOnDiscard: false,
  threeSuits: 'tiles',
  allowSingleTile: false,
  cycloneKong: 'both',
  addedCycloneOpens: false,
  openedHand: 'per-payer',
  unopenedPayer: 'restriction',
  edgeWin: 'reading',
  robbedKongCountsAsDiscard: true,
  dragonTileBonus: 'own-other-tiles',
  rushCountsAsSelfDraw: false,
  dealerPays: 'single',
  cap: 100,
  capPer: 'payer',
  dragonPair: 'plain',
  discardPaidBy: 'once',
  robbedKongPaidBy: 'as-discard',
  minimumPoints: 1,
  minimumWaived: [] as readonly string[],
  values: {} as Values,
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'basic-win',
  'edge-win',
  'double-float',
  'single-float',
  'terminal-tile-win',
  'dealer-win',
  'discard-win',
  'self-draw',
  'ready-win',
  'opened-hand',
  'three-unopened',
  'kong-bloom',
  'robbing-a-kong',
  'single-remaining-tile',
  'last-tile-win',
  'four-of-a-kind',
  'flowing-tears',
  'dealer-continuation',
  'treasure-rush',
  'finding-treasure',
  'hidden-treasure',
  'joyous-kong',
  'cyclone-kong',
  'big-concealed-kong',
  'dragon-tile-bonus',
  'outside-hand',
  'all-terminals-and-honours',
  'pure-terminals',
  'seven-pairs',
];
/** Multipliers that belong to the dealer and the payers, not to the hand's points. */
const NOT_IN_POINTS = ['dealer-win', 'dealer-continuation', 'opened-hand', 'three-unopened'];

/** Dalian Restricted, straight from docs/rules/dalian.md. */
export function scoreDalian(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  if (win === null) return drawnHand([]);
  const { melds, ready } = hand.seats[win.seat];
  const isRush = win.by === 'treasure-rush';
  if (isRush && !ready) return illegal('not-ready');
  const isWild = winningTileIsWild(hand, win, options);
  const winning = win.tile as TileKind;
  const pairs =
    agreedValue('seven-pairs', 0, options.values, options.cap) > 0
      ? (isWild ? PLAYING_KINDS : [winning]).flatMap(kind => sevenPairsReadings(melds, win.hand, kind))
      : [];
  const standard = standardReadings(melds, { natural: win.hand, wilds: 0, winning: isWild ? 'wild' : winning });
  const least = isWaived(win, options.minimumWaived) ? 1 : options.minimumPoints;
  const isPairs = ({ shape }: Reading): boolean => shape === 'seven-pairs';
  const verdict = checkReadings(
    [...standard, ...pairs],
    [
      ['below-minimum', reading => countingOf(reading, hand, win, options).points >= least],
      ['missing-suit', reading => hasThreeSuits(reading, options)],
      ['no-triplet', reading => isPairs(reading) || pungsAndKongsIn(reading).length > 0 || dragonsDo(reading, options)],
      ['no-terminal', reading => tilesIn(reading).some(isTerminalOrHonour)],
      ['not-opened', reading => isPairs(reading) || melds.some(meld => opens(meld, options))],
      ['too-few-tiles-in-hand', () => melds.length <= 3 || options.allowSingleTile],
      ['kong-not-robbable', () => win.by !== 'robbed-kong' || robbedKong(hand) === 'added'],
    ],
  );
  if ('reason' in verdict) return illegal(isRush ? 'treasure-not-a-wait' : verdict.reason);
  return bestOf(
    verdict.legal.map(reading => countingOf(reading, hand, win, options)),
    PAGE_ORDER,
    [],
  );
}

/** The pair of dragons that does for a pung, where the table has it so. */
const dragonsDo = (reading: Reading, { dragonPair }: Options): boolean =>
  dragonPair === 'as-triplet' && DRAGONS.some(dragon => dragon === pairIn(reading));

function treasureKinds(hand: CompleteHand, options: Options): readonly TileKind[] {
  if (hand.indicator === null || !options.treasure) return [];
  const next = nextInRing(hand.indicator, [WINDS, ['GD', 'RD', 'WD']]);
  return options.treasureKinds === 'indicator-and-next' ? [hand.indicator, next] : [next];
}

/** A ready player may use a drawn treasure tile as any tile; a discarded one only where the table plays so (DL-3). */
function winningTileIsWild(hand: CompleteHand, win: Win, options: Options): boolean {
  const isTreasure = treasureKinds(hand, options).some(kind => kind === win.tile);
  if (!hand.seats[win.seat].ready || !isTreasure) return false;
  return win.by === 'self-draw' || (wonOnAnothersTile(hand) && options.wildOnDiscard);
}

function hasThreeSuits(reading: Reading, options: Options): boolean {
  const groups = options.threeSuits === 'sets' && reading.shape === 'standard' ? setsIn(reading) : reading.groups;
  return suitsOf(groups.flatMap(group => group.tiles)).size === 3;
}

// Kongs with names of their own (DL-6)

const isKongOf = (meld: DeclaredSet, kinds: readonly TileKind[]): boolean =>
  meld.kind === 'kong' && meld.tiles.every(tile => tile === meld.tiles[0] && kinds.includes(tile));
const isFourWinds = (meld: DeclaredSet): boolean => meld.kind === 'kong' && new Set(meld.tiles).size === 4;
const isJoyous = (meld: DeclaredSet): boolean => isKongOf(meld, DRAGONS) && kongTypeOf(meld) === 'exposed';
const isBigConcealed = (meld: DeclaredSet): boolean =>
  isKongOf(meld, [...DRAGONS, ...WINDS]) && kongTypeOf(meld) === 'concealed';
function isCyclone(meld: DeclaredSet, options: Options): boolean {
  if (isFourWinds(meld)) return options.cycloneKong !== 'one-kind';
  return isKongOf(meld, WINDS) && kongTypeOf(meld) !== 'concealed' && options.cycloneKong !== 'four-winds';
}

/** Restriction 4: which declared sets open a hand. */
function opens(meld: DeclaredSet, options: Options): boolean {
  if (meld.kind !== 'kong') return true;
  if (meld.kong === 'concealed' || isFourWinds(meld) || isJoyous(meld)) return false;
  return (meld.kong === 'added' && options.addedCycloneOpens) || !isCyclone(meld, options);
}

function hasOpened(hand: CompleteHand, seat: Seat, options: Options): boolean {
  const lostAnAddedKong = hand.win?.by === 'robbed-kong' && hand.win.from === seat;
  return lostAnAddedKong || hand.seats[seat].melds.some(meld => opens(meld, options));
}

function countingOf(reading: Reading, hand: CompleteHand, win: Win, options: Options): Counted {
  const { melds, ready } = hand.seats[win.seat];
  const isDealer = win.seat === hand.dealer;
  const opponents = othersThan(win.seat);
  const way = howPaid(hand, options.discardPaidBy, options.robbedKongPaidBy);
  // whose own payments are in what the winner gets, no matter who pays them in the end
  const payers = paidInThisWay(way === 'for-all' ? null : way, win, hand, () => 1).map(({ from }) => from);
  const isSelfDraw = win.by === 'self-draw' || (win.by === 'treasure-rush' && options.rushCountsAsSelfDraw);
  const treasure = treasureKinds(hand, options);

  const isUnopened = (seat: Seat): boolean =>
    !hasOpened(hand, seat, options) && (options.unopenedPayer === 'restriction' || hand.seats[seat].melds.length === 0);
  const paysDouble = (payer: Seat): boolean =>
    options.openedHand === 'per-payer' ? isUnopened(payer) : payers.some(isUnopened);
  const published = [
    ...count('basic-win', 1, 1),
    ...count('edge-win', 2, isEdgeWin(reading, hand, win, options)),
    ...floats(reading),
    ...count('terminal-tile-win', 2, isTerminalTileWin(reading)),
    ...count('dealer-win', 2, isDealer),
    ...count('discard-win', 4, win.by === 'discard' || (win.by === 'robbed-kong' && options.robbedKongCountsAsDiscard)),
    ...count('self-draw', 2, isSelfDraw),
    ...count('ready-win', 2, ready),
    ...count('three-unopened', 2, opponents.every(isUnopened)),
    ...count('kong-bloom', 2, win.by === 'self-draw' && win.replacement),
    ...count('robbing-a-kong', 2, win.by === 'robbed-kong'),
    ...count('single-remaining-tile', 2, melds.length === 4 && options.allowSingleTile),
    ...count('last-tile-win', 2, win.by === 'self-draw' && win.lastTile),
    ...count('four-of-a-kind', 2, foursOfAKind(reading)),
    ...count('flowing-tears', 2, win.by === 'discard' && win.afterKong),
    ...count('dealer-continuation', 2, isDealer ? hand.continuations : 0),
    ...count('treasure-rush', 2, win.by === 'treasure-rush'),
    ...count('finding-treasure', 2, ready && win.by === 'self-draw' && treasure.some(kind => kind === win.tile)),
    ...count('hidden-treasure', 2, ready && win.hand.some(tile => treasure.includes(tile))),
    ...count('joyous-kong', 4, melds.filter(isJoyous).length),
    ...count('cyclone-kong', 4, melds.filter(meld => isCyclone(meld, options)).length),
    ...count('big-concealed-kong', 8, melds.filter(isBigConcealed).length),
    ...count('dragon-tile-bonus', 2, options.dragonTileBonus === 'off' ? 0 : dragonTiles(reading, melds)),
    ...outside(reading),
    ...count('seven-pairs', 0, reading.shape === 'seven-pairs'),
  ];
  const multipliers = valued(published, options.values, options.cap);
  const unopened = valued(count('opened-hand', 2, payers.some(isUnopened)), options.values, options.cap);
  const product = (some: readonly CountedPattern[]): number => productWithLimit(some, options.values, options.cap);
  const inPoints = multipliers.filter(({ id }) => !NOT_IN_POINTS.includes(id));
  const besides = multipliers.filter(({ id }) => NOT_IN_POINTS.includes(id));
  const share = (from: Seat): number => {
    const own =
      (paysDouble(from) ? product(unopened) : 1) *
      (from === hand.dealer && options.dealerPays === 'double' ? 2 : 1) *
      (way === 'giver-double' && from === win.from ? 2 : 1);
    const points = options.baseScore * product(inPoints) * product(besides) * own;
    return options.capPer === 'hand' ? points : Math.min(options.cap, points);
  };
  const paid: readonly Transfer[] = paidInThisWay(way, win, hand, share);
  return {
    patterns: [...multipliers, ...unopened],
    points: product(inPoints),
    transfers: options.capPer === 'hand' ? cappedTogether(paid, options.cap) : paid,
  };
}

/** DL-10: the middle of a chow; where the house says so only a wait for one kind, and then any but all pungs. */
function isEdgeWin(reading: Reading, hand: CompleteHand, win: Win, options: Options): boolean {
  const { completed, winningTile } = reading;
  const isMiddleOfChow = completed.type === 'chow' && completed.tiles[1] === winningTile;
  if (options.edgeWin === 'reading') return isMiddleOfChow;
  const isSingle = completed.type !== 'pung' && !isAllPungs(reading);
  return (options.edgeWin === 'only-wait' ? isMiddleOfChow : isSingle) && waitsOnlyFor(winningTile, hand, win);
}

function waitsOnlyFor(kind: TileKind, hand: CompleteHand, win: Win): boolean {
  const { melds } = hand.seats[win.seat];
  const own = [...win.hand, ...melds.flatMap(meld => meld.tiles)];
  const mayCome = PLAYING_KINDS.filter(other => other !== kind && own.filter(tile => tile === other).length < 4);
  return mayCome.every(winning => standardReadings(melds, { natural: win.hand, wilds: 0, winning }).length === 0);
}

function floats(reading: Reading): readonly CountedPattern[] {
  if (!isAllPungs(reading)) return [];
  return reading.completed.type === 'pair' ? count('single-float', 16, 1) : count('double-float', 8, 1);
}

function isTerminalTileWin(reading: Reading): boolean {
  const tiles = tilesIn(reading);
  const others = tiles.toSpliced(tiles.indexOf(reading.winningTile), 1);
  return isTerminal(reading.winningTile) && !others.some(isTerminalOrHonour);
}

/** Kinds of which there is a pung and at least one tile more outside it. */
function foursOfAKind(reading: Reading): number {
  const pungs = reading.groups.filter(group => group.type === 'pung').map(group => group.tiles[0]);
  return pungs.filter(kind => tilesIn(reading).filter(tile => tile === kind).length >= 4).length;
}

/** DL-7: with a joyous kong declared, dragon tiles outside the joyous and big concealed kongs. */
function dragonTiles(reading: Reading, melds: readonly DeclaredSet[]): number {
  if (!melds.some(isJoyous)) return 0;
  return reading.groups
    .filter(({ declared }) => declared === null || !(isJoyous(declared) || isBigConcealed(declared)))
    .flatMap(group => group.tiles)
    .filter(tile => DRAGONS.some(dragon => dragon === tile)).length;
}

/** DL-12: only the highest of the three. */
function outside(reading: Reading): readonly CountedPattern[] {
  const tiles = tilesIn(reading);
  if (tiles.every(isTerminal)) return count('pure-terminals', 16, 1);
  if (tiles.every(isTerminalOrHonour)) return count('all-terminals-and-honours', 8, 1);
  return count(
    'outside-hand',
    4,
    reading.groups.every(group => group.tiles.some(isTerminalOrHonour)),
  );
}
