import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';
import type { Audience } from '../../projections/socket-contract.ts';

const TOKEN_BYTES = 32;
/** An evening. */
export const SESSION_MS = 12 * 3_600_000;

/** More browsers than a person has; one more, and the oldest has to show the PIN again. */
export const MOST_SESSIONS = 20;
/** A roomful looks on. */
const MOST_VIEWERS = 200;

/** The way a browser came in: by a PIN, by a code, by the host, or on the table's own machine. */
export type LetInBy = 'pin' | 'code' | 'host' | 'machine';

/** A browser that was let in. Of the token only its hash is kept. */
export interface Session {
  readonly id: string;
  readonly audience: Audience;
  readonly until: number;
  readonly by: LetInBy;
  /** Its own description, as `iPhone`, or empty. */
  readonly device: string;
  /** The host has handed the host's right to it as well. */
  readonly mayHost: boolean;
}

/** The stored part of a browser's session. */
export type LettingIn = Partial<Pick<Session, 'by' | 'device'>>;

export const isSameAudience = (a: Audience, b: Audience): boolean =>
  a.type === 'seat' ? b.type === 'seat' && a.seat === b.seat : b.type === a.type;

/** Sessions by their browser's token. */
export class Sessions {
  #open: ReadonlyMap<string, Session>;
  readonly #clock: Clock;
  readonly #changed: (open: readonly Session[]) => void;
  readonly #listeners = new Set<(ended: Session) => void>();

  constructor(open: readonly Session[], clock: Clock, changed: (open: readonly Session[]) => void) {
    this.#open = new Map(open.map(session => [session.id, session]));
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Begins a session; only this call returns its token. */
  begin(audience: Audience, about: LettingIn = {}): { readonly token: string; readonly session: Session } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const until = this.#clock.now() + SESSION_MS;
    const session: Session = { id: idOf(token), audience, until, by: 'pin', device: '', mayHost: false, ...about };
    const { standing } = this;
    const alike = standing.filter(other => isSameAudience(other.audience, audience));
    const most = audience.type === 'viewer' ? MOST_VIEWERS : MOST_SESSIONS;
    const oldest = alike.slice(0, Math.max(0, alike.length + 1 - most));
    this.#keep([...standing, session]);
    this.end(other => oldest.includes(other));
    return { token, session };
  }

  /** The session this token stands for; null for a token that never was, or is over. */
  find(token: string | null): Session | null {
    const session = token === null ? undefined : this.#open.get(idOf(token));
    return session && this.isOn(session) ? session : null;
  }

  /** As it is kept now; null once it is over. */
  newest({ id }: Session): Session | null {
    const session = this.#open.get(id);
    return session && this.isOn(session) ? session : null;
  }

  isOn({ id, until }: Session): boolean {
    return this.#open.has(id) && until > this.#clock.now();
  }

  /** Everybody who is let in now, the first first. */
  get standing(): readonly Session[] {
    return [...this.#open.values()].filter(({ until }) => until > this.#clock.now());
  }

  /** A browser may take the host's right as well, or no longer. */
  setMayHost(which: (session: Session) => boolean, mayHost: boolean): void {
    this.#keep([...this.#open.values()].map(session => (which(session) ? { ...session, mayHost } : session)));
  }

  end(which: (session: Session) => boolean): void {
    const ended = [...this.#open.values()].filter(which);
    if (ended.length === 0) return;
    this.#keep([...this.#open.values()].filter(session => !ended.includes(session)));
    for (const session of ended) for (const tell of this.#listeners) tell(session);
  }

  /** Hears of sessions that are ended before their time; returns how to stop listening. */
  onEnded(tell: (ended: Session) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  #keep(open: readonly Session[]): void {
    this.#open = new Map(open.map(session => [session.id, session]));
    this.#changed(open);
  }
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
