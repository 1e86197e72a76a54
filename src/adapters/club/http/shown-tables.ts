import type { TableMessage } from '../../../projections/socket-contract.ts';
import { type FedClient, LiveFeed } from '../../http/live-feed.ts';
import type { Club } from '../club.ts';

/** A page that shows a table. */
type Viewer = FedClient & { readonly on: (event: 'disconnect', gone: () => void) => unknown };

/** A table with viewers here. */
interface ShownTable {
  readonly feeds: Set<LiveFeed>;
  /** Its present view, for later viewers. */
  newest: TableMessage | null;
  /** Its last viewer has left. */
  leave: () => void;
}

export interface ShownTablesOptions {
  readonly club: Pick<Club, 'watch'>;
  /** A viewer's view of a table, with names as people allow; null: hidden for now. */
  readonly shown: (table: string, message: TableMessage) => TableMessage | null;
  /** Sends it to everybody in a room. */
  readonly tell: (room: string, message: TableMessage) => void;
}

/** Shows tables to their viewers; encodes each event once for all of them. */
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
    const newest = table.newest && this.#options.shown(id, { ...table.newest, event: null, earlier: [] });
    if (newest) feed.send('table', newest);
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
      if (!told) return;
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
