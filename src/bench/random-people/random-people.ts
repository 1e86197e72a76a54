import type { Io } from '../../cli/command.ts';
import type { SittingFlags } from '../../cli/random-people/sitting-flags.ts';
import { playStrangeHand, type StrangeHand } from '../../cli/random-people/strange-hand.ts';
import { tellHand } from '../../cli/random-people/tell-hand.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { FaultProfile } from '../../simulator/devices/fault-profiles.ts';
import type { Oddity } from '../../simulator/random-people/sitting.ts';
import type { TableProfileName } from '../../simulator/table-profiles.ts';
import { type CountedHand, oddityFigures, outcomeFigures } from './oddity-figures.ts';
import { keepShrunk } from './shrunk-hand.ts';

export interface RandomPeopleBench extends SittingFlags {
  readonly ruleSets: readonly Rules[];
  readonly profile: TableProfileName;
  readonly faults: { readonly name: string; readonly profile: FaultProfile };
  readonly hands: number;
  /** Of the first hand; each has the next. */
  readonly seed: number;
  /** True to list every hand that is asked about or wrong. */
  readonly lists: boolean;
  /** The folder for small recordings of what broke, and how many at most; null: none are made. */
  readonly shrinks: { readonly folder: string; readonly most: number } | null;
}

/** Plays the hands of each rule set, tells how they ended, and what each oddity cost in all of them together. */
export function benchRandomPeople(bench: RandomPeopleBench, { stdout, stderr }: Io): void {
  const { profile, faults, seed, random, without } = bench;
  const all: CountedHand[] = [];
  const broken: StrangeHand['options'][] = [];
  for (const rules of bench.ruleSets) {
    const counted: CountedHand[] = [];
    const start = performance.now();
    for (let i = 0; i < bench.hands; i++) {
      const options = { rules, profile, faults: faults.profile, seed: seed + i, random, without };
      const hand = playStrangeHand(options);
      const { outcome, oddities, firstDifference } = hand;
      counted.push({ outcome, oddities, isSeenThroughout: firstDifference === null });
      if (outcome === 'right') continue;
      broken.push(options);
      if (bench.lists) stderr.write(`${JSON.stringify(tellHand(hand))}\n`);
    }
    const handsPerSecond = Math.round((bench.hands / (performance.now() - start)) * 100_000) / 100;
    const { people, boards } = random;
    const run = { bench: 'mirror', rules: rules.id, profile, faults: faults.name, people, boards, seed };
    stdout.write(`${JSON.stringify({ ...run, ...outcomeFigures(counted), handsPerSecond })}\n`);
    all.push(...counted);
  }
  const { shrinks } = bench;
  const needed: (readonly Oddity[])[] = [];
  if (shrinks)
    for (const options of broken.slice(0, shrinks.most)) {
      const shrunk = keepShrunk(options, shrinks.folder);
      needed.push(shrunk.oddities);
      stderr.write(`${JSON.stringify(shrunk)}\n`);
    }
  for (const figures of oddityFigures(all, shrinks && needed))
    stdout.write(`${JSON.stringify({ bench: 'mirror', profile, ...figures })}\n`);
}
