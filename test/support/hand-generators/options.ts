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
    ghosts: dice => dice.pick(['none', 'flipped', 'flipped-two', 'white-dragon']),
    ghostFree: dice => dice.pick(['same', 'double']),
    mostTimes: dice => dice.pick([null, 1, 5, 10]),
    kongBloom: dice => dice.pick(['off', 'double', 'double-giver-pays']),
    mixedOutside: dice => dice.pick(['any-set', 'every-set']),
  },
  'hong-kong': {
    baseScore: dice => dice.pick(ANY_BASE),
    simples: dice => dice.pick(['suits', '2-8']),
    robbing: dice => dice.pick(['added-and-concealed', 'added-only', 'any']),
    minimumFan: dice => dice.pick([3, 0, 1, 2, 4, 8]),
    sevenPairs: dice => dice.pick(['different', 'allow-quads', 'off']),
    limitHands: dice => LIMIT_HANDS.filter(() => dice.chance(60)),
    discardPaidBy: dice => dice.pick(['all', 'discarder']),
    selfDrawPaidBy: dice => dice.pick(['all', 'feeder']),
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
  },
  wuhan: {
    baseScore: dice => dice.pick(ANY_BASE),
    redIndicator: dice => dice.pick(['white-dragon', 'flip-again']),
    softWinOnDiscard: dice => dice.pick(YES_NO),
    thrownKongs: dice => dice.pick(['no-draw', 'red', 'red-and-wild']),
    wildKong: dice => dice.pick([2, 4]),
    cap: dice => dice.pick([500, 1, 60, 5000, 1_000_000]),
    capPer: dice => dice.pick(['payer', 'hand']),
    discardPaidBy: dice => dice.pick(['all', 'discarder', 'discarder-double', 'discarder-unless-big']),
    dealerDoubles: dice => dice.pick(['winning', 'small-hands']),
    payersDouble: dice => dice.pick(['nothing', 'mouths', 'mouths-and-kongs']),
    responsibility: dice => !dice.chance(20),
    responsibleFor: dice => RESPONSIBLE_FOR.filter(() => dice.chance(60)),
    minimumPoints: dice => dice.pick([1, 4, 8, 20]),
    selfDrawRounding: dice => dice.pick(['at-the-end', 'at-once']),
  },
  tianjin: {
    baseScore: dice => dice.pick(ANY_BASE),
    doubleGoFish: dice => dice.pick(YES_NO),
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
  return Object.fromEntries(chosen.map(([name, value]) => [name, value(dice)]));
}
