import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Clock } from '../../../domain/clock.ts';
import type { ClubBooks, ClubKeys, ClubSession, KeptPerson, KeptSession } from './club-books.ts';

export interface ClubSessionsOptions {
  readonly books: Pick<ClubBooks, 'sessions' | 'session' | 'keepSession' | 'endSessions'>;
  /** The present secrets of the desk. */
  readonly keys: () => ClubKeys;
  /** The present secrets of people's own pages. */
  readonly people: () => readonly KeptPerson[];
  readonly clock: Pick<Clock, 'now'>;
}

/** Lifetime of a session, in ms: an evening; for players a season. */
const LASTS_MS = { host: 14 * 3_600_000, desk: 14 * 3_600_000, person: 180 * 24 * 3_600_000 } as const;
/** Browsers of one person, or of the desk; with one more the oldest has to sign in again. */
const MOST_ALIKE = 20;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

type Kind = 'desk' | 'person';
const kindOf = ({ type }: ClubSession): Kind => (type === 'person' ? 'person' : 'desk');
const FLAGS = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/**
 * Browsers that have shown a PIN or a card. They are kept in the club's books, where any process finds them. A session is over when
 * its time is, when it is ended, and when the PIN or card that opened it is replaced.
 */
export class ClubSessions {
  readonly #options: ClubSessionsOptions;

  constructor(options: ClubSessionsOptions) {
    this.#options = options;
  }

  async begin(whom: ClubSession, isSecure: boolean, response: Response): Promise<void> {
    const { books, clock } = this.#options;
    const now = clock.now();
    const generation = this.#generation(whom);
    if (generation === null) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const all = await books.sessions();
    const alike = all.filter(session => this.#isOpen(session) && isOfTheSame(session.whom, whom));
    const over = all.filter(session => !this.#isOpen(session));
    const tooMany = alike.slice(0, Math.max(0, alike.length + 1 - MOST_ALIKE));
    await books.endSessions([...over, ...tooMany].map(({ id }) => id));
    const until = now + LASTS_MS[whom.type];
    await books.keepSession({ id: hashed(token), whom, generation, began: now, until });
    const flags = { ...FLAGS, secure: isSecure, maxAge: LASTS_MS[whom.type] };
    response.cookie(nameOf(kindOf(whom), isSecure), token, flags);
  }

  /** The host's or the desk's session comes from one cookie, a person's from another: who runs the club may play too. */
  async read({ cookie = '' }: IncomingHttpHeaders, kind: Kind): Promise<KeptSession | null> {
    for (const isSecure of [true, false]) {
      const token = cookieIn(cookie, nameOf(kind, isSecure));
      const session = TOKEN.test(token) ? await this.#options.books.session(hashed(token)) : null;
      if (session && kindOf(session.whom) === kind && this.#isOpen(session)) return session;
    }
    return null;
  }

  /** Those that are open, the newest first. */
  async open(): Promise<readonly KeptSession[]> {
    return (await this.#options.books.sessions()).filter(session => this.#isOpen(session)).toReversed();
  }

  async end(id: string): Promise<void> {
    await this.#options.books.endSessions([id]);
  }

  /** Signs this browser out. */
  async signOut(headers: IncomingHttpHeaders, kind: Kind, response: Response): Promise<void> {
    const session = await this.read(headers, kind);
    if (session) await this.end(session.id);
    response.clearCookie(nameOf(kind, false), FLAGS);
    response.clearCookie(nameOf(kind, true), { ...FLAGS, secure: true });
  }

  #isOpen({ whom, generation, until }: KeptSession): boolean {
    return until > this.#options.clock.now() && generation === this.#generation(whom);
  }

  /** Names what opens such a session now; null: nothing does. */
  #generation(whom: ClubSession): string | null {
    const { keys, people } = this.#options;
    const secret =
      whom.type === 'person'
        ? people().find(({ person }) => person.id === whom.person)?.[whom.secret]
        : keys()[whom.type];
    return secret == null ? null : hashed(secret);
  }
}

const isOfTheSame = (one: ClubSession, other: ClubSession): boolean =>
  one.type === 'person' ? other.type === 'person' && one.person === other.person : one.type === other.type;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A page over plain HTTP may not replace a cookie of HTTPS: each way has its own. */
const nameOf = (kind: Kind, isSecure: boolean): string => `paizhuo-club.${kind}${isSecure ? '.https' : ''}`;

const cookieIn = (cookies: string, name: string): string =>
  cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
