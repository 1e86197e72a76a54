import { TABLE_ID } from '../../domain/table-id.ts';
import type { LobbyHealth, LobbyMatch, LobbyTable, TableCall } from '../../projections/club-view.ts';
import { ruleSet } from '../../rules/index.ts';
import type { Log } from '../log.ts';
import type { Announced } from './heard.ts';
import type { TableFollower } from './table-follower.ts';
import type { WatchedTable } from './watched-table.ts';

/** A table by its messages. */
export interface HeardTable {
  readonly id: string;
  name: string;
  presence: LobbyTable['presence'];
  playing: LobbyMatch | null;
  health: LobbyHealth | null;
  isBehind: boolean;
  call: TableCall | null;
  /** True if it has sent a message that only a table sends. */
  hasSpoken: boolean;
  /** Null: another process stores its play. */
  follower: TableFollower | null;
  watched: WatchedTable | null;
}

/** More tables than that on one broker are a mistake, or mischief: the longest quiet ones are dropped. */
const MOST_TABLES = 4096;

/** Every table since the start of the process, the longest quiet ones first. */
export class HeardTables {
  readonly #tables = new Map<string, HeardTable>();
  readonly #log: Log;
  #isFull = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** True once there were more tables than are followed. */
  get isFull(): boolean {
    return this.#isFull;
  }

  get all(): readonly HeardTable[] {
    return [...this.#tables.values()];
  }

  /** The names that are tables by their messages, by id. */
  get lobby(): readonly LobbyTable[] {
    return this.all
      .filter(({ hasSpoken }) => hasSpoken)
      .map(lobbyTable)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  get(id: string): HeardTable | undefined {
    return this.#tables.get(id);
  }

  /** The table of a message; null if its name is no table's. */
  heard(id: string, followerOf: () => TableFollower | null): HeardTable | null {
    if (!TABLE_ID.test(id)) return null;
    const known = this.#tables.get(id);
    if (known) this.#tables.delete(id);
    else if (this.#tables.size >= MOST_TABLES) this.#leaveOneOut();
    const table: HeardTable = known ?? {
      ...{ id, name: id, presence: 'away', playing: null, health: null, isBehind: true, call: null },
      ...{ hasSpoken: false, watched: null, follower: followerOf() },
    };
    this.#tables.set(id, table);
    return table;
  }

  /** Makes room for another table: first among names without a table's message, else among all. */
  #leaveOneOut(): void {
    const tables = this.all.filter(({ watched }) => watched === null);
    const quietest = tables.find(({ hasSpoken }) => !hasSpoken) ?? tables[0];
    if (!this.#isFull)
      this.#log.warn('more tables publish than a club follows; the longest quiet ones are left out', {
        count: MOST_TABLES,
        reason: 'give each table a login of its own: docs/how-to/run-a-club.md',
      });
    this.#isFull = true;
    if (!quietest) return;
    void quietest.follower?.close();
    this.#tables.delete(quietest.id);
  }
}

/** Null: this program does not know the rule set. */
export function lobbyMatch({ name: _name, houseRules, ...announced }: Announced): LobbyMatch | null {
  const set = ruleSet(announced.rules);
  return set && { ...announced, rules: { id: set.id, name: set.name, ...(houseRules && { houseRules }) } };
}

export const lobbyTable = ({ id, name, presence, playing, health, isBehind, call }: HeardTable): LobbyTable => ({
  ...{ id, name, presence, playing, health, isBehind, call },
});
