import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type BySeat, bySeat } from '../../domain/seat.ts';
import type { TableView } from '../../projections/table-view.ts';
import type { MatchHeader } from '../../recording/match-header.ts';
import type { Localised, RuleSetId } from '../../rules/rule-set.ts';
import { readJson } from '../door/read-json.ts';
import { MATCH_NAME } from '../recorder/match-folder.ts';
import { isAfter, type Place, RecordedEvents, type RecordOptions } from './recorded-events.ts';

/** A match, for a program that follows several tables. */
export interface MatchFacts {
  readonly rules: RuleSetId;
  /** Names by seat; empty without a name. */
  readonly seats: BySeat<string>;
  /** Its round of a tournament, by the club's tag. */
  readonly round?: string;
}

/** Payload of `match`. */
export interface AnnouncedMatch extends MatchFacts {
  readonly match: string;
  /** The table's display name. */
  readonly name: string;
  /** The name of its house rules; the standard ones have none. */
  readonly houseRules?: Localised;
}

export const announcedMatch = (
  match: string,
  name: string,
  { rules, seats }: TableView,
  round: string | null = null,
): AnnouncedMatch => ({
  match,
  name,
  rules: rules.id,
  ...(rules.houseRules && { houseRules: rules.houseRules }),
  seats: bySeat(seat => seats[seat].name),
  ...(round !== null && { round }),
});

/** Payload of `told`: the events published after one place, through another. */
export interface ToldHistory {
  readonly after: Place;
  readonly through: Place;
  /** True if more follows `through`: ask again from there. */
  readonly more: boolean;
  /** The matches that `events` are of. */
  readonly matches: Readonly<Record<string, MatchFacts>>;
  /** Payloads of `event`, in order. */
  readonly events: readonly unknown[];
}

/** Payload of `history`: null asks for the match at the table from its beginning. */
export interface AskedHistory {
  readonly after: Place | null;
}

/** One answer is no longer than this, in events: some ten kilobytes, so that every broker takes it. */
const MOST_TOLD = 100;
/** Questions that may wait; a client that is left out asks again. */
const MOST_WAITING = 16;

/**
 * Answers requests for missed events from the table's own record. Reads a piece at a time: the
 * table is never held up.
 */
export class HistoryTeller {
  readonly #options: RecordOptions;
  readonly #tell: (payload: string) => void;
  readonly #waiting: Place[] = [];
  /** A client that asks for more continues where the last answer ended. */
  #reader: { readonly record: RecordedEvents; at: Place } | null = null;
  #isTelling = false;
  #isClosed = false;

  constructor(options: RecordOptions, tell: (payload: string) => void) {
    this.#options = options;
    this.#tell = tell;
  }

  /** Returns false if this is no question. */
  asked(payload: string): boolean {
    const question = readJson(asked, payload);
    if (!question) return false;
    const after = question.after ?? { match: this.#options.match, seq: 0 };
    const isAsked = this.#waiting.some(({ match, seq }) => match === after.match && seq === after.seq);
    if (!isAsked && this.#waiting.length < MOST_WAITING) this.#waiting.push(after);
    if (!this.#isTelling) void this.#tellAll();
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
    if (!this.#isTelling) this.#reader?.record.close();
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    for (let after = this.#waiting.shift(); after; after = this.#waiting.shift()) {
      const told = await this.#history(after);
      if (!this.#isClosed) this.#tell(told);
    }
    this.#isTelling = false;
    if (this.#isClosed) this.#reader?.record.close();
  }

  async #history(after: Place): Promise<string> {
    const reader = this.#readerAt(after);
    const { record } = reader;
    const payloads: string[] = [];
    const seen = new Set<string>();
    while (payloads.length < MOST_TOLD && !this.#isClosed) {
      const next = record.step(reader.at);
      if (next === null) break;
      if (next === 'reading') {
        await setImmediate();
        continue;
      }
      reader.at = { match: next.match, seq: next.seq };
      seen.add(next.match);
      payloads.push(next.payload);
    }
    const more = payloads.length === MOST_TOLD;
    // secret events have numbers too
    const { newest } = record;
    if (!more && newest && isAfter(newest, reader.at)) reader.at = newest;
    const matches = [...seen].flatMap(match => {
      const header = record.headers.get(match);
      return header ? [[match, factsOf(header)] as const] : [];
    });
    const told: Omit<ToldHistory, 'events'> = { after, through: reader.at, more, matches: Object.fromEntries(matches) };
    return `${JSON.stringify(told).slice(0, -1)},"events":[${payloads.join(',')}]}`;
  }

  #readerAt(after: Place): { readonly record: RecordedEvents; at: Place } {
    const { match, seq } = this.#reader?.at ?? { match: '', seq: -1 };
    if (this.#reader && match === after.match && seq === after.seq) return this.#reader;
    this.#reader?.record.close();
    this.#reader = { record: new RecordedEvents(this.#options), at: after };
    return this.#reader;
  }
}

const factsOf = ({ rules, seats, round }: MatchHeader): MatchFacts => ({
  ...{ rules, seats },
  ...(round !== undefined && { round }),
});

const asked = z.object({
  after: z
    .object({ match: z.string().regex(MATCH_NAME), seq: z.int().min(0) })
    .readonly()
    .nullable(),
}) satisfies z.ZodType<AskedHistory>;
