import { appendFileSync, readFileSync } from 'node:fs';
import { must } from '../../domain/result.ts';
import type { BySeat, Seat } from '../../domain/seat.ts';
import { isSame } from '../../recording/checks.ts';
import type { HandEnd } from '../../recording/hand-record.ts';
import { fits, type HandFilter, type HandSummary, handId, mayFit } from '../../recording/hand-summary.ts';
import type { Localised, RuleSetId } from '../../rules/rule-set.ts';
import { writeWholeFile } from '../write-whole-file.ts';

/** One match with its hands, as little as a list needs. */
interface IndexedMatch {
  readonly rules: RuleSetId;
  /** Of the next added hands. */
  company: Company;
  readonly hands: Map<number, IndexedHand>;
}
/** The fields that hands in a row have in common. */
interface Company {
  readonly seats: BySeat<string>;
  /** Null: the standard ones. */
  readonly houseRules: Localised | null;
}
interface IndexedHand {
  readonly company: Company;
  readonly row: HandRow;
}

type HandRow = readonly [
  handNo: number,
  startedAt: number,
  endedAt: number,
  outcome: HandEnd['outcome'],
  winner: Seat | null,
  points: number,
  deltas: BySeat<number>,
];
const HAND_LENGTH = 7;
type MatchRow = readonly [match: string, rules: RuleSetId, seats: BySeat<string>, houseRules: Localised | null];
const MATCH_LENGTH = 4;

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
 * The source of lists, kept in a file that can be thrown away: a row for each match, after it a row for each of its
 * hands, and another row for the match where other people play on, or by rules of another name. Rows are only added; a later one about the same hand
 * counts.
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

  /**
   * Reads the file; false when there is none, or it cannot be read, or an earlier version wrote less of a hand: then
   * everything has to be looked at again.
   */
  load(): boolean {
    try {
      const lines = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
      const rows = JSON.parse(`[${lines.join(',')}]`) as readonly (MatchRow | HandRow)[];
      let match: IndexedMatch | undefined;
      if (rows.some(row => row.length < (isHandRow(row) ? HAND_LENGTH : MATCH_LENGTH))) return this.#forget();
      for (const row of rows) {
        if (isHandRow(row)) match?.hands.set(row[0], { company: match.company, row });
        else match = this.#match(row);
      }
      return true;
    } catch {
      return this.#forget();
    }
  }

  #forget(): false {
    this.#matches.clear();
    return false;
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

  /** A match is gone. The file drops it when it is rewritten. */
  remove(match: string): void {
    this.#matches.delete(match);
    this.#sorted = null;
    if (this.#writing === match) this.#writing = null;
  }

  /** Rewrites the file without outdated lines. Throws the disk's errors. */
  write(): void {
    const rows = [...this.#matches].flatMap(([match, { rules, hands }]) => {
      const inOrder = [...hands.values()];
      return inOrder.flatMap(({ company, row }, i): readonly (MatchRow | HandRow)[] =>
        company === inOrder[i - 1]?.company ? [row] : [[match, rules, company.seats, company.houseRules], row],
      );
    });
    writeWholeFile(this.#path, rows.map(row => `${JSON.stringify(row)}\n`).join(''), 0o640);
    this.#writing = null;
  }

  /** Hands that fit, the newest first: `limit` of them from `offset` on, and how many there are. */
  find(filter: HandFilter, { limit, offset, hidden }: Page): FoundHands {
    const hands: HandSummary[] = [];
    let total = 0;
    for (const name of this.#newestFirst()) {
      const { rules, hands: indexed } = must(this.#matches.get(name), 'a match of the list');
      let asked: Company | null = null;
      let mayBe = false;
      for (const { company, row } of [...indexed.values()].reverse()) {
        const { seats } = company;
        if (company !== asked) mayBe = mayFit({ rules, seats }, filter);
        asked = company;
        const [handNo, startedAt, , , winner, points] = row;
        if (!mayBe || !fits(seats, { startedAt, winner, points }, filter)) continue;
        if (hidden !== null && handId(name, handNo) === hidden) continue;
        if (total >= offset && hands.length < limit) hands.push(summary(name, rules, { company, row }));
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
    const hand = indexed?.hands.get(handNo);
    return indexed && hand ? summary(match, indexed.rules, hand) : null;
  }

  #rowsOf(hand: HandSummary): readonly (MatchRow | HandRow)[] {
    const matchRow: MatchRow = [hand.match, hand.rules, hand.seats, hand.houseRules ?? null];
    const { handNo, startedAt, endedAt, outcome, winner, points, deltas } = hand;
    const row: HandRow = [handNo, startedAt, endedAt, outcome, winner, points, deltas];
    const before = this.#matches.get(hand.match)?.company;
    const match = this.#match(matchRow);
    const isNew = this.#writing !== hand.match || match.company !== before;
    this.#writing = hand.match;
    match.hands.set(hand.handNo, { company: match.company, row });
    return isNew ? [matchRow, row] : [row];
  }

  #match([name, rules, seats, houseRules]: MatchRow): IndexedMatch {
    const company = { seats, houseRules };
    const known = this.#matches.get(name);
    if (known) {
      if (!isSame(known.company, company)) known.company = company;
      return known;
    }
    const match: IndexedMatch = { rules, company, hands: new Map() };
    this.#matches.set(name, match);
    this.#sorted = null;
    return match;
  }
}

const isHandRow = (row: MatchRow | HandRow): row is HandRow => typeof row[0] === 'number';

const summary = (match: string, rules: RuleSetId, { company, row }: IndexedHand): HandSummary => {
  const [handNo, startedAt, endedAt, outcome, winner, points, deltas] = row;
  return {
    id: handId(match, handNo),
    match,
    handNo,
    rules,
    ...(company.houseRules && { houseRules: company.houseRules }),
    seats: company.seats,
    startedAt,
    endedAt,
    outcome,
    winner,
    points,
    deltas,
  };
};
