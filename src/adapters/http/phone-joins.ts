import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../domain/clock.ts';
import type { JoinReply } from '../../projections/socket-contract.ts';
import { MAX_LINE_BYTES } from '../../protocol/line.ts';
import { PIN } from '../access/pins.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { Phone, PhoneBoards } from '../phones/phone-boards.ts';
import { neverKept } from './answers.ts';
import type { LiveClient } from './live-feed.ts';
import type { SessionCookies } from './session-cookies.ts';
import { PinTries } from './wrong-pins.ts';

/** As `PhoneBoards` makes them. */
const TOKEN = /^[\w-]{43}$/;

/** A connection wants to speak for a board. */
export const joinAs = z.strictObject({
  board: z.string().max(64),
  /** The PIN of the phones, or the secret that a phone was given for it. */
  pin: z.union([z.string().regex(PIN), z.string().regex(TOKEN)]).exactOptional(),
});
/** A message is at most 16 KiB. */
export const lines = z.array(z.string().max(MAX_LINE_BYTES)).max(100);

/** Lets phones speak for boards: over the connection every page has, with the PIN of the phones or the host's session. */
export class PhoneJoins {
  readonly #phones: PhoneBoards;
  readonly #cookies: SessionCookies;
  readonly #addressOf: (asked: { readonly address: string; readonly headers: IncomingHttpHeaders }) => string;
  readonly #tries: PinTries;

  constructor(
    phones: PhoneBoards,
    cookies: SessionCookies,
    clock: Clock,
    addressOf: (asked: { readonly address: string; readonly headers: IncomingHttpHeaders }) => string,
  ) {
    this.#addressOf = addressOf;
    this.#phones = phones;
    this.#cookies = cookies;
    this.#tries = new PinTries(clock);
  }

  /** The data of the camera page: the boards that are phones, for all; the PIN, for the host. */
  routes(): Router {
    const routes = Router();
    routes.get('/api/phones', neverKept, (request, response) => {
      const isHost = this.#cookies.read(request.headers).host !== null;
      const { status: boards, isByHand, pin } = this.#phones;
      response.json({ boards, isByHand, pin: isHost ? pin : null });
    });
    return routes;
  }

  /** Listens to a client that may want to be a board. */
  admit(door: SocketDoor<LiveClient>): void {
    const { client } = door;
    let leave = (): void => {};
    let said = (_line: string): void => {};
    const join = ({ board, pin }: z.output<typeof joinAs>): JoinReply => {
      const { headers } = client.handshake;
      const refusal = this.refusal(headers, pin, this.#addressOf(client.handshake));
      if (refusal !== null) return { ok: false, code: refusal };
      const phone: Phone = {
        hear: line => client.emit('host-line', line),
        replaced: () => client.emit('board-replaced'),
      };
      leave();
      if (!this.#phones.join(board, phone)) return { ok: false, code: 'phone/no-such-board' };
      leave = () => this.#phones.leave(board, phone);
      said = line => this.#phones.said(board, phone, line);
      return { ok: true, token: pin !== undefined && this.#phones.isPaired(pin) ? pin : this.#phones.pair() };
    };
    door.on('join-as-board', joinAs, join, 'phone/bad-request');
    door.on('board-lines', lines, heard => {
      for (const line of heard) said(line);
    });
    door.onGone(() => leave());
  }

  /** The reason why a client may not speak as a phone of this table, or null; a paired phone never waits. */
  refusal(headers: IncomingHttpHeaders, pin: string | undefined, address: string): string | null {
    if (this.#cookies.read(headers).host) return null;
    if (pin === undefined) return 'phone/wrong-pin';
    if (this.#phones.isPaired(pin)) return null;
    const begun = this.#tries.begin(address, ALL);
    if ('waitMs' in begun) return 'phone/too-many-tries';
    if (!this.#phones.isPin(pin)) return 'phone/wrong-pin';
    begun.wasRight();
    return null;
  }
}

const ALL = 'phones';
