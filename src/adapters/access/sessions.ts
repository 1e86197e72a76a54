import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';
import type { Audience } from '../../projections/socket-contract.ts';

const TOKEN_BYTES = 32;
/** An evening. */
export const SESSION_MS = 12 * 3_600_000;

/** More browsers than anybody has; with one more the oldest has to show the PIN again. */
export const MOST_SESSIONS = 20;
/** A roomful looks on. */
const MOST_VIEWERS = 200;

/** Somebody who has shown their PIN. Of the token only its hash is kept. */
export interface Session {
  readonly id: string;
  readonly audience: Audience;
  readonly until: number;
}

export const isSameAudience = (a: Audience, b: Audience): boolean =>
  a.type === 'seat' ? b.type === 'seat' && a.seat === b.seat : b.type === a.type;

/** Who is let in, by the token their browser shows. */
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

  /** Begins a session; the token that stands for it is told here and nowhere else. */
  begin(audience: Audience): { readonly token: string; readonly session: Session } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const session = { id: idOf(token), audience, until: this.#clock.now() + SESSION_MS };
    const standing = [...this.#open.values()].filter(({ until }) => until > this.#clock.now());
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

  isOn({ id, until }: Session): boolean {
    return this.#open.has(id) && until > this.#clock.now();
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
