import type { JournalEntry } from '../../../club/club-state.ts';
import type { Person, PersonId } from '../../../club/people/person.ts';

/** Somebody the club knows, with what opens their screens; that has no field in what anybody is shown. */
export interface KeptPerson {
  readonly person: Person;
  /** Hash of a PIN; null: none was chosen. */
  readonly pin: string | null;
  /** Hash of what stands in the code on the card; null: there is no card. */
  readonly card: string | null;
}

/** Whoever is changed, as they are then; null: nothing is kept of them any more. */
export type PeopleChange = ReadonlyMap<PersonId, KeptPerson | null>;

/** What opens the club's own pages. */
export interface ClubKeys {
  /** What sessions are signed with; with another one nobody is signed in any more. */
  readonly secret: string;
  /** Hashes of PINs; null: there is none. */
  readonly host: string | null;
  readonly desk: string | null;
}

/**
 * What a club decides: a journal to which entries are added and in which none is changed, everybody's names, and keys. What a
 * method has resolved is on the disk.
 */
export interface ClubBooks {
  /**
   * Adds entries to the journal right after `after`, and changes people with them. False: somebody else has added others
   * since, and nothing has happened.
   */
  readonly append: (after: number, entries: readonly JournalEntry[], people: PeopleChange) => Promise<boolean>;
  /** The journal after an entry, in order. */
  readonly entries: (after: number) => Promise<readonly JournalEntry[]>;
  readonly people: () => Promise<readonly KeptPerson[]>;
  /** Null: nobody has chosen or made up any yet. */
  readonly keys: () => Promise<ClubKeys | null>;
  readonly keepKeys: (keys: ClubKeys) => Promise<void>;
  /** Keeps these if there are none yet. False: there are some already, and nothing has happened. */
  readonly keepFirstKeys: (keys: ClubKeys) => Promise<boolean>;
}
