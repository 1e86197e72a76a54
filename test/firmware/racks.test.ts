import { describe, expect, test } from 'vitest';
import type { TagUid } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { below, type Random } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { firmwareHex } from '../support/chips/toolchain.ts';

/** A rack takes a fifth of a second to emulate: `RACKS=1000 npx vitest run test/firmware/racks` has the patience. */
const RACKS = Number(process.env['RACKS'] ?? 40);
const MOST_TILES = 18;

const hex = firmwareHex('seat', 'atmega2560');
const reason = 'missing' in hex ? `: ${hex.missing}` : '';

const randomTag = (random: Random): TagUid =>
  `E00401${Array.from({ length: 10 }, () => below(random, 16).toString(16).toUpperCase()).join('')}` as TagUid;

/**
 * How long reading these tags may take, in milliseconds: a request 1.9, a slot in which nobody answers 0.9, one with an
 * answer 4.7; a slot in which several answer is asked again. From the data sheets of ISO 15693 readers.
 */
function modelledMs(uids: readonly TagUid[], depth = 0): number {
  let ms = 1.9;
  for (let slot = 0; slot < 16; slot++) {
    const answering = uids.filter(uid => Number.parseInt(uid.charAt(uid.length - 1 - depth), 16) === slot);
    ms += answering.length === 0 ? 0.9 : 4.7;
    if (answering.length > 1) ms += modelledMs(answering, depth + 1);
  }
  return ms;
}

/** Once a second a read is held up by the heartbeat, whose hashes take the processor a while. */
const HEARTBEAT_MS = 5;
/** As many racks at once as the board has antennas. */
const ZONES: readonly Zone[] = ['rack0', 'meld0', 'discard0'];

describe.skipIf('missing' in hex)(`a seat board and ${RACKS} random racks${reason}`, () => {
  test('every tile is read, in the time that was reckoned with', () => {
    if ('missing' in hex) return;
    const board = new EmulatedBoard({ board: 'seat', mcu: 'atmega2560', hex: hex.path, uid: 0xa1b2c3d4 });
    const linked = new LinkedBoard(board, { settings: new Map([['poll', '0'], ['miss', '1']]) });
    const reads = new Map<Zone, number>();
    board.tileReader.onRead = (field, tookUs) => {
      for (const zone of ZONES) if (field === board.field(zone)) reads.set(zone, tookUs / 1000);
    };
    linked.run(300);
    const random = seededRandom(5);
    const wrong: object[] = [];
    for (let done = 0; done < RACKS; done += ZONES.length) {
      for (const zone of ZONES) {
        board.field(zone).clear();
        for (let tiles = below(random, MOST_TILES + 1); tiles > 0; tiles--) board.lay(zone, randomTag(random));
      }
      const took = linked.runUntil(() => linked.isRight(ZONES), 3000);
      if (took === null) wrong.push({ laid: ZONES.map(zone => board.field(zone).tags), seen: ZONES.map(zone => linked.tagsIn(zone)) });
      // Then there is nothing left to tell, and what a read takes can be measured.
      reads.clear();
      linked.runUntil(() => reads.size === ZONES.length, 3000);
      reads.clear();
      linked.runUntil(() => reads.size === ZONES.length, 3000);
      for (const zone of ZONES) {
        const modelled = modelledMs(board.field(zone).tags);
        const read = reads.get(zone) ?? Number.POSITIVE_INFINITY;
        if (read > modelled + HEARTBEAT_MS) wrong.push({ uids: board.field(zone).tags, read, modelled });
      }
    }
    expect(wrong).toEqual([]);
  });
});
