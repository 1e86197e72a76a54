import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  couplingDb,
  fieldThrough,
  loopsOf,
  type TagPlace,
  tagPlacesOf,
} from '../../../hardware/drawings/table-loops.ts';
import type { TableKind, TableTopPlan } from '../../../hardware/drawings/table-top.ts';
import { must } from '../../../src/domain/result.ts';
import type { TagUid } from '../../../src/domain/tile.ts';
import { between, type Random } from '../../../src/simulator/random.ts';
import { Air } from './air.ts';
import type { VicinityField } from './vicinity-field.ts';

const PLAN = resolve(import.meta.dirname, '../../../hardware/drawings/table-top.json');
/** Tags of 18 to 20 mm differ in what they need to wake up, in A/m. */
const NEEDS = [0.3, 1] as const;

/**
 * The antennas of a table as they lie on it: each tag is in the fields of all of them, in each as strong as geometry
 * makes it, and carriers are heard where loops are not far enough from each other.
 */
export class TableFields {
  readonly air: Air;
  readonly #random: Random;
  readonly #current: number;
  readonly #loops: ReturnType<typeof loopsOf>;
  readonly #places: readonly TagPlace[];
  readonly #fields = new Map<string, VicinityField>();
  readonly #coupling = new Map<VicinityField, Map<VicinityField, number>>();
  readonly #taken = new Map<TagUid, TagPlace>();
  readonly #needs = new Map<TagUid, number>();

  constructor(kind: TableKind, random: Random) {
    const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as TableTopPlan;
    this.#random = random;
    this.#current = plan.loop.current;
    this.#loops = loopsOf(plan, kind);
    this.#places = tagPlacesOf(plan, kind);
    this.air = new Air((a, b) => this.#coupling.get(a)?.get(b) ?? Number.NEGATIVE_INFINITY);
  }

  /** Says which antenna is which zone's, of all at once. */
  connect(fields: ReadonlyMap<string, VicinityField>): void {
    for (const [zone, field] of fields) this.#fields.set(zone, field);
    for (const a of this.#loops) {
      const others = this.#loops.filter(b => b !== a).map(b => [this.#field(b.zone), couplingDb(a, b)] as const);
      this.#coupling.set(this.#field(a.zone), new Map(others));
    }
  }

  /** A tile is put where there is room in the zone. */
  lay(zone: string, uid: TagUid): void {
    this.lift(uid);
    const taken = new Set(this.#taken.values());
    const free = this.#places.filter(place => place.zone === zone && !taken.has(place));
    const place = must(free[Math.floor(this.#random() * free.length)], `room in ${zone}`);
    this.#taken.set(uid, place);
    const needs = this.#needs.get(uid) ?? between(this.#random, NEEDS);
    this.#needs.set(uid, needs);
    for (const loop of this.#loops)
      this.#field(loop.zone).lay(uid, { gets: fieldThrough(loop, place, this.#current), needs });
  }

  lift(uid: TagUid): void {
    if (!this.#taken.delete(uid)) return;
    for (const field of this.#fields.values()) field.lift(uid);
  }

  #field(zone: string): VicinityField {
    return must(this.#fields.get(zone), `an antenna for ${zone}`);
  }
}
