import { without } from '../../src/domain/kinds.ts';
import type { Transfer } from '../../src/domain/money.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { isSuitTile, SUITS, type Suit, suitOf, type TileKind, WINDS } from '../../src/domain/tile.ts';
import type { CountedPattern, Win } from '../../src/rules/finished-hand.ts';
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
  productOf,
  type ReferenceScore,
} from './verdict.ts';

const POINTS = { 'go-fish': 2, 'joker-free': 2, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 };
const OUT_OF_THE_BOX = { baseScore: 1, points: {} as Partial<typeof POINTS>, doubleGoFish: false };
type Options = typeof OUT_OF_THE_BOX;

const PAGE_ORDER = [
  'go-fish',
  'double-go-fish',
  'joker-free',
  'catch-five',
  'dragon',
  'jokers-dragon',
  'open-bar',
  'heavenly-victory',
];

/** Tianjin, straight from docs/rules/tianjin.md. */
export function scoreTianjin(hand: CompleteHand): ReferenceScore {
  const options = withDefaults(OUT_OF_THE_BOX, hand.options);
  const { win } = hand;
  const others = [...barPayments(hand, options), ...shoveledPayments(hand, options)];
  if (win === null) return drawnHand(others.map(transfer => steppedUp(transfer, hand)));

  const jokers = jokerKinds(hand);
  const { melds } = hand.seats[win.seat];
  const natural = win.hand.filter(tile => !jokers.includes(tile));
  const winningTile = win.tile as TileKind;
  const readings = standardReadings(melds, {
    natural,
    wilds: win.hand.length - natural.length,
    winning: jokers.includes(winningTile) ? 'wild' : winningTile,
  }).map(reading => ({ reading, conditions: winConditions(reading, hand, win, jokers, options) }));
  const verdict = checkReadings(readings, [
    ['self-draw-only', () => win.by === 'self-draw'],
    ['no-win-condition', ({ conditions }) => conditions.length > 0],
  ]);
  if ('reason' in verdict) return illegal(verdict.reason);

  const countings = verdict.legal.map(({ conditions }): Counted => {
    const patterns = [
      ...conditions,
      ...count('open-bar', 2, win.replacement),
      ...count('heavenly-victory', 8, win.firstTurn),
    ];
    const points = productOf(patterns);
    const transfers = eachPays(win.seat, options.baseScore * points, 'win');
    return { patterns, points, transfers: transfers.map(transfer => steppedUp(transfer, hand)) };
  });
  return bestOf(
    countings,
    PAGE_ORDER,
    others.map(transfer => steppedUp(transfer, hand)),
  );
}

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
  const values = { ...POINTS, ...options.points };
  const { completed, winningTile, wildsInHand } = reading;
  const physicalTiles = [...win.hand, win.tile, ...hand.seats[win.seat].melds.flatMap(meld => meld.tiles)];
  const jokerSuit = jokers.filter(isSuitTile).map(suitOf)[0];
  const isCatchFive = completed.type === 'chow' && completed.tiles.join() === 'C4,C5,C6' && winningTile === 'C5';
  const dragons = SUITS.filter(suit => isDragon(reading, suit));
  const isJokersDragon = dragons.some(suit => suit === jokerSuit);
  return [
    ...count('go-fish', values['go-fish'], completed.type === 'pair' && wildsInHand.includes(winningTile)),
    ...count('double-go-fish', values['go-fish'], options.doubleGoFish && isFishedByTwo(reading)),
    ...count('joker-free', values['joker-free'], !jokers.some(joker => physicalTiles.includes(joker))),
    ...count('catch-five', values['catch-five'], isCatchFive),
    ...count('dragon', values.dragon, dragons.length > 0 && !isJokersDragon),
    ...count('jokers-dragon', values['jokers-dragon'], isJokersDragon),
  ];
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
        const worth = isGolden ? 8 : bar.kong === 'concealed' ? 2 : 1;
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
const steppedUp = (transfer: Transfer, hand: CompleteHand): Transfer => {
  const { from, to } = transfer;
  if (from !== hand.dealer && to !== hand.dealer) return transfer;
  const turnsAfterEast = (from - hand.dealer + (to - hand.dealer) + 8) % 4;
  const ofTheOther = ['', 'southSteppedUp', 'westSteppedUp', 'northSteppedUp'][turnsAfterEast] ?? '';
  let { points } = transfer;
  if (hand.facts.includes('stepUp')) points *= 2;
  if (hand.facts.includes(ofTheOther)) points *= 2;
  return { ...transfer, points };
};
