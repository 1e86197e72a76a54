import {
  fittedParts,
  impedanceOf,
  type Matching,
  matchingOf,
  nearestE24,
  TARGET_OHM,
  TRIMMER,
} from '../../../src/antenna/matching.ts';
import { currentsOf, loadFor, type ModuleFilter, USUAL_FILTER } from '../../../src/antenna/transmitter.ts';
import { must } from '../../../src/domain/result.ts';
import { SEATS } from '../../../src/domain/seat.ts';
import { between, type Random, type Range } from '../../../src/simulator/random.ts';

/**
 * How tables may turn out. Sources: the module makers' schematics (three filters that are sold), E24 parts of 5 %, coils of 10 %, an inductance
 * computed for air (good to a tenth), leads and wood beside a loop (up to 40 pF), a hand or damp wood after it was tuned. How well a reader tells
 * two answers apart, how tags differ and how people throw are no one's measured figures: the range is all that may be.
 */
const SPREAD = {
  filters: [
    USUAL_FILTER,
    { coil: 330e-9, capacitor: 220e-12 },
    { coil: 1e-6, capacitor: 68e-12 },
  ] as readonly ModuleFilter[],
  inductance: 0.1,
  coil: 0.1,
  part: 0.05,
  copper: [0.2, 1] as Range,
  stray: [0, 40e-12] as Range,
  trimmedWithin: 0.7e-12,
  drift: [-2e-12, 5e-12] as Range,
  captureDb: [3, 12] as Range,
  sloppyMm: [0, 15] as Range,
  /** A rack's wall keeps its tiles where they are, but for their places along it. */
  sloppyInRackMm: 2,
  /** Tags side by side weaken each other, dB. */
  sideBySideDb: [-1.3, -0.2] as Range,
  tagNeeds: [0.3, 1] as Range,
  /** Tags of one reel, about their middle. */
  tagsAlike: 0.2,
  crystals: [27.12, 27.12, 27] as readonly number[],
} as const;

/** A built table. */
export interface BuiltTable {
  /** Peak currents of the loops, ampere, by zone. */
  readonly currents: ReadonlyMap<string, number>;
  /** The most that a transmitter has to give, ampere. */
  readonly chipCurrent: number;
  readonly captureDb: number;
  /** Tiles lie up to this far from where they should, in each direction. */
  readonly sloppyMm: number;
  readonly sideBySide: number;
  readonly crystals: readonly number[];
  /** What this table's tags need to wake up, A/m: at least and at most. */
  readonly tagNeeds: Range;
}

/** A loop of the plan. */
interface Planned {
  readonly zone: string;
  readonly board: number;
  readonly inductance: number;
}

/** What the builder knows, and buys. */
export interface Builder {
  /** All loops are matched as for the usual filter, whatever filter the modules have. */
  readonly isFilterUnknown?: boolean;
  /** Tags differ as much as any two may, in place of those of one reel. */
  readonly areTagsMixed?: boolean;
}

/** A random table, before its carriers are set. */
export function builtTable(
  loops: readonly Planned[],
  random: Random,
  { isFilterUnknown = false, areTagsMixed = false }: Builder = {},
): BuiltTable {
  const filter = must(SPREAD.filters[Math.floor(random() * SPREAD.filters.length)], 'a filter');
  const load = isFilterUnknown ? ([TARGET_OHM, 0] as const) : loadFor(filter);
  const about = (value: number, by: number): number => value * between(random, [1 - by, 1 + by]);
  const modules = [...SEATS, 4].map(() => ({
    coil: about(filter.coil, SPREAD.coil),
    capacitor: about(filter.capacitor, SPREAD.part),
  }));
  const currents = loops.map(({ zone, board, inductance }) => {
    const matching = tunedLoop(matchingOf(inductance, load), load, random);
    return [zone, currentsOf(must(modules[board], 'a module'), matching)] as const;
  });
  const middle = between(random, SPREAD.tagNeeds);
  return {
    tagNeeds: areTagsMixed ? SPREAD.tagNeeds : [middle * (1 - SPREAD.tagsAlike), middle * (1 + SPREAD.tagsAlike)],
    currents: new Map(currents.map(([zone, { loop }]) => [zone, loop])),
    chipCurrent: Math.max(...currents.map(([, { chip }]) => chip)),
    captureDb: between(random, SPREAD.captureDb),
    sloppyMm: between(random, SPREAD.sloppyMm),
    sideBySide: 10 ** (between(random, SPREAD.sideBySideDb) / 20),
    crystals: [...SEATS, 4].map(() =>
      must(SPREAD.crystals[Math.floor(random() * SPREAD.crystals.length)], 'a crystal'),
    ),
  };
}

/** A built loop with each setting that its capacitor, or the neighbours of that one, and a turn of the trimmer allow. */
export function settingsOf(planned: Matching, random: Random): readonly Matching[] {
  const about = (value: number, by: number): number => value * between(random, [1 - by, 1 + by]);
  const { seriesEach, acrossFixed, resistor } = fittedParts(planned);
  const built = {
    inductance: about(planned.inductance, SPREAD.inductance),
    resistance: about(resistor, SPREAD.part) + between(random, SPREAD.copper),
    series: about(seriesEach / 2, SPREAD.part),
  };
  const stray = between(random, SPREAD.stray);
  const fixed = [0.75, 1, 1.3].map(by => about(nearestE24(acrossFixed * by), SPREAD.part));
  return fixed.flatMap(part =>
    Array.from({ length: 51 }, (_, i) => {
      const trimmer = TRIMMER.least + (i / 50) * (TRIMMER.most - TRIMMER.least);
      return { ...built, across: stray + part + trimmer };
    }),
  );
}

/** A loop tuned as the guide says, and how it has drifted since. */
function tunedLoop(planned: Matching, [re, im]: readonly [number, number], random: Random): Matching {
  const missed = (setting: Matching): number => {
    const [r, x] = impedanceOf(setting);
    return Math.hypot(r - re, x - im);
  };
  const best = settingsOf(planned, random).reduce((one, other) => (missed(other) < missed(one) ? other : one));
  const error = between(random, [-SPREAD.trimmedWithin, SPREAD.trimmedWithin]) + between(random, SPREAD.drift);
  return { ...best, across: best.across + error };
}

/** How far from its place a tile is laid, in millimetres along and across. */
export function misplaced(zone: string, { sloppyMm }: BuiltTable, random: Random): readonly [x: number, y: number] {
  const along = (most: number): number => between(random, [-most, most]);
  if (zone.startsWith('rack')) return [along(SPREAD.sloppyInRackMm), 0];
  return [along(sloppyMm), along(sloppyMm)];
}
