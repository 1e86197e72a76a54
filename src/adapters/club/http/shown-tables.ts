import type { TableMessage } from '../../../projections/socket-contract.ts';
import { type FedClient, LiveFeed } from '../../http/live-feed.ts';
import type { Club } from '../club.ts';

/** A page that shows a table. */
type Viewer = FedClient & { readonly on: (event: 'disconnect', gone: () => void) => unknown };

/** A table that somebody watches here. */
interface ShownTable {
  readonly feeds: Set<LiveFeed>;
  /** As it looks, for whoever comes next. */
  newest: TableMessage | null;
  /** Nobody watches it any more. */
  leave: () => void;
}

export interface ShownTablesOptions {
  readonly club: Pick<Club, 'watch'>;
  /** What somebody sees who watches a table, its people as they may be named. */
  readonly shown: (table: string, message: TableMessage) => TableMessage;
  /** Sends it to everybody in a room. */
  readonly tell: (room: string, message: TableMessage) => void;
}

/** Shows tables to whoever watches them: however many watch one, what happens there is put into bytes once. */
export class ShownTables {
  readonly #options: ShownTablesOptions;
  readonly #tables = new Map<string, ShownTable>();

  constructor(options: ShownTablesOptions) {
    this.#options = options;
  }

  /** Until the viewer goes. False: the club does not know this table. */
  show(viewer: Viewer, id: string): boolean {
    const table = this.#tables.get(id) ?? this.#watch(id);
    if (!table) return false;
    const feed = new LiveFeed(viewer);
    table.feeds.add(feed);
    if (table.newest) feed.send('table', this.#options.shown(id, { ...table.newest, event: null, earlier: [] }));
    feed.enter(roomOf(id));
    viewer.on('disconnect', () => {
      table.feeds.delete(feed);
      if (table.feeds.size > 0) return;
      this.#tables.delete(id);
      table.leave();
    });
    return true;
  }

  #watch(id: string): ShownTable | null {
    const { club, shown, tell } = this.#options;
    const table: ShownTable = { feeds: new Set(), newest: null, leave: () => {} };
    const leave = club.watch(id, message => {
      table.newest = message;
      const told = shown(id, message);
      for (const feed of table.feeds) feed.expect('table', told);
      tell(roomOf(id), told);
    });
    if (!leave) return null;
    table.leave = leave;
    this.#tables.set(id, table);
    return table;
  }
}

const roomOf = (table: string): string => `shown ${table}`;
