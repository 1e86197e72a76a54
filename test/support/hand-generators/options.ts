import { RULE_SETS } from '../../../src/rules/index.ts';
import type { RuleSetId } from '../../../src/rules/rule-set.ts';
import type { Dice } from './dice.ts';

/** The options a table plays with; those that decide which tiles may lie there by name. */
export interface HouseRules extends Readonly<Record<string, unknown>> {
  readonly redIndicator?: string;
  readonly treasure?: boolean;
  readonly treasureKinds?: string;
  readonly cycloneKong?: string;
  readonly horseContinuations?: string;
  readonly horseCount?: number | null;
  readonly tileSet?: string;
  readonly ghosts?: string;
}

const ANY_BASE = [1, 1, 2, 3];
const YES_NO = [false, true];
const LIMIT_HANDS = [
  ...['thirteen-orphans', 'heavenly-gates', 'hidden-pung-hand', 'kong-hand', 'honours-hand', 'pearl-dragon'],
  ...['ruby-dragon', 'jade-dragon', 'great-dragons', 'great-winds', 'great-flowers'],
];
const WUHAN_DISCARDS = [
  'all',
  'discarder',
  'discarder-double',
  'discarder-unless-big',
  'for-all',
  'discarder-and-closed',
];
const THROWN_KONGS = ['no-draw', 'red', 'red-and-wild', 'red-and-green', 'red-green-and-wild', 'red-skins-and-wild'];
const GIVEN = ['for-all', 'once', 'all', 'giver-double'];
const WAIVED = ['self-draw', 'kong-replacement', 'robbed-kong'];
const BIG_HANDS = [
  ...['all-triplets', 'pure-one-suit', 'mixed-one-suit', 'terminals-only', 'all-honors', 'all-258', 'full-demand'],
  ...['bottom-of-the-sea', 'kong-bloom', 'robbing-a-kong', 'wild-seven-pairs', 'big-three-dragons', 'big-four-winds'],
];
const BONUS_FAN = ['self-draw', 'kong-self-draw', 'robbing-the-kong', 'last-tile', 'no-bonus-tiles', 'own-flower'];

/** Values of the table's own for some patterns: the numbers a table might choose, or none. */
const valuesAmong = (dice: Dice, ids: readonly string[], numbers: readonly unknown[]): unknown =>
  Object.fromEntries(ids.filter(() => dice.chance(25)).map(id => [id, dice.pick(numbers)]));
const some = (dice: Dice, of: readonly string[]): readonly string[] => of.filter(() => dice.chance(50));

/** Options and patterns that the reference scorer does not read from the page yet: no hand that both score has them. */
export const NOT_IN_THE_REFERENCE: Readonly<Record<RuleSetId, readonly string[]>> = {};
const isRead = (rules: RuleSetId, name: string): boolean => !NOT_IN_THE_REFERENCE[rules]?.includes(name);

const PATTERNS = Object.fromEntries(
  RULE_SETS.map(({ id, patterns }) => [id, patterns.map(pattern => pattern.id).filter(pattern => isRead(id, pattern))]),
);
const patternsOf = (id: RuleSetId): readonly string[] => PATTERNS[id] ?? [];

const RESPONSIBLE_FOR = ['robbing-a-kong', 'full-demand', 'pure-one-suit'];

/** The options that change what a hand is worth, with values a table might choose. */
const SCORING_OPTIONS: Readonly<Record<RuleSetId, Readonly<Record<string, (dice: Dice) => unknown>>>> = {
  guangdong: {
    baseScore: dice => dice.pick(ANY_BASE),
    winOnDiscard: dice => dice.pick(YES_NO),
    horseContinuations: dice => dice.pick(['kept-deals', 'dealer-wins']),
    horseCount: dice => dice.pick([null, 2, 6]),
    horsesPay: dice => dice.pick(['any-hit', 'winner-hit', 'hit-seat']),
    dragonHorses: dice => dice.pick(['red-is-1', 'red-is-2']),
    tileSet: dice => dice.pick(['suits', 'with-honours']),
    ghosts: dice => dice.pick(['none', 'flipped', 'flipped-two', 'white-dragon', 'red-dragon']),
    ghostFree: dice => dice.pick(['same', 'double']),
    mostTimes: dice => dice.pick([null, 1, 5, 10]),
    kongBloom: dice => dice.pick(['off', 'double', 'giver-pays', 'double-giver-pays']),
    mixedOutside: dice => dice.pick(['any-set', 'every-set']),
    stacking: dice => dice.pick(['listed', 'all']),
    discardPaidBy: dice => dice.pick([...GIVEN, 'giver-and-closed']),
    robbing: dice => dice.pick(['with-discards', 'added', 'off']),
    robbedKongPaidBy: dice => dice.pick(['as-discard', ...GIVEN]),
    dealerDoubles: dice => dice.pick(YES_NO),
    keptDealWorth: dice => dice.pick([0, 1, 2, 5]),
    followedDealer: dice => dice.pick(YES_NO),
    horsesFollow: dice => some(dice, ['win', 'kongs']),
    horseWorth: dice => dice.pick([1, 2, 3]),
    horsesPaidBy: dice => dice.pick(['the-hit', 'who-pays-the-win']),
    kongPoints: dice => ({ concealed: dice.pick([0, 2, 4]), exposed: dice.pick([1, 3]) }),
    exposedKongPaidBy: dice => dice.pick(['giver', 'all']),
    kongsOnDraw: dice => dice.pick(['kept', 'returned']),
    minimumPoints: dice => dice.pick([1, 2, 4]),
    minimumWaived: dice => some(dice, WAIVED),
    capPer: dice => dice.pick(['payer', 'hand']),
    values: dice => valuesAmong(dice, patternsOf('guangdong'), [0, 1, 2, 4, 6, 16, 'off', 'limit']),
  },
  'hong-kong': {
    baseScore: dice => dice.pick(ANY_BASE),
    simples: dice => dice.pick(['suits', '2-8']),
    robbing: dice => dice.pick(['added-and-concealed', 'added-only', 'any']),
    minimumFan: dice => dice.pick([3, 0, 1, 2, 4, 8]),
    sevenPairs: dice => dice.pick(['different', 'allow-quads', 'off']),
    limitHands: dice => LIMIT_HANDS.filter(() => dice.chance(60)),
    discardPaidBy: dice => dice.pick(['all', 'discarder', 'once', 'alike', 'discarder-and-closed']),
    robbedKongPaidBy: dice => dice.pick(['as-discard', ...GIVEN]),
    minimumCounts: dice => some(dice, BONUS_FAN),
    minimumWaived: dice => some(dice, WAIVED),
    concealedKongs: dice => dice.pick(['allowed', 'open']),
    sevenPairsConcealed: dice => dice.pick(YES_NO),
    values: dice => valuesAmong(dice, patternsOf('hong-kong'), [0, 1, 2, 5, 8, 10, 13, 'off', 'limit']),
    selfDrawPaidBy: dice => dice.pick(['all', 'feeder']),
    responsibleFor: dice => some(dice, ['third-dragons', 'fourth-winds', 'fourth-set-of-one-suit', 'fourth-set']),
    fedDiscardPaidBy: dice => dice.pick(['as-discard', 'feeder', 'feeder-and-discarder']),
    discardFeeds: dice => dice.pick(YES_NO),
    kongFeeds: dice => dice.pick(YES_NO),
    lastTileDoubles: dice => dice.pick(YES_NO),
    limitCaps: dice => dice.pick(['limit-hands', 'every-payment']),
    limitHandsMustBe: dice => dice.pick(['anything', 'concealed', 'self-drawn', 'concealed-and-self-drawn']),
    limit: dice => dice.pick([64, 1, 8, 16, 21, 32, 48, 100]),
    greatFlowers: dice => dice.pick(YES_NO),
    payByFan: dice => ({ 3: dice.pick([1, 8]), 5: dice.pick([2, 24]), 13: dice.pick([16, 64, 1024]) }),
    fan: dice => ({
      'dragon-pung': dice.pick([1, 2]),
      'all-pungs': dice.pick([3, 2, 5]),
      'all-chows': dice.pick([1, 0]),
      'no-bonus-tiles': dice.pick([1, 0]),
    }),
    dealerDoubles: dice => dice.pick(YES_NO),
    limitDoubles: dice => dice.pick(YES_NO),
    concealedHand: dice => dice.pick(YES_NO),
    kongSelfDraw: dice => dice.pick(YES_NO),
  },
  dalian: {
    baseScore: dice => dice.pick(ANY_BASE),
    treasure: dice => !dice.chance(20),
    treasureKinds: dice => dice.pick(['next', 'indicator-and-next']),
    wildOnDiscard: dice => dice.pick(YES_NO),
    threeSuits: dice => dice.pick(['tiles', 'sets']),
    allowSingleTile: dice => dice.pick(YES_NO),
    cycloneKong: dice => dice.pick(['both', 'one-kind', 'four-winds']),
    addedCycloneOpens: dice => dice.pick(YES_NO),
    openedHand: dice => dice.pick(['per-payer', 'whole-hand']),
    unopenedPayer: dice => dice.pick(['restriction', 'no-declared-set']),
    edgeWin: dice => dice.pick(['reading', 'only-wait', 'any-only-wait']),
    robbedKongCountsAsDiscard: dice => dice.pick(YES_NO),
    dealerPays: dice => dice.pick(['single', 'double']),
    dragonTileBonus: dice => dice.pick(['own-other-tiles', 'off']),
    rushCountsAsSelfDraw: dice => dice.pick(YES_NO),
    cap: dice => dice.pick([100, 1, 64, 1000, 1_000_000]),
    capPer: dice => dice.pick(['payer', 'hand']),
    dragonPair: dice => dice.pick(['plain', 'as-triplet']),
    discardPaidBy: dice => dice.pick([...GIVEN, 'giver-and-closed']),
    robbedKongPaidBy: dice => dice.pick(['as-discard', ...GIVEN]),
    minimumPoints: dice => dice.pick([1, 4, 16]),
    minimumWaived: dice => some(dice, WAIVED),
    values: dice => valuesAmong(dice, patternsOf('dalian'), [1, 2, 3, 4, 8, 'off', 'limit']),
  },
  wuhan: {
    baseScore: dice => dice.pick(ANY_BASE),
    redIndicator: dice => dice.pick(['white-dragon', 'flip-again']),
    softWinOnDiscard: dice => dice.pick(YES_NO),
    thrownKongs: dice => dice.pick(THROWN_KONGS),
    wildKong: dice => dice.pick([2, 4]),
    cap: dice => dice.pick([500, 1, 60, 5000, 1_000_000]),
    capPer: dice => dice.pick(['payer', 'hand']),
    discardPaidBy: dice => dice.pick(WUHAN_DISCARDS),
    robbedKongPaidBy: dice => dice.pick(GIVEN),
    openMouth: dice => dice.pick(['each', 'once']),
    bigHandsAdd: dice => dice.pick(['sum', 'each-doubles']),
    pairFreedBy: dice => some(dice, BIG_HANDS),
    withoutSets: dice => some(dice, ['all-258', 'all-honors']),
    minimumWaived: dice => some(dice, WAIVED),
    capAllReach: dice => dice.pick([null, 80, 1000]),
    capUnopened: dice => dice.pick([null, 100, 2000]),
    capNobodyOpened: dice => dice.pick([null, 120, 3000]),
    values: dice => ({
      'all-258': 10,
      ...(valuesAmong(dice, patternsOf('wuhan'), [1, 2, 3, 4, 15, 'off', 'limit']) as object),
    }),
    dealerDoubles: dice => dice.pick(['winning', 'small-hands']),
    payersDouble: dice => dice.pick(['nothing', 'mouths', 'mouths-and-kongs', 'everything']),
    responsibility: dice => !dice.chance(20),
    responsibleFor: dice => RESPONSIBLE_FOR.filter(() => dice.chance(60)),
    minimumPoints: dice => dice.pick([1, 4, 8, 20]),
    selfDrawRounding: dice => dice.pick(['at-the-end', 'at-once']),
  },
  tianjin: {
    baseScore: dice => dice.pick(ANY_BASE),
    doubleGoFish: dice => dice.pick(YES_NO),
    eastDoubles: dice => dice.pick(YES_NO),
    mostPulls: dice => dice.pick([1, 2]),
    steppingUpDoubles: dice => some(dice, ['win', 'bar', 'shoveled']),
    barPoints: dice => ({ dark: dice.pick([0, 2, 5]), golden: dice.pick([4, 8]) }),
    barsOnTie: dice => dice.pick(['kept', 'returned']),
    openBar: dice => dice.pick(['once', 'each']),
    heavenlyBy: dice => dice.pick(['anybody', 'dealer']),
    minimumPoints: dice => dice.pick([1, 3, 8]),
    minimumWaived: dice => some(dice, WAIVED),
    cap: dice => dice.pick([null, 5, 16]),
    capPer: dice => dice.pick(['payer', 'hand']),
    values: dice => valuesAmong(dice, patternsOf('tianjin'), [1, 2, 3, 7, 'off', 'limit']),
    stepUpBy: dice => dice.pick(['dealer', 'anybody']),
    points: dice =>
      Object.fromEntries(
        ['go-fish', 'joker-free', 'catch-five', 'dragon', 'jokers-dragon']
          .filter(() => dice.chance(40))
          .map(id => [id, dice.pick([1, 2, 3, 4, 8, 16])]),
      ),
  },
};

/** House rules: mostly none, otherwise some of the options that scoring looks at. */
export function houseRules(rules: RuleSetId, dice: Dice): HouseRules {
  if (dice.chance(35)) return {};
  const chosen = Object.entries(SCORING_OPTIONS[rules] ?? {}).filter(() => dice.chance(40));
  const options = Object.fromEntries(chosen.map(([name, value]) => [name, value(dice)]));
  return 'values' in options ? withLimit(rules, options) : options;
}

/** A table whose patterns take the limit has one. */
function withLimit(rules: RuleSetId, options: HouseRules): HouseRules {
  const limit = { guangdong: 'mostTimes', tianjin: 'cap' }[rules as string];
  return limit === undefined || options[limit] != null ? options : { ...options, [limit]: 16 };
}
