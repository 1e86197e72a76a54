import { deltasOf } from '../../src/domain/money.ts';
import { bySeat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { FinishedHand } from '../../src/rules/finished-hand.ts';
import { objectionTo } from '../../src/rules/request/objections.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { score } from '../../src/rules/score.ts';
import { type Circumstances, rulesOf, writtenHand } from '../rules/written-hand.ts';

type Options = Readonly<Record<string, unknown>>;
/** What everybody wins or loses by a finished hand, why it is no win, or what cannot have been so. */
type Look = (options: Options) => unknown;
/** An option, a value that is not the standard one, what to look at, and what is seen there: as it is, and with the value. */
export type HouseRow = readonly [option: string, value: unknown, look: Look, standard: unknown, then: unknown];

const judged = (id: RuleSetId, hand: FinishedHand, options: Options): unknown => {
  const rules = rulesOf(id, options);
  const objection = objectionTo(rules, hand);
  if (objection) return objection.path;
  const result = score(rules, hand);
  return result.legal ? deltasOf(result.transfers) : result.reason;
};

const scored =
  (id: RuleSetId, hand: string, given: Circumstances = {}): Look =>
  options =>
    judged(id, writtenHand(hand, given), { ...given.options, ...options });

/** Seat 0 has a concealed kong, and nobody has won. */
const kongOfADrawnHand =
  (id: RuleSetId, indicator: TileKind | null = null): Look =>
  options => {
    const kong = { kind: 'kong', kong: 'concealed', tiles: ['B1', 'B1', 'B1', 'B1'] } as const;
    const seats = bySeat(seat => ({ melds: seat === 0 ? [kong] : [], bonus: [], discards: [], ready: false }));
    const hand = { dealer: 0, continuations: 0, roundWind: 'E', indicator, facts: [], horses: [], win: null } as const;
    return judged(id, { ...hand, seats }, options);
  };

/** What tables play beside the pages of the rule sets, each option with a hand that it makes another. */
export const HOUSE_ROWS: Readonly<Record<RuleSetId, readonly HouseRow[]>> = {
  guangdong: [
    ['stacking', 'all', scored('guangdong', 'C1112345678999 + C5'), [-10, 30, -10, -10], [-11, 33, -11, -11]],
    [
      'discardPaidBy',
      'once',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', {
        win: { by: 'discard', from: 2 },
        options: { winOnDiscard: true },
      }),
      [0, 3, -3, 0],
      [0, 1, -1, 0],
    ],
    [
      'discardPaidBy',
      'giver-and-closed',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', {
        win: { by: 'discard', from: 2 },
        options: { winOnDiscard: true },
      }),
      [0, 3, -3, 0],
      [-1, 3, -1, -1],
    ],
    [
      'robbedKongPaidBy',
      'all',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', {
        win: { by: 'robbed-kong', from: 2 },
        options: { winOnDiscard: true },
      }),
      [0, 3, -3, 0],
      [-1, 3, -1, -1],
    ],
    [
      'robbing',
      'off',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', {
        win: { by: 'robbed-kong', from: 2 },
        options: { winOnDiscard: true },
      }),
      [0, 3, -3, 0],
      'kong-not-robbable',
    ],
    [
      'robbing',
      'added',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { win: { by: 'robbed-kong', from: 2 } }),
      'self-draw-only',
      [0, 3, -3, 0],
    ],
    ['dealerDoubles', true, scored('guangdong', 'C234 D456 B56 D678 B11 + B7'), [-1, 3, -1, -1], [-2, 4, -1, -1]],
    [
      'keptDealWorth',
      2,
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { win: { seat: 0 }, hand: { continuations: 2 } }),
      [3, -1, -1, -1],
      [15, -5, -5, -5],
    ],
    [
      'followedDealer',
      true,
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { hand: { facts: ['followed'] } }),
      [-1, 3, -1, -1],
      [-4, 4, 0, 0],
    ],
    [
      'horsesFollow',
      ['win'],
      scored('guangdong', '[B222<0] B555 C333 D44 D66 + D4', { hand: { horses: ['C2'] } }),
      [-5, 15, -5, -5],
      [-6, 18, -6, -6],
    ],
    [
      'horsesFollow',
      ['kongs'],
      scored('guangdong', '[C1111] D456 B56 D678 B11 + B7', { hand: { horses: ['C2'] } }),
      [-5, 15, -5, -5],
      [-7, 21, -7, -7],
    ],
    [
      'horseWorth',
      1,
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { hand: { horses: ['C2'] } }),
      [-3, 9, -3, -3],
      [-2, 6, -2, -2],
    ],
    [
      'horseWorth',
      3,
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { hand: { horses: ['C3'] } }),
      [-2, 5, -2, -1],
      [-3, 7, -3, -1],
    ],
    [
      'horsesPaidBy',
      'who-pays-the-win',
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', {
        win: { by: 'discard', from: 2 },
        hand: { horses: ['C2'] },
        options: { winOnDiscard: true },
      }),
      [-2, 9, -5, -2],
      [0, 9, -9, 0],
    ],
    [
      'kongPoints',
      { concealed: 5 },
      scored('guangdong', '[C1111] D456 B56 D678 B11 + B7'),
      [-3, 9, -3, -3],
      [-6, 18, -6, -6],
    ],
    [
      'exposedKongPaidBy',
      'all',
      scored('guangdong', '[C1111<2] D456 B56 D678 B11 + B7'),
      [-1, 6, -4, -1],
      [-4, 12, -4, -4],
    ],
    ['kongsOnDraw', 'returned', kongOfADrawnHand('guangdong'), [6, -2, -2, -2], [0, 0, 0, 0]],
    ['minimumPoints', 3, scored('guangdong', 'C234 D456 B56 D678 B11 + B7'), [-1, 3, -1, -1], 'below-minimum'],
    [
      'minimumWaived',
      ['self-draw'],
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7', { options: { minimumPoints: 3 } }),
      'below-minimum',
      [-1, 3, -1, -1],
    ],
    [
      'capPer',
      'hand',
      scored('guangdong', 'C111 C234 C567 C999 C5 + C5', { options: { mostTimes: 4 } }),
      [-4, 12, -4, -4],
      [-1, 3, -1, -1],
    ],
    [
      'values',
      { 'chicken-hand': 3 },
      scored('guangdong', 'C234 D456 B56 D678 B11 + B7'),
      [-1, 3, -1, -1],
      [-3, 9, -3, -3],
    ],
  ],
  'hong-kong': [
    [
      'limitCaps',
      'every-payment',
      scored('hong-kong', 'B123 B345 B567 B888 B9 + B9', { options: { limit: 2 } }),
      [-16, 32, -8, -8],
      [-2, 6, -2, -2],
    ],
    [
      'minimumCounts',
      ['self-draw', 'no-bonus-tiles'],
      scored('hong-kong', 'B234 C345 D567 D678 B9 + B9', { options: { minimumFan: 4 } }),
      'below-minimum',
      [-4, 8, -2, -2],
    ],
    [
      'minimumWaived',
      ['self-draw'],
      scored('hong-kong', 'B234 C345 D567 D678 B9 + B9'),
      'below-minimum',
      [-4, 8, -2, -2],
    ],
    [
      'concealedKongs',
      'open',
      scored('hong-kong', '[B1111] B345 B567 B888 B9 + B9', { options: { concealedHand: true } }),
      [-32, 64, -16, -16],
      [-16, 32, -8, -8],
    ],
    [
      'sevenPairsConcealed',
      true,
      scored('hong-kong', 'B1155 C3399 D22 E E S + S', {
        win: { by: 'discard', from: 2 },
        winner: { bonus: ['F1'] },
        options: { concealedHand: true },
      }),
      [-2, 5, -2, -1],
      [-4, 10, -4, -2],
    ],
    [
      'robbedKongPaidBy',
      'all',
      scored('hong-kong', 'B123 B234 B67 B888 B99 + B5', { win: { by: 'robbed-kong', from: 2 } }),
      [-8, 20, -8, -4],
      [-8, 16, -4, -4],
    ],
    [
      'responsibleFor',
      ['third-dragons'],
      scored('hong-kong', '[B222<0] [C4444<3+] [D777<0] [B888<2] E + E', { options: { selfDrawPaidBy: 'feeder' } }),
      [0, 16, -16, 0],
      [-8, 16, -4, -4],
    ],
    [
      'fedDiscardPaidBy',
      'feeder',
      scored('hong-kong', '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8', { win: { by: 'discard', from: 2 } }),
      [-64, 192, -64, -64],
      [0, 192, 0, -192],
    ],
    [
      'discardFeeds',
      true,
      scored('hong-kong', '[D999<0] [D123<0] [D456<0] D77 D88 + D7', { win: { by: 'discard', from: 2 } }),
      [-8, 20, -8, -4],
      [0, 20, -20, 0],
    ],
    [
      'kongFeeds',
      true,
      scored('hong-kong', '[B1111<3] B345 B567 B888 B9 + B9', {
        win: { replacement: true },
        options: { selfDrawPaidBy: 'feeder' },
      }),
      [-16, 32, -8, -8],
      [0, 32, 0, -32],
    ],
    [
      'lastTileDoubles',
      true,
      scored('hong-kong', 'B123 B345 B567 B888 B9 + B9', { win: { lastTile: true } }),
      [-32, 64, -16, -16],
      [-64, 128, -32, -32],
    ],
    [
      'values',
      { 'pure-hand': 8 },
      scored('hong-kong', 'B123 B345 B567 B888 B9 + B9'),
      [-16, 32, -8, -8],
      [-32, 64, -16, -16],
    ],
  ],
  dalian: [
    ['dragonPair', 'as-triplet', scored('dalian', '[C123<0] B123 B789 D45 RD RD + D3'), 'no-triplet', [-8, 24, -8, -8]],
    [
      'discardPaidBy',
      'all',
      scored('dalian', '[C222<2] B123 B789 D45 E E + D3', { win: { by: 'discard', from: 3 } }),
      [0, 16, 0, -16],
      [-16, 48, -16, -16],
    ],
    [
      'robbedKongPaidBy',
      'for-all',
      scored('dalian', '[C222<2] B123 B789 D45 E E + D3', { win: { by: 'robbed-kong', from: 3 } }),
      [0, 8, 0, -8],
      [0, 40, 0, -40],
    ],
    ['minimumPoints', 8, scored('dalian', '[C222<2] B123 B789 D45 E E + D3'), [-8, 24, -8, -8], 'below-minimum'],
    [
      'minimumWaived',
      ['self-draw'],
      scored('dalian', '[C222<2] B123 B789 D45 E E + D3', { options: { minimumPoints: 8 } }),
      'below-minimum',
      [-8, 24, -8, -8],
    ],
    [
      'capPer',
      'hand',
      scored('dalian', '[C222<2] B123 B789 D45 E E + D3', { options: { cap: 3 } }),
      [-3, 9, -3, -3],
      [-1, 3, -1, -1],
    ],
    [
      'values',
      { 'self-draw': 3 },
      scored('dalian', '[C222<2] B123 B789 D45 E E + D3'),
      [-8, 24, -8, -8],
      [-12, 36, -12, -12],
    ],
  ],
  wuhan: [
    [
      'openMouth',
      'once',
      scored('wuhan', '[B123<0] [C123<0] D234 D777 D5 + D5', { hand: { indicator: 'C8' } }),
      [-12, 36, -12, -12],
      [-6, 18, -6, -6],
    ],
    [
      'bigHandsAdd',
      'each-doubles',
      scored('wuhan', '[B222<0] B444 B777 B888 B5 + B5', { hand: { indicator: 'C8' }, win: { lastTile: true } }),
      [-180, 540, -180, -180],
      [-240, 720, -240, -240],
    ],
    [
      'pairFreedBy',
      [],
      scored('wuhan', '[B222<0] C444 D777 D88 E E + D8', { hand: { indicator: 'C8' } }),
      [-60, 180, -60, -60],
      'pair-not-258',
    ],
    [
      'withoutSets',
      ['all-honors'],
      scored('wuhan', '[E E E<0] [S S S<2] W W N N WD GD GD + N', { hand: { indicator: 'C8' } }),
      'not-a-winning-shape',
      [-120, 360, -120, -120],
    ],
    [
      'minimumWaived',
      ['self-draw'],
      scored('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, options: { minimumPoints: 20 } }),
      'below-minimum',
      [-6, 18, -6, -6],
    ],
    [
      'capAllReach',
      8,
      scored('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, options: { cap: 5 } }),
      [-5, 15, -5, -5],
      [-8, 24, -8, -8],
    ],
    [
      'capUnopened',
      9,
      scored('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, options: { cap: 5 } }),
      [-5, 15, -5, -5],
      [-9, 27, -9, -9],
    ],
    [
      'capNobodyOpened',
      10,
      scored('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' }, options: { cap: 5 } }),
      [-5, 15, -5, -5],
      [-10, 30, -10, -10],
    ],
    [
      'robbedKongPaidBy',
      'once',
      scored('wuhan', '[B123<0] C123 D23 D777 D55 + D4', {
        hand: { indicator: 'C8' },
        win: { by: 'robbed-kong', from: 3 },
        options: { responsibility: false },
      }),
      [-40, 120, -40, -40],
      [0, 40, 0, -40],
    ],
    [
      'values',
      { 'hard-win': 3 },
      scored('wuhan', '[B123<0] C123 D234 D777 D5 + D5', { hand: { indicator: 'C8' } }),
      [-6, 18, -6, -6],
      [-9, 27, -9, -9],
    ],
  ],
  tianjin: [
    [
      'eastDoubles',
      true,
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-2, 6, -2, -2],
      [-4, 8, -2, -2],
    ],
    [
      'mostPulls',
      2,
      scored('tianjin', 'C123 C777 D456 E E E N + N', {
        hand: { indicator: 'B8', facts: ['southSteppedUpTwice'] },
        options: { stepUpBy: 'anybody' },
      }),
      'southSteppedUpTwice',
      [-8, 12, -2, -2],
    ],
    [
      'steppingUpDoubles',
      ['bar'],
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8', facts: ['stepUp'] } }),
      [-4, 8, -2, -2],
      [-2, 6, -2, -2],
    ],
    [
      'barPoints',
      { dark: 3 },
      scored('tianjin', '[C7777] C123 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-4, 12, -4, -4],
      [-5, 15, -5, -5],
    ],
    ['barsOnTie', 'returned', kongOfADrawnHand('tianjin', 'B8'), [6, -2, -2, -2], [0, 0, 0, 0]],
    [
      'openBar',
      'each',
      scored('tianjin', '[C7777] C123 D456 E E E N + N', {
        hand: { indicator: 'B8' },
        win: { replacement: true, kongsInARow: 2 },
      }),
      [-6, 18, -6, -6],
      [-10, 30, -10, -10],
    ],
    [
      'heavenlyBy',
      'dealer',
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' }, win: { firstTurn: true } }),
      [-16, 48, -16, -16],
      [-2, 6, -2, -2],
    ],
    [
      'minimumPoints',
      3,
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-2, 6, -2, -2],
      'below-minimum',
    ],
    [
      'minimumWaived',
      ['self-draw'],
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' }, options: { minimumPoints: 3 } }),
      'below-minimum',
      [-2, 6, -2, -2],
    ],
    [
      'cap',
      1,
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-2, 6, -2, -2],
      [-1, 3, -1, -1],
    ],
    [
      'capPer',
      'hand',
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' }, options: { cap: 1 } }),
      [-1, 3, -1, -1],
      [0, 0, 0, 0],
    ],
    [
      'values',
      { 'joker-free': 4 },
      scored('tianjin', 'C123 C777 D456 E E E N + N', { hand: { indicator: 'B8' } }),
      [-2, 6, -2, -2],
      [-4, 12, -4, -4],
    ],
  ],
};
