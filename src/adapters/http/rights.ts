import { assertNever } from '../../domain/result.ts';
import type { Seat } from '../../domain/seat.ts';
import type { HolderView, RightsCommand, RightsView } from '../../projections/host-view.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { Access } from '../access/access.ts';
import { isSameAudience, type Session } from '../access/sessions.ts';
import type { LiveServer } from './live-feed.ts';
import type { OpenScreens } from './open-screens.ts';

/** The holders of rights at the table, for the host to see, hand over and take back. */
export class Rights {
  readonly #access: Access;
  readonly #screens: OpenScreens;
  readonly #live: LiveServer;

  constructor(access: Access, screens: OpenScreens, live: LiveServer) {
    this.#access = access;
    this.#screens = screens;
    this.#live = live;
  }

  get view(): RightsView {
    const { sessions, invitations } = this.#access;
    return { holders: sessions.standing.map(holderView), isClosedToNewcomers: invitations.isClosed };
  }

  ask(command: RightsCommand): CommandReply {
    switch (command.type) {
      case 'send-away':
        return this.#screens.sendAway(command.screen) ? { ok: true } : { ok: false, code: 'screen/no-session' };
      case 'take-right':
        return this.#takeRight(command.holder);
      case 'hand-over':
        return this.#handOver(command.seat);
      case 'close-to-newcomers':
        this.#access.setClosedToNewcomers(command.isClosed);
        return { ok: true };
      default:
        return assertNever(command);
    }
  }

  #takeRight(id: string): CommandReply {
    const { sessions } = this.#access;
    const found = sessions.standing.find(session => session.id === id);
    if (!found) return { ok: false, code: 'screen/no-session' };
    sessions.end(session => session === found);
    this.#live.emit('rights-changed');
    return { ok: true };
  }

  #handOver(seat: Seat): CommandReply {
    const { sessions } = this.#access;
    const isTheirs = ({ audience }: Session): boolean => isSameAudience(audience, { type: 'seat', seat });
    if (!sessions.standing.some(isTheirs)) return { ok: false, code: 'screen/no-session' };
    sessions.setMayHost(isTheirs, true);
    this.#live.emit('rights-changed');
    return { ok: true };
  }
}

const holderView = ({ id, audience, by, device, mayHost, until }: Session): HolderView => ({
  ...{ id, audience, by, device, until },
  mayHost: mayHost || audience.type === 'host',
});
