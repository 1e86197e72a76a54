import { isBonus, TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { confusionsOf, countsOf, type SetKnown, SURER_FROM, stepOf } from '../../sensing/confusions.ts';
import { between, type Random } from '../random.ts';
import type { FaultProfile } from './fault-profiles.ts';

/** The look of a tile for as long as light and angle stay the same. */
interface Spell {
  readonly face: TileKind;
  /** How sure the recogniser is of it (percent), but for a little noise. */
  readonly p: number;
  readonly until: number;
}

/** At which steps of sureness a table's right or wrong readings of playing faces were; one kind alone has too few wrong ones. */
const stepsOf = (set: SetKnown, areRight: boolean): readonly number[] =>
  countsOf(
    TILE_KINDS.filter(kind => !isBonus(kind)).flatMap(kind =>
      confusionsOf(kind, set).filter(({ face }) => (face === kind) === areRight),
    ),
  );
const STEPS_THOUGH_WRONG: Readonly<Record<SetKnown, readonly number[]>> = {
  unshown: stepsOf('unshown', false),
  enrolled: stepsOf('enrolled', false),
};
const STEPS_WHEN_RIGHT = stepsOf('unshown', true);
const LEAST_RIGHT = 0.3;
/** From this step on a mistake is a sure one, of which there may be more or fewer than the table has. */
const SURE_STEP = stepOf(90);
const LEAST_PERCENT = 42;
const MOST_PERCENT = 99.9;
/** By how much readings in the same light differ, in logits: a camera's noise, a tile that is cut out a little beside its place. */
const NOISE: readonly [number, number] = [-0.4, 0.4];

/** Reads tiles as the shipped recogniser does, of a set that was shown or not, by its table of confusions, so many times as wrongly. */
export class SimulatedRecogniser {
  readonly #random: Random;
  readonly #faults: FaultProfile['camera']['recogniser'];
  readonly #set: SetKnown;
  readonly #times: number;
  readonly #wrongSteps: readonly number[];
  readonly #spells = new Map<number, Spell>();

  constructor(random: Random, faults: FaultProfile['camera']['recogniser'], set: SetKnown) {
    this.#random = random;
    this.#set = set;
    this.#faults = faults;
    this.#times = between(random, faults.times);
    this.#wrongSteps = STEPS_THOUGH_WRONG[set].map((count, step) => count * (step < SURE_STEP ? 1 : this.#times));
  }

  /** The reading at `at` (ms) of this track's tile, which lies there for the first time since it was `forget`-ed. */
  reading(track: number, kind: TileKind, at: number): { readonly face: TileKind; readonly p: number } {
    const before = this.#spells.get(track);
    const spell = before && at < before.until ? before : this.#spell(kind, at);
    this.#spells.set(track, spell);
    return { face: spell.face, p: Math.floor(shifted(spell.p, between(this.#random, NOISE))) };
  }

  forget(track: number): void {
    this.#spells.delete(track);
  }

  #spell(kind: TileKind, at: number): Spell {
    const { face, step } = this.#lookAlike(kind);
    const shortest = Math.max(1, this.#faults.ms[0]);
    const lasts = shortest * (this.#faults.ms[1] / shortest) ** this.#random();
    return { face, p: percentAt(step, this.#random), until: at + lasts };
  }

  #lookAlike(kind: TileKind): { readonly face: TileKind; readonly step: number } {
    const row = confusionsOf(kind, this.#set);
    const drawings = sum(countsOf(row));
    const wrong = row.filter(({ face }) => face !== kind);
    const errs = sum(countsOf(wrong)) / drawings;
    const times = errs === 0 ? 0 : Math.min(this.#times, (1 - LEAST_RIGHT) / errs);
    let left = this.#random();
    for (const { face, counts } of wrong) {
      left -= (times * sum(counts)) / drawings;
      if (left < 0) return { face, step: stepDrawn(this.#wrongSteps, this.#random) };
    }
    const right = row.find(({ face }) => face === kind);
    return { face: kind, step: stepDrawn(right?.counts ?? [], this.#random) };
  }
}

/** How sure the recogniser is of a playing face of a set that was not shown, when it reads it rightly (percent). */
export const surenessWhenRight = (random: Random): number => percentAt(stepDrawn(STEPS_WHEN_RIGHT, random), random);

/** A step of sureness, as often as it counts. */
function stepDrawn(counts: readonly number[], random: Random): number {
  let left = random() * sum(counts);
  const step = counts.findIndex(count => {
    left -= count;
    return left < 0;
  });
  return Math.max(0, step);
}

const percentAt = (step: number, random: Random): number =>
  between(random, [SURER_FROM[step - 1] ?? LEAST_PERCENT, SURER_FROM[step] ?? MOST_PERCENT]);

/** A chance (percent), shifted by so many logits. */
const shifted = (p: number, logits: number): number => 100 / (1 + (100 / p - 1) * Math.exp(-logits));

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
