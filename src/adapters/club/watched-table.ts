import type { TableMessage } from '../../projections/socket-contract.ts';
import { eventMessage } from '../papers/documented-schemas.ts';
import { type ArchivedEvent, readState } from './heard.ts';

type Moment = NonNullable<TableMessage['event']>;

/** Events that may wait for the state they led to; what is older was missed. */
const MOST_MOMENTS = 32;

/** A watched table: its published messages, rebuilt as its own displays get them. */
export class WatchedTable {
  readonly #watchers = new Set<(message: TableMessage) => void>();
  /** Since the last state. */
  #moments: Moment[] = [];
  #seq = 0;
  #message: TableMessage | null = null;

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  join(show: (message: TableMessage) => void): void {
    this.#watchers.add(show);
    if (this.#message) show({ ...this.#message, event: null, earlier: [] });
  }

  leave(show: (message: TableMessage) => void): void {
    this.#watchers.delete(show);
  }

  hearEvent(event: ArchivedEvent): void {
    const read = eventMessage.safeParse(event);
    if (!read.success) return;
    const { match, seq, handNo, ...moment } = read.data;
    this.#seq = seq;
    this.#moments.push(moment as Moment);
    if (this.#moments.length > MOST_MOMENTS) this.#moments.shift();
  }

  /** False: this is no view of a table. */
  hearState(payload: string): boolean {
    const view = readState(payload);
    if (!view) return false;
    const event = this.#moments.at(-1) ?? null;
    const earlier = this.#moments.slice(0, -1);
    const revision = (this.#message?.revision ?? -1) + 1;
    this.#message = { seq: this.#seq, revision, view, event, earlier };
    this.#moments = [];
    for (const show of this.#watchers) show(this.#message);
    return true;
  }
}
