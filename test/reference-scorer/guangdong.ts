import type { Transfer } from '../../src/domain/money.ts';
import { othersThan, SEATS, type Seat, seatAfter } from '../../src/domain/seat.ts';
import { isTerminal } from '../../src/domain/tile.ts';
import type { DeclaredSet, Win } from '../../src/rules/finished-hand.ts';
import {
  isAllPungs,
  isMiddle,
  isNineGates,
  isOneSuit,
  robbedKong,
  setsIn,
  tilesIn,
  wonOnAnothersTile,
} from './look.ts';
import { type Reading, sevenPairsReadings, standardReadings } from './readings.ts';
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
  kongBloom: 'off',
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'chicken-hand',
  'all-simples',
  'mixed-outside',
  'all-triplets',
  'seven-pairs',
  'luxurious-seven-pairs',
  'pure-one-suit',
  'pure-terminals',
  'nine-gates',
  'all-green',
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
  const readings = [
    ...standardReadings(melds, { natural: win.hand, wilds: 0, winning: tile }),
    ...sevenPairsReadings(melds, win.hand, tile),
  ];
  const verdict = checkReadings(readings, [
    ['self-draw-only', () => win.by === 'self-draw' || options.winOnDiscard],
    ['kong-not-robbable', () => win.by !== 'robbed-kong' || robbedKong(hand) === 'added'],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);
  const countings = verdict.legal.flatMap(reading => countingsOf(reading, hand, win, options));
  return bestOf(countings, PAGE_ORDER, [...kongPayments(hand, options), ...horsePayments(hand, win, options)]);
}

/** The stacking patterns together, and each pattern that does not stack alone (GD-6). */
function countingsOf(reading: Reading, hand: CompleteHand, win: Win, options: Options): Counted[] {
  const tiles = tilesIn(reading);
  const isPairs = reading.shape === 'seven-pairs';
  const allDifferent = new Set(tiles).size === 7;
  const nothingDeclared = hand.seats.every(seat => seat.melds.length === 0);
  const firstDraw = win.by === 'self-draw' && win.firstTurn && nothingDeclared;

  const stacking = [
    ...count('all-simples', 1, tiles.every(isMiddle)),
    ...count('mixed-outside', 1, !isPairs && isMixedOutside(reading, options)),
    ...count('all-triplets', 2, isAllPungs(reading)),
    ...count('seven-pairs', 3, isPairs && allDifferent),
    ...count('luxurious-seven-pairs', 5, isPairs && !allDifferent),
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
    ...count('earthly-hand', 13, firstDraw && win.seat !== hand.dealer),
    ...count('heavenly-hand', 13, firstDraw && win.seat === hand.dealer),
  ];

  const ways = [...(stacking.length > 0 ? [stacking] : []), ...alone.map(pattern => [pattern])];
  if (ways.length === 0) ways.push([{ id: 'chicken-hand', value: 1 }]);
  return ways.map(patterns => {
    const value = sumOf(patterns);
    return { patterns, points: value, transfers: winPayments(hand, win, options.baseScore * value, options) };
  });
}

function isMixedOutside(reading: Reading, options: Options): boolean {
  const withTerminal = setsIn(reading).filter(set => set.tiles.some(isTerminal)).length;
  return options.mixedOutside === 'every-set' ? withTerminal === 4 : withTerminal >= 1;
}

function winPayments(hand: CompleteHand, win: Win, undoubled: number, options: Options): readonly Transfer[] {
  const isBloom = options.kongBloom !== 'off' && win.by === 'self-draw' && win.replacement;
  const each = isBloom ? 2 * undoubled : undoubled;
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

function horsePayments(hand: CompleteHand, win: Win, options: Options): Transfer[] {
  const { dealer } = hand;
  const pays = (from: Seat, times: number): Transfer => ({
    from,
    to: win.seat,
    points: times * options.baseScore,
    for: 'horse',
  });
  return hand.horses.flatMap(horse => {
    const hit = seatAfter(dealer, Number(horse.charAt(1)) - 1);
    if (hit === win.seat) return othersThan(win.seat).map(loser => pays(loser, 2));
    if (options.horsesPay === 'winner-hit') return [];
    if (hit === dealer || dealer === win.seat) return [pays(hit, 2)];
    return [pays(hit, 1), pays(dealer, 1)];
  });
}
