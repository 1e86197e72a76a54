import { without } from '../../src/domain/kinds.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { isSuitTile, SUITS, type Suit, suitOf, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { CountedPattern, Win } from '../../src/rules/finished-hand.ts';
import { agreedValue, cappedTogether, isWaived, productWithLimit, type Values, valued } from './house.ts';
import { chowsIn } from './look.ts';
import { nextInRing } from './next-kind.ts';
import { type Reading, standardReadings } from './readings.ts';
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
} from './verdict.ts';

const POINTS = { 'go-fish': 2, 'joker-free': 2, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 };
const OUT_OF_THE_BOX = {
  baseScore: 1,
  points: {} as Partial<typeof POINTS>,
  doubleGoFish: false,
  eastDoubles: false,
  steppingUpDoubles: ['win', 'bar', 'shoveled'] as readonly string[],
  barPoints: {} as Partial<Record<'open' | 'dark' | 'golden', number>>,
  barsOnTie: 'kept',
  openBar: 'once',
  heavenlyBy: 'anybody',
  minimumPoints: 1,
  minimumWaived: [] as readonly string[],
  cap: null as number | null,
  capPer: 'payer',
  values: {} as Values,
};
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'go-fish',
  'double-go-fish',
  'joker-free',
  'catch-five',
  'dragon',
  'jokers-dragon',
  'catch-five-dragon',
  'catch-five-jokers-dragon',
  'open-bar',
  'heavenly-victory',
];

/** Tianjin, straight from docs/rules/tianjin.md. */
export function scoreTianjin(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  const bars = win === null && options.barsOnTie === 'returned' ? [] : barPayments(hand, options);
  const others = [...bars, ...shoveledPayments(hand, options)].map(transfer => steppedUp(transfer, hand, options));
  if (win === null) return drawnHand(others);

  const values = followed(options.values);
  const limit = options.cap ?? Number.POSITIVE_INFINITY;
  const worthOf = (patterns: readonly CountedPattern[]): number => productWithLimit(patterns, values, limit);
  const jokers = jokerKinds(hand);
  const { melds } = hand.seats[win.seat];
  const natural = win.hand.filter(tile => !jokers.includes(tile));
  const winningTile = win.tile as TileKind;
  const readings = standardReadings(melds, {
    natural,
    wilds: win.hand.length - natural.length,
    winning: jokers.includes(winningTile) ? 'wild' : winningTile,
  }).map(reading => {
    const conditions = winConditions(reading, hand, win, jokers, options);
    const besides = valued(
      [
        ...count(
          'open-bar',
          2,
          win.by === 'self-draw' && win.replacement ? (options.openBar === 'each' ? (win.kongsInARow ?? 1) : 1) : 0,
        ),
        ...count(
          'heavenly-victory',
          8,
          win.by === 'self-draw' && win.firstTurn && (options.heavenlyBy === 'anybody' || win.seat === hand.dealer),
        ),
      ],
      values,
      limit,
    );
    return { conditions, patterns: [...conditions, ...besides] };
  });
  const least = isWaived(win, options.minimumWaived) ? 1 : options.minimumPoints;
  const verdict = checkReadings(readings, [
    ['below-minimum', ({ patterns }) => worthOf(patterns) >= least],
    ['self-draw-only', () => win.by === 'self-draw'],
    ['no-win-condition', ({ conditions }) => conditions.length > 0],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);

  const countings = verdict.legal.map(({ patterns }): Counted => {
    const points = worthOf(patterns);
    return { patterns, points, transfers: eachPays(win.seat, points, 'win') };
  });
  const best = bestOf(countings, PAGE_ORDER, []);
  if (!best.legal) return best;
  // the hand is the one that counts most; what is paid for it is doubled and capped then
  const { patterns, points } = best;
  const doubled = eachPays(win.seat, options.baseScore * points, 'win').map(one => steppedUp(one, hand, options));
  const transfers =
    options.capPer === 'hand'
      ? cappedTogether(doubled, limit)
      : doubled.map(one => ({ ...one, points: Math.min(limit, one.points) }));
  return bestOf([{ patterns, points, transfers }], PAGE_ORDER, others);
}

/** With the patterns that count what another does where a table does not give them a value of their own. */
const followed = (values: Values): Values => {
  const { 'go-fish': fished, 'catch-five-dragon': caught } = values;
  return {
    ...(fished !== undefined && { 'double-go-fish': fished }),
    ...(caught === 'limit' && { 'catch-five-jokers-dragon': caught }),
    ...values,
  };
};

/** The indicator's own kind and its right-hand neighbour. */
const jokerKinds = (hand: CompleteHand): readonly TileKind[] => {
  const indicator = hand.indicator as TileKind;
  return [indicator, nextInRing(indicator, [WINDS, ['RD', 'GD', 'WD']])];
};

function winConditions(
  reading: Reading,
  hand: CompleteHand,
  win: Win,
  jokers: readonly TileKind[],
  options: Options,
): readonly CountedPattern[] {
  const points = { ...POINTS, ...options.points };
  const values = followed(options.values);
  const limit = options.cap ?? 0;
  const { completed, winningTile, wildsInHand } = reading;
  const physicalTiles = [...win.hand, win.tile, ...hand.seats[win.seat].melds.flatMap(meld => meld.tiles)];
  const jokerSuit = jokers.filter(isSuitTile).map(suitOf)[0];
  const isCatchFive = completed.type === 'chow' && completed.tiles.join() === 'C4,C5,C6' && winningTile === 'C5';
  const dragons = SUITS.filter(suit => isDragon(reading, suit));
  const isJokersDragon = dragons.some(suit => suit === jokerSuit);
  const isPlainDragon = dragons.length > 0 && !isJokersDragon;
  // a value of its own for catching the five in a dragon takes the place of both
  const caught = agreedValue('catch-five-dragon', 0, values, limit);
  const caughtJokers = agreedValue('catch-five-jokers-dragon', 2 * caught, values, limit);
  const isCaught = isCatchFive && isPlainDragon && caught > 0;
  const isCaughtJokers = isCatchFive && isJokersDragon && caughtJokers > 0;
  const published = [
    ...count('go-fish', points['go-fish'], completed.type === 'pair' && wildsInHand.includes(winningTile)),
    ...count(
      'double-go-fish',
      agreedValue('go-fish', points['go-fish'], values, limit),
      options.doubleGoFish && isFishedByTwo(reading),
    ),
    ...count('joker-free', points['joker-free'], !jokers.some(joker => physicalTiles.includes(joker))),
    ...count('catch-five', points['catch-five'], isCatchFive && !isCaught && !isCaughtJokers),
    ...count('dragon', points.dragon, isPlainDragon && !isCaught),
    ...count('jokers-dragon', points['jokers-dragon'], isJokersDragon && !isCaughtJokers),
    ...count('catch-five-dragon', caught, isCaught),
    ...count('catch-five-jokers-dragon', caughtJokers, isCaughtJokers),
  ];
  return valued(published, values, limit);
}

/** TJ-12: the winning tile completes a set that was two wild tiles before. */
const isFishedByTwo = ({ completed, winningTile, wildsInHand }: Reading): boolean => {
  const others = without(completed.tiles, [winningTile]);
  return completed.type !== 'pair' && others.length === 2 && without(others, wildsInHand).length === 0;
};

/** Chows 123, 456 and 789 of a suit. */
const isDragon = (reading: Reading, suit: Suit): boolean =>
  ['123', '456', '789'].every(ranks =>
    chowsIn(reading).some(chow => chow.tiles.join('') === [...ranks].map(rank => `${suit}${rank}`).join('')),
  );

function barPayments(hand: CompleteHand, options: Options): readonly Transfer[] {
  return SEATS.flatMap(seat =>
    hand.seats[seat].melds
      .filter(meld => meld.kind === 'kong')
      .flatMap(bar => {
        const isGolden = bar.kong === 'concealed' && jokerKinds(hand).some(joker => bar.tiles.includes(joker));
        const { open, dark, golden } = { open: 1, dark: 2, golden: 8, ...options.barPoints };
        const worth = isGolden ? golden : bar.kong === 'concealed' ? dark : open;
        return eachPays(seat, worth * options.baseScore, 'bar');
      }),
  );
}

/** TJ-10: East pays 1 to each. */
const shoveledPayments = (hand: CompleteHand, options: Options): readonly Transfer[] =>
  hand.facts.includes('shoveled')
    ? SEATS.filter(seat => seat !== hand.dealer).map(to => ({
        from: hand.dealer,
        to,
        points: options.baseScore,
        for: 'shoveled' as const,
      }))
    : [];

/** A stepped-up East pays and receives double; TJ-13: so does, with East, another who has stepped up. */
const steppedUp = (transfer: Transfer, hand: CompleteHand, options: Options): Transfer => {
  const { from, to } = transfer;
  if (!options.steppingUpDoubles.includes(transfer.for)) return transfer;
  if (from !== hand.dealer && to !== hand.dealer) return transfer;
  const turnsAfterEast = (from - hand.dealer + (to - hand.dealer) + 8) % 4;
  const ofTheOther = ['', 'southSteppedUp', 'westSteppedUp', 'northSteppedUp'][turnsAfterEast] ?? '';
  let { points } = transfer;
  if (options.eastDoubles || hand.facts.includes('stepUp')) points *= 2;
  if (hand.facts.includes(`${ofTheOther}Twice`)) points *= 4;
  else if (hand.facts.includes(ofTheOther)) points *= 2;
  return { ...transfer, points };
};
