import { z } from 'zod';
import { bySeat, type Seat } from '../../domain/seat.ts';
import type { HostView, RightsView } from '../../projections/host-view.ts';
import type { SeatPrivateView, SeatScreens } from '../../projections/seat-view.ts';
import { type Audience, REFUSED } from '../../projections/socket-contract.ts';
import { isSameAudience, type Session, type Sessions } from '../access/sessions.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { LiveClient, LiveFeed, LiveServer } from './live-feed.ts';
import type { OpenScreens } from './open-screens.ts';
import type { Rights } from './rights.ts';
import type { SessionCookies } from './session-cookies.ts';
import { NewestWins } from './throttle-latest.ts';

/** The views of audiences above viewers. */
export interface PrivateViews {
  readonly seat: (seat: Seat) => SeatPrivateView;
  readonly host: (screens: SeatScreens, open: HostView['open']) => Omit<HostView, keyof RightsView>;
}

/** The host's page is looked at, not played by. */
const HOST_EVERY_MS = 200;

const ADMISSION = z.object({
  audience: z
    .union([
      z.strictObject({ type: z.literal('seat'), seat: z.literal([0, 1, 2, 3]) }),
      z.strictObject({ type: z.literal('host') }),
    ])
    .optional(),
});

/** A client that has shown a session, and what it was sent last. */
interface Member {
  readonly client: LiveClient;
  readonly feed: LiveFeed;
  readonly session: Session;
  shown: string;
  revision: number;
}

/** Lets clients in that ask for more than the table, and keeps them up to date for as long as their session lasts. */
export class Audiences {
  readonly #members = new Map<LiveClient, Member>();
  readonly #views: PrivateViews;
  readonly #open: OpenScreens;
  readonly #rights: Rights;
  readonly #sessions: Sessions;
  readonly #hostPace = new NewestWins<void>(HOST_EVERY_MS, () => this.#show('host'));
  readonly #stopListening: () => void;
  #isDue = false;

  constructor(
    server: LiveServer,
    cookies: SessionCookies,
    sessions: Sessions,
    views: PrivateViews,
    open: OpenScreens,
    rights: Rights,
  ) {
    this.#views = views;
    this.#open = open;
    this.#rights = rights;
    this.#sessions = sessions;
    this.#stopListening = sessions.onEnded(({ id }) => this.#leave(member => member.session.id === id));
    server.use((client, next) => {
      const asked = ADMISSION.safeParse(client.handshake.auth);
      if (!asked.success) return next(new Error(REFUSED.noSession));
      const { audience } = asked.data;
      if (!audience) return next();
      const session = cookies.read(client.handshake.headers)[audience.type];
      if (!session) return next(new Error(REFUSED.noSession));
      if (!isSameAudience(session.audience, audience)) return next(new Error(REFUSED.notYours));
      client.data.session = session;
      next();
    });
  }

  /** A client has connected; one with a session gets its view at once. */
  join(door: SocketDoor<LiveClient>, feed: LiveFeed): void {
    const { client } = door;
    const { session } = client.data;
    if (!session) return;
    const member: Member = { client, feed, session, shown: '', revision: 0 };
    this.#members.set(client, member);
    door.onGone(() => {
      this.#members.delete(client);
      this.#hostPace.offer();
    });
    this.#update(member);
    this.#hostPace.offer();
  }

  /** The present audience of a client. */
  audienceOf(client: LiveClient): Audience | null {
    const member = this.#members.get(client);
    return member && this.#sessions.isOn(member.session) ? member.session.audience : null;
  }

  /** Something has happened at the table: players are shown it when everybody else has been, the host at leisure. */
  changed(): void {
    this.#hostPace.offer();
    if (this.#isDue || this.#members.size === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#show('seat');
    });
  }

  close(): void {
    this.#hostPace.stop();
    this.#stopListening();
    this.#members.clear();
  }

  #show(kind: Audience['type']): void {
    this.#leave(({ session }) => !this.#sessions.isOn(session));
    for (const member of this.#members.values()) if (member.session.audience.type === kind) this.#update(member);
  }

  #update(member: Member): void {
    const { audience } = member.session;
    if (audience.type === 'seat') this.#send(member, 'seat', this.#views.seat(audience.seat));
    else if (audience.type === 'host')
      this.#send(member, 'host', { ...this.#views.host(this.#screens(), this.#open.list), ...this.#rights.view });
  }

  /** Sends only changed views. */
  #send(member: Member, ...[kind, view]: ['seat', SeatPrivateView] | ['host', HostView]): void {
    const text = JSON.stringify(view);
    if (text === member.shown) return;
    member.shown = text;
    member.revision += 1;
    const { revision } = member;
    if (kind === 'seat') member.feed.send(kind, { revision, view });
    else member.feed.send(kind, { revision, view });
  }

  #screens(): SeatScreens {
    const members = [...this.#members.values()];
    return bySeat(seat => members.some(({ session }) => isSameAudience(session.audience, { type: 'seat', seat })));
  }

  #leave(isOver: (member: Member) => boolean): void {
    for (const member of [...this.#members.values()].filter(isOver)) {
      this.#members.delete(member.client);
      member.client.emit('session-ended');
      member.client.disconnect();
    }
  }
}
