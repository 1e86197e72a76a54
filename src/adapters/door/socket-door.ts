import type { z } from 'zod';
import type { CommandReply, JoinReply } from '../../projections/socket-contract.ts';
import type { Doors } from './doors.ts';

/** The part of a Socket.IO connection that a door listens to. */
interface Emitter {
  readonly on: (event: string, handle: (...args: readonly unknown[]) => void) => unknown;
}

/** A handler's answer; undefined if the event has none. */
type Answer = CommandReply | JoinReply | undefined;

/** One connection's way in. Each event is read by its schema before anything else, and answered if the client waits for it. */
export class SocketDoor<Client> {
  readonly client: Client;
  readonly #emitter: Emitter;
  readonly #doors: Doors;

  constructor(client: Client, doors: Doors) {
    this.client = client;
    this.#emitter = client as unknown as Emitter;
    this.#doors = doors;
  }

  /** Handles an event; `notUnderstood` answers one that its schema refuses. */
  on<T>(
    event: string,
    schema: z.ZodType<T>,
    obey: (asked: T) => Answer | Promise<Answer>,
    notUnderstood = 'command/not-understood',
  ): void {
    this.#emitter.on(event, (...args) => {
      const reply = args.findLast(argument => typeof argument === 'function');
      const asked = args[0] === reply ? undefined : args[0];
      const answer = (said: Answer): void => {
        if (said && reply) reply(said);
      };
      const handle = (): void | Promise<void> => {
        const read = schema.safeParse(asked);
        if (!read.success) return answer({ ok: false, code: notUnderstood });
        const done = obey(read.data);
        return done instanceof Promise ? done.then(answer) : answer(done);
      };
      this.#doors.guarded(`socket ${event}`, handle, () => answer({ ok: false, code: 'command/failed' }))();
    });
  }

  /** Runs when the connection is over. */
  onGone(handle: () => void): void {
    this.#emitter.on('disconnect', this.#doors.guarded('socket disconnect', handle));
  }
}
