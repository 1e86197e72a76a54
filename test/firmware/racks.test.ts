import { describe, expect, test } from 'vitest';
import type { TagUid } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { below, type Random } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { boardFirmware } from '../support/chips/toolchain.ts';

/** A rack takes a fifth of a second to emulate: `RACKS=1000 npx vitest run test/firmware/racks` has the patience. */
const { RACKS: asked = '40' } = process.env;
const RACKS = Number(asked);
const MOST_TILES = 18;

const hex = boardFirmware('seat', 'atmega2560');
const reason = 'missing' in hex ? `: ${hex.missing}` : '';

const randomTag = (random: Random): TagUid =>
  `E00401${Array.from({ length: 10 }, () => below(random, 16).toString(16).toUpperCase()).join('')}` as TagUid;

/**
 * In milliseconds: ISO 15693 at 26.48 kbit/s, what the chip takes to begin and to notice, and what the board takes to ask
 * it on the bus.
 */
const TAKES = {
  request: 1.6,
  quiet: 3.74 + 0.32,
  endOfFrame: 0.04,
  listening: 0.7,
  reply: 4.25 + 0.32,
  chip: 0.3,
  bus: 0.55,
};
const SLOT_MS = TAKES.endOfFrame + TAKES.chip + TAKES.bus;

/** The longest time that reading known tags may take, in milliseconds: each rests or has its slot for itself. */
const modelledMs = (tags: number): number =>
  TAKES.request +
  16 * (SLOT_MS + TAKES.listening) +
  tags * Math.max(TAKES.quiet + TAKES.chip + TAKES.bus, TAKES.reply - TAKES.listening);

/** Once a second a read is held up by the heartbeat, whose hashes take the processor a while. */
const HEARTBEAT_MS = 5;
/** As many racks at once as the board has antennas. */
const ZONES: readonly Zone[] = ['rack0', 'meld0', 'discard0'];

/** A seat board whose three antennas all read racks. */
class RackReader {
  readonly #board: EmulatedBoard;
  readonly #linked: LinkedBoard;
  readonly #reads = new Map<Zone, number>();

  constructor(hexPath: string) {
    this.#board = new EmulatedBoard({ board: 'seat', mcu: 'atmega2560', program: hexPath, uid: 0xa1b2c3d4 });
    this.#linked = new LinkedBoard(this.#board, {
      settings: new Map([['poll', '0']]),
    });
    this.#board.tileReader.onRead = (field, tookUs) => {
      for (const zone of ZONES) if (field === this.#board.field(zone)) this.#reads.set(zone, tookUs / 1000);
    };
    this.#linked.run(300);
  }

  /** Lays new tiles and waits until they are known; what of them was not, after a time that is long enough. */
  lay(racks: readonly (readonly TagUid[])[]): readonly Zone[] {
    for (const [i, zone] of ZONES.entries()) {
      this.#board.field(zone).clear();
      for (const uid of racks[i] ?? []) this.#board.lay(zone, uid);
    }
    this.#linked.runUntil(() => this.#linked.isRight(ZONES), 3000);
    return ZONES.filter(zone => !this.#linked.isRight([zone]));
  }

  /** How long it takes to read each zone, when there is nothing left to tell. */
  readTimes(): readonly number[] {
    for (let round = 0; round < 2; round++) {
      this.#reads.clear();
      this.#linked.runUntil(() => this.#reads.size === ZONES.length, 3000);
    }
    return ZONES.map(zone => this.#reads.get(zone) ?? Number.POSITIVE_INFINITY);
  }
}

describe.skipIf('missing' in hex)(`a seat board and ${RACKS} random racks${reason}`, () => {
  test('every tile is read, in the time that was reckoned with', { timeout: 60_000 + RACKS * 1000 }, () => {
    if ('missing' in hex) return;
    const reader = new RackReader(hex.path);
    const random = seededRandom(5);
    const aRack = (): readonly TagUid[] =>
      Array.from({ length: below(random, MOST_TILES + 1) }, () => randomTag(random));
    const wrong: object[] = [];
    for (let done = 0; done < RACKS; done += ZONES.length) {
      const racks = ZONES.map(aRack);
      const unread = reader.lay(racks);
      const times = reader.readTimes();
      const late = racks.filter((uids, i) => (times[i] ?? 0) > modelledMs(uids.length) + HEARTBEAT_MS);
      if (unread.length > 0 || late.length > 0) wrong.push({ racks, unread, late, times });
    }
    expect(wrong).toEqual([]);
  });
});
