import {
  type ClubState,
  type Decision,
  evolveClub,
  type JournalEntry,
  NOTHING_DECIDED,
} from '../../../club/club-state.ts';
import type { Register } from '../../../club/people/register.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ClubBooks, KeptPerson, PeopleChange } from './club-books.ts';

/** The author of a decision, and the reason. */
export interface Author {
  readonly by: string;
  readonly why: string | null;
}

/** The outcome of a command to the office: decisions, and the changed people. */
export interface Outcome {
  readonly decisions: readonly Decision[];
  readonly people?: PeopleChange;
}

/** Everything that is settled, as it stands: what decisions are made from. */
export interface Settled {
  readonly state: ClubState;
  readonly people: readonly KeptPerson[];
  readonly register: Register;
}

export interface OfficeOptions {
  readonly books: ClubBooks;
  readonly clock: Pick<Clock, 'now'>;
  /** Something was decided here: other processes are to look. */
  readonly onDecided: () => void;
  /** Called at a change, by any process. */
  readonly onChange: (entries: readonly JournalEntry[]) => void;
}

/** Others write between the question and the answer; so often in a row only if something is wrong. */
const MOST_TRIES = 20;

/** Entries that a desk sees without asking for older ones. */
const MOST_SHOWN = 50;

/**
 * Where a club decides: what is asked for becomes entries of its journal, or a refusal. Several processes may share the books; each
 * decides on what all of them have decided before.
 */
export class Office {
  readonly #options: OfficeOptions;
  #settled: Settled = { state: NOTHING_DECIDED, people: [], register: [] };
  #newest: readonly JournalEntry[] = [];
  /** One thing is decided after the other. */
  #working: Promise<unknown> = Promise.resolve();

  private constructor(options: OfficeOptions) {
    this.#options = options;
  }

  /** Reads the books from their beginning. */
  static async open(options: OfficeOptions): Promise<Office> {
    const office = new Office(options);
    await office.refresh();
    return office;
  }

  get settled(): Settled {
    return this.#settled;
  }

  /** The newest entries of the journal, the newest first. */
  get newestEntries(): readonly JournalEntry[] {
    return this.#newest;
  }

  /** Reads the entries of other processes. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  /** Decides; the answer is true once it is on the disk. `decide` may be asked again where others were faster. */
  decide<E>(author: Author, decide: (settled: Settled) => Promise<Result<Outcome, E>>): Promise<Result<null, E>> {
    return this.#inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const outcome = await decide(this.#settled);
        if (!outcome.ok) return err(outcome.error);
        if (await this.#write(author, outcome.value)) return ok(null);
        await this.#read();
      }
      throw new Error('others write into the books of the club without a pause');
    });
  }

  async #write({ by, why }: Author, { decisions, people = new Map() }: Outcome): Promise<boolean> {
    if (decisions.length === 0) return true;
    const { no } = this.#settled.state;
    const at = this.#options.clock.now();
    const entries = decisions.map((decision, index) => ({ no: no + 1 + index, at, by, why, decision }));
    if (!(await this.#options.books.append(no, entries, people))) return false;
    await this.#take(entries, people.size > 0);
    this.#options.onDecided();
    return true;
  }

  async #read(): Promise<void> {
    const entries = await this.#options.books.entries(this.#settled.state.no);
    if (entries.length > 0 || this.#settled.state.no === 0) await this.#take(entries, true);
  }

  async #take(entries: readonly JournalEntry[], peopleChanged: boolean): Promise<void> {
    const people = peopleChanged ? await this.#options.books.people() : this.#settled.people;
    const state = entries.reduce(evolveClub, this.#settled.state);
    this.#settled = { state, people, register: people.map(({ person }) => person) };
    this.#newest = [...entries.slice(-MOST_SHOWN).toReversed(), ...this.#newest].slice(0, MOST_SHOWN);
    this.#options.onChange(entries);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => {});
    return done;
  }
}
