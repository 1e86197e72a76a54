import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';
import type { MirrorWatcher } from '../../mirror/mirror-options.ts';
import type { BoardStatus } from '../../sensing/table-sensing.ts';
import type { TableState } from './readiness.ts';

/** A running table at one moment. */
export interface MeasuredTable {
  readonly state: Pick<TableState, 'diskTrouble' | 'lateMs'>;
  readonly boards: readonly Pick<BoardStatus, 'port' | 'state' | 'counts' | 'heardAt'>[];
  /** The table's clock (ms), which dates the boards' lines. */
  readonly now: number;
  /** The number of waiting messages of each open screen. */
  readonly queues: readonly number[];
  /** Null: nothing is published. */
  /** The number of messages that each door has dropped. */
  readonly faults: ReadonlyMap<string, number>;
  readonly mqtt: { readonly isConnected: boolean; readonly backlog: number } | null;
}

/** Seconds from a quarter of a millisecond to ten seconds. */
const SECONDS = [0.000_25, 0.001, 0.004, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** The figures of one table in the form of Prometheus; docs/reference/metrics.md lists them. */
export class TableMetrics {
  readonly #registry = new Registry();
  readonly #lines = this.#counter('lines_total', 'Lines that a board has sent.', ['board']);
  readonly #faults = this.#counter('line_faults_total', "What has gone wrong on a board's line.", ['board', 'fault']);
  readonly #online = this.#gauge('board_online', 'Whether the heartbeats of a board come.', ['board']);
  readonly #silent = this.#gauge('board_silent_seconds', 'Seconds since the last line of a board.', ['board']);
  readonly #searches = this.#counter('searches_total', 'Times the branches were weighed again.');
  readonly #states = this.#counter('search_states_total', 'Branches that were kept, of all those times.');
  readonly #slices = this.#histogram('search_slice_seconds', 'How long it takes to weigh the branches once.');
  readonly #decisions = this.#histogram(
    'decision_late_seconds',
    'How long after the last reading a decision was made.',
  );
  readonly #questions = this.#counter('questions_total', 'Questions put to the table.');
  readonly #screens = this.#gauge('screens', 'Screens that are open.');
  readonly #queue = this.#gauge('screen_queue_messages', 'Messages that wait for a screen.', ['screen']);
  readonly #connected = this.#gauge('mqtt_connected', 'Whether the MQTT broker is there.');
  readonly #backlog = this.#gauge('mqtt_backlog_events', 'Events that the MQTT broker has not confirmed.');
  readonly #syncs = this.#histogram('disk_sync_seconds', 'How long the disk takes to have what it was given.');
  readonly #writable = this.#gauge('record_writable', 'Whether the disk takes the record.');
  readonly #doorFaults = this.#counter('door_faults_total', 'Messages from outside that were dropped.', ['door']);
  readonly #late = this.#gauge('table_late_seconds', 'How long ago what is due next was to happen.');
  #sliceBegan = 0;

  /** Receives when the mirror weighs its branches, and decides. */
  readonly watcher: MirrorWatcher = {
    begins: () => {
      this.#searches.inc();
      this.#sliceBegan = performance.now();
    },
    ends: branches => {
      this.#slices.observe((performance.now() - this.#sliceBegan) / 1000);
      this.#states.inc(branches);
    },
    decided: lateMs => this.#decisions.observe(lateMs / 1000),
  };

  /** The disk took so long (ms) to have what it was given. */
  synced(ms: number): void {
    this.#syncs.observe(ms / 1000);
  }

  /** The table has asked. */
  asked(): void {
    this.#questions.inc();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything as it is now, with what the process itself tells: memory, CPU, delays of the event loop. */
  async text(table: MeasuredTable): Promise<string> {
    if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
    this.#measure(table);
    const texts = await Promise.all([this.#registry.metrics(), register.metrics()]);
    return texts.join('\n');
  }

  #measure({ state, boards, now, queues, mqtt, faults }: MeasuredTable): void {
    this.#writable.set(state.diskTrouble === null ? 1 : 0);
    this.#late.set(state.lateMs / 1000);
    for (const metric of [this.#lines, this.#faults, this.#online, this.#silent, this.#queue, this.#doorFaults])
      metric.reset();
    for (const { port: board, state: isNow, counts, heardAt } of boards) {
      const { lines, ...faults } = counts;
      this.#lines.inc({ board }, lines);
      for (const [fault, count] of Object.entries(faults)) this.#faults.inc({ board, fault }, count);
      this.#online.set({ board }, isNow === 'online' ? 1 : 0);
      if (heardAt !== null) this.#silent.set({ board }, Math.max(0, now - heardAt) / 1000);
    }
    for (const [door, count] of faults) this.#doorFaults.inc({ door }, count);
    this.#screens.set(queues.length);
    for (const [screen, messages] of queues.entries()) this.#queue.set({ screen }, messages);
    if (!mqtt) return;
    this.#connected.set(mqtt.isConnected ? 1 : 0);
    this.#backlog.set(mqtt.backlog);
  }

  #counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return new Counter({ name: `paizhuo_${name}`, help, labelNames: [...labelNames], registers: [this.#registry] });
  }

  #gauge(name: string, help: string, labelNames: readonly string[] = []): Gauge {
    return new Gauge({ name: `paizhuo_${name}`, help, labelNames: [...labelNames], registers: [this.#registry] });
  }

  #histogram(name: string, help: string): Histogram {
    return new Histogram({ name: `paizhuo_${name}`, help, buckets: SECONDS, registers: [this.#registry] });
  }
}
