import { setImmediate as nextTurn } from 'node:timers/promises';
import { Polling } from '../../src/adapters/bought-reader/polling.ts';
import { ReaderBoard } from '../../src/adapters/bought-reader/reader-board.ts';
import { BoardServer } from '../../src/adapters/serial/board-server.ts';
import { NetworkLine } from '../../src/adapters/serial/network-line.ts';
import { Table } from '../../src/app/table.ts';
import { must } from '../../src/domain/result.ts';
import { type TagUid, type TileId, tilesOf } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { awaitedRolls } from '../../src/engine/decide-setup.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { Stepped } from '../../src/mirror/mirror-options.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { evening } from '../../src/simulator/evening.ts';
import { CAREFUL } from '../../src/simulator/habits.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES } from '../../src/simulator/table-profiles.ts';
import { TableTop } from '../../src/simulator/table-top.ts';
import { Truth } from '../../src/simulator/truth.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { tag } from './board-talk.ts';
import { MetratecStandIn } from './metratec-stand-in.ts';

const PORT = 'reader';
const BEAT_MS = 1000;
/** What was done last is read, settles, and is paid. */
const SETTLES_MS = 20_000;

export interface ReaderTableOptions {
  readonly rules: Rules;
  readonly seed: number;
  /** The zone of each antenna, in the order of the multiplexer's ports. */
  readonly zones: readonly Zone[];
  /** How long one antenna takes to be read. */
  readonly antennaMs: number;
}

/**
 * People at a table of open tiles with a bought reader: its stand-in at one socket, the driver that polls it and speaks as a
 * board at another, our own host behind that. Bytes are real; time passes only while an antenna is being read.
 */
export class ReaderTable {
  readonly truth: DomainEvent[] = [];
  readonly seen: DomainEvent[] = [];
  readonly reader: MetratecStandIn;
  readonly table: Table;
  readonly #options: ReaderTableOptions;
  readonly #clock = new VirtualClock();
  readonly #people: Truth;
  readonly #moves: Iterator<number, never>;
  readonly #uids: ReadonlyMap<TileId, TagUid>;
  /** What lies on the table's dice, until somebody has told it on a tablet. */
  readonly #thrown: (readonly number[])[] = [];
  /** Lines on their way, to the host and from it. */
  readonly #onTheWay = { up: 0, down: 0 };
  #board: ReaderBoard | null = null;
  #line: NetworkLine | null = null;
  #nextMoveAt = Number.POSITIVE_INFINITY;
  #playing: {
    readonly until: () => boolean;
    readonly done: () => void;
    readonly failed: (why: unknown) => void;
  } | null = null;
  #close: () => Promise<void> = async () => {};

  static async open(options: ReaderTableOptions): Promise<ReaderTable> {
    const table = new ReaderTable(options, await MetratecStandIn.open(options.zones.length));
    await table.#connect();
    return table;
  }

  private constructor(options: ReaderTableOptions, reader: MetratecStandIn) {
    const { rules, seed, zones } = options;
    this.#options = options;
    this.reader = reader;
    this.#uids = new Map(tilesOf(rules.flow.kinds).map((tile, i) => [tile, tag(i * 7919 + 11)]));
    this.table = new Table({
      rules,
      firstDealer: null,
      tags: { tileOf: new Map([...this.#uids].map(([tile, uid]) => [uid, tile])) },
      ports: {
        write: (_, line) => this.#write(line),
        reopen: () => {
          throw new Error('the host wants the port anew');
        },
      },
    });
    this.#people = new Truth(rules, null, this.#clock.now, event => this.truth.push(event));
    const antenna = (zone: Zone): number => zones.indexOf(zone);
    const top = new TableTop({
      placed: (tile, zone) => this.reader.lay(antenna(zone), this.#uid(tile)),
      lifted: (tile, zone) => this.reader.lift(antenna(zone), this.#uid(tile)),
      stacked: () => {},
      diceThrown: (values, rollingMs) => this.#clock.after(rollingMs, () => this.#thrown.push(values)),
      pressed: button => this.#tell(this.table.pressed(button, this.#clock.now())),
    });
    this.#moves = evening({
      ...{ truth: this.#people, top, random: seededRandom(seed), habits: CAREFUL },
      customs: TABLE_PROFILES.open.customs,
    });
  }

  async #connect(): Promise<void> {
    const clock = this.#clock;
    const { zones } = this.#options;
    // Until the host has called, nobody listens to what the board says.
    let say = (_: string): void => {};
    const board = new ReaderBoard({
      ...{ uid: 'DA0001', zones, now: clock.now, newBoot: () => '00000001' },
      say: line => say(line),
    });
    const server = await BoardServer.open('127.0.0.1', 0, {
      onLine: line => {
        this.#onTheWay.down -= 1;
        say = text => {
          this.#onTheWay.up += 1;
          server.write(text);
        };
        board.hear(line);
      },
    });
    this.#board = board;
    this.#line = await NetworkLine.open(`tcp://127.0.0.1:${server.port}`, null, {
      onLine: line => {
        this.#onTheWay.up -= 1;
        this.#tell(this.table.receive(PORT, line, clock.now()));
      },
      onClosed: () => {},
    });
    this.#tell(this.table.opened(PORT, clock.now()));
    this.reader.onInventory = () => this.#whileAnAntennaIsRead().catch(why => this.#playing?.failed(why));
    const polling = new Polling({ device: this.reader.path, zones, board, clock });
    this.#close = async () => {
      this.reader.onInventory = null;
      polling.stop();
      await this.reader.close();
      await polling.ended;
      this.#line?.close();
      await server.close();
    };
  }

  /** Plays until the hand is over and what was seen of it has settled. */
  async playHand(): Promise<void> {
    await this.#playUntil(() => this.table.sensing.boards.some(({ synced }) => synced));
    this.#nextMoveAt = this.#clock.now();
    await this.#playUntil(() => this.#people.state.hand?.phase === 'over');
    this.#nextMoveAt = Number.POSITIVE_INFINITY;
    const until = this.#clock.now() + SETTLES_MS;
    await this.#playUntil(() => this.#clock.now() >= until);
  }

  /** Ends whatever runs. */
  close(): Promise<void> {
    return this.#close();
  }

  #playUntil(until: () => boolean): Promise<void> {
    return new Promise((done, failed) => {
      this.#playing = { until, done, failed };
    });
  }

  /** First all that was said arrives; then people move, and the host's time passes. */
  async #whileAnAntennaIsRead(): Promise<void> {
    while (this.#onTheWay.up > 0 || this.#onTheWay.down > 0) await nextTurn();
    const to = this.#clock.now() + this.#options.antennaMs;
    while (this.#nextMoveAt <= to) {
      this.#clock.advanceTo(this.#nextMoveAt);
      this.#nextMoveAt += this.#moves.next().value;
    }
    const isBeat = Math.floor(to / BEAT_MS) > Math.floor((to - this.#options.antennaMs) / BEAT_MS);
    this.#clock.advanceTo(to);
    if (isBeat) this.#board?.beat();
    this.#tellDice();
    this.#tell(this.table.advance(to));
    if (!this.#playing?.until()) return;
    this.#playing.done();
    this.#playing = null;
  }

  /** Once a tablet asks what was thrown. */
  #tellDice(): void {
    const roll = awaitedRolls(this.#options.rules, this.table.mirror.game.state)[0];
    const values = roll && this.#thrown.shift();
    if (!values) return;
    const told = { type: 'roll-dice', by: roll.by, values, for: roll.for } as const;
    this.#tell(this.table.perform(told, this.#clock.now()));
  }

  #write(line: string): void {
    this.#onTheWay.down += 1;
    this.#line?.write(line);
  }

  #uid(tile: TileId): TagUid {
    return must(this.#uids.get(tile), `a tag for tile ${tile}`);
  }

  #tell({ events }: Stepped): void {
    this.seen.push(...events);
  }
}
