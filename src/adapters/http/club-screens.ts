import type { Seat } from '../../domain/seat.ts';
import type { ClubMessage } from '../../projections/club-word.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { Audiences } from './audiences.ts';
import type { LiveClient, LiveServer } from './live-feed.ts';

/** What the club of a table says, and how somebody from its desk is called. */
export interface ClubDoor {
  readonly message: ClubMessage;
  readonly onChange: (changed: () => void) => void;
  readonly call: (isCalling: boolean, seat: Seat | null) => void;
}

/** Shows on every screen of a table what its club says, and lets the table's own screens and its players call somebody. */
export class ClubScreens {
  readonly #club: ClubDoor;

  constructor(club: ClubDoor, live: LiveServer) {
    this.#club = club;
    club.onChange(() => live.emit('club', club.message));
  }

  /** `mayStart`: whether a client is one of the table's own screens, or the host's. */
  admit(client: LiveClient, audiences: Pick<Audiences, 'audienceOf'>, mayStart: () => boolean): void {
    client.emit('club', this.#club.message);
    client.on('call-desk', (isCalling: unknown, reply: unknown) => {
      const who = audiences.audienceOf(client);
      const isAdmitted = who?.type === 'seat' || mayStart();
      if (isAdmitted && typeof isCalling === 'boolean')
        this.#club.call(isCalling, who?.type === 'seat' ? who.seat : null);
      const answer: CommandReply = isAdmitted ? { ok: true } : { ok: false, code: 'command/not-admitted' };
      if (typeof reply === 'function') reply(answer);
    });
  }
}
