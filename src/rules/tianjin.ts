import { othersThan, rightOf, type Seat } from '../domain/seat.ts';
import {
  HONOUR_KINDS,
  isSuitTile,
  kindIndex,
  SUIT_KINDS,
  SUITS,
  suitOf,
  type TileKind,
  WINDS,
} from '../domain/tile.ts';
import { commonOptions } from './common-options.ts';
import type { PlayedHand } from './fact.ts';
import type { DeclaredKong, DeclaredSet, FinishedHand } from './finished-hand.ts';
import { choice, flag, numbers, type OptionValues, ofPlay } from './options.ts';
import { isConcealedKong, isOnFirstTurn, isOnReplacement } from './patterns/circumstances.ts';
import { objectionToFourWinds } from './patterns/four-winds.ts';
import { nextKind } from './patterns/next-kind.ts';
import { SELF_DRAW_ONLY } from './patterns/requirements.ts';
import { areSets, isComplete } from './reading/completion.ts';
import { type Held, heldOf } from './reading/held.ts';
import type { LaidGroup } from './reading/laid-group.ts';
import { layDown, setsAround } from './reading/place.ts';
import {
  anyReading,
  countTiles,
  NOTHING_SETTLED,
  type Place,
  type Reading,
  type Settled,
  type VisitReading,
} from './reading/reading.ts';
import { chowCode, type Group, type KindIndex, kindsOfSet, type SetCode, tilesOfSet } from './reading/sets.ts';
import { findingWays } from './reading/ways.ts';
import { defineRuleSet } from './rule-set.ts';
import { type Objection, type OwnHand, type PatternRow, patternValue, type WonHand } from './scoring.ts';
import { COMMON_WORDS, STICKS } from './table-words.ts';
import { baseScoreNote, fromEach, fromOne, kongsOf, type Payment } from './who-pays.ts';

const options = {
  ...commonOptions({
    startingPoints: 50,
    breakCount: ['dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  dealerOnDraw: ofPlay(
    choice(
      [
        ['passes', { zh: '下庄', en: 'the deal passes to the right' }],
        ['stays', { zh: '连庄', en: 'the dealer stays' }],
      ],
      { zh: '荒庄之后', en: 'After a draw' },
    ),
  ),
  breakCountedIn: ofPlay(
    choice(
      [
        ['stacks', { zh: '按墩数', en: 'stacks' }],
        ['tiles', { zh: '按张数，单数进一墩', en: 'tiles, an odd one counting its whole stack' }],
      ],
      { zh: '开牌的点数怎样数', en: 'What the dice that break the wall count' },
    ),
  ),
  jokerCount: ofPlay(
    choice(
      [
        ['stacks', { zh: '按墩数', en: 'stacks' }],
        ['tiles', { zh: '按张数，单数进一墩', en: 'tiles, an odd one counting its whole stack' }],
      ],
      { zh: '翻混儿的点数怎样数', en: 'What the dice that find the joker count' },
    ),
  ),
  points: numbers(
    { 'go-fish': 2, 'joker-free': 2, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 },
    1,
    { zh: '各种胡法的分数', en: 'What each way of winning is worth' },
    100,
  ),
  doubleGoFish: flag(false, {
    zh: '双混吊：胡的那张与手里两张混儿成一副，与混吊同分',
    en: 'Double go fish: the winning tile makes a set with two jokers, worth what go fish is',
  }),
};
type Options = OptionValues<typeof options>;

/** Everything multiplies; without one of the conditions a hand is no win. */
type Row = PatternRow<Options> & {
  readonly isCondition: boolean;
};

const patterns: readonly Row[] = [
  {
    id: 'go-fish',
    zh: '混吊',
    en: 'Go fish',
    text: {
      zh: '胡的那张与手里原有的一张混儿作将',
      en: 'The winning tile completes a pair whose other tile is a joker that was in hand',
    },
    value: ({ points }) => points['go-fish'],
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
    value: ({ points }) => points['go-fish'],
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
    text: { zh: '手里和落地的牌都没有混儿', en: 'No tile of a joker kind in hand or declared sets' },
    value: ({ points }) => points['joker-free'],
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
    isCondition: true,
    earnedBy: ({ holdsWinningTile }) => holdsWinningTile,
    when: ({ place }) => place?.in === 'chow-middle' && place.as === FIVE,
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
    isCondition: true,
    earnedBy: isInStraight,
    when: isJokersDragon,
    given: { hand: { indicator: 'C8' } },
    examples: ['C123456789 D45 E E + D6'],
    nearMisses: ['B123456789 D45 E E + D6'],
  },
  {
    id: 'open-bar',
    zh: '杠开',
    en: 'Open bar',
    text: { zh: '胡的是杠后补的牌', en: 'The winning tile was a bar’s replacement' },
    value: 2,
    isCondition: false,
    earnedBy: 'winning-tile',
    circumstance: hand => isOnReplacement(hand),
    given: { hand: { indicator: 'B8' }, win: { replacement: true } },
    examples: ['[C7777] C123 D456 E E E N + N'],
  },
  {
    id: 'heavenly-victory',
    zh: '天胡',
    en: 'Heavenly victory',
    text: { zh: '自己的第一轮就胡', en: 'Won on one’s own first turn' },
    value: 8,
    isCondition: false,
    earnedBy: 'winning-tile',
    circumstance: hand => isOnFirstTurn(hand),
    given: { hand: { indicator: 'B8' }, win: { firstTurn: true } },
    examples: ['C123 C777 D456 E E E N + N'],
  },
];

const BARS = {
  open: { points: 1, zh: '明杠', en: 'bar' },
  dark: { points: 2, zh: '暗杠', en: 'dark bar' },
  golden: { points: 8, zh: '金杠', en: 'golden bar' },
} as const;
const STEPPED_UP = 2;

export const tianjin = defineRuleSet({
  id: 'tianjin',
  name: { zh: '天津麻将', en: 'Tianjin' },
  source: 'docs/rules/tianjin.md',
  words: {
    ...COMMON_WORDS,
    pung: { zh: '碰', en: 'Bump' },
    kong: { zh: '杠', en: 'Bar' },
    concealedKong: { zh: '暗杠', en: 'Dark bar' },
    bamboo: STICKS,
    wild: { zh: '混儿', en: 'Joker' },
    payments: { ...COMMON_WORDS.payments, bar: { zh: '杠', en: 'Bar' }, shoveled: { zh: '铲', en: 'Shoveled' } },
  },
  reasons: { 'no-win-condition': { zh: '至少要有一种胡法', en: 'Needs one of the ways of winning' } },
  facts: [
    {
      id: 'stepUp',
      question: { zh: '庄家拉庄了吗？', en: 'Has the dealer stepped up?' },
      holds: ({ steppedUp }) => steppedUp,
    },
    {
      id: 'shoveled',
      question: { zh: '头四张打出的是同一种牌吗？', en: 'Were the first four discards all of one kind?' },
      holds: isShoveled,
    },
  ],
  plays: true,
  options,
  presets: [
    {
      id: 'dealer-stays',
      name: { zh: '荒庄连庄', en: 'The dealer stays after a draw' },
      options: { dealerOnDraw: 'stays' },
    },
    {
      id: 'joker-free-four',
      name: { zh: '素四番', en: 'Joker-free counts four' },
      options: { points: { 'go-fish': 2, 'joker-free': 4, 'catch-five': 3, dragon: 4, 'jokers-dragon': 8 } },
    },
    {
      id: 'counted-in-tiles',
      name: { zh: '按张数开牌、翻混儿', en: 'Dice count tiles' },
      options: { breakCountedIn: 'tiles', jokerCount: 'tiles' },
    },
  ],
  patterns,
  flow: ({ breakCount, addedKongTiming, breakCountedIn, jokerCount, dealerOnDraw }) => ({
    kinds: [...SUIT_KINDS, ...HONOUR_KINDS],
    stacks: () => [17, 17, 17, 17],
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: breakCount, rolls: 2, countedIn: breakCountedIn },
    dealerIsDealtOneMore: true,
    indicator: {
      when: 'dealt',
      roll: { dice: 2, for: 'joker', countedIn: jokerCount },
      endsTheWall: true,
      pointsAt: tile => [tile, nextKind(tile, HONOUR_RINGS)],
      renewedAt: null,
    },
    discardsWilds: false,
    claims: ['pung', 'kong'],
    mostSets: 4,
    addedKong: addedKongTiming === 'drawn-now' ? 'drawn-this-turn' : addedKongTiming,
    concealedKong: 'drawn-this-turn',
    showsConcealedKongs: true,
    stepUp: true,
    lastTiles: { kept: 0, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    drawsContinue: true,
    nextDealer: ({ dealer, winner }) => {
      const stays = winner === null ? dealerOnDraw === 'stays' : winner === dealer;
      return stays ? dealer : rightOf(dealer);
    },
    windChanges: false,
    matchCounts: 'hands',
  }),
  scoring: chosen => ({
    shapes: { sevenPairs: null, thirteenOrphans: false },
    waysToWin: ['self-draw', 'discard', 'robbed-kong'],
    looksAt: { indicator: 'needed', horses: false },
    circumstances: {
      win: { replacement: ['self-draw'], firstTurn: ['self-draw'] },
      hand: ['stepUp', 'shoveled'],
      ready: false,
      discards: [],
      othersSets: true,
    },
    objectionToSet,
    wildKinds: jokerKinds,
    readings: (hand, visit) => readingsByCondition(hand, chosen, visit),
    requirements: [
      SELF_DRAW_ONLY,
      {
        reason: 'no-win-condition',
        holds: (_reading, _hand, times) => patterns.some((row, at) => row.isCondition && times(at) > 0),
        mayHold: own => mayMeetACondition(own, chosen),
      },
    ],
    worth: holding => {
      const points = patterns.reduce((total, row, at) => total * patternValue(row, chosen) ** (holding[at] ?? 0), 1);
      return { counted: holding, points, payout: points };
    },
    toldWorth: {
      ways: ['self-draw'],
      least: 1,
      most: 100_000,
      usual: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32],
      asks: ['indicator', 'continuations', 'stepUp', 'shoveled', 'ownSets', 'othersSets'],
      kongsOnly: true,
    },
    winPayments: ({ points }, hand, { seat }) => {
      const product = { zh: `各项相乘 ${points}`, en: `everything multiplied: ${points}` };
      const why = [product, ...baseScoreNote(chosen.baseScore)];
      return steppedUp(fromEach(seat, points * chosen.baseScore, 'win', why), hand);
    },
    otherPayments: hand => {
      const bars = kongsOf(hand).flatMap(({ kong, owner }) => barPayments(kong, owner, hand, chosen.baseScore));
      return steppedUp(
        [...bars, ...(hand.facts.includes('shoveled') ? shoveled(hand.dealer, chosen.baseScore) : [])],
        hand,
      );
    },
  }),
});

const waysOf = findingWays({ sees: 0 });

const HONOUR_RINGS: readonly (readonly TileKind[])[] = [WINDS, ['RD', 'GD', 'WD']];

/** The indicator's own kind and its neighbour; none where a drawn hand is told of without its indicator. */
export const jokerKinds = ({ indicator }: Pick<FinishedHand, 'indicator'>): readonly TileKind[] =>
  indicator === null ? [] : [indicator, nextKind(indicator, HONOUR_RINGS)];

function objectionToSet(set: DeclaredSet, hand: Pick<FinishedHand, 'indicator'>): Objection | null {
  if (set.kind === 'chow') return { path: '.kind', message: 'nobody may chow' };
  const joker = set.tiles.find(tile => jokerKinds(hand).includes(tile));
  if (joker && !isConcealedKong(set)) return { path: '.tiles', message: `${joker} is a joker; it is never claimed` };
  return objectionToFourWinds(set);
}

/**
 * A condition asks for a few sets: three chows of a dragon, C4 C5 C6 around the winning tile, the winning tile beside a
 * joker, or beside two. For every choice of conditions these are laid down first; how the rest falls is then worth nothing, so one
 * reading of it will do.
 */
function readingsByCondition(hand: WonHand, chosen: Options, visit: VisitReading): void {
  for (const { held, settled, straights } of placesOfTheTile(hand, chosen)) {
    for (const { chows, kinds } of straights) {
      const rest = layDown(held, kinds);
      if (!rest) continue;
      const laid = { sets: [...settled.sets, ...chows], pair: settled.pair, place: settled.place };
      const { counts, wilds } = rest;
      const reading = anyReading(waysOf, { counts, wilds, declared: hand.declared, settled: laid });
      if (reading && !visit(reading)) return;
    }
  }
}

/**
 * Whether some tile can meet a condition, each asked by itself: the tile that is still to come counts as one more wild
 * where it may lie anywhere.
 */
function mayMeetACondition({ win, melds, indicator }: OwnHand, { doubleGoFish }: Options): boolean {
  const jokers = jokerKinds({ indicator });
  const held = heldOf(win.hand, jokers);
  const { counts, wilds } = held;
  if (wilds === 0 && !melds.some(set => set.tiles.some(tile => jokers.includes(tile)))) return true;
  if (wilds > 0 && areSets(counts, wilds - 1)) return true;
  if (doubleGoFish && wilds > 1 && isComplete(counts, wilds - 2)) return true;
  const completes = (rest: Held | null): boolean => rest !== null && isComplete(rest.counts, rest.wilds);
  return (
    completes(layDown(held, AROUND_FIVE_HELD)) ||
    STRAIGHTS.some(({ kinds }) => kinds.length > 0 && completes(layDown({ counts, wilds: wilds + 1 }, kinds)))
  );
}

/** A place of the winning tile, what is still held then, and which chows may be asked for besides. */
interface Placed {
  readonly held: Held;
  readonly settled: Settled;
  readonly straights: readonly Straight[];
}
interface Straight {
  readonly chows: readonly SetCode[];
  readonly kinds: readonly KindIndex[];
}

const straightOf = (chows: readonly SetCode[]): Straight => ({ chows, kinds: chows.flatMap(kindsOfSet) });

const CHARACTERS: Group = 1;
const AROUND_FIVE = chowCode(CHARACTERS, 3);
const FIVE = kindIndex('C5');
const AROUND_FIVE_HELD = (['C4', 'C6'] as const).map(kindIndex);
/** 123 456 789 of each suit. */
const DRAGONS = [0, 1, 2].map(suit => [0, 3, 6].map(start => chowCode(suit as Group, start)));
/** A dragon or none. */
const STRAIGHTS = [[], ...DRAGONS].map(straightOf);
/** The same where a set lies there already. */
const straightsBeside = (set: SetCode): readonly Straight[] =>
  [[], ...DRAGONS].map(chows => straightOf(chows.filter(chow => chow !== set)));
const STRAIGHTS_BESIDE_FIVE = straightsBeside(AROUND_FIVE);

/** Where the winning tile may lie, as far as it matters: beside a joker or two, as a C5 in the middle, or anywhere. */
function placesOfTheTile(hand: WonHand, { doubleGoFish }: Options): readonly Placed[] {
  const jokers = jokerKinds(hand);
  const isJoker = jokers.includes(hand.tile);
  const naturals = hand.win.hand.filter(tile => !jokers.includes(tile));
  const counts = countTiles(naturals);
  const wilds = hand.win.hand.length - naturals.length;
  const kind = kindIndex(hand.tile);
  const anywhere = isJoker ? { counts, wilds: wilds + 1 } : { counts: countTiles([...naturals, hand.tile]), wilds };
  const places: Placed[] = [{ held: anywhere, settled: NOTHING_SETTLED, straights: STRAIGHTS }];
  if (wilds > 0) {
    const settled: Settled = { sets: [], pair: kind, place: { in: 'pair', as: kind } };
    places.push({ held: { counts, wilds: wilds - 1 }, settled, straights: STRAIGHTS });
  }
  const mayBeFive = isJoker || hand.tile === 'C5';
  const besideFive = mayBeFive ? layDown({ counts, wilds }, AROUND_FIVE_HELD) : null;
  if (besideFive) {
    const place: Place = { in: 'chow-middle', as: FIVE };
    const settled: Settled = { sets: [AROUND_FIVE], pair: -1, place };
    places.push({ held: besideFive, settled, straights: STRAIGHTS_BESIDE_FIVE });
  }
  if (doubleGoFish && wilds > 1) {
    const held = { counts, wilds: wilds - 2 };
    const fished = isJoker ? FISHED_WITH_A_JOKER : setsAround(kind);
    places.push(...fished.map(settled => besideTwoJokers(held, settled)));
  }
  return places;
}

/** What a drawn joker and two more may stand for, as far as it matters: C4 C5 C6, a third of a dragon, or anything. */
const FISHED_WITH_A_JOKER = [FIVE, ...DRAGONS.flat().flatMap(chow => kindsOfSet(chow).slice(1, 2))].flatMap(setsAround);

const besideTwoJokers = (held: Held, { sets, place }: ReturnType<typeof setsAround>[number]): Placed => ({
  held,
  settled: { sets, pair: -1, place: { ...place, isFished: true } },
  straights: sets.flatMap(straightsBeside),
});

const hasStraight = (reading: Reading, suit: number): boolean =>
  DRAGONS[suit]?.every(chow => reading.concealed.includes(chow)) ?? false;

/** A dragon in the jokers' suit replaces the ordinary one. */
function isJokersDragon(reading: Reading, { indicator }: FinishedHand): boolean {
  return indicator !== null && isSuitTile(indicator) && hasStraight(reading, SUITS.indexOf(suitOf(indicator)));
}
function isDragon(reading: Reading, hand: FinishedHand): boolean {
  return DRAGONS.some((_, suit) => hasStraight(reading, suit)) && !isJokersDragon(reading, hand);
}

/** One of three chows 123, 456, 789 of a suit. */
function isInStraight(group: LaidGroup, _hand: WonHand, all: readonly LaidGroup[]): boolean {
  const starts = all.filter(({ type }) => type === 'chow').flatMap(({ kinds }) => kinds.slice(0, 1));
  const dragon = DRAGONS.find(chows => chows.every(chow => starts.some(start => start === tilesOfSet(chow)[0])));
  return group.type === 'chow' && dragon !== undefined && dragon.some(chow => tilesOfSet(chow)[0] === group.kinds[0]);
}

const isJokerFree = (hand: WonHand): boolean => {
  const jokers = jokerKinds(hand);
  const isJoker = (tile: TileKind): boolean => jokers.includes(tile);
  return !isJoker(hand.tile) && !hand.win.hand.some(isJoker) && !hand.winner.melds.some(set => set.tiles.some(isJoker));
};

function barPayments(bar: DeclaredKong, owner: Seat, hand: FinishedHand, baseScore: number): readonly Payment[] {
  const isGolden = bar.tiles.some(tile => jokerKinds(hand).includes(tile));
  const { points, zh, en } = BARS[bar.kong !== 'concealed' ? 'open' : isGolden ? 'golden' : 'dark'];
  const why = [{ zh: `${zh} ${bar.tiles[0]}`, en: `${en} of ${bar.tiles[0]}` }, ...baseScoreNote(baseScore)];
  return fromEach(owner, points * baseScore, 'bar', why);
}

/** The first four discards are one kind, one by each player: then none of them can have been claimed. */
function isShoveled({ seats }: PlayedHand): boolean {
  const [first] = seats[0].discards;
  return first !== undefined && seats.every(({ discards }) => discards[0] === first);
}

/** TJ-10: East pays one to each. */
const shoveled = (east: Seat, baseScore: number): readonly Payment[] =>
  othersThan(east).flatMap(to =>
    fromOne(east, to, baseScore, 'shoveled', [SHOVELED_NOTE, ...baseScoreNote(baseScore)]),
  );

const SHOVELED_NOTE = { zh: '首轮四家打出同一张', en: 'the first four discards were one kind' };
const STEPPED_UP_NOTE = { zh: '庄家拉庄加倍', en: 'doubled: East has stepped up' };

/** An East that has stepped up pays and is paid double. */
const steppedUp = (payments: readonly Payment[], { facts, dealer }: FinishedHand): readonly Payment[] =>
  payments.map(payment =>
    facts.includes('stepUp') && (payment.from === dealer || payment.to === dealer)
      ? { ...payment, points: payment.points * STEPPED_UP, why: [...payment.why, STEPPED_UP_NOTE] }
      : payment,
  );
