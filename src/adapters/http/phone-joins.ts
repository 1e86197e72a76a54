import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import { MAX_LINE_BYTES } from '../../protocol/line.ts';
import { PIN } from '../access/pins.ts';
import type { Phone, PhoneBoards } from '../phones/phone-boards.ts';
import { neverKept } from './answers.ts';
import type { LiveClient } from './live-feed.ts';
import type { SessionCookies } from './session-cookies.ts';
import { MOST_TRIES, SlowingDown } from './wrong-pins.ts';

/** A connection wants to speak for a board. */
export const joinAs = z.strictObject({
  board: z.string().max(64),
  pin: z.string().regex(PIN).exactOptional(),
});
/** A message is at most 16 KiB. */
export const lines = z.array(z.string().max(MAX_LINE_BYTES)).max(100);

const TRIES_MS = 5 * 60_000;

/** Lets phones speak for boards: over the connection every page has, with the PIN of the phones or the host's session. */
export class PhoneJoins {
  readonly #phones: PhoneBoards;
  readonly #cookies: SessionCookies;
  readonly #tries: SlowingDown;

  constructor(phones: PhoneBoards, cookies: SessionCookies, clock: Clock) {
    this.#phones = phones;
    this.#cookies = cookies;
    this.#tries = new SlowingDown(MOST_TRIES, TRIES_MS, clock);
  }

  /** What the camera page asks for: which boards are phones, for everybody; the PIN, for the host. */
  routes(): Router {
    const routes = Router();
    routes.get('/api/phones', neverKept, (request, response) => {
      const isHost = this.#cookies.read(request.headers).host !== null;
      response.json({ boards: this.#phones.status, pin: isHost ? this.#phones.pin : null });
    });
    return routes;
  }

  /** Listens to a client that may want to be a board. */
  admit(client: LiveClient): void {
    let leave = (): void => {};
    let said = (_line: string): void => {};
    client.on('join-as-board', (asked: unknown, reply: unknown) => {
      const wanted = joinAs.safeParse(asked);
      const refusal = wanted.success ? this.refusal(client.handshake.headers, wanted.data.pin) : 'phone/bad-request';
      const answer = (code: string | null): void => {
        if (typeof reply === 'function') reply(code === null ? { ok: true } : { ok: false, code });
      };
      if (refusal !== null || !wanted.success) return answer(refusal);
      const { board } = wanted.data;
      const phone: Phone = {
        hear: line => client.emit('host-line', line),
        replaced: () => client.emit('board-replaced'),
      };
      leave();
      if (!this.#phones.join(board, phone)) return answer('phone/no-such-board');
      leave = () => this.#phones.leave(board, phone);
      said = line => this.#phones.said(board, phone, line);
      answer(null);
    });
    client.on('board-lines', (told: unknown) => {
      const heard = lines.safeParse(told);
      if (heard.success) for (const line of heard.data) said(line);
    });
    client.on('disconnect', () => leave());
  }

  /**
   * Why whoever asks may not speak as a phone of this table; null when they may. Wrong PINs of all together make everybody
   * wait.
   */
  refusal(headers: IncomingHttpHeaders, pin: string | undefined): string | null {
    if (this.#cookies.read(headers).host) return null;
    if (pin === undefined) return 'phone/wrong-pin';
    if (this.#tries.waitMs('phones') > 0) return 'phone/too-many-tries';
    this.#tries.begin('phones');
    if (!this.#phones.isPin(pin)) return 'phone/wrong-pin';
    this.#tries.wasRight('phones');
    return null;
  }
}
