import { isSuitTile, SUITS, suitOf } from '../../domain/tile.ts';
import type { FinishedHand } from '../finished-hand.ts';
import { isOnFirstTurn, isOnReplacement } from '../patterns/circumstances.ts';
import type { LaidGroup } from '../reading/laid-group.ts';
import type { Reading } from '../reading/reading.ts';
import { tilesOfSet } from '../reading/sets.ts';
import { type PatternRow, patternRows, type WonHand } from '../scoring.ts';
import { isJokerFree } from './jokers.ts';
import type { Options } from './options.ts';
import { FIVE, STRAIGHTS } from './readings.ts';

/** Everything multiplies; without one of the conditions a hand is no win. */
export type Row = PatternRow<Options> & {
  readonly isCondition: boolean;
};

export const patterns = patternRows<Row>()([
  {
    id: 'go-fish',
    zh: '混吊',
    en: 'Go fish',
    text: {
      zh: '胡的那张与手里原有的一张混儿作将',
      en: 'The winning tile completes a pair whose other tile is a joker that was in hand',
    },
    value: ({ points }) => points['go-fish'],
    factor: 'whole',
    isCondition: true,
    earnedBy: ({ holdsWinningTile }) => holdsWinningTile,
    when: ({ place }) => place?.in === 'pair',
    given: { hand: { indicator: 'B8' } },
    examples: ['C123 C777 D456 E E E B9 + N', 'C123 C777 D456 E E E B9 + B8'],
    nearMisses: ['C123 C777 D456 E E E N + B9'],
  },
  {
    id: 'double-go-fish',
    zh: '双混吊',
    en: 'Double go fish',
    text: {
      zh: '胡的那张与手里原有的两张混儿成一副；桌上允许才算',
      en: 'The winning tile makes a set with two jokers that were in hand, where it is played',
    },
    value: ({ points, values }) => values['go-fish'] ?? points['go-fish'],
    factor: 'whole',
    isCondition: true,
    earnedBy: ({ holdsWinningTile }) => holdsWinningTile,
    when: ({ place }) => place?.isFished === true,
    given: { hand: { indicator: 'B8' }, options: { doubleGoFish: true } },
    examples: ['C123 C777 D456 E E B8 B9 + C5', 'C123456 D456 E E B8 B9 + C7'],
    nearMisses: ['C123 C777 D456 E E C4 B8 + C5'],
  },
  {
    id: 'joker-free',
    zh: '没混儿',
    en: 'Joker-free',
    text: { zh: '手里和落地的牌都没有混儿，也叫素的', en: 'No tile of a joker kind in hand or declared sets' },
    value: ({ points }) => points['joker-free'],
    factor: 'whole',
    isCondition: true,
    circumstance: hand => isJokerFree(hand),
    given: { hand: { indicator: 'B8' } },
    examples: ['C123 C777 D456 E E E N + N'],
    nearMisses: ['C123 C77 D456 E E E N N + B9', '[B9999] C123 D456 E E E B9 + N'],
  },
  {
    id: 'catch-five',
    zh: '捉五',
    en: 'Catch five',
    text: { zh: '胡的那张是四五六万里的五万', en: 'The winning tile is the 5 of a chow 4 5 6 of characters' },
    value: ({ points }) => points['catch-five'],
    factor: 'whole',
    isCondition: true,
    earnedBy: ({ holdsWinningTile }) => holdsWinningTile,
    when: catchesFive,
    given: { hand: { indicator: 'B8' } },
    examples: ['C46 C777 D456 E E E N N + C5', 'C46 C777 D456 E E E N N + B9', 'C4 B8 C777 D456 E E E N N + C5'],
    nearMisses: ['C45 C777 D456 E E E N N + C6'],
  },
  {
    id: 'dragon',
    zh: '龙',
    en: 'Dragon',
    text: { zh: '同一花色的 123、456、789', en: 'Chows 123, 456 and 789 of a suit' },
    value: ({ points }) => points.dragon,
    factor: 'whole',
    isCondition: true,
    earnedBy: isInStraight,
    when: isDragon,
    given: { hand: { indicator: 'B8' } },
    examples: ['C123456789 D45 E E + D6', 'C12345678 B9 D45 E E + D6'],
    nearMisses: ['C123456 C678 D45 E E + D6'],
  },
  {
    id: 'jokers-dragon',
    zh: '本混龙',
    en: "Joker's dragon",
    text: { zh: '龙与混儿同一花色；代替龙', en: 'A dragon in the jokers’ suit; it takes the dragon’s place' },
    value: ({ points }) => points['jokers-dragon'],
    factor: 'whole',
    isCondition: true,
    earnedBy: isInStraight,
    when: isJokersDragon,
    given: { hand: { indicator: 'C8' } },
    examples: ['C123456789 D45 E E + D6'],
    nearMisses: ['B123456789 D45 E E + D6'],
  },
  {
    id: 'catch-five-dragon',
    isOfTheHouse: true,
    zh: '捉伍龙',
    en: 'Catch-five dragon',
    text: {
      zh: '捉五又成龙，代替捉五和龙；桌上允许才算',
      en: 'Catch five in a dragon, instead of both, where it is played',
    },
    value: 'off',
    factor: 'whole',
    isCondition: true,
    excludes: ['catch-five', 'dragon'],
    when: (reading, hand) => catchesFive(reading) && isDragon(reading, hand),
    given: { hand: { indicator: 'B8' }, options: { values: { 'catch-five-dragon': 7 } } },
    examples: ['C12346789 D45 E E D6 + C5', 'C12346789 B123 N N + C5'],
    nearMisses: ['C12345678 D456 E E + C9', 'C46 C777 D456 E E E N N + C5'],
  },
  {
    id: 'catch-five-jokers-dragon',
    isOfTheHouse: true,
    zh: '捉伍本混龙',
    en: "Catch-five joker's dragon",
    text: {
      zh: '捉五又成本混龙，代替捉五和本混龙；不另定就是捉伍龙的两倍',
      en: 'Catch five in a joker’s dragon, instead of both; twice the catch-five dragon by default',
    },
    value: ({ values }) => {
      const plain = values['catch-five-dragon'];
      return typeof plain === 'number' && plain > 0 ? 2 * plain : (plain ?? 'off');
    },
    factor: 'whole',
    isCondition: true,
    excludes: ['catch-five', 'jokers-dragon'],
    when: (reading, hand) => catchesFive(reading) && isJokersDragon(reading, hand),
    given: { hand: { indicator: 'C8' }, options: { values: { 'catch-five-dragon': 7 } } },
    examples: ['C12346789 D45 E E D6 + C5'],
    nearMisses: ['C12345678 D456 E E + C9'],
  },
  {
    id: 'open-bar',
    zh: '杠开',
    en: 'Open bar',
    text: { zh: '胡的是杠后补的牌', en: 'The winning tile was a bar’s replacement' },
    value: 2,
    factor: 'whole',
    isCondition: false,
    earnedBy: 'winning-tile',
    circumstance: (hand, { openBar }) =>
      isOnReplacement(hand) && (openBar === 'each' ? (hand.win.kongsInARow ?? 1) : 1),
    given: { hand: { indicator: 'B8' }, win: { replacement: true } },
    examples: ['[C7777] C123 D456 E E E N + N'],
  },
  {
    id: 'heavenly-victory',
    zh: '天胡',
    en: 'Heavenly victory',
    text: { zh: '自己的第一轮就胡', en: 'Won on one’s own first turn' },
    value: 8,
    factor: 'whole',
    isCondition: false,
    earnedBy: 'winning-tile',
    circumstance: (hand, { heavenlyBy }) => isOnFirstTurn(hand) && (heavenlyBy === 'anybody' || hand.isDealer),
    given: { hand: { indicator: 'B8' }, win: { firstTurn: true } },
    examples: ['C123 C777 D456 E E E N + N'],
  },
]);

function catchesFive({ place }: Reading): boolean {
  return place?.in === 'chow-middle' && place.as === FIVE;
}

const hasStraight = (reading: Reading, suit: number): boolean =>
  STRAIGHTS[suit]?.every(chow => reading.concealed.includes(chow)) ?? false;

/** A dragon in the jokers' suit replaces the ordinary one. */
function isJokersDragon(reading: Reading, { indicator }: FinishedHand): boolean {
  return indicator !== null && isSuitTile(indicator) && hasStraight(reading, SUITS.indexOf(suitOf(indicator)));
}
function isDragon(reading: Reading, hand: FinishedHand): boolean {
  return STRAIGHTS.some((_, suit) => hasStraight(reading, suit)) && !isJokersDragon(reading, hand);
}

/** One of three chows 123, 456, 789 of a suit. */
function isInStraight(group: LaidGroup, _hand: WonHand, all: readonly LaidGroup[]): boolean {
  const starts = all.filter(({ type }) => type === 'chow').flatMap(({ kinds }) => kinds.slice(0, 1));
  const dragon = STRAIGHTS.find(chows => chows.every(chow => starts.some(start => start === tilesOfSet(chow)[0])));
  return group.type === 'chow' && dragon !== undefined && dragon.some(chow => tilesOfSet(chow)[0] === group.kinds[0]);
}
