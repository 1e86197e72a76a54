import { z } from 'zod';
import type { Seat } from '../../domain/seat.ts';
import type { ClubMessage } from '../../projections/club-word.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { Audiences } from './audiences.ts';
import type { LiveClient, LiveServer } from './live-feed.ts';

/** The messages of a table's club, and the call to its desk. */
export interface ClubDoor {
  readonly message: ClubMessage;
  readonly onChange: (changed: () => void) => void;
  readonly call: (isCalling: boolean, seat: Seat | null) => void;
}

/** Shows the club's messages on every screen of a table, and lets the table's own screens and its players call the desk. */
export class ClubScreens {
  readonly #club: ClubDoor;

  constructor(club: ClubDoor, live: LiveServer) {
    this.#club = club;
    club.onChange(() => live.emit('club', club.message));
  }

  /** `mayStart`: whether a client is one of the table's own screens, or the host's. */
  admit(door: SocketDoor<LiveClient>, audiences: Pick<Audiences, 'audienceOf'>, mayStart: () => boolean): void {
    door.client.emit('club', this.#club.message);
    door.on('call-desk', z.boolean(), (isCalling): CommandReply => {
      const who = audiences.audienceOf(door.client);
      if (who?.type !== 'seat' && !mayStart()) return { ok: false, code: 'command/not-admitted' };
      this.#club.call(isCalling, who?.type === 'seat' ? who.seat : null);
      return { ok: true };
    });
  }
}
