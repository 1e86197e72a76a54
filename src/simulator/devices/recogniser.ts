import { isBonus, TILE_KINDS, type TileKind } from '../../domain/tile.ts';
import { type Confusion, confusionsOf, type SetKnown, SURE_PERCENT } from '../../sensing/confusions.ts';
import { between, happens, type Random } from '../random.ts';
import type { FaultProfile } from './fault-profiles.ts';

/** What a tile looks like for as long as light and angle stay what they are. */
interface Spell {
  readonly face: TileKind;
  /** How sure the recogniser is of it (percent), but for a little noise. */
  readonly p: number;
  readonly until: number;
}

/** How often a table's wrong readings of playing faces were sure; one kind alone has too few of them. */
const sureThoughWrong = (set: SetKnown): number =>
  sureShareOf(
    TILE_KINDS.filter(kind => !isBonus(kind)).flatMap(kind =>
      confusionsOf(kind, set).filter(({ face }) => face !== kind),
    ),
  );
const SURE_THOUGH_WRONG: Readonly<Record<SetKnown, number>> = {
  unshown: sureThoughWrong('unshown'),
  enrolled: sureThoughWrong('enrolled'),
};
const LEAST_RIGHT = 0.3;
const SURE: readonly [number, number] = [SURE_PERCENT + 2, 97];
const UNSURE: readonly [number, number] = [42, SURE_PERCENT - 3];
const NOISE: readonly [number, number] = [-2, 2];

/** Reads tiles as the shipped recogniser does, of a set that was shown or not, by its table of confusions, so many times as wrongly. */
export class SimulatedRecogniser {
  readonly #random: Random;
  readonly #faults: FaultProfile['camera']['recogniser'];
  readonly #set: SetKnown;
  readonly #times: number;
  readonly #spells = new Map<number, Spell>();

  constructor(random: Random, faults: FaultProfile['camera']['recogniser'], set: SetKnown) {
    this.#random = random;
    this.#set = set;
    this.#faults = faults;
    this.#times = between(random, faults.times);
  }

  /** What the tile of this track, which lies there for the first time since it was `forget`-ed, is read as at `at` (ms). */
  reading(track: number, kind: TileKind, at: number): { readonly face: TileKind; readonly p: number } {
    const before = this.#spells.get(track);
    const spell = before && at < before.until ? before : this.#spell(kind, at);
    this.#spells.set(track, spell);
    return { face: spell.face, p: Math.round(spell.p + between(this.#random, NOISE)) };
  }

  forget(track: number): void {
    this.#spells.delete(track);
  }

  #spell(kind: TileKind, at: number): Spell {
    const { face, isSure } = this.#lookAlike(kind);
    const shortest = Math.max(1, this.#faults.ms[0]);
    const lasts = shortest * (this.#faults.ms[1] / shortest) ** this.#random();
    return { face, p: between(this.#random, isSure ? SURE : UNSURE), until: at + lasts };
  }

  #lookAlike(kind: TileKind): { readonly face: TileKind; readonly isSure: boolean } {
    const row = confusionsOf(kind, this.#set);
    const drawings = row.reduce((sum, { count }) => sum + count, 0);
    const wrong = row.filter(({ face }) => face !== kind);
    const errs = wrong.reduce((sum, { count }) => sum + count, 0) / drawings;
    const times = errs === 0 ? 0 : Math.min(this.#times, (1 - LEAST_RIGHT) / errs);
    let left = this.#random();
    for (const { face, count } of wrong) {
      left -= (times * count) / drawings;
      if (left < 0) return { face, isSure: happens(this.#random, SURE_THOUGH_WRONG[this.#set] * this.#times) };
    }
    const right = row.find(({ face }) => face === kind);
    return { face: kind, isSure: right !== undefined && happens(this.#random, right.sure / right.count) };
  }
}

function sureShareOf(readings: readonly Confusion[]): number {
  const sum = (of: 'count' | 'sure'): number => readings.reduce((total, reading) => total + reading[of], 0);
  return sum('sure') / sum('count');
}
