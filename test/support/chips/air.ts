import type { VicinityField } from './vicinity-field.ts';

/** One antenna's carrier was changed to say something, from one moment to another, in microseconds. */
interface Speech {
  readonly field: VicinityField;
  readonly fromUs: number;
  readonly untilUs: number;
}

/** How far two loops are from each other, in decibels: 0 is the same loop. */
export type Coupling = (a: VicinityField, b: VicinityField) => number;

/** Above this, what a neighbour says drowns what a tag answers. */
const DROWNS_DB = -60;
/** Above this, a chip may notice that a neighbour's carrier is on. */
const NOTICED_DB = -45;
const REMEMBERED_US = 20_000;

/** The air over a table: what the antennas of its boards do to each other. */
export class Air {
  readonly #coupling: Coupling;
  readonly #fields = new Set<VicinityField>();
  #speeches: Speech[] = [];
  /** How often a carrier was on beside another from which it is not far enough. */
  overlaps = 0;

  constructor(coupling: Coupling) {
    this.#coupling = coupling;
  }

  join(field: VicinityField): void {
    this.#fields.add(field);
  }

  /** A carrier comes on. */
  begins(field: VicinityField): void {
    for (const other of this.#others(field, DROWNS_DB)) if (other.isOn) this.overlaps++;
  }

  says(field: VicinityField, fromUs: number, untilUs: number): void {
    this.#speeches = this.#speeches.filter(speech => speech.untilUs > fromUs - REMEMBERED_US);
    this.#speeches.push({ field, fromUs, untilUs });
  }

  /** Whether a neighbour spoke between these two moments, as loud as tags answer. */
  isDrowned(field: VicinityField, fromUs: number, untilUs: number): boolean {
    return this.#speeches.some(
      speech =>
        speech.field !== field &&
        speech.fromUs < untilUs &&
        speech.untilUs > fromUs &&
        this.#coupling(field, speech.field) > DROWNS_DB,
    );
  }

  /** Whether a chip that listens before it switches on would hear a neighbour's carrier. */
  isTaken(field: VicinityField): boolean {
    return this.#others(field, NOTICED_DB).some(other => other.isOn);
  }

  #others(field: VicinityField, db: number): readonly VicinityField[] {
    return [...this.#fields].filter(other => other !== field && this.#coupling(field, other) > db);
  }
}

/** A board by itself, far from any other. */
export const alone = (): Air => new Air(() => Number.NEGATIVE_INFINITY);
