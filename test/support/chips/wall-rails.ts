import { WALL_RAIL } from '../../../hardware/drawings/wall-rail.ts';
import { type BarrierPlace, RailOptics } from '../../../hardware/electrical/barrier-light.ts';
import { STACKS } from '../../../hardware/electrical/rail.ts';
import { MARKS_TO_GROUND, ROWS, rowOf, SPARE_INPUTS } from '../../../hardware/wiring/wall-rail.ts';
import { must } from '../../../src/domain/result.ts';
import type { Random } from '../../../src/simulator/random.ts';
import { InputRegisters } from './shift-registers.ts';

/** How rails are built and where they stand. */
export interface RailMake {
  /** From the barriers to the tiles' sides. */
  readonly distanceMm?: number;
  /** Their diodes have no counter and shine all the time. */
  readonly isAllLit?: boolean;
}

const REGISTERS_A_RAIL = 5;
const INPUTS_A_RAIL = 8 * REGISTERS_A_RAIL;
const BARRIERS: readonly BarrierPlace[] = Array.from({ length: 2 * STACKS }, (_, i) => ({
  stack: i >> 1,
  level: i % 2,
}));
/**
 * What a barrier's transistor draws in its own light of a white card as far away as may be, mA: by the data sheet at least,
 * and twice what is usual, by what our diodes have more than its test.
 */
const DRAWS = { least: 0.72, most: 3.5 } as const;
/** A bone-white side, as a part of that card. */
const WHITE = 0.89;
/** What pulls an input below half its supply through 10 kΩ, mA. */
const PULLS_DOWN = 0.25;
/** A transistor follows its light within so long. */
const FOLLOWS_US = 500;

/** What rails see at these distances, reckoned once. */
const optics = new Map<number, RailOptics>();
function opticsAt(distanceMm: number): RailOptics {
  const known = optics.get(distanceMm) ?? new RailOptics(distanceMm);
  optics.set(distanceMm, known);
  return known;
}

/** Rails of light barriers as they stand behind a wall: their registers, their counters, what shines where, and what sees it. */
export class WallRails {
  readonly registers: InputRegisters;
  /** Light from elsewhere in each rail's barriers, by side: what it draws, mA. */
  readonly #daylight = new Map<number, readonly number[]>();
  readonly #sides: readonly number[];
  readonly #heights = new Map<number, readonly number[]>();
  readonly #draws: ReadonlyMap<number, readonly number[]>;
  readonly #optics: RailOptics;
  readonly #isAllLit: boolean;
  readonly #nowUs: () => number;
  #count = 0;
  #isHeldDark = false;
  #wasLoadHigh = true;
  #litSince = 0;
  #drawn = new Map<string, readonly boolean[]>();

  constructor(sides: readonly number[], random: Random, nowUs: () => number, make: RailMake = {}) {
    this.#sides = sides;
    this.#nowUs = nowUs;
    this.#isAllLit = make.isAllLit ?? false;
    this.#optics = opticsAt(make.distanceMm ?? WALL_RAIL.gap);
    this.registers = new InputRegisters(sides.length * REGISTERS_A_RAIL);
    const specimen = (): number => DRAWS.least + (DRAWS.most - DRAWS.least) * random();
    this.#draws = new Map(sides.map(side => [side, BARRIERS.map(specimen)]));
    for (const [place, side] of sides.entries())
      for (const [i, input] of SPARE_INPUTS.entries())
        this.registers.inputs[place * INPUTS_A_RAIL + BARRIERS.length + i] = !must(
          MARKS_TO_GROUND[side],
          'a mark',
        ).includes(input);
  }

  setStacks(side: number, heights: readonly number[]): void {
    this.#heights.set(side, heights);
    this.#drawn.clear();
  }

  /** Light from elsewhere falls onto these stacks' barriers of a rail and draws so much; nothing: it is gone. */
  shineOn(side: number, stacks: readonly number[], mA: number): void {
    this.#daylight.set(
      side,
      BARRIERS.map(({ stack }) => (stacks.includes(stack) ? mA : 0)),
    );
    this.#drawn.clear();
  }

  /** How many diodes of a rail shine. */
  get lit(): number {
    return BARRIERS.filter(barrier => this.#isLit(barrier)).length;
  }

  /** The line that has the registers take in what is seen; as it rises, the counters go on. */
  load(isHigh: boolean): void {
    if (!isHigh) this.#see();
    this.registers.load(isHigh);
    if (isHigh && !this.#wasLoadHigh && !this.#isHeldDark) this.#light((this.#count + 1) % 10);
    this.#wasLoadHigh = isHigh;
  }

  /** The line that sets the counters back, for as long as it is high. */
  dark(isHigh: boolean): void {
    this.#isHeldDark = isHigh;
    if (isHigh) this.#light(0);
  }

  #light(count: number): void {
    this.#count = count;
    this.#litSince = this.#nowUs();
  }

  #isLit({ stack, level }: BarrierPlace): boolean {
    return this.#isAllLit || (this.#count <= ROWS && rowOf(stack, level) === this.#count - 1);
  }

  #see(): void {
    if (!this.#isAllLit && this.#nowUs() - this.#litSince < FOLLOWS_US && this.#count > 0)
      throw new Error('a row of barriers is read before its transistors have followed');
    for (const [place, side] of this.#sides.entries())
      for (const [i, isDrawn] of this.#drawnOn(side).entries())
        this.registers.inputs[place * INPUTS_A_RAIL + i] = !isDrawn;
  }

  #drawnOn(side: number): readonly boolean[] {
    const key = `${side} ${this.#isAllLit ? 'all' : this.#count}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const lit = BARRIERS.filter(barrier => this.#isLit(barrier));
    const heights = this.#heights.get(side) ?? [];
    const drawn = BARRIERS.map((barrier, i) => {
      const draws = must(this.#draws.get(side)?.[i], 'a specimen');
      const daylight = this.#daylight.get(side)?.[i] ?? 0;
      return daylight + draws * WHITE * this.#optics.seen(barrier, lit, heights) > PULLS_DOWN;
    });
    this.#drawn.set(key, drawn);
    return drawn;
  }
}
