import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { isAfter, type Place, RecordedEvents, type RecordOptions, type ToPublish } from './recorded-events.ts';

/** The file with the last event the broker has, in the data directory. */
const TOLD_FILE = 'mqtt-told.json';
/** Events kept in memory: some hands of play. What is older is read from the record again. */
const MOST_KEPT = 1000;
const SAVE_AFTER_MS = 1000;

export interface EventQueueOptions extends RecordOptions {
  /** The newest event of the match as the table begins. */
  readonly seq: number;
  readonly log: Log;
}

/**
 * The events a broker still lacks, in order, through any absence and restart: the newest
 * events from memory, those before from the record. A file keeps the last acknowledged one, so that a crash repeats no
 * more than the last second.
 */
export class EventQueue {
  readonly #options: EventQueueOptions;
  readonly #record: RecordedEvents;
  readonly #recent: ToPublish[] = [];
  /** Memory has whatever came after this event of the match. */
  #before: number;
  /** The last that was taken out. */
  #taken: Place;
  /** Taken out and not yet acknowledged, in order. */
  readonly #underWay = new Set<ToPublish>();
  #told: Place;
  /** The newest event of the match. */
  #newest: number;
  #saving: NodeJS.Timeout | null = null;
  #isUnsaved = false;

  constructor(options: EventQueueOptions) {
    this.#options = options;
    this.#record = new RecordedEvents(options);
    const { directory, match, seq } = options;
    const now = { match, seq };
    this.#before = seq;
    this.#newest = seq;
    const told = readTold(directory);
    // a match ahead of this one was named by a wrong clock, or stands in a backup that has been put back
    const isKnown = told !== null && !isAfter(told, { match, seq: Number.POSITIVE_INFINITY });
    this.#told = isKnown ? told : now;
    this.#taken = this.#told;
    this.#isUnsaved = !isKnown;
    this.#save();
  }

  /** The number of events of this match that the broker has not confirmed. */
  get backlog(): number {
    const { match } = this.#options;
    return this.#newest - (this.#told.match === match ? this.#told.seq : 0);
  }

  add(seq: number, payload: string): void {
    this.#newest = seq;
    this.#recent.push({ match: this.#options.match, seq, payload });
    if (this.#recent.length > MOST_KEPT) this.#before = this.#recent.shift()?.seq ?? this.#before;
  }

  /** The next to be published; null: everything is under way. */
  next(): ToPublish | null {
    const { match } = this.#options;
    const isInMemory = (): boolean => this.#taken.match === match && this.#taken.seq >= this.#before;
    const recorded = isInMemory() ? null : this.#record.after(this.#taken);
    // a disk that has taken nothing for so long has no more either
    const next =
      recorded ?? this.#recent.find(({ seq }) => this.#taken.match !== match || seq > this.#taken.seq) ?? null;
    if (next === null) return null;
    this.#taken = next;
    this.#underWay.add(next);
    while (isInMemory() && this.#recent[0] && this.#recent[0].seq <= next.seq)
      this.#before = this.#recent.shift()?.seq ?? 0;
    return next;
  }

  /** The broker has it: it is its own to keep now. */
  acknowledged(event: ToPublish): void {
    this.#underWay.delete(event);
    const [first] = this.#underWay;
    if (first === undefined) this.#told = this.#taken;
    else if (isAfter(first, event)) this.#told = event;
    this.#isUnsaved = true;
    this.#saving ??= setTimeout(() => this.#save(), SAVE_AFTER_MS).unref();
  }

  close(): void {
    this.#save();
    this.#record.close();
  }

  #save(): void {
    if (this.#saving) clearTimeout(this.#saving);
    this.#saving = null;
    if (!this.#isUnsaved) return;
    this.#isUnsaved = false;
    const { match, seq } = this.#told;
    try {
      writeWholeFile(join(this.#options.directory, TOLD_FILE), `${JSON.stringify({ match, seq })}\n`);
    } catch (error) {
      this.#options.log.debug('the place in the broker queue could not be saved', { reason: reasonOf(error) });
    }
  }
}

/** A table that publishes nothing keeps nothing for later. */
export function forgetTold(directory: string): void {
  rmSync(join(directory, TOLD_FILE), { force: true });
}

function readTold(directory: string): Place | null {
  try {
    const told: unknown = JSON.parse(readIfThere(join(directory, TOLD_FILE)) ?? 'null');
    return isPlace(told) ? told : null;
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'match' in value &&
  typeof value.match === 'string' &&
  'seq' in value &&
  Number.isSafeInteger(value.seq);
