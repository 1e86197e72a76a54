import { Simulation } from '../../app/simulation.ts';
import { without } from '../../domain/kinds.ts';
import type { Transfer } from '../../domain/money.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { comparedHands } from '../../recording/compared-hands.ts';
import { type FirstDifference, firstDifference } from '../../recording/first-difference.ts';
import type { RawEntry } from '../../recording/raw-log.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { TagRegistry } from '../../sensing/tag-registry.ts';
import type { FaultProfile } from '../../simulator/devices/fault-profiles.ts';
import { HABITS, type HabitName } from '../../simulator/random-people/oddities.ts';
import { drawSitting, type Oddity, odditiesOf, type Sitting } from '../../simulator/random-people/sitting.ts';
import { TABLE_PROFILES, type TableProfileName } from '../../simulator/table-profiles.ts';

/** Which hand: the same options play the same hand, by the same people on the same boards. */
export interface StrangeHandOptions {
  readonly rules: Rules;
  readonly profile: TableProfileName;
  readonly faults: FaultProfile;
  readonly seed: number;
  readonly random: { readonly people: boolean; readonly boards: boolean };
  readonly without: readonly Oddity[];
}

/** Who looks on while it is played. */
export interface Onlookers {
  readonly onLine?: (entry: RawEntry) => void;
  readonly onTruth?: (event: DomainEvent) => void;
  readonly onEvent?: (event: DomainEvent) => void;
}

/** The outcomes of a hand. */
export const OUTCOMES = [
  /** Every payment is right, without a question. */
  'right',
  /** Every payment is right, with the players' help. */
  'asked',
  /** Payments are missing, none is wrong, and the players were asked when it went wrong or later. */
  'lost-though-asked',
  /** A payment is wrong, and the players were asked when it went wrong or later. */
  'paid-wrong-though-asked',
  /** Payments are missing, none is wrong, and no question came since it went wrong. */
  'lost-unasked',
  /** A payment is wrong, and no question came since it went wrong. */
  'paid-wrong-unasked',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface StrangeHand {
  readonly options: StrangeHandOptions;
  readonly sitting: Sitting;
  readonly outcome: Outcome;
  /** How often the players were asked something. */
  readonly questions: number;
  readonly firstDifference: FirstDifference | null;
  /** Host milliseconds of the first question; null without one. */
  readonly firstAskedAt: number | null;
  /** The oddities: habits that showed and quirks of the boards. */
  readonly oddities: readonly Oddity[];
  readonly truth: readonly DomainEvent[];
  readonly seen: readonly DomainEvent[];
  readonly tags: TagRegistry;
}

/** Plays one hand of random people, and compares the table's events with their real play. */
export function playStrangeHand(options: StrangeHandOptions, onlookers: Onlookers = {}): StrangeHand {
  const { rules, faults, seed, random } = options;
  const profile = TABLE_PROFILES[options.profile];
  const sitting = drawSitting({ seed, boards: profile.boards.length, random, without: options.without });
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const shown = new Set<HabitName>();
  const simulation = new Simulation({
    rules,
    profile,
    faults,
    seed,
    sitting,
    areAsked: true,
    onHabit: habit => shown.add(habit),
    onTruth: event => {
      truth.push(event);
      onlookers.onTruth?.(event);
    },
    onEvent: event => {
      seen.push(event);
      onlookers.onEvent?.(event);
    },
    ...(onlookers.onLine && { onLine: onlookers.onLine }),
  });
  simulation.playHands(1);
  const questions = seen.filter(event => event.type === 'discrepancy-found');
  const isOdd = (oddity: Oddity): boolean => !(oddity in HABITS) || oddity === 'pace' || shown.has(oddity as HabitName);
  return {
    options,
    sitting,
    outcome: outcomeOf(truth, seen),
    questions: questions.length,
    firstDifference: firstDifference(truth, seen),
    firstAskedAt: questions[0]?.at ?? null,
    oddities: odditiesOf(sitting).filter(isOdd),
    truth,
    seen,
    tags: simulation.tags,
  };
}

/** The outcome of a hand: the true events beside the table's. */
export function outcomeOf(truth: readonly DomainEvent[], seen: readonly DomainEvent[]): Outcome {
  const [hand] = comparedHands(truth, seen);
  if (hand?.isRight) return seen.some(({ type }) => type === 'discrepancy-found') ? 'asked' : 'right';
  const written = (transfers: readonly Transfer[] = []): readonly string[] =>
    transfers.map(each => JSON.stringify(each));
  const nothingWrong = without(written(hand?.seenPaid), written(hand?.paid)).length === 0;
  if (nothingWrong) return hand?.isWrongUnasked ? 'lost-unasked' : 'lost-though-asked';
  return hand?.isWrongUnasked ? 'paid-wrong-unasked' : 'paid-wrong-though-asked';
}
