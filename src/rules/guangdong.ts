import { type BySeat, bySeat, type Seat, seatAfter } from '../domain/seat.ts';
import {
  DRAGONS,
  HONOUR_KINDS,
  isSuitTile,
  isTerminal,
  rankOf,
  SUIT_KINDS,
  type TileKind,
  WINDS,
} from '../domain/tile.ts';
import { commonOptions } from './common-options.ts';
import type { DeclaredKong, DeclaredSet, FinishedHand, Win } from './finished-hand.ts';
import type { HorseRules } from './flow.ts';
import {
  type Ghosts,
  ghostKinds,
  ghostReadings,
  hasFourAlike,
  hasNoGhost,
  heldWith,
  isFlipped,
} from './guangdong-ghosts.ts';
import type { Localised } from './localised.ts';
import { choice, flag, type OptionValues, ofPlay, wholeNumberOrNull } from './options.ts';
import { isOnReplacement, isSelfDrawn } from './patterns/circumstances.ts';
import { robbing, SELF_DRAW_ONLY } from './patterns/requirements.ts';
import {
  everySetHoldsTerminal,
  hasSetWithTerminal,
  isAllPungs,
  isGreenOnly,
  isHonoursOnly,
  isOneSuit,
  isOneSuitWithHonours,
  isSevenPairs,
  isSimplesOnly,
  isTerminalsOnly,
  isThirteenOrphans,
} from './patterns/sets.ts';
import { isNineGates } from './patterns/tiles.ts';
import { sevenPairsReadings, thirteenOrphansReadings } from './reading/pairs.ts';
import { standardReadings } from './reading/reading.ts';
import { findingWays } from './reading/ways.ts';
import { defineRuleSet } from './rule-set.ts';
import type { Objection, PatternRow, Requirement, Scoring, WonHand, Worth } from './scoring.ts';
import { COMMON_WORDS } from './table-words.ts';
import { baseScoreNote, fromEach, fromOne, giverOf, kongsOf, type Payment, transferOf } from './who-pays.ts';

const options = {
  ...commonOptions({
    startingPoints: 100,
    breakCount: ['steps', 'dealer-is-one'],
    addedKongTiming: 'drawn-now',
    matchLength: null,
  }),
  longSides: ofPlay(
    choice(
      [
        ['dealer-and-across', { zh: '庄家与对家', en: "the dealer's and the one across" }],
        ['right-and-left', { zh: '庄家的下家与上家', en: "those to the dealer's right and left" }],
        ['seats-0-2', { zh: '固定：第一和第三家', en: "always the first and the third seat's" }],
        ['seats-1-3', { zh: '固定：第二和第四家', en: "always the second and the fourth seat's" }],
      ],
      { zh: '哪两边牌墙有 14 墩（其余 13 墩）', en: 'Which two sides of the wall have 14 stacks (the others 13)' },
    ),
  ),
  winOnDiscard: flag(false, {
    zh: '可以吃胡和抢补杠，由给牌者一家付三家',
    en: 'Discards and added kongs may be won on; whoever gave the tile pays for all three',
  }),
  horseContinuations: choice(
    [
      ['kept-deals', { zh: '每连一庄多翻一匹，荒庄也算，谁胡都翻', en: 'each deal kept, draws too, whoever wins' }],
      ['dealer-wins', { zh: '庄家连胡才多翻', en: 'only wins in a row by the dealer, when it wins again' }],
    ],
    { zh: '什么时候多翻马', en: 'What adds a horse' },
  ),
  horseCount: wholeNumberOrNull(null, 1, {
    zh: '固定翻几匹马（2、4、6、8、10）；不定则按连庄',
    en: 'A fixed number of horses (2, 4, 6, 8, 10); none fixed: by the deals kept',
  }),
  horsesPay: choice(
    [
      ['any-hit', { zh: '中哪家哪家付', en: 'whichever seat a horse hits' }],
      ['winner-hit', { zh: '奖马：只有中胡家的才付', en: 'only horses that hit the winner' }],
      ['hit-seat', { zh: '奖马、罚马：中输家的由那一家独付', en: 'a loser who is hit pays alone, no dealer shares' }],
    ],
    { zh: '哪些马算钱', en: 'Which horses are paid' },
  ),
  kongBloom: choice(
    [
      ['off', { zh: '不另算', en: 'nothing more' }],
      ['double', { zh: '加倍', en: 'double' }],
      [
        'double-giver-pays',
        { zh: '加倍，明杠由放杠者包三家', en: 'double; after a kong on a discard the discarder pays for all' },
      ],
    ],
    { zh: '杠上开花', en: 'A win with a kong’s replacement tile' },
  ),
  tileSet: choice(
    [
      ['suits', { zh: '108 张，不带字', en: '108, suits only' }],
      ['with-honours', { zh: '136 张，带风和三元', en: '136, with winds and dragons' }],
    ],
    { zh: '用哪些牌', en: 'Which tiles are played with' },
  ),
  ghosts: choice(
    [
      ['none', { zh: '无鬼', en: 'none' }],
      ['flipped', { zh: '翻鬼：翻出的牌的下一张', en: 'the kind after a flipped tile' }],
      ['flipped-two', { zh: '翻双鬼：翻出的牌的下两张', en: 'the two kinds after a flipped tile' }],
      ['white-dragon', { zh: '白板做鬼', en: 'the four white dragons' }],
    ],
    { zh: '哪些牌是鬼牌', en: 'Which tiles are ghosts and stand for any other' },
  ),
  ghostFree: choice(
    [
      ['same', { zh: '不另算', en: 'nothing more' }],
      ['double', { zh: '无鬼加倍', en: 'double' }],
    ],
    { zh: '有鬼牌而胡家没有鬼', en: 'A win without a ghost, where ghosts are played' },
  ),
  mostTimes: wholeNumberOrNull(null, 1, {
    zh: '爆胡：一家最多付几倍底分，加倍在内；马和杠不算',
    en: 'The most a win costs a player, in points, doublings included; horses and kongs are not capped',
  }),
  mixedOutside: choice(
    [
      ['any-set', { zh: '至少一副带幺九', en: 'at least one set holds a terminal' }],
      ['every-set', { zh: '每副都带幺九', en: 'every set holds a terminal' }],
    ],
    { zh: '混边怎样算', en: 'What makes a hand mixed outside' },
  ),
};
type Options = OptionValues<typeof options>;

/** A pattern that does not stack is counted alone. */
type Row = PatternRow<Options> & {
  readonly stacks: boolean;
};

const patterns: readonly Row[] = [
  {
    id: 'chicken-hand',
    zh: '平胡',
    en: 'Chicken hand',
    text: { zh: '没有别的牌型', en: 'Nothing else is counted' },
    value: 1,
    stacks: false,
    circumstance: () => false, // counted when nothing else is
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['C222 D444 B555 D888 B1 + B1'],
  },
  {
    id: 'all-simples',
    zh: '断幺九',
    en: 'All simples',
    text: { zh: '只有 2 到 8 的牌', en: 'Only tiles from 2 to 8' },
    value: 1,
    stacks: true,
    when: isSimplesOnly,
    examples: ['C234 D456 B567 D678 B8 + B8'],
    nearMisses: ['C234 D456 B567 D678 B9 + B9'],
  },
  {
    id: 'mixed-outside',
    zh: '混边',
    en: 'Mixed outside',
    text: { zh: '至少一副带 1 或 9；将牌不算', en: 'At least one set holds a 1 or a 9; the pair does not matter' },
    value: 1,
    stacks: true,
    earnedBy: ({ type, kinds }) => type !== 'pair' && kinds.some(isTerminal),
    when: (reading, _hand, { mixedOutside }) =>
      mixedOutside === 'any-set' ? hasSetWithTerminal(reading) : everySetHoldsTerminal(reading),
    examples: ['C123 D456 B567 D678 B8 + B8', '[D999<2] C234 D456 B567 B1 + B1'],
    nearMisses: ['C234 D456 B567 D678 B1 + B1', 'B1199 C1199 D1199 B5 + B5'],
  },
  {
    id: 'all-triplets',
    zh: '碰碰胡',
    en: 'All triplets',
    text: { zh: '四副刻子或杠，一对将', en: 'Four pungs or kongs and a pair' },
    value: 2,
    stacks: true,
    when: isAllPungs,
    examples: ['C111 B222 D333 B888 D5 + D5', '[C1111] [B222<0] D333 B888 D5 + D5'],
    nearMisses: ['C123 B222 D333 B888 D5 + D5'],
  },
  {
    id: 'seven-pairs',
    zh: '七对',
    en: 'Seven pairs',
    text: { zh: '七个不同的对子，没有碰杠', en: 'Seven different pairs, nothing declared' },
    value: 3,
    stacks: true,
    when: reading => isSevenPairs(reading) && !hasFourAlike(reading.concealed),
    examples: ['C1133 B2266 D5588 D9 + D9'],
    nearMisses: ['C1111 B2266 D5588 D9 + D9'],
  },
  {
    id: 'luxurious-seven-pairs',
    zh: '豪华七对',
    en: 'Luxurious seven pairs',
    text: {
      zh: '七对里有四张相同的牌；代替七对，不另加',
      en: 'Seven pairs, at least two of them alike; it replaces seven pairs',
    },
    value: 5,
    stacks: true,
    when: reading => isSevenPairs(reading) && hasFourAlike(reading.concealed),
    examples: ['C1111 B2266 D5588 D9 + D9'],
    nearMisses: ['C1133 B2266 D5588 D9 + D9'],
  },
  {
    id: 'mixed-one-suit',
    zh: '混一色',
    en: 'Mixed one suit',
    text: { zh: '同一花色加字牌（136 张才有）', en: 'One suit and honours, where honours are played' },
    value: 2,
    stacks: true,
    when: isOneSuitWithHonours,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['C111 C234 C567 E E E C5 + C5', '[RD RD RD<0] C234 C567 C999 C5 + C5'],
    nearMisses: ['C111 C234 C567 E E E D5 + D5', 'C111 C234 C567 C999 C5 + C5'],
  },
  {
    id: 'pure-one-suit',
    zh: '清一色',
    en: 'Pure one suit',
    text: { zh: '整手牌同一花色', en: 'All tiles of one suit' },
    value: 5,
    stacks: true,
    when: isOneSuit,
    examples: ['C111 C234 C567 C999 C5 + C5'],
    nearMisses: ['C111 C234 C567 C999 D5 + D5'],
  },
  {
    id: 'pure-terminals',
    zh: '清老头',
    en: 'Pure terminals',
    text: { zh: '只有 1 和 9，什么花色、什么牌型都可以', en: 'Only 1s and 9s, of any suits and in any shape' },
    value: 9,
    stacks: false,
    when: isTerminalsOnly,
    examples: ['C111 C999 B111 D999 D1 + D1', 'B1199 C1199 D1199 D1 + D1'],
    nearMisses: ['C111 C999 B111 D999 D2 + D2'],
  },
  {
    id: 'nine-gates',
    zh: '九莲宝灯',
    en: 'Nine gates',
    text: {
      zh: '同一花色的 1112345678999 再加一张，没有碰杠',
      en: '1112345678999 of a suit and one more of it, nothing declared',
    },
    value: 10,
    stacks: false,
    circumstance: (hand, { ghosts }) => {
      const { counts, wilds } = heldWith(hand, ghostKinds(ghosts, hand));
      return isNineGates(counts, wilds);
    },
    examples: ['C1112345678999 + C5', 'C1112455678999 + C3'],
    nearMisses: ['C1112345678889 + C9'],
  },
  {
    id: 'all-green',
    zh: '绿一色',
    en: 'All green',
    text: { zh: '只有 2、3、4、6、8 索', en: 'Only 2, 3, 4, 6 and 8 of bamboo' },
    value: 10,
    stacks: false,
    when: isGreenOnly,
    examples: ['B222 B333 B444 B666 B8 + B8', '[B888<3] B222 B234 B666 B3 + B3'],
    nearMisses: ['B222 B333 B444 B555 B8 + B8'],
  },
  {
    id: 'all-honours',
    zh: '字一色',
    en: 'All honours',
    text: { zh: '只有风和三元（136 张才有）', en: 'Only winds and dragons, where they are played' },
    value: 10,
    stacks: false,
    when: isHonoursOnly,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['[E E E<0] S S S W W W RD RD RD GD + GD', 'E E S S W W N N RD RD GD GD WD + WD'],
    nearMisses: ['[E E E<0] S S S W W W RD RD RD C9 + C9'],
  },
  {
    id: 'thirteen-orphans',
    zh: '十三幺',
    en: 'Thirteen orphans',
    text: {
      zh: '十三种幺九字牌各一张，再加其中一张（136 张才有）',
      en: 'One of every 1, 9 and honour and one more of them, where honours are played',
    },
    value: 13,
    stacks: false,
    when: isThirteenOrphans,
    given: { options: { tileSet: 'with-honours' } },
    examples: ['B19 C19 D19 E S W N RD GD WD + WD', 'B19 C199 D1 E S W N RD GD WD + D9'],
    nearMisses: ['B19 C19 D199 E S W N RD GD GD + WD'],
  },
  {
    id: 'earthly-hand',
    zh: '地胡',
    en: 'Earthly hand',
    text: {
      zh: '闲家第一次摸牌就胡，之前没有人碰杠',
      en: 'Another player than the dealer wins with its first draw; nobody shows a declared set',
    },
    value: 13,
    stacks: false,
    circumstance: hand => isUntouchedFirstTurn(hand) && !hand.isDealer,
    given: { win: { firstTurn: true } },
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['[C1111] D456 B567 D678 B1 + B1'],
  },
  {
    id: 'heavenly-hand',
    zh: '天胡',
    en: 'Heavenly hand',
    text: { zh: '庄家起手十四张就胡', en: 'The dealer wins with the 14 tiles dealt' },
    value: 13,
    stacks: false,
    circumstance: hand => isUntouchedFirstTurn(hand) && hand.isDealer,
    given: { win: { firstTurn: true, seat: 0 } },
    examples: ['C234 D456 B567 D678 B1 + B1'],
    nearMisses: ['[C1111] D456 B567 D678 B1 + B1'],
  },
];

const KONG_PAYMENT = { concealed: 2, exposed: 3, added: 1 } as const;
const HORSE = { each: 2, shared: 1, most: 4 } as const;

export const guangdong = defineRuleSet({
  id: 'guangdong',
  name: { zh: '广东推倒胡', en: 'Guangdong' },
  source: 'docs/rules/guangdong.md',
  words: {
    ...COMMON_WORDS,
    dialect: 'yue',
    wild: { zh: '鬼牌', en: 'Ghost' },
    payments: { ...COMMON_WORDS.payments, horse: { zh: '马', en: 'Horse' } },
  },
  reasons: {
    'wild-on-discard': { zh: '吃胡不能用鬼牌', en: 'No ghost may help to win on another player’s tile' },
  },
  plays: true,
  options,
  presets: [
    {
      id: 'discarder-pays-for-all',
      name: { zh: '点炮包三家', en: 'Discards win, the discarder pays for all' },
      options: { winOnDiscard: true },
    },
    {
      id: 'two-horses',
      name: { zh: '推倒胡两匹马', en: 'Two horses' },
      options: { horseCount: 2, kongBloom: 'double' },
    },
    {
      id: 'shenzhen-horses',
      name: { zh: '深圳买马', en: 'Shenzhen horses' },
      options: { horseCount: 6, horsesPay: 'winner-hit', kongBloom: 'double-giver-pays' },
    },
    {
      id: 'white-dragon-ghosts',
      name: { zh: '白板做鬼', en: 'White dragons are ghosts' },
      options: {
        ghosts: 'white-dragon',
        ghostFree: 'double',
        horseCount: 4,
        horsesPay: 'winner-hit',
        kongBloom: 'double',
      },
    },
    {
      id: 'flipped-ghosts',
      name: { zh: '翻鬼', en: 'A flipped tile points at the ghosts' },
      options: {
        tileSet: 'with-honours',
        ghosts: 'flipped',
        ghostFree: 'double',
        horseCount: 6,
        horsesPay: 'winner-hit',
        kongBloom: 'double-giver-pays',
      },
    },
  ],
  patterns,
  flow: ({
    longSides,
    breakCount,
    winOnDiscard,
    addedKongTiming,
    baseScore,
    horseContinuations,
    horseCount,
    tileSet,
    ghosts,
  }) => ({
    kinds: kindsOf(tileSet, ghosts),
    stacks: dealer => stacksOf(kindsOf(tileSet, ghosts).length, seat => LONG_SIDES[longSides](seat, dealer)),
    firstDealer: { dice: 2, count: 'roller-is-one' },
    breaking: { dice: 2, count: breakCount, rolls: 1 },
    dealerIsDealtOneMore: true,
    indicator: isFlipped(ghosts)
      ? {
          when: 'dealt',
          roll: null,
          endsTheWall: false,
          pointsAt: tile => ghostKinds(ghosts, { indicator: tile }),
          renewedAt: null,
        }
      : null,
    discardsWilds: true,
    claims: winOnDiscard ? ['pung', 'kong', 'win'] : ['pung', 'kong'],
    mostSets: 4,
    addedKong: addedKongTiming,
    concealedKong: 'any-own-turn',
    robbable: winOnDiscard ? ['added'] : [],
    showsConcealedKongs: false,
    lastTiles: { kept: 1, withoutKongs: 0, withoutWinsOnDiscards: null },
    winnersOnOneTile: 'nearest',
    kongPayment: (kong, owner) => kongPayments(kong, owner, baseScore).map(transferOf),
    horses: {
      flipped: hand => horseCount ?? horsesFlipped(hand, horseContinuations),
      countOption: 'horseCount',
      hits: horseHits,
    },
    drawsContinue: horseContinuations === 'kept-deals',
    nextDealer: ({ dealer, winner }) => winner ?? dealer,
    windChanges: false,
    matchCounts: 'hands',
  }),
  scoring: chosen => ({
    shapes: { sevenPairs: 'any', thirteenOrphans: chosen.tileSet === 'with-honours' },
    waysToWin: ['self-draw', 'discard', 'robbed-kong'],
    looksAt: { indicator: isFlipped(chosen.ghosts) ? 'needed' : 'ignored', horses: true },
    circumstances: {
      win: { firstTurn: ['self-draw'], ...(chosen.kongBloom === 'off' ? {} : { replacement: ['self-draw'] }) },
      hand: ['continuations'],
      ready: false,
      discards: [],
      othersSets: true,
    },
    objectionToSet: (set, hand) => objectionToSet(set, ghostKinds(chosen.ghosts, hand)),
    ...(chosen.ghosts === 'none' ? {} : { wildKinds: hand => ghostKinds(chosen.ghosts, hand) }),
    objection: hand => objectionToHorses(hand, chosen.horseContinuations, chosen.horseCount),
    readings: (hand, visit) => {
      const ghostsPlayed = ghostKinds(chosen.ghosts, hand);
      if (ghostsPlayed.length > 0) {
        ghostReadings(hand, ghostsPlayed, chosen.tileSet === 'with-honours', visit);
        return;
      }
      standardReadings(waysOf, hand, visit);
      sevenPairsReadings(hand.counts, visit);
      if (chosen.tileSet === 'with-honours') thirteenOrphansReadings(hand.counts, visit);
    },
    worth,
    requirements: [
      ...(chosen.winOnDiscard ? [] : [SELF_DRAW_ONLY]),
      ...(chosen.ghosts === 'none' ? [] : [notOnADiscardedGhost(chosen.ghosts)]),
      robbing(['added']),
    ],
    ...toldWorth(chosen),
    winPayments: ({ points }, hand, win) => winPayments(points, hand, win, chosen),
    otherPayments: hand => [
      ...hand.horses.flatMap(horse => horsePayments(horse, hand, chosen.baseScore, chosen.horsesPay)),
      ...kongsOf(hand).flatMap(({ kong, owner }) => kongPayments(kong, owner, chosen.baseScore)),
    ],
  }),
  advice: () => ({ everyShapeWins: true }),
});

const waysOf = findingWays({ sees: 'everything' });

const kindsOf = (tileSet: Options['tileSet'], ghosts: Ghosts): readonly TileKind[] => [
  ...SUIT_KINDS,
  ...(tileSet === 'with-honours' ? HONOUR_KINDS : ghosts === 'white-dragon' ? WHITE_DRAGON : []),
];
const WHITE_DRAGON = ['WD'] as const;

/** Four tiles of each kind, two to a stack; where they do not make four sides alike, two are longer. */
function stacksOf(kinds: number, isLong: (seat: Seat) => boolean): BySeat<number> {
  const side = Math.floor((kinds * 2) / 4);
  return bySeat(seat => ((kinds * 2) % 4 > 0 && isLong(seat) ? side + 1 : side));
}

/** Of a robbed kong the tile says which set was none; where it counts whether a hand has a ghost, only its tiles tell. */
function toldWorth({ winOnDiscard, ghosts, ghostFree }: Options): Pick<Scoring, 'toldWorth'> {
  if (ghosts !== 'none' && ghostFree === 'double') return {};
  return {
    toldWorth: {
      ways: winOnDiscard ? ['self-draw', 'discard'] : ['self-draw'],
      least: 1,
      most: 100,
      usual: [1, 2, 3, 4, 5, 6, 7, 9, 10, 13],
      asks: ['continuations', 'replacement', 'horses', 'ownSets', 'othersSets'],
      kongsOnly: true,
    },
  };
}

const notOnADiscardedGhost = (ghosts: Ghosts): Requirement => ({
  reason: 'wild-on-discard',
  holds: (_reading, hand) => isSelfDrawn(hand) || !ghostKinds(ghosts, hand).includes(hand.tile),
});

const LONG_SIDES = {
  'dealer-and-across': (seat: Seat, dealer: Seat) => (seat - dealer) % 2 === 0,
  'right-and-left': (seat: Seat, dealer: Seat) => (seat - dealer) % 2 !== 0,
  'seats-0-2': (seat: Seat) => seat % 2 === 0,
  'seats-1-3': (seat: Seat) => seat % 2 === 1,
} as const;

function objectionToSet(set: DeclaredSet, ghosts: readonly TileKind[]): Objection | null {
  if (set.kind === 'chow') return { path: '.kind', message: 'nobody may chow' };
  const ghost = set.tiles.find(tile => ghosts.includes(tile));
  if (ghost) return { path: '.tiles', message: `${ghost} is a ghost; it is never declared` };
  const isUnpayable = set.kind === 'kong' && set.kong === 'exposed' && (set.from ?? null) === null;
  return isUnpayable ? { path: '.from', message: 'is needed: the discarder pays for the kong' } : null;
}

function objectionToHorses(
  { horses, win, dealer, continuations }: FinishedHand,
  counted: Options['horseContinuations'],
  fixed: number | null,
): Objection | null {
  const most = win ? (fixed ?? horsesFlipped({ continuations, dealerWon: win.seat === dealer }, counted)) : 0;
  return horses.length > most ? { path: 'horses', message: `${horses.length} horses; ${most} are flipped` } : null;
}

/** GD-8: one, and one more for every hand the dealer has kept the deal, or has won in a row when it wins again. */
const horsesFlipped: (hand: Parameters<HorseRules['flipped']>[0], counted: Options['horseContinuations']) => number = (
  { continuations, dealerWon },
  counted,
) => (counted === 'kept-deals' || dealerWon ? Math.min(HORSE.most, 1 + continuations) : 1);

/** GD-5: the winner's own first draw, and nobody has declared a set. */
const isUntouchedFirstTurn = (hand: WonHand): boolean =>
  hand.win.by === 'self-draw' && hand.win.firstTurn && hand.seats.every(seat => seat.melds.length === 0);

/** GD-6: all that stacks together, or the best of what does not; a chicken hand when there is neither. */
function worth(holding: readonly number[]): Worth {
  const stacked = holding.map((times, row) => (patterns[row]?.stacks ? times : 0));
  const total = stacked.reduce((sum, times, row) => sum + times * valueAt(row), 0);
  const alone = patterns.findIndex(
    (pattern, row) => !pattern.stacks && (holding[row] ?? 0) > 0 && isBest(holding, row),
  );
  if (alone >= 0 && valueAt(alone) > total) return only(alone);
  return total > 0 ? { counted: stacked, points: total, payout: total } : only(CHICKEN);
}

const CHICKEN = patterns.findIndex(pattern => pattern.id === 'chicken-hand');
const valueAt = (row: number): number => patterns[row]?.value as number;
const isBest = (holding: readonly number[], row: number): boolean =>
  holding.every((times, other) => times === 0 || patterns[other]?.stacks || valueAt(other) <= valueAt(row));
const only = (row: number): Worth => ({
  counted: patterns.map((_, at) => (at === row ? 1 : 0)),
  points: valueAt(row),
  payout: valueAt(row),
});

/** GD-12, GD-13: what each loser pays, and who pays for all. */
function winPayments(points: number, hand: FinishedHand, win: Win, chosen: Options): readonly Payment[] {
  const { seat } = win;
  const { baseScore, kongBloom, mostTimes } = chosen;
  const doublings = doublingsOf(hand, win, chosen);
  const times = points * 2 ** doublings.length;
  const share = Math.min(times, mostTimes ?? times) * baseScore;
  const capped = mostTimes !== null && times > mostTimes ? [cappedAt(mostTimes)] : [];
  const why = [
    { zh: `牌型 ${points}`, en: `the hand: ${points}` },
    ...doublings,
    ...capped,
    ...baseScoreNote(baseScore),
  ];
  const opener = doublings.includes(BLOOM) && kongBloom === 'double-giver-pays' ? giverOfLastKong(hand, seat) : null;
  if (opener !== null) return fromOne(opener, seat, 3 * share, 'win', [...why, OPENED_THE_KONG]);
  const giver = giverOf(hand);
  if (giver === null) return fromEach(seat, share, 'win', why);
  return fromOne(giver, seat, 3 * share, 'win', [...why, PAYS_FOR_ALL]);
}

function doublingsOf(hand: FinishedHand, win: Win, { kongBloom, ghosts, ghostFree }: Options): readonly Localised[] {
  const isGhostFree = ghosts !== 'none' && ghostFree === 'double' && hasNoGhost(win, ghostKinds(ghosts, hand));
  return [...(kongBloom !== 'off' && isOnReplacement({ win }) ? [BLOOM] : []), ...(isGhostFree ? [GHOST_FREE] : [])];
}

const BLOOM = { zh: '杠上开花加倍', en: 'doubled: won with a kong’s replacement' };
const GHOST_FREE = { zh: '无鬼加倍', en: 'doubled: won without a ghost' };
const cappedAt = (times: number) => ({ zh: `爆胡，最多 ${times}`, en: `no more than ${times}` });
const OPENED_THE_KONG = { zh: '放杠者包三家', en: 'gave the kong its tile: pays for all three' };

/** Who discarded the tile of the kong whose replacement won; null where it was drawn. */
const giverOfLastKong = ({ seats }: FinishedHand, winner: Seat): Seat | null => {
  const kong = seats[winner].melds.findLast(set => set.kind === 'kong');
  return kong?.kind === 'kong' && kong.kong === 'exposed' ? (kong.from ?? null) : null;
};

const PAYS_FOR_ALL = { zh: '给牌者一家付三家', en: 'whoever gave the tile pays for all three' };
const KONG_NAMES = {
  concealed: { zh: '暗杠', en: 'concealed kong' },
  exposed: { zh: '放杠', en: 'kong on a discard' },
  added: { zh: '补杠', en: 'added kong' },
} as const;

function kongPayments(kong: DeclaredKong, owner: Seat, baseScore: number): readonly Payment[] {
  const points = KONG_PAYMENT[kong.kong] * baseScore;
  const { zh, en } = KONG_NAMES[kong.kong];
  const why = [{ zh: `${zh} ${kong.tiles[0]}`, en: `${en} of ${kong.tiles[0]}` }, ...baseScoreNote(baseScore)];
  if (kong.kong !== 'exposed') return fromEach(owner, points, 'kong', why);
  return kong.from === undefined || kong.from === null ? [] : fromOne(kong.from, owner, points, 'kong', why);
}

/** Seats are counted from the dealer as 1; east and red are a 1, south and green a 2, west and white a 3, north a 4. */
function horseHits(horse: TileKind, dealer: Seat): Seat {
  if (isSuitTile(horse)) return seatAfter(dealer, rankOf(horse) - 1);
  return seatAfter(
    dealer,
    Math.max(0, ...[WINDS, DRAGONS].map(honours => (honours as readonly TileKind[]).indexOf(horse))),
  );
}

/** A losing horse is shared with the dealer, who pays it alone when it hits the dealer's own seat. */
function horsePayments(
  horse: TileKind,
  hand: FinishedHand,
  baseScore: number,
  paid: Options['horsesPay'],
): readonly Payment[] {
  const { win, dealer } = hand;
  if (!win) return [];
  const hit = horseHits(horse, dealer);
  const why = [{ zh: `马 ${horse} 中座位 ${hit}`, en: `horse ${horse} hits seat ${hit}` }, ...baseScoreNote(baseScore)];
  if (hit === win.seat) return fromEach(win.seat, HORSE.each * baseScore, 'horse', why);
  if (paid === 'winner-hit') return [];
  const payers = win.seat === dealer || hit === dealer || paid === 'hit-seat' ? [hit] : [hit, dealer];
  const points = (payers.length === 1 ? HORSE.each : HORSE.shared) * baseScore;
  return payers.flatMap(payer => fromOne(payer, win.seat, points, 'horse', why));
}
