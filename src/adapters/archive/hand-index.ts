import { appendFileSync, readFileSync } from 'node:fs';
import type { BySeat, Seat } from '../../domain/seat.ts';
import type { HandEnd } from '../../recording/hand-record.ts';
import { fits, type HandFilter, type HandSummary, handId, mayFit } from '../../recording/hand-summary.ts';
import type { RuleSetId } from '../../rules/rule-set.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** One match with its hands, as little as a list needs. */
interface IndexedMatch {
  readonly rules: RuleSetId;
  readonly seats: BySeat<string>;
  readonly hands: Map<number, HandRow>;
}

type HandRow = readonly [
  handNo: number,
  startedAt: number,
  endedAt: number,
  outcome: HandEnd['outcome'],
  winner: Seat | null,
  points: number,
];
type MatchRow = readonly [match: string, rules: RuleSetId, seats: BySeat<string>];

/** Which of the hands that fit. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** A hand that is not to be found; null: all are. */
  readonly hidden: string | null;
}

export interface FoundHands {
  readonly total: number;
  readonly hands: readonly HandSummary[];
}

/**
 * What lists are made from, kept in a file that can be thrown away: a row for each match, after it a row for each of its
 * hands. Rows are only added; a later one about the same hand counts.
 */
export class HandIndex {
  readonly #path: string;
  readonly #matches = new Map<string, IndexedMatch>();
  #sorted: readonly string[] | null = null;
  /** The match the last row of the file belongs to. */
  #writing: string | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** Reads the file; false when there is none or it cannot be read: then everything has to be looked at again. */
  load(): boolean {
    try {
      const lines = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
      const rows = JSON.parse(`[${lines.join(',')}]`) as readonly (MatchRow | HandRow)[];
      let match: IndexedMatch | undefined;
      for (const row of rows) {
        if (isHandRow(row)) match?.hands.set(row[0], row);
        else match = this.#match(row);
      }
      return true;
    } catch {
      this.#matches.clear();
      return false;
    }
  }

  get matches(): ReadonlySet<string> {
    return new Set(this.#matches.keys());
  }

  handNumbers(match: string): readonly number[] {
    return [...(this.#matches.get(match)?.hands.keys() ?? [])];
  }

  add(hand: HandSummary): void {
    const rows = this.#rowsOf(hand);
    try {
      appendFileSync(this.#path, rows.map(row => `${JSON.stringify(row)}\n`).join(''), { mode: 0o640 });
    } catch {
      // the files are the truth: what is missing here is found again at the next start
    }
  }

  /** Puts a hand on the list without writing the file: for many at once, before `write`. */
  learn(hand: HandSummary): void {
    this.#rowsOf(hand);
  }

  /** A match is gone. The file says so when it is written anew. */
  remove(match: string): void {
    this.#matches.delete(match);
    this.#sorted = null;
    if (this.#writing === match) this.#writing = null;
  }

  /** Writes the file anew, with nothing in it that counts no longer. Throws what the disk throws. */
  write(): void {
    const rows = [...this.#matches].flatMap(([match, { rules, seats, hands }]) => [
      [match, rules, seats],
      ...hands.values(),
    ]);
    writeWholeFile(this.#path, rows.map(row => `${JSON.stringify(row)}\n`).join(''), 0o640);
    this.#writing = null;
  }

  /** Hands that fit, the newest first: `limit` of them from `offset` on, and how many there are. */
  find(filter: HandFilter, { limit, offset, hidden }: Page): FoundHands {
    const hands: HandSummary[] = [];
    let total = 0;
    for (const name of this.#newestFirst()) {
      const match = this.#matches.get(name);
      if (!match || !mayFit(match, filter)) continue;
      for (const row of [...match.hands.values()].reverse()) {
        const [handNo, startedAt, , , winner, points] = row;
        if (!fits(match.seats, { startedAt, winner, points }, filter)) continue;
        if (hidden !== null && handId(name, handNo) === hidden) continue;
        if (total >= offset && hands.length < limit) hands.push(summary(name, match, row));
        total += 1;
      }
    }
    return { total, hands };
  }

  /** Matches brought in from elsewhere stand among the others by their own date. */
  #newestFirst(): readonly string[] {
    this.#sorted ??= [...this.#matches.keys()]
      .map(name => [name.replace('imported-', ''), name] as const)
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([, name]) => name);
    return this.#sorted;
  }

  get(match: string, handNo: number): HandSummary | null {
    const indexed = this.#matches.get(match);
    const row = indexed?.hands.get(handNo);
    return indexed && row ? summary(match, indexed, row) : null;
  }

  #rowsOf(hand: HandSummary): readonly (MatchRow | HandRow)[] {
    const matchRow: MatchRow = [hand.match, hand.rules, hand.seats];
    const row: HandRow = [hand.handNo, hand.startedAt, hand.endedAt, hand.outcome, hand.winner, hand.points];
    const isNew = this.#writing !== hand.match;
    this.#writing = hand.match;
    this.#match(matchRow).hands.set(hand.handNo, row);
    return isNew ? [matchRow, row] : [row];
  }

  #match([name, rules, seats]: MatchRow): IndexedMatch {
    const known = this.#matches.get(name);
    if (known) return known;
    const match: IndexedMatch = { rules, seats, hands: new Map() };
    this.#matches.set(name, match);
    this.#sorted = null;
    return match;
  }
}

const isHandRow = (row: MatchRow | HandRow): row is HandRow => typeof row[0] === 'number';

const summary = (match: string, { rules, seats }: IndexedMatch, row: HandRow): HandSummary => {
  const [handNo, startedAt, endedAt, outcome, winner, points] = row;
  return { id: handId(match, handNo), match, handNo, rules, seats, startedAt, endedAt, outcome, winner, points };
};
