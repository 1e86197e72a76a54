import type { ScreenView } from '../../projections/host-view.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { Asker, Entrance } from './entrance.ts';
import type { LiveClient } from './live-feed.ts';
import type { Proxies } from './proxies.ts';

/** The name of a page: a path of this server. */
const PAGE = /^\/[\w./-]{0,60}$/;

/** The pages that are open somewhere, for the host to look through. */
export class OpenScreens {
  readonly #entrance: Entrance;
  readonly #proxies: Proxies;
  readonly #now: () => number;
  readonly #open = new Map<LiveClient, ScreenView>();

  /** `now`: milliseconds since 1970. */
  constructor(entrance: Entrance, proxies: Proxies, now: () => number) {
    this.#entrance = entrance;
    this.#proxies = proxies;
    this.#now = now;
  }

  /** The oldest first. */
  get list(): readonly ScreenView[] {
    return [...this.#open.values()];
  }

  join(door: SocketDoor<LiveClient>): void {
    const { client } = door;
    const asker = askerOf(client);
    const { page } = client.handshake.auth;
    const { seat, host, display, viewer } = this.#entrance.admitted(asker);
    const admitted = client.data.session ?? host ?? display ?? seat ?? viewer;
    this.#open.set(client, {
      id: client.id,
      page: typeof page === 'string' && PAGE.test(page) ? page : null,
      audience: admitted?.audience ?? null,
      address: this.#entrance.isThisMachine(asker) ? null : this.#proxies.askedFrom(client.handshake).slice(0, 45),
      since: this.#now(),
    });
    door.onGone(() => this.#open.delete(client));
  }

  /** A screen has to show a PIN again. False where it has shown none: it would only come back. */
  sendAway(id: string): boolean {
    const client = [...this.#open.keys()].find(open => open.id === id);
    if (!client || this.#open.get(client)?.audience === null) return false;
    this.#entrance.turnAway(askerOf(client));
    client.emit('session-ended');
    client.disconnect(true);
    return true;
  }

  /** Those who may no longer look on are shown nothing more. */
  closeUninvited(): void {
    for (const client of [...this.#open.keys()]) {
      if (this.#entrance.mayLookOn(askerOf(client))) continue;
      client.emit('session-ended');
      client.disconnect(true);
    }
  }
}

export const askerOf = ({ request }: LiveClient): Asker => request;
