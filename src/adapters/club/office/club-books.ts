import type { JournalEntry } from '../../../club/club-state.ts';
import type { Person, PersonId } from '../../../club/people/person.ts';

/** A person of the club, with the secrets of their screens, which no view has a field for. */
export interface KeptPerson {
  readonly person: Person;
  /** Hash of a PIN; null: none was chosen. */
  readonly pin: string | null;
  /** Hash of what stands in the code on the card; null: there is no card. */
  readonly card: string | null;
  /** Those of the two that the host made. A secret made by a helper does not open the host's commands. */
  readonly hostMade: readonly SecretKind[];
}

/** The secrets of a person's own page. */
export type SecretKind = 'pin' | 'card';

/** Whom a browser has shown to be. */
export type ClubSession =
  /** Runs the club; `by` is the name in the journal. */
  | { readonly type: 'host' | 'desk'; readonly by: string }
  /** A person on their own page, and what opened it. */
  | { readonly type: 'person'; readonly person: PersonId; readonly secret: SecretKind };

/** A browser that is signed in. Of its token only the hash is kept. */
export interface KeptSession {
  /** Hash of the token. */
  readonly id: string;
  readonly whom: ClubSession;
  /** Names the PIN or card that opened it: with another in its place the session is over. */
  readonly generation: string;
  /** Ms since 1970. */
  readonly began: number;
  readonly until: number;
}

/** The changed people, as they are then; null for erased ones. */
export type PeopleChange = ReadonlyMap<PersonId, KeptPerson | null>;

/** The club's name, and the secrets of its pages. */
export interface ClubKeys {
  /** Names the club among others at its broker; made up once. */
  readonly club: string;
  /** Hashes of PINs; null: there is none. */
  readonly host: string | null;
  readonly desk: string | null;
}

/**
 * The decisions of a club: a journal to which entries are added and in which none is changed, everybody's names, and keys. What a
 * method has resolved is on the disk.
 */
export interface ClubBooks {
  /**
   * Adds entries to the journal right after `after`, and changes people with them. False: another process has added others
   * since, and nothing has happened.
   */
  readonly append: (after: number, entries: readonly JournalEntry[], people: PeopleChange) => Promise<boolean>;
  /** The journal after an entry, in order. */
  readonly entries: (after: number) => Promise<readonly JournalEntry[]>;
  readonly people: () => Promise<readonly KeptPerson[]>;
  /** Null: none is chosen or generated yet. */
  readonly keys: () => Promise<ClubKeys | null>;
  readonly keepKeys: (keys: ClubKeys) => Promise<void>;
  /** Keeps these if there are none yet. False: there are some already, and nothing has happened. */
  readonly keepFirstKeys: (keys: ClubKeys) => Promise<boolean>;
  /** Sessions that are open, the oldest first. */
  readonly sessions: () => Promise<readonly KeptSession[]>;
  /** Null: there is none of this id. */
  readonly session: (id: string) => Promise<KeptSession | null>;
  readonly keepSession: (session: KeptSession) => Promise<void>;
  readonly endSessions: (ids: readonly string[]) => Promise<void>;
}
