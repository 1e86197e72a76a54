import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/domain/seat.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { tag } from '../support/board-talk.ts';
import { BoardsWire } from '../support/chips/boards-wire.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { TableFields } from '../support/chips/table-fields.ts';
import { boardFirmware } from '../support/chips/toolchain.ts';

const seat = boardFirmware('seat', 'atmega328p');
const centre = boardFirmware('centre', 'atmega328p');
const reason = 'missing' in seat ? `: ${seat.missing}` : '';

/** Four seats and the middle as they lie on the table, with tiles in every zone, for `ms` milliseconds. */
function tableWith({ isWired, ms }: { readonly isWired: boolean; readonly ms: number }): {
  readonly overlaps: number;
  readonly garbled: number;
} {
  if ('missing' in seat || 'missing' in centre) throw new Error('there is no firmware');
  const fields = new TableFields('full', seededRandom(3));
  const { air } = fields;
  const boards = SEATS.map(
    at => new EmulatedBoard({ board: 'seat', program: seat.path, uid: at + 1, seat: at, seed: at, air }),
  );
  const middle = new EmulatedBoard({ board: 'centre', program: centre.path, uid: 9, seed: 9, air });
  const zones = SEATS.flatMap(at =>
    (['rack', 'meld', 'discard'] as const).map(
      zone => [`${zone}${at}`, boards[at]?.field(`${zone}${at}`) ?? middle.field('indicator')] as const,
    ),
  );
  fields.connect(new Map([...zones, ['indicator', middle.field('indicator')] as const]));
  zones.forEach(([zone], i) => {
    for (let tile = 0; tile < 6; tile++) fields.lay(zone, tag(i * 100 + tile * 7919));
  });
  const garbled = new Map<EmulatedBoard, number>();
  new BoardsWire([...boards, middle], isWired).advance(ms, (board, line) => {
    const told = / HB .* gar=(\d+)/.exec(line)?.[1];
    if (told !== undefined) garbled.set(board, Number(told));
  });
  return { overlaps: air.overlaps, garbled: [...garbled.values()].reduce((sum, times) => sum + times, 0) };
}

describe.skipIf('missing' in seat)(`five boards on one table${reason}`, () => {
  test('take turns on the air, and every answer is understood', () => {
    expect(tableWith({ isWired: true, ms: 4200 })).toEqual({ overlaps: 0, garbled: 0 });
  });

  test('drown each other’s tags where the wire between them is missing', () => {
    const { overlaps, garbled } = tableWith({ isWired: false, ms: 6000 });
    expect(overlaps).toBeGreaterThan(10);
    expect(garbled).toBeGreaterThan(5);
  });
});
