import { Router } from 'express';
import { z } from 'zod';
import type { MatchMessage } from '../../projections/socket-contract.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { LiveClient, LiveFeed } from './live-feed.ts';

/** `GET /api/match`: the match as everybody may see it. */
export function matchRoute(match: () => MatchMessage): Router {
  const router = Router();
  router.get('/api/match', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(match());
  });
  return router;
}

/** Keeps those up to date who look at results: a ledger is long, and displays of the table have no use for it. */
export class MatchFollowers {
  readonly #match: () => MatchMessage;
  readonly #feeds = new Set<LiveFeed>();
  #isDue = false;

  constructor(match: () => MatchMessage) {
    this.#match = match;
  }

  /** Sends a client the match once it asks for it, and from then on. */
  admit(door: SocketDoor<LiveClient>, feed: LiveFeed): void {
    door.on('follow-match', z.undefined(), () => {
      if (this.#feeds.has(feed)) return;
      this.#feeds.add(feed);
      feed.send('match', this.#match());
    });
    door.onGone(() => this.#feeds.delete(feed));
  }

  /** The match is another; the events of one moment are shown together. */
  changed(): void {
    if (this.#isDue || this.#feeds.size === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const message = this.#match();
      for (const feed of this.#feeds) feed.send('match', message);
    });
  }
}
