import type { Request, RequestHandler } from 'express';
import type { Clock } from '../../domain/clock.ts';
import { refuse } from './answers.ts';
import { addressOf, limitRequests, type RequestLimit } from './request-limits.ts';

/** Wrong PINs from one address before it has to wait. */
export const MOST_TRIES = 10;
const TRIES_MS = 5 * 60_000;
/** Wrong PINs for one audience from everywhere. Reached only by many addresses together. */
export const MOST_TRIES_IN_ALL = 60;
const TRIES_IN_ALL_MS = 10 * 60_000;
/** Tries a day for an audience that has to wait, one from each address that has shown no wrong PIN: others' tries lock no phone out. */
const MOST_FIRST_TRIES = 100;
/** Sign-ins from one address, right ones too: each costs the table work. */
const MOST_SIGN_INS: RequestLimit = { limit: 60, withinMs: 60_000 };

const DAY_MS = 24 * 3_600_000;
/** More addresses than a network has; the one that was quiet longest is forgotten. */
const MOST_KNOWN = 10_000;

interface Tries {
  readonly wrong: number;
  /** When the first of these was. */
  readonly since: number;
  readonly last: number;
  readonly blockedUntil: number;
  /** The number of times in a row that the limit was reached; falls by one with each quiet day. */
  readonly level: number;
}

const NONE: Tries = { wrong: 0, since: 0, last: 0, blockedUntil: 0, level: 0 };

/**
 * Counts wrong PINs by key. After `limit` within `windowMs` the key waits for as long, and twice as long each time it comes to
 * that again, up to a day: however many addresses guess for however many days, they try a small part of all PINs.
 */
export class SlowingDown {
  readonly #tries = new Map<string, Tries>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: Clock;

  constructor(limit: number, windowMs: number, clock: Clock) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Wait of this key before its next try, in ms; 0 for none. */
  waitMs(key: string): number {
    return Math.max(0, (this.#tries.get(key) ?? NONE).blockedUntil - this.#clock.now());
  }

  /** True if this key has shown nothing wrong yet. */
  isNew(key: string): boolean {
    return (this.#tries.get(key)?.wrong ?? 0) === 0;
  }

  /** A try begins and counts as wrong until it turns out right, so that many at once are no way around. */
  begin(key: string): void {
    const now = this.#clock.now();
    const before = this.#tries.get(key) ?? NONE;
    const isOver = now - before.since > this.#windowMs || (before.blockedUntil > 0 && before.blockedUntil <= now);
    const quietDays = before.last === 0 ? 0 : Math.floor((now - before.last) / DAY_MS);
    const level = Math.max(0, before.level - quietDays);
    const wrong = isOver ? 1 : before.wrong + 1;
    const isFull = wrong >= this.#limit;
    const waitMs = Math.min(DAY_MS, this.#windowMs * 2 ** level);
    this.#tries.delete(key);
    this.#tries.set(key, {
      wrong,
      since: isOver ? now : before.since,
      last: now,
      blockedUntil: isFull ? now + waitMs : 0,
      level: isFull ? level + 1 : level,
    });
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > MOST_KNOWN && oldest !== undefined) this.#tries.delete(oldest);
  }

  /** The try was right after all. */
  wasRight(key: string): void {
    const tries = this.#tries.get(key);
    if (!tries) return;
    const wasFull = tries.wrong >= this.#limit;
    const level = wasFull ? Math.max(0, tries.level - 1) : tries.level;
    this.#tries.set(key, { ...tries, wrong: Math.max(0, tries.wrong - 1), blockedUntil: 0, level });
  }
}

/** Lets a browser ask to be let in as often as people do. */
export const limitSignIns = (): RequestHandler =>
  limitRequests(MOST_SIGN_INS, response => refuse(response, 429, 'session/too-many-tries'));

/**
 * Tries of PINs, by the address they come from first, then by the audience they are for. An address that has shown no wrong PIN has a
 * first try while the audience waits: a stranger's tries do not lock the owner out.
 */
export class PinTries {
  readonly #byAddress: SlowingDown;
  readonly #byAudience: SlowingDown;
  readonly #firstTries: SlowingDown;

  constructor(clock: Clock) {
    this.#byAddress = new SlowingDown(MOST_TRIES, TRIES_MS, clock);
    this.#byAudience = new SlowingDown(MOST_TRIES_IN_ALL, TRIES_IN_ALL_MS, clock);
    this.#firstTries = new SlowingDown(MOST_FIRST_TRIES, DAY_MS, clock);
  }

  /** A try begins, and counts as wrong until it turns out right; or its wait in ms. */
  begin(address: string, audience: string): { readonly wasRight: () => void } | { readonly waitMs: number } {
    const isFirst = this.#byAudience.waitMs(audience) > 0 && this.#byAddress.isNew(address);
    const tries = isFirst ? this.#firstTries : this.#byAudience;
    const waitMs = Math.max(this.#byAddress.waitMs(address), tries.waitMs(audience));
    if (waitMs > 0) return { waitMs };
    this.#byAddress.begin(address);
    tries.begin(audience);
    return {
      wasRight: () => {
        this.#byAddress.wasRight(address);
        tries.wasRight(audience);
      },
    };
  }
}

/** Lets a question for a PIN through while neither who asks nor whom it is for has seen too many wrong ones. */
export function wrongPins(audienceOf: (request: Request) => string, clock: Clock): readonly RequestHandler[] {
  const tries = new PinTries(clock);
  return [
    limitSignIns(),
    (request, response, next) => {
      const begun = tries.begin(addressOf(request), audienceOf(request));
      if ('waitMs' in begun) {
        response.set('Retry-After', String(Math.ceil(begun.waitMs / 1000)));
        refuse(response, 429, 'session/too-many-tries');
        return;
      }
      response.once('finish', () => {
        if (response.statusCode !== 401) begun.wasRight();
      });
      next();
    },
  ];
}
