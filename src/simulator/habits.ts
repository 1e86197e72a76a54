import { FAULT_PROFILES, type FaultProfile } from './devices/fault-profiles.ts';
import { below, happens, type Random } from './random.ts';

/** Acts of people without a meaning in the game, with a source of chance of its own: slips change no decisions. */
export interface Habits {
  readonly rates: FaultProfile['people'];
  readonly random: Random;
}

/** People who do nothing without meaning it. */
export const CAREFUL: Habits = { rates: FAULT_PROFILES.none.people, random: () => 0 };

/** The discards of a hand, counted from 0, before which a player makes a mistake. */
export interface SlipPlan {
  readonly lifts: readonly number[];
  readonly takebacks: readonly number[];
}

/** Few hands are over before this many discards. */
const SLIPS_WITHIN_DISCARDS = 16;

export const planSlips = ({ rates, random }: Habits): SlipPlan => {
  const moments = (perHand: number): readonly number[] =>
    Array.from({ length: Math.floor(perHand) + (happens(random, perHand % 1) ? 1 : 0) }, () =>
      below(random, SLIPS_WITHIN_DISCARDS),
    );
  return { lifts: moments(rates.liftsPerHand), takebacks: moments(rates.takebacksPerHand) };
};
