import { must } from '../../domain/result.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { Mirror } from '../../mirror/mirror.ts';
import type { MakeMirror } from '../../mirror/mirror-options.ts';
import { nextMirror } from '../../mirror-next/mirror.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { rounded } from '../bench-figures.ts';
import type { Io } from '../command.ts';
import { comparedHands } from '../compared-hands.ts';
import { firstDifference } from '../first-difference.ts';
import { type FollowedAgain, followedAgain } from './followed-again.ts';
import { nameOf, type PlayedHands, type RecordedHands, recordedHands } from './recorded-hands.ts';

export interface BothMirrorsBench extends Omit<PlayedHands, 'rules' | 'seed' | 'hands'> {
  readonly ruleSets: readonly Rules[];
  /** Of the first recording; each has the next. */
  readonly seed: number;
  readonly recordings: number;
  /** Hands of each recording. */
  readonly hands: number;
  /** Where recordings are kept, to be followed again in seconds; null: nowhere. */
  readonly folder: string | null;
  /** True to list every hand that either mirror asked about or got wrong. */
  readonly lists: boolean;
  /** True if only the next one follows them. */
  readonly isNextAlone: boolean;
}

export const MIRRORS: Readonly<Record<'old' | 'next', MakeMirror>> = {
  old: (game, options) => new Mirror(game, options),
  next: nextMirror,
};
type Which = keyof typeof MIRRORS;

/** Has both mirrors follow the same recordings, and tells what each made of them. */
export function benchBothMirrors(bench: BothMirrorsBench, { stdout, stderr }: Io): void {
  const { ruleSets, seed, recordings, folder, profile, faults } = bench;
  const which: readonly Which[] = bench.isNextAlone ? ['next'] : ['old', 'next'];
  for (const rules of ruleSets) {
    const sums = new Map(which.map(who => [who, new Sum()]));
    for (let i = 0; i < recordings; i++) {
      const played: PlayedHands = { ...bench, rules, seed: seed + i };
      const recorded = recordedHands(played, folder);
      for (const who of which) {
        const followed = followedAgain(recorded, rules, MIRRORS[who]);
        const notable = must(sums.get(who), 'its sum').add(recorded, followed, bench.hands);
        if (bench.lists)
          for (const hand of notable) stderr.write(`${JSON.stringify({ of: nameOf(played), who, ...hand })}\n`);
      }
    }
    for (const [who, sum] of sums)
      stdout.write(
        `${JSON.stringify({ bench: 'mirror', who, rules: rules.id, profile, faults: faults.name, seed, ...sum.figures })}\n`,
      );
  }
}

/** What a mirror made of all recordings of a rule set. */
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
    const late = this.#late.toSorted((a, b) => a - b);
    const steps = this.#stepsMs.toSorted((a, b) => a - b);
    const at = (sorted: readonly number[], share: number): number =>
      rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return {
      ...this.#counts,
      undonePerHand: rounded(this.#undone / hands),
      discardLateMs: { p50: at(late, 0.5), p99: at(late, 0.99) },
      msPerHand: Math.round(this.#ms / hands),
      stepMs: { p99: at(steps, 0.99), worst: at(steps, 1) },
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
