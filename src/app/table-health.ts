import type { Config } from '../adapters/config/config-schema.ts';
import type { Doors } from '../adapters/door/doors.ts';
import { doubtsAbout, type TableState } from '../adapters/health/readiness.ts';
import { TableMetrics } from '../adapters/health/table-metrics.ts';
import type { Health, Playing } from '../adapters/http/health-routes.ts';
import type { WebServer } from '../adapters/http/web-server.ts';
import type { TablePublisher } from '../adapters/mqtt/table-publisher.ts';
import type { DiskTrouble } from '../adapters/recorder/append-file.ts';
import type { FollowedTable } from './followed-table.ts';
import type { OpenMatch } from './open-match.ts';
import type { Signal } from './signal.ts';

/** The parts of a running table that its health is read from. */
interface Parts {
  readonly match: OpenMatch;
  readonly table: FollowedTable;
  readonly web: WebServer;
  /** Null: nothing is published. */
  readonly mqtt: TablePublisher | null;
}

/** The health of a table for monitoring: it exists before the table, and gets its parts once all are there. */
export class TableHealth implements Pick<Health, 'state' | 'metrics' | 'playing'> {
  readonly figures = new TableMetrics();
  readonly #doors: Doors;
  readonly #boards: Config['boards'];
  #diskTrouble: DiskTrouble | null = null;
  #parts: Parts | null = null;

  /** `boards`: as the config has them. */
  constructor(diskTrouble: Signal<DiskTrouble | null>, doors: Doors, boards: Config['boards']) {
    this.#doors = doors;
    this.#boards = boards;
    diskTrouble.hear(trouble => {
      this.#diskTrouble = trouble;
    });
  }

  /** The table is put together. */
  watch(parts: Parts): void {
    this.#parts = parts;
  }

  readonly playing = (): Playing | null => {
    if (!this.#parts) return null;
    const { name, keeper, evening } = this.#parts.match;
    return { match: name, isHandOn: evening === null && keeper.isHandOn() };
  };

  readonly state = (): TableState | null => this.#parts && this.#stateOf(this.#parts);

  readonly metrics = async (): Promise<{ readonly type: string; readonly text: string } | null> => {
    if (!this.#parts) return null;
    const { match, table, web, mqtt } = this.#parts;
    const state = this.#stateOf(this.#parts);
    const text = await this.figures.text({
      state,
      boards: table.live.table.sensing.boards,
      now: match.clock.now(),
      queues: web.queues(),
      mqtt: mqtt?.health ?? null,
      faults: this.#doors.faults,
    });
    return { type: this.figures.contentType, text };
  };

  #stateOf({ match, table, mqtt }: Parts): TableState {
    return {
      boards: table.monitor.boards(table.live.table),
      doubts: doubtsAbout(
        table.live.table.sensing.boards.map(({ port, hello }) => ({
          board: port,
          uid: hello?.uid,
          zones: hello?.zones ?? [],
          power: this.#boards.find(({ name }) => name === port)?.settings?.power,
        })),
      ),
      diskTrouble: this.#diskTrouble,
      nameTrouble: mqtt?.health.nameTrouble ?? null,
      lateMs: table.live.lateMs,
      diskBusyMs: match.keeper.busyForMs(),
    };
  }
}
