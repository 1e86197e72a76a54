import {
  playStrangeHand,
  type StrangeHand,
  type StrangeHandOptions,
} from '../../src/cli/random-people/strange-hand.ts';
import type { RawEntry } from '../../src/recording/raw-log.ts';
import { FAULT_PROFILES } from '../../src/simulator/devices/fault-profiles.ts';
import { rules } from './dealt-hand.ts';

/** A hand of Guangdong by random people and boards, or by the usual ones, with the lines of its boards: always the same. */
export function recordedStrangeHand(random: StrangeHandOptions['random'] = { people: true, boards: true }): {
  readonly hand: StrangeHand;
  readonly lines: readonly RawEntry[];
} {
  const lines: RawEntry[] = [];
  const options: StrangeHandOptions = {
    rules: rules('guangdong', { matchLength: null }),
    profile: 'full',
    faults: FAULT_PROFILES.none,
    seed: 4,
    random,
    without: [],
  };
  return { hand: playStrangeHand(options, { onLine: entry => lines.push(entry) }), lines };
}
