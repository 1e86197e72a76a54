import { appendFileSync, readFileSync } from 'node:fs';
import type { BySeat } from '../../domain/seat.ts';
import type { LookedAt } from '../../projections/people-projection.ts';
import type { HandFacts, PlayCount } from '../../projections/people-view.ts';
import { factsOf } from '../../recording/hand-facts.ts';
import { parseHandRecord, type ReadHand } from '../../recording/hand-record.ts';
import type { HandSummary } from '../../recording/hand-summary.ts';
import { playCounts } from '../../review/play-counts.ts';
import { reviewHand } from '../../review/review-hand.ts';
import type { Archive } from '../archive/archive.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** A line of the file; a later one about the same hand counts. `state` tells whether the hand is another since. */
interface Row {
  readonly state: string;
  readonly facts: HandFacts | null;
  readonly play: BySeat<PlayCount> | null;
}

/** The first line: an earlier version's file is rebuilt. */
const VERSION = '"paizhuo people index 2"';
const ANY_HAND = { limit: Number.POSITIVE_INFINITY, offset: 0 } as const;

/**
 * The facts of recorded hands about people, kept in a file that can be thrown away: a line for each hand, made again from its
 * record when it is missing or the hand has become another.
 */
export class PeopleIndex {
  readonly #path: string;
  readonly #archive: Archive;
  readonly #rows = new Map<string, Row>();
  /** 0: there is no file that can be added to. */
  #lines = 0;

  constructor(path: string, archive: Archive) {
    this.#path = path;
    this.#archive = archive;
    this.#load();
  }

  /** Every hand that is given out and has been looked at. */
  get hands(): readonly LookedAt[] {
    return this.#given().flatMap(hand => {
      const { facts, play } = this.#row(hand) ?? { facts: null, play: null };
      return facts ? [{ facts, play }] : [];
    });
  }

  /** The number of uncounted hands, and of unreviewed ones. */
  get left(): { readonly unread: number; readonly unreviewed: number } {
    const given = this.#given();
    const unread = given.filter(hand => this.#row(hand) === null).length;
    const unreviewed = given.filter(hand => isUnreviewed(this.#row(hand))).length;
    return { unread, unreviewed: unreviewed + unread };
  }

  /** Counts every new or changed hand, and reviews at most this many unreviewed ones, the newest first. */
  *update(reviews: number): Generator<void, void> {
    const given = this.#given();
    for (const hand of given) {
      if (this.#row(hand)) continue;
      const read = this.#read(hand);
      this.#learn(hand, { facts: read && factsOf(hand.id, hand.match, read), play: null });
      yield;
    }
    for (const hand of given.filter(one => isUnreviewed(this.#row(one))).slice(0, reviews)) {
      const read = this.#read(hand);
      const review = read && (yield* reviewHand(read));
      this.#learn(hand, { facts: this.#row(hand)?.facts ?? null, play: playCounts(review ?? NO_REVIEW) });
    }
    if (this.#lines > 2 * this.#rows.size + 10) this.#writeAnew();
  }

  /** Hands brought back to the table they were played at are there twice: the first counts. */
  #given(): readonly HandSummary[] {
    const { hands } = this.#archive.list({}, ANY_HAND);
    const ids = new Set(hands.map(({ id }) => id));
    return hands.filter(({ id }) => !id.startsWith('imported-') || !ids.has(id.replace('imported-', '')));
  }

  #row(hand: HandSummary): Row | null {
    const row = this.#rows.get(hand.id);
    return row?.state === stateOf(hand) ? row : null;
  }

  #read({ id }: HandSummary): ReadHand | null {
    const file = this.#archive.read(id);
    const read = file === null ? null : parseHandRecord(file);
    return read?.ok ? read.value : null;
  }

  #learn(hand: HandSummary, what: Omit<Row, 'state'>): void {
    const row = { state: stateOf(hand), ...what };
    this.#rows.set(hand.id, row);
    if (this.#lines === 0) {
      this.#writeAnew();
      return;
    }
    try {
      appendFileSync(this.#path, `${JSON.stringify([hand.id, row])}\n`, { mode: 0o640 });
      this.#lines += 1;
    } catch {
      // the records are the truth: what is missing here is made from them again
    }
  }

  #load(): void {
    try {
      const [version, ...lines] = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
      if (version !== VERSION) throw new Error('another version');
      for (const [id, row] of JSON.parse(`[${lines.join(',')}]`) as readonly (readonly [string, Row])[])
        this.#rows.set(id, row);
      this.#lines = 1 + lines.length;
    } catch {
      this.#rows.clear();
    }
  }

  #writeAnew(): void {
    try {
      const lines = [VERSION, ...[...this.#rows].map(row => JSON.stringify(row))];
      writeWholeFile(this.#path, lines.map(line => `${line}\n`).join(''), 0o640);
      this.#lines = lines.length;
    } catch {
      this.#lines = 0;
    }
  }
}

const NO_REVIEW = { discards: [], calls: [], isPartly: true } as const;

const isUnreviewed = (row: Row | null): boolean => row !== null && row.facts !== null && row.play === null;

/** A hand's entry of the list as a text: a corrected result changes it. */
const stateOf = ({ endedAt, outcome, winner, deltas, seats }: HandSummary): string =>
  JSON.stringify([endedAt, outcome, winner, deltas, seats]);
