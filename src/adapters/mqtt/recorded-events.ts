import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isTableEvent } from '../../engine/game.ts';
import { publicEvent } from '../../projections/public-event.ts';
import { parseEvent } from '../../recording/event-log.ts';
import { type MatchHeader, parseMatchHeader } from '../../recording/match-header.ts';
import type { Flow } from '../../rules/flow.ts';
import { rulesFor } from '../../rules/index.ts';
import { HEADER_FILES } from '../recorder/left-header.ts';
import { matchNames, readIfThere } from '../recorder/match-folder.ts';
import { formatNumberedEvent } from './topics.ts';

/** An event of a match, by the numbers of the record: the last one a broker has. */
export interface Place {
  readonly match: string;
  /** 0: before its first event. */
  readonly seq: number;
}

/** An event as it is published. */
export interface ToPublish extends Place {
  readonly payload: string;
}

export interface RecordOptions {
  readonly directory: string;
  /** The table's id: other tables may have been recorded in the same directory. */
  readonly table: string;
  /** The match at the table; no later one is read. */
  readonly match: string;
}

/** Bytes read at a time: some hundred events, so that the table never waits long. */
const PIECE = 64 * 1024;

interface OpenLog {
  readonly match: string;
  readonly flow: Flow;
  readonly fd: number;
  offset: number;
  /** The line that the next piece goes on with. */
  rest: Buffer;
}

/** Reads recorded events again, match by match, without secrets. Never throws: skips unreadable ones. */
export class RecordedEvents {
  readonly #options: RecordOptions;
  readonly #read: ToPublish[] = [];
  /** The match that is read, as far as it can be; null: none yet. */
  #at: string | null = null;
  #log: OpenLog | null = null;
  #newest: Place | null = null;
  readonly #headers = new Map<string, MatchHeader>();

  constructor(options: RecordOptions) {
    this.#options = options;
  }

  /** The first event after this place; null where the record has none, or not yet. Places are asked for in their order. */
  after(place: Place): ToPublish | null {
    for (;;) {
      const next = this.step(place);
      if (next !== 'reading') return next;
    }
  }

  /** The same, a piece of the record at a time: `reading` where it is to be asked again. */
  step(place: Place): ToPublish | 'reading' | null {
    for (let next = this.#read.shift(); next; next = this.#read.shift()) if (isAfter(next, place)) return next;
    this.#log ??= this.#open(this.#at ?? place.match);
    if (this.#log && this.#readOn(this.#log)) return 'reading';
    const later = this.#matchAfter(this.#at ?? place.match);
    if (later === null) return null;
    this.close();
    this.#at = later;
    return 'reading';
  }

  /** The last event that has been read, published or not; null: none yet. */
  get newest(): Place | null {
    return this.#newest;
  }

  /** Descriptions of the matches read. */
  get headers(): ReadonlyMap<string, MatchHeader> {
    return this.#headers;
  }

  close(): void {
    if (this.#log) closeSync(this.#log.fd);
    this.#log = null;
    this.#read.length = 0;
  }

  /** False where there is no more. */
  #readOn(log: OpenLog): boolean {
    const piece = Buffer.alloc(PIECE);
    let size = 0;
    try {
      size = readSync(log.fd, piece, 0, PIECE, log.offset);
    } catch {
      return false;
    }
    if (size === 0) return false;
    log.offset += size;
    const bytes = Buffer.concat([log.rest, piece.subarray(0, size)]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    log.rest = bytes.subarray(end);
    for (const line of bytes.subarray(0, end).toString('utf8').split('\n')) {
      const event = line === '' ? null : parseEvent(line, 0);
      if (!event?.ok) continue;
      const { seq, at, handNo } = event.value;
      this.#newest = { match: log.match, seq };
      if (isTableEvent(event.value)) continue;
      const shown = { ...publicEvent(event.value, log.flow), at };
      this.#read.push({
        match: log.match,
        seq,
        payload: formatNumberedEvent(log.match, { seq, handNo, event: shown }),
      });
    }
    return true;
  }

  /** Null where it is not of this table, or nothing is there to read. */
  #open(match: string): OpenLog | null {
    const folder = join(this.#options.directory, match);
    const header = HEADER_FILES.map(name => parseMatchHeader(readIfThere(join(folder, name)) ?? '')).find(Boolean);
    if (!header || header.table !== this.#options.table) return null;
    const rules = rulesFor(header.rules, header.options);
    if (!rules.ok) return null;
    this.#headers.set(match, header);
    try {
      const fd = openSync(join(folder, 'events.jsonl'), 'r');
      return { match, flow: rules.value.flow, fd, offset: 0, rest: Buffer.alloc(0) };
    } catch {
      return null;
    }
  }

  #matchAfter(match: string): string | null {
    const isLater = (name: string): boolean => name > match && name <= this.#options.match;
    return matchNames(this.#options.directory).findLast(name => !name.startsWith('imported-') && isLater(name)) ?? null;
  }
}

/** True if it happened later. */
export const isAfter = (one: Place, other: Place): boolean =>
  one.match === other.match ? one.seq > other.seq : one.match > other.match;
