import { couplingDb, fieldThrough, type TableLoop, type TagPlace } from '../../../hardware/drawings/table-loops.ts';
import type { TableKind } from '../../../hardware/drawings/table-top.ts';
import { carrierPart, USUAL_LEVEL } from '../../../src/adapters/boards/carrier-levels.ts';
import { must } from '../../../src/domain/result.ts';
import type { TagUid } from '../../../src/domain/tile.ts';
import { between, type Random } from '../../../src/simulator/random.ts';
import { Air } from './air.ts';
import type { BuiltTable } from './built-table.ts';
import { PLAN, plannedLoops, plannedPlaces } from './planned-table.ts';
import { feltCurrent, laidAt } from './tuned-table.ts';
import type { VicinityField } from './vicinity-field.ts';

/** How loops hear each other, summed once. */
const couplings = new Map<TableKind, readonly (readonly number[])[]>();
function couplingsOf(kind: TableKind): readonly (readonly number[])[] {
  const known =
    couplings.get(kind) ?? plannedLoops(kind).map(a => plannedLoops(kind).map(b => (a === b ? 0 : couplingDb(a, b))));
  couplings.set(kind, known);
  return known;
}
/** Tags of 18 to 20 mm differ in what they need to wake up, in A/m. */
const NEEDS = [0.3, 1] as const;

/**
 * The antennas of a table as they lie on it: each tag is in the fields of all of them, in each as strong as geometry
 * makes it, and carriers are heard where loops are not far enough from each other.
 */
export class TableFields {
  readonly air: Air;
  readonly #random: Random;
  readonly #kind: TableKind;
  readonly #built: BuiltTable | null;
  readonly #loops: readonly TableLoop[];
  readonly #places: readonly TagPlace[];
  readonly #fields = new Map<string, VicinityField>();
  readonly #coupling = new Map<VicinityField, Map<VicinityField, number>>();
  readonly #taken = new Map<TagUid, TagPlace>();
  readonly #needs = new Map<TagUid, number>();

  /** `built`: as it turned out; null: as it is planned, and each tile in its place. */
  constructor(kind: TableKind, random: Random, built: BuiltTable | null = null) {
    this.#random = random;
    this.#kind = kind;
    this.#built = built;
    this.#loops = plannedLoops(kind);
    this.#places = plannedPlaces(kind);
    this.air = new Air((a, b) => this.#coupling.get(a)?.get(b) ?? Number.NEGATIVE_INFINITY);
  }

  /** Says which antenna is which zone's, of all at once. */
  connect(fields: ReadonlyMap<string, VicinityField>): void {
    for (const [zone, field] of fields) this.#fields.set(zone, field);
    const heard = couplingsOf(this.#kind);
    for (const [i, a] of this.#loops.entries()) {
      const all = this.#loops.map((b, j) => [this.#field(b.zone), heard[i]?.[j] ?? 0] as const);
      this.#coupling.set(this.#field(a.zone), new Map(all.filter(([field]) => field !== this.#field(a.zone))));
      if (this.#built) this.#field(a.zone).captureDb = this.#built.captureDb;
    }
  }

  /** A tile is put where there is room in the zone. */
  lay(zone: string, uid: TagUid): void {
    this.lift(uid);
    const taken = new Set(this.#taken.values());
    const free = this.#places.filter(place => place.zone === zone && !taken.has(place));
    const place = must(free[Math.floor(this.#random() * free.length)], `room in ${zone}`);
    this.#taken.set(uid, place);
    const needs = this.#needs.get(uid) ?? between(this.#random, this.#built?.tagNeeds ?? NEEDS);
    this.#needs.set(uid, needs);
    const at = this.#built ? laidAt(place, this.#built, this.#random) : place;
    for (const loop of this.#loops)
      this.#field(loop.zone).lay(uid, { gets: fieldThrough(loop, at, this.#currentIn(loop.zone)), needs });
  }

  lift(uid: TagUid): void {
    if (!this.#taken.delete(uid)) return;
    for (const field of this.#fields.values()) field.lift(uid);
  }

  /** At the strongest carrier. */
  #currentIn(zone: string): number {
    return this.#built ? feltCurrent(this.#built, zone) : PLAN.loop.current / carrierPart(USUAL_LEVEL);
  }

  #field(zone: string): VicinityField {
    return must(this.#fields.get(zone), `an antenna for ${zone}`);
  }
}
