import { Table } from '../../../src/app/table.ts';
import { must } from '../../../src/domain/result.ts';
import { SEATS, type Seat } from '../../../src/domain/seat.ts';
import { type TagUid, type TileId, tilesOf } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import type { DomainEvent } from '../../../src/engine/events.ts';
import type { Rules } from '../../../src/rules/rule-set.ts';
import type { BoardSettings } from '../../../src/sensing/board-settings.ts';
import { evening } from '../../../src/simulator/evening.ts';
import { CAREFUL } from '../../../src/simulator/habits.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES } from '../../../src/simulator/table-profiles.ts';
import { TableTop } from '../../../src/simulator/table-top.ts';
import { Truth } from '../../../src/simulator/truth.ts';
import { tag } from '../board-talk.ts';
import { BoardsWire } from './boards-wire.ts';
import type { BuiltTable } from './built-table.ts';
import { EmulatedBoard } from './emulated-board.ts';
import type { Pn5180Make } from './pn5180.ts';
import { TableFields } from './table-fields.ts';
import type { Mcu } from './toolchain.ts';

/** How closely the host follows the boards' time. */
const STEP_MS = 5;
const ZONES_OF_SEAT = ['rack', 'meld', 'discard'] as const;
/** A button is held down for about this long. */
const PRESS_MS = 150;

export interface EmulatedTableOptions {
  readonly rules: Rules;
  readonly seed: number;
  /** People move this much faster than they would. */
  readonly speed: number;
  readonly mcu: Mcu;
  /** What the boards are flashed with. */
  readonly programs: { readonly seat: string; readonly centre: string };
  /** How it turned out; without, it is as planned, but for two crystals. */
  readonly built?: BuiltTable;
  /** The level of each loop's carrier, by zone; without, all are as usual. */
  readonly levels?: ReadonlyMap<string, number>;
  /** The sides of the wall that have a rail. */
  readonly rails?: readonly Seat[];
}

/** Of the seats, and in the middle: modules of different makers carry different crystals. */
const CRYSTALS = [27.12, 27, 27.12, 27.12, 27] as const;

/**
 * Four seat boards and one in the middle, all with their real firmware, people who play, and our own host behind the
 * serial lines. The table has no zones for hands laid open: whoever wins lays the rack open and presses the button.
 */
export class EmulatedTable {
  readonly truth: DomainEvent[] = [];
  readonly seen: DomainEvent[] = [];
  readonly table: Table;
  readonly fields: TableFields;
  readonly #boards: ReadonlyMap<string, EmulatedBoard>;
  readonly #wire: BoardsWire;
  readonly #people: Truth;
  readonly #moves: Iterator<number, never>;
  readonly #speed: number;
  readonly #uids: ReadonlyMap<TileId, TagUid>;
  /** What happens at the table without anybody deciding it: dice come to rest, buttons come up. */
  #later: { readonly at: number; readonly then: () => void }[] = [];
  #nextMoveAt: number;
  #hasAsked = false;
  #now = 0;

  constructor({ rules, seed, speed, mcu, programs, built, levels, rails = SEATS }: EmulatedTableOptions) {
    this.#speed = speed;
    this.fields = new TableFields('full', seededRandom(seed), built);
    const crystals = built?.crystals ?? CRYSTALS;
    const { air } = this.fields;
    const seatBoard = (seat: Seat): EmulatedBoard =>
      new EmulatedBoard({
        board: 'seat',
        mcu,
        program: programs.seat,
        uid: seat + 1,
        seat,
        seed: seat,
        air,
        reader: crystalOf(crystals, seat),
      });
    const reader = crystalOf(crystals, 4);
    const centre = new EmulatedBoard({
      board: 'centre',
      mcu,
      program: programs.centre,
      uid: 9,
      rails,
      seed: 4,
      air,
      reader,
    });
    this.#boards = new Map([...SEATS.map(seat => [`seat${seat}`, seatBoard(seat)] as const), ['centre', centre]]);
    this.#wire = new BoardsWire([...this.#boards.values()]);
    const zones = SEATS.flatMap(seat => ZONES_OF_SEAT.map(zone => `${zone}${seat}` as Zone));
    this.fields.connect(new Map([...zones, 'indicator' as const].map(zone => [zone, this.#boardOf(zone).field(zone)])));
    const tiles = tilesOf(rules.flow.kinds);
    this.#uids = new Map(tiles.map((tile, i) => [tile, tag(i * 7919 + 11)]));
    const powerOf = (...zones: readonly string[]): BoardSettings =>
      levels ? { power: zones.map(zone => levels.get(zone)).join('') } : {};
    this.table = new Table({
      settings: new Map([
        ...SEATS.map(seat => [`seat${seat}`, powerOf(...ZONES_OF_SEAT.map(zone => `${zone}${seat}`))] as const),
        ['centre', powerOf('indicator')],
      ]),
      rules,
      firstDealer: null,
      tags: { tileOf: new Map([...this.#uids].map(([tile, uid]) => [uid, tile])) },
      ports: {
        write: (port, line) => this.#board(port).receive(line),
        reopen: port => {
          this.#tell(this.table.closed(port, this.#now).events);
          this.#tell(this.table.opened(port, this.#now).events);
        },
      },
    });
    this.#people = new Truth(
      rules,
      null,
      () => this.#now,
      event => this.truth.push(event),
    );
    const top = new TableTop({
      placed: (tile, zone) => this.#place(tile, zone),
      lifted: tile => this.fields.lift(this.#uid(tile)),
      stacked: (side, heights) => this.#board('centre').setStacks(side, heights),
      diceThrown: (values, rollingMs) => this.#throwDice(values, rollingMs),
      pressed: button => this.#press(button),
    });
    this.#moves = evening({
      truth: this.#people,
      top,
      random: seededRandom(seed),
      habits: CAREFUL,
      customs: TABLE_PROFILES.full.customs,
    });
    // Boards take a moment to come up before anybody sits down.
    this.#run(100);
    for (const name of this.#boards.keys()) this.#tell(this.table.opened(name, this.#now).events);
    this.#run(700);
    this.#nextMoveAt = this.#now;
  }

  /** True once the table has asked the people something. */
  get hasAsked(): boolean {
    return this.#hasAsked;
  }

  /** Plays until the hand is over and what was seen of it has settled, or `isEnough`. */
  playHand(isEnough = () => false): void {
    while (this.#people.state.hand?.phase !== 'over') {
      if (isEnough()) return;
      this.#run(Math.max(0, this.#nextMoveAt - this.#now));
      this.#nextMoveAt = this.#now + this.#moves.next().value / this.#speed;
    }
    this.settle(3000);
  }

  /** Lets time pass in which nothing is moved. */
  settle(ms: number): void {
    this.#run(ms);
  }

  /** Its boards are no longer needed. */
  close(): void {
    for (const board of this.#boards.values()) board.close();
  }

  #run(ms: number): void {
    const until = this.#now + ms;
    while (this.#now < until) {
      this.#now = Math.min(until, this.#now + STEP_MS);
      this.#doWhatIsDue();
      const arrived: { readonly port: string; readonly at: number; readonly line: string }[] = [];
      this.#wire.advance(this.#now, (board, line, at) => arrived.push({ port: this.#portOf(board), at, line }));
      for (const { port, at, line } of arrived.toSorted((a, b) => a.at - b.at))
        this.#tell(this.table.receive(port, line, Math.min(at, this.#now)).events);
      this.#tell(this.table.advance(this.#now).events);
      this.#hasAsked ||= this.table.mirror.discrepancy !== null;
    }
  }

  #place(tile: TileId, zone: Zone): void {
    this.fields.lay(rackForReveal(zone), this.#uid(tile));
    if (!zone.startsWith('reveal')) return;
    this.#press(`hu${zone.at(-1)}`);
  }

  /** `button`: as the protocol names it, its seat last. */
  #press(button: string): void {
    const board = this.#board(`seat${button.at(-1)}`);
    board.press(button.slice(0, -1));
    this.#after(PRESS_MS, () => board.press(button.slice(0, -1), false));
  }

  #throwDice(values: readonly number[], rollingMs: number): void {
    const centre = this.#board('centre');
    centre.layDice([]);
    this.#after(rollingMs / this.#speed, () => centre.layDice(values));
  }

  #after(ms: number, then: () => void): void {
    this.#later.push({ at: this.#now + ms, then });
  }

  #doWhatIsDue(): void {
    const due = this.#later.filter(({ at }) => at <= this.#now);
    this.#later = this.#later.filter(({ at }) => at > this.#now);
    for (const { then } of due) then();
  }

  #board(name: string): EmulatedBoard {
    return must(this.#boards.get(name), `a board called ${name}`);
  }

  #portOf(board: EmulatedBoard): string {
    return must([...this.#boards].find(([, one]) => one === board)?.[0], 'a port for the board');
  }

  #boardOf(zone: Zone): EmulatedBoard {
    return this.#board(zone === 'indicator' ? 'centre' : `seat${zone.at(-1)}`);
  }

  #uid(tile: TileId): TagUid {
    return must(this.#uids.get(tile), `a tag for tile ${tile}`);
  }

  #tell(events: readonly DomainEvent[]): void {
    this.seen.push(...events);
  }
}

const crystalOf = (crystals: readonly number[], at: number): Pn5180Make => ({
  crystal: must(crystals[at], 'a crystal'),
});
const rackForReveal = (zone: Zone): Zone => zone.replace('reveal', 'rack') as Zone;
