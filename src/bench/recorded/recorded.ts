import type { Io } from '../../cli/command.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { comparedHands } from '../../recording/compared-hands.ts';
import { firstDifference } from '../../recording/first-difference.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { quantiles, rounded, worst } from '../figures.ts';
import { type FollowedAgain, followedAgain } from './followed-again.ts';
import { nameOf, type PlayedHands, type RecordedHands, recordedHands } from './recorded-hands.ts';

export interface RecordedBench extends Omit<PlayedHands, 'rules' | 'seed' | 'hands'> {
  readonly ruleSets: readonly Rules[];
  /** Of the first recording; each has the next. */
  readonly seed: number;
  readonly recordings: number;
  /** Hands of each recording. */
  readonly hands: number;
  /** Where recordings are kept, to be followed again in seconds. */
  readonly folder: string;
  /** True to list every hand that was asked about or is wrong. */
  readonly lists: boolean;
}

/** Has the mirror follow recordings, and reports what it made of them. */
export function benchRecorded(bench: RecordedBench, { stdout, stderr }: Io): void {
  const { ruleSets, seed, recordings, folder, profile, faults } = bench;
  for (const rules of ruleSets) {
    const sum = new Sum();
    for (let i = 0; i < recordings; i++) {
      const played: PlayedHands = { ...bench, rules, seed: seed + i };
      const recorded = recordedHands(played, folder);
      const notable = sum.add(recorded, followedAgain(recorded, rules), bench.hands);
      if (bench.lists) for (const hand of notable) stderr.write(`${JSON.stringify({ of: nameOf(played), ...hand })}\n`);
    }
    stdout.write(
      `${JSON.stringify({ bench: 'mirror', rules: rules.id, profile, faults: faults.name, seed, ...sum.figures })}\n`,
    );
  }
}

/** The sums over all recordings of a rule set. */
class Sum {
  readonly #counts = {
    hands: 0,
    right: 0,
    asked: 0,
    questions: 0,
    wrongThoughAsked: 0,
    wrongUnasked: 0,
    everyEvent: 0,
  };
  readonly #late: number[] = [];
  readonly #stepsMs: number[] = [];
  #undone = 0;
  #ms = 0;

  /** Gives the hands that were asked about, or wrong. */
  add(recorded: RecordedHands, { events, ms, stepsMs }: FollowedAgain, hands: number) {
    const counts = this.#counts;
    const compared = comparedHands(recorded.truth, events).slice(0, hands);
    const difference = firstDifference(recorded.truth, events);
    for (const { isRight, questions, isWrongUnasked } of compared) {
      counts.hands += 1;
      counts.right += Number(isRight);
      counts.asked += Number(questions > 0);
      counts.questions += questions;
      counts.wrongUnasked += Number(isWrongUnasked);
      counts.wrongThoughAsked += Number(!isRight && !isWrongUnasked);
    }
    counts.everyEvent += Number(difference === null);
    this.#undone += events.filter(({ type }) => type === 'action-undone').length;
    this.#late.push(...discardsLate(recorded.truth, events));
    this.#ms += ms;
    for (const step of stepsMs) this.#stepsMs.push(step);
    return compared.flatMap(({ handNo, isRight, questions, paid, seenPaid }) =>
      isRight && questions === 0
        ? []
        : [
            {
              handNo,
              isRight,
              questions,
              paid: paid.length,
              seenPaid: seenPaid.length,
              ms: Math.round(ms),
              difference,
            },
          ],
    );
  }

  get figures() {
    const { hands } = this.#counts;
    return {
      ...this.#counts,
      undonePerHand: rounded(this.#undone / hands),
      discardLateMs: quantiles(this.#late),
      msPerHand: Math.round(this.#ms / hands),
      stepMs: { p99: quantiles(this.#stepsMs).p99, worst: worst(this.#stepsMs) },
    };
  }
}

/** Delay (ms) of reported discards, of those reported within this time. */
function discardsLate(truth: readonly DomainEvent[], told: readonly DomainEvent[]): readonly number[] {
  return truth.flatMap(thrown => {
    if (thrown.type !== 'tile-discarded') return [];
    const found = told.find(
      event =>
        event.type === 'tile-discarded' &&
        event.seat === thrown.seat &&
        event.tile === thrown.tile &&
        event.at >= thrown.at - EARLY_MS &&
        event.at < thrown.at + LATE_MS,
    );
    return found ? [found.at - thrown.at] : [];
  });
}
const EARLY_MS = 500;
const LATE_MS = 20_000;
