import type { Seat } from '../domain/seat.ts';
import type { Asked } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { CommandReply, Request } from '../projections/socket-contract.ts';

/** The reply to a request, now or once it is on the disk. */
export type Reply = CommandReply | Promise<CommandReply>;

const DONE: CommandReply = { ok: true };
/** More requests than a table gets in an evening that lead to no event. */
const MOST_REMEMBERED = 1000;

/**
 * Every request that was done, so that one that comes again is not done again: what is on record says so after a restart, too.
 */
export class RequestBook {
  readonly #done = new Map<string, Reply>();
  readonly #recorded = new Set<string>();
  readonly #undone = new Set<number>();

  /** `events`: those on record. */
  constructor(events: readonly DomainEvent[] = []) {
    for (const event of events) this.happened(event);
  }

  /** Takes in an event that is on record. */
  happened(event: DomainEvent): void {
    if (event.asked) this.#recorded.add(event.asked.id);
    if (event.type === 'action-undone') this.#undone.add(event.of);
  }

  /** True if the action whose first event is `of` was taken back. */
  isUndone(of: number): boolean {
    return this.#undone.has(of);
  }

  /** Does what is asked, or answers what came of it when it was asked before. A refusal is asked again. */
  once({ id }: Request, ask: () => Reply): Reply {
    if (id === undefined) return ask();
    const known = this.#done.get(id) ?? (this.#recorded.has(id) ? DONE : undefined);
    if (known) return known;
    const reply = ask();
    this.#remember(id, reply);
    if (reply instanceof Promise)
      reply.then(
        ({ ok }) => ok || this.#done.delete(id),
        () => this.#done.delete(id),
      );
    return reply;
  }

  #remember(id: string, reply: Reply): void {
    if (!(reply instanceof Promise) && !reply.ok) return;
    this.#done.set(id, reply);
    const [oldest] = this.#done.keys();
    if (this.#done.size > MOST_REMEMBERED && oldest !== undefined) this.#done.delete(oldest);
  }
}

/** Who asked, as it goes on record; nothing where the request has no name. */
export const askedBy = ({ id, by }: Request, seat: Seat | null = by ?? null): { readonly asked?: Asked } =>
  id === undefined ? {} : { asked: { id, by: seat } };
