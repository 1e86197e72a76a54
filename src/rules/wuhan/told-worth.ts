import type { WinBy } from '../finished-hand.ts';
import type { HouseValues, Scoring } from '../scoring.ts';
import type { Options } from './options.ts';
import { BIG_IN } from './payments.ts';

/**
 * The entered worth is what one loser pays. It also shows whether the hand is big, unless the house gives patterns values of its own. For a robbed kong, neither the responsible player nor the robbed set is asked.
 */
export function toldWorth(chosen: Options & HouseValues): Pick<Scoring, 'toldWorth'> {
  if (Object.keys(chosen.values).length > 0) return {};
  const isEnough = (worth: number): boolean => worth >= chosen.minimumPoints;
  const asked = whereSomebodyMayAnswer(chosen);
  return {
    toldWorth: {
      ways: ['self-draw', 'discard', ...(isRobbingTold(chosen) ? ['robbed-kong'] : [])],
      least: Math.max(2, chosen.minimumPoints),
      most: 100_000,
      usual: ON_A_DISCARD.filter(isEnough),
      usualBy: { 'self-draw': SELF_DRAWN.filter(isEnough) },
      means: {
        zh: '一家付多少，不算封顶和底分',
        en: 'What one of the others pays, before the cap and the base score.',
      },
      asks: ['indicator', 'responsible', 'othersSets', 'othersDiscards'],
      neverWild: ['RD', 'GD'],
      ...(asked.length > 0 && { asksOnly: { responsible: { by: asked, multiplesOf: BIG_IN } } }),
    },
  };
}

/** One share of hands that are common: small ones, then big ones. */
const ON_A_DISCARD = [4, 8, 16, 32, 64, 40, 80, 160, 320];
const SELF_DRAWN = [3, 6, 12, 24, 48, 60, 120, 240, 480];

/** True if it is settled without a question who pays for a robbed kong, and how much. */
function isRobbingTold({ responsibility, responsibleFor, payersDouble }: Options): boolean {
  if (responsibility && responsibleFor.includes('robbing-a-kong')) return true;
  return payersDouble === 'nothing' && !(responsibility && responsibleFor.includes('pure-one-suit'));
}

/** The ways to win of which people are asked who is responsible. */
function whereSomebodyMayAnswer({ responsibility, responsibleFor }: Options): readonly WinBy[] {
  if (!responsibility) return [];
  if (responsibleFor.includes('pure-one-suit')) return ['self-draw', 'discard'];
  return responsibleFor.includes('full-demand') ? ['discard'] : [];
}
