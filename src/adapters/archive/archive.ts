import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BySeat } from '../../domain/seat.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { amended, type HandsCorrected } from '../../recording/amend-hand.ts';
import { isSame } from '../../recording/checks.ts';
import type { FinishedRecord } from '../../recording/hand-collector.ts';
import {
  formatHandRecord,
  type HandEnd,
  type HandEnds,
  type HandRecord,
  parseHandEnds,
  parseHandRecord,
  playedRules,
  type ReadHand,
} from '../../recording/hand-record.ts';
import { type HandFilter, type HandSummary, handId, parseHandId, summaryOf } from '../../recording/hand-summary.ts';
import { verifying } from '../../recording/verify-hand.ts';
import { setAside } from '../keep-damaged.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import {
  filesNamedLikeMatches,
  handFile,
  handFileNumbers,
  MATCH_NAME,
  matchNames,
  readIfThere,
} from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { type FoundHands, HandIndex, type Page } from './hand-index.ts';
import { inBetween } from './run-when-idle.ts';

/** Enough of a record's beginning and end to list it. */
const PIECE = 4096;
/** Hands looked at before others get their turn. */
const AT_A_TIME = 50;

/** The match that is played. */
export interface RunningMatch {
  readonly match: string;
  /** The hand that is on or may be once more; null between hands. */
  readonly hidden: number | null;
}

/** All recorded hands of a data directory. The files are the truth; the index is a list of them that may be lost. */
export class Archive {
  readonly directory: string;
  readonly #index: HandIndex;
  readonly #isIndexed: boolean;
  readonly #log: Log;
  /** The current match. Its hand that is on, or whose end may be taken back, stays secret. */
  running: RunningMatch | null = null;

  constructor(directory: string, log: Log) {
    this.directory = directory;
    this.#log = log;
    this.#index = new HandIndex(join(directory, 'hands.index.jsonl'));
    this.#isIndexed = this.#index.load();
  }

  /** The hand that is on, or whose end may be taken back, though that end has been written down. */
  get #hidden(): string | null {
    return this.running?.hidden == null ? null : handId(this.running.match, this.running.hidden);
  }

  /** Hands that fit, the newest first: `limit` of them from `offset` on, and how many there are. */
  list(filter: HandFilter, page: Omit<Page, 'hidden'>): FoundHands {
    return this.#index.find(filter, { ...page, hidden: this.#hidden });
  }

  /** The file of a hand that has ended; null when there is no such hand. */
  read(id: string): string | null {
    const named = parseHandId(id);
    if (!named || id === this.#hidden || !this.#index.get(named.match, named.handNo)) return null;
    return readIfThere(this.pathOf(named.match, named.handNo));
  }

  /** The first lines and the last of a hand that has ended, which say most of it; null when there is none, or it is damaged. */
  readEnds(id: string): HandEnds | null {
    const named = parseHandId(id);
    if (!named || id === this.#hidden || !this.#index.get(named.match, named.handNo)) return null;
    const path = this.pathOf(named.match, named.handNo);
    const read = existsSync(path) ? parseHandEnds(endsOf(path)) : null;
    return read?.ok ? read.value : null;
  }

  /** The players of a finished hand, also one whose end may be taken back; null if not recorded. */
  seatsOf(match: string, handNo: number): BySeat<string> | null {
    return this.#index.get(match, handNo)?.seats ?? null;
  }

  pathOf(match: string, handNo: number): string {
    return handFile(this.directory, match, handNo);
  }

  /** Writes a hand down and puts it on the list; one that is there already with the same events is left alone. */
  save(match: string, finished: FinishedRecord): 'written' | 'known' {
    const { number, record } = finished;
    const kept = this.#kept(match, number);
    if (kept && isWithin(record.events, kept.record.events)) {
      this.#list(match, number, kept.record, kept.end);
      return 'known';
    }
    // a corrected hand is rewritten; a different hand is evidence
    if (!isSame(kept?.record.events[0], record.events[0])) this.#keepAside(this.pathOf(match, number));
    this.#write(match, finished);
    return 'written';
  }

  /** Adds a correction that came after the hand's end to its file; `known` where there is none, or it has it. */
  amend(match: string, number: number, correction: HandsCorrected): 'written' | 'known' {
    const kept = this.#kept(match, number);
    const now = kept && amended(kept, correction);
    if (!now) return 'known';
    this.#write(match, { number, ...now });
    return 'written';
  }

  #kept(match: string, number: number): ReadHand | null {
    const there = readIfThere(this.pathOf(match, number));
    const read = there === null ? null : parseHandRecord(there);
    return read?.ok ? read.value : null;
  }

  #write(match: string, { number, record, end }: FinishedRecord): void {
    writeHand(this.pathOf(match, number), formatHandRecord(record, end));
    this.#list(match, number, record, end);
  }

  #list(match: string, number: number, record: HandRecord, end: HandEnd): void {
    const rules = playedRules(record);
    const summary = summaryOf(match, number, { header: record.header, end, rules: rules.ok ? rules.value : null });
    if (JSON.stringify(this.#index.get(match, number)) !== JSON.stringify(summary)) this.#index.add(summary);
  }

  #keepAside(path: string): void {
    const aside = setAside(path);
    if (aside !== null) this.#log.warn('another hand lay where this one is kept: it is set aside', { file: aside });
  }

  /** True if something else is kept under the number already. */
  hasOther(match: string, handNo: number, text: string): boolean {
    const there = readIfThere(this.pathOf(match, handNo));
    return there !== null && there !== text;
  }

  /** Keeps a hand from another table as it came. */
  keepGiven(match: string, handNo: number, { record, end, rules }: ReadHand, text: string): HandSummary {
    const path = this.pathOf(match, handNo);
    if (readIfThere(path) === null) writeHand(path, text);
    const summary = summaryOf(match, handNo, { header: record.header, end, rules });
    this.#index.add(summary);
    return summary;
  }

  /** Reads a saved hand back and plays it again, a little at a time; logs differences. */
  async check(match: string, handNo: number): Promise<void> {
    const path = this.pathOf(match, handNo);
    const hand = parseHandRecord(readFileSync(path, 'utf8'));
    const wrong = hand.ok ? await inBetween(verifying(hand.value)) : hand.error.what;
    if (wrong === null) return;
    this.#log.warn('a recorded hand does not verify: paizhuo verify says more', { file: path });
    this.#log.debug('a recorded hand does not verify', { path, wrong });
  }

  /** Deletes a match with all its hands. */
  removeMatch(match: string): void {
    if (!MATCH_NAME.test(match)) return;
    rmSync(join(this.directory, match), { recursive: true, force: true });
    this.#index.remove(match);
  }

  /** The hands of a match that are given out, in order. */
  handsOf(match: string): readonly HandSummary[] {
    return this.#index
      .handNumbers(match)
      .toSorted((a, b) => a - b)
      .filter(handNo => handId(match, handNo) !== this.#hidden)
      .flatMap(handNo => this.#index.get(match, handNo) ?? []);
  }

  /**
   * Brings the list in line with the folders, a few files at a time. Damaged records are logged by name and left where
   * they are. Matches known already are believed, but the one played last, which a power cut may have caught: whatever the
   * clock that named it.
   */
  async reconcile(): Promise<void> {
    const present = matchNames(this.directory);
    for (const name of filesNamedLikeMatches(this.directory))
      this.#log.warn('a file lies where the folder of a match should: what was played in it cannot be read', {
        file: join(this.directory, name),
      });
    let changes = 0;
    for (const match of this.#index.matches) {
      if (present.includes(match)) continue;
      this.#index.remove(match);
      changes += 1;
    }
    let looked = 0;
    const last = this.#playedLast(present);
    for (const match of present) {
      if (match !== last && this.#isIndexed && this.#index.matches.has(match)) continue;
      for (const handNo of handFileNumbers(this.directory, match)) {
        if (this.#index.get(match, handNo)) continue;
        if (this.#indexFile(match, handNo)) changes += 1;
        looked += 1;
        if (looked % AT_A_TIME === 0) await nextTurn();
      }
    }
    if (changes > 0) this.#rewriteIndex();
  }

  /** Hands are added to its folder. */
  #playedLast(matches: readonly string[]): string | null {
    const changed = matches.flatMap(match => {
      const stat = statSync(join(this.directory, match, 'hands'), { throwIfNoEntry: false });
      return stat ? [{ match, at: stat.mtimeMs }] : [];
    });
    return changed.toSorted((a, b) => b.at - a.at)[0]?.match ?? null;
  }

  #indexFile(match: string, handNo: number): boolean {
    const path = this.pathOf(match, handNo);
    try {
      const read = parseHandEnds(endsOf(path));
      if (read.ok) this.#index.add(summaryOf(match, handNo, read.value));
      else this.#log.warn('a recorded hand cannot be read', { file: path, reason: read.error.what });
      return read.ok;
    } catch (error) {
      this.#log.warn('a recorded hand cannot be read', { file: path, reason: reasonOf(error) });
      return false;
    }
  }

  #rewriteIndex(): void {
    try {
      this.#index.write();
    } catch (error) {
      this.#log.warn('the list of hands cannot be written', { file: this.directory, reason: reasonOf(error) });
    }
  }
}

/** True if the record has these events, and nothing after them but later corrections. */
function isWithin(events: readonly DomainEvent[], record: readonly DomainEvent[]): boolean {
  const at = record.findIndex(({ seq }) => seq === events.at(-1)?.seq);
  return at >= 0 && record.slice(at + 1).every(({ type }) => type === 'hands-corrected');
}

function writeHand(path: string, text: string): void {
  makeFolder(dirname(path), 0o750);
  writeWholeFile(path, text, 0o640);
}

/** The first two lines and the last of a record, however long, without reading what lies between. */
function endsOf(path: string): Parameters<typeof parseHandEnds>[0] {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const read = (from: number, length: number): Buffer => {
      const piece = Buffer.alloc(length);
      return piece.subarray(0, readSync(fd, piece, 0, length, from));
    };
    for (let length = PIECE; ; length *= 2) {
      const head = read(0, Math.min(length, size)).toString();
      const tail = read(Math.max(0, size - length), Math.min(length, size))
        .toString()
        .trimEnd();
      const [first = '', started = '', ...more] = head.split('\n');
      if (length >= size || (more.length > 0 && tail.includes('\n')))
        return { first, started, last: tail.split('\n').at(-1) ?? '' };
    }
  } finally {
    closeSync(fd);
  }
}
