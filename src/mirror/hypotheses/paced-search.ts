import type { MatchState } from '../../engine/state.ts';
import { type Evidence, evidenceOf, type Heard } from '../evidence/evidence.ts';
import type { TablePicture } from '../evidence/table-picture.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { searchWithAstray } from './astray-search.ts';
import { atOnce, type Found, type Hypotheses } from './hypothesis.ts';

/**
 * States that a search looks at before it halts: none takes longer than a millisecond or two, and meanwhile nobody is
 * listened to. They are counted, not timed, so that a record gives the same events on every machine.
 */
const STATES_A_SLICE = 8;

/** A search that has halted goes on so soon (ms): meanwhile others are listened to. */
const SEARCHED_ON_MS = 1;

/** Looks over the shoulder of whoever searches, to measure it. */
export interface SearchWatcher {
  /** The table looks otherwise than before: what explains it now? */
  readonly searchBegins: () => void;
  /** It searches, or goes on searching, for a while. */
  readonly sliceBegins: () => void;
  /**
   * It halts for now, or is through, having looked at so many states. `again` makes the whole search once more, at one go
   * and to no effect; null: it cannot be made again.
   */
  readonly sliceEnds: (states: number, again: (() => void) | null) => void;
}

/** Explains the table again whenever it looks otherwise, or the game has gone on. */
export class PacedSearch {
  readonly #watcher: SearchWatcher | undefined;
  /** What the last explanation is of. */
  #explained: {
    readonly state: MatchState;
    readonly picture: TablePicture;
    readonly faces: string;
    readonly heard: Heard;
  } | null = null;
  #search: Search | null = null;
  #found: SearchResult = NOTHING_FOUND;
  #searches = 0;
  #begunAt = 0;

  constructor(watcher: SearchWatcher | undefined) {
    this.#watcher = watcher;
  }

  /** How often the table looked otherwise than before, and the search for why is through. */
  get searches(): number {
    return this.#searches;
  }

  /** What the last search that is through has come to. */
  get found(): SearchResult {
    return this.#found;
  }

  /** When (ms) the table came to look as it does. */
  get begunAt(): number {
    return this.#begunAt;
  }

  /** When (ms) a search that has halted goes on; null while there is none. */
  get dueAt(): number | null {
    return this.#search?.dueAt ?? null;
  }

  /**
   * Everything that may have happened, by what the table shows and by what was heard; null while the
   * search for it goes on, see `dueAt`.
   */
  hypotheses(table: TableNow, heard: Heard, now: number): Hypotheses | null {
    this.#look(table, heard, now);
    if (this.#search && this.#search.dueAt <= now) this.#goOn(this.#search, now);
    return this.#search ? null : this.#found.hypotheses;
  }

  /** Begins a search when the table looks otherwise than before; one for a table that is no more is given up. */
  #look({ game, picture, seen }: TableNow, heard: Heard, now: number): void {
    const { state } = game;
    const last = this.#explained;
    const isOfSameTags =
      last?.state === state &&
      last.picture.tiles === picture.tiles &&
      last.picture.walls === picture.walls &&
      last.heard.thrown === heard.thrown &&
      last.heard.said === heard.said;
    if (isOfSameTags && last.picture.faces === picture.faces) return;
    const evidence = evidenceOf(picture, seen, heard);
    const faces = picture.faces.size > 0 ? whatFacesSay(evidence) : '';
    this.#explained = { state, picture, faces, heard };
    // A camera says the same again and again.
    if (isOfSameTags && last.faces === faces) return;
    const begin = (): Search['steps'] => searchWithAstray({ game, picture, seen }, evidence);
    this.#search = { begin, steps: begin(), dueAt: now, states: 0 };
    this.#begunAt = now;
    this.#watcher?.searchBegins();
  }

  #goOn(search: Search, now: number): void {
    const { begin, steps } = search;
    this.#watcher?.sliceBegins();
    let states = 1;
    let step = steps.next();
    for (; !step.done && states < STATES_A_SLICE; step = steps.next()) states += 1;
    if (step.done) {
      this.#found = { ...step.value, states: search.states + states };
      this.#searches += 1;
    }
    this.#search = step.done ? null : { ...search, dueAt: now + SEARCHED_ON_MS, states: search.states + states };
    this.#watcher?.sliceEnds(states, () => void atOnce(begin()));
  }
}

/** What a search has come to: of each outcome one explanation, those that keep the order in which tiles were read. */
export interface SearchResult extends Found {
  /** How many states it has looked at. */
  readonly states: number;
}
const NOTHING_FOUND: SearchResult = { cost: Number.POSITIVE_INFINITY, length: 0, hypotheses: [], states: 0 };

/** A search under way, and what it is about. */
interface Search {
  /** Begins it anew. */
  readonly begin: () => Generator<void, Found>;
  readonly steps: Generator<void, Found>;
  readonly dueAt: number;
  /** How many states it has looked at. */
  readonly states: number;
}

const whatFacesSay = ({
  seen,
  apart,
  hidden,
  isLastDiscardHidden,
  glimpsed,
  doubtful,
  blurred,
  misread,
  replaced,
}: Evidence): string =>
  JSON.stringify([
    [...seen],
    [...apart],
    [...hidden],
    isLastDiscardHidden,
    [...glimpsed],
    [...doubtful],
    [...blurred],
    misread,
    replaced,
  ]);
