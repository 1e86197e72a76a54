import type { Io } from '../../cli/command.ts';
import type { Happened } from '../../mirror/belief/happened.ts';
import { MISHAPS } from '../../mirror/mishaps/index.ts';
import { type Mishap, type MishapId, type Reading, reading } from '../../mirror/mishaps/mishap.ts';
import { comparedHands } from '../../recording/compared-hands.ts';
import { rounded } from '../figures.ts';
import { followedAgain } from './followed-again.ts';
import type { RecordedBench } from './recorded.ts';
import { recordedHands } from './recorded-hands.ts';

interface Count {
  readonly id: MishapId;
  /** How often it happened, and how many stays of tiles it might have happened to. */
  readonly times: number;
  readonly stays: number;
  /** The figures (nat) in use, and as they are by the counts. */
  readonly prior: readonly [number, number];
  readonly perSecond: readonly [number, number];
}

/**
 * Counts the mishaps of recorded hands that the mirror pays rightly, by the history it ends with, and prints for each row of `mishaps`
 * its figures beside the counted ones: the prior as minus the logarithm of times for each stay, per second as one over the mean duration.
 */
export function fitMishaps(bench: RecordedBench, { stdout }: Io): void {
  const all: Happened[] = [];
  for (const rules of bench.ruleSets)
    for (let i = 0; i < bench.recordings; i++) {
      const recorded = recordedHands({ ...bench, rules, seed: bench.seed + i }, bench.folder);
      const { events, trace } = followedAgain(recorded, rules, true);
      const isRight = comparedHands(recorded.truth, events).every(hand => hand.isRight);
      if (isRight) all.push(...trace.flatMap(entry => (entry.type === 'over' ? [entry] : [])));
    }
  stdout.write(`${JSON.stringify({ bench: 'mirror', fit: bench.profile, hands: all.length })}\n`);
  for (const mishap of MISHAPS) stdout.write(`${JSON.stringify(counted(mishap, all))}\n`);
}

function counted({ id, prior, perSecond, fits }: Mishap, all: readonly Happened[]): Count {
  const lies = LIES.filter(place =>
    READ.some(read =>
      OWN.some(isOwn => fits(reading(place, read, { isOwn })) || fits(reading(place, read, { isOwn, isBonus: true }))),
    ),
  );
  const spans = all.flatMap(({ mishaps }) => mishaps.filter(span => span.id === id));
  const stays = all.reduce((sum, each) => sum + lies.reduce((of, place) => of + (each.stays[place] ?? 0), 0), 0);
  const seconds = spans.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const times = spans.length;
  return {
    id,
    times,
    stays,
    prior: [prior, rounded(Math.log((stays + 1) / (times + 0.5)))],
    perSecond: [perSecond, rounded(times / Math.max(seconds, 0.001))],
  };
}

const LIES: readonly Reading['lies'][] = ['hidden', 'rack', 'discard', 'meld', 'reveal', 'indicator'];
const READ: readonly Reading['read'][] = ['rack', 'discard', 'meld', 'reveal', 'indicator', 'nowhere'];
const OWN = [true, false];
