// How long until the host knows that a tile was laid down or taken up: `npx tsx test/support/chips/measure-latency.ts atmega328p five`,
// or `rp2040`, `native`, or `alone`; behind it the tiles in melds and among discards. The figures of docs/reference/firmware.md.
import { SEATS } from '../../../src/domain/seat.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { tag } from '../board-talk.ts';
import { BoardsWire } from './boards-wire.ts';
import { EmulatedBoard, type SentLine } from './emulated-board.ts';
import { TableFields } from './table-fields.ts';
import { boardFirmware, type Mcu } from './toolchain.ts';

const [mcu = 'atmega328p', how = 'five', melds = '3', discards = '12'] = process.argv.slice(2) as [Mcu?, ...string[]];
const TIMES = 12;
const LYING = { rack: 13, meld: Number(melds), discard: Number(discards) } as const;
const ROUNDS_MS = 20_000;
const PLACES = ['rack', 'meld', 'discard'] as const;
const CRYSTALS = [27.12, 27, 27.12, 27.12] as const;
const STARTS_MS = 2500;

const firmware = { seat: boardFirmware('seat', mcu), centre: boardFirmware('centre', mcu) };
if ('missing' in firmware.seat || 'missing' in firmware.centre) throw new Error('there is no firmware');
const [seatProgram, centreProgram] = [firmware.seat.path, firmware.centre.path];
const random = seededRandom(7);
const fields = new TableFields('full', seededRandom(3));
const { air } = fields;
const seats = SEATS.map(seat => {
  const reader = { crystal: CRYSTALS[seat] };
  return new EmulatedBoard({ board: 'seat', mcu, program: seatProgram, uid: seat + 1, seat, seed: seat, air, reader });
});
const centre = new EmulatedBoard({ board: 'centre', mcu, program: centreProgram, uid: 9, seed: 9, air });
const zones = seats.flatMap((board, seat) =>
  PLACES.map(place => ({ zone: `${place}${seat}` as Zone, place, field: board.field(`${place}${seat}` as Zone) })),
);
fields.connect(
  new Map([...zones.map(({ zone, field }) => [zone, field] as const), ['indicator', centre.field('indicator')]]),
);
for (const [i, { zone, place }] of zones.entries())
  for (let tile = 0; tile < LYING[place]; tile++) fields.lay(zone, tag((i * 40 + tile) * 7919));

const wire = new BoardsWire(how === 'alone' ? seats.slice(0, 1) : [...seats, centre]);
const heard: SentLine[] = [];
let now = 0;
const run = (to: number): void => {
  wire.advance(to, (board, line, at) => {
    if (board === seats[0]) heard.push({ at, line });
  });
  now = to;
};
const until = (told: RegExp): number => {
  const from = now;
  for (;;) {
    const found = heard.find(({ at, line }) => at >= from && told.test(line));
    if (found) return found.at - from;
    run(now + 5);
  }
};
const waitABit = (): void => run(now + 300 + Math.floor(random() * 400));
const summary = (times: readonly number[]): string => {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return `${mean.toFixed(0)} ms on average, ${Math.max(...times).toFixed(0)} ms at most`;
};

run(STARTS_MS);
const [first] = seats;
const readAt: number[] = [];
if (first)
  first.tileReader.onRead = field => {
    if (field === first.field('discard0')) readAt.push(first.now);
  };
run(now + ROUNDS_MS);
process.stdout.write(`${mcu}, ${how}, a round: ${summary(readAt.slice(1).map((at, i) => at - (readAt[i] ?? at)))}\n`);
for (const [i, zone] of (['discard0', 'rack0'] as const).entries()) {
  const [laid, taken]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time++) {
    const uid = tag((900 + i * 50 + time) * 7919);
    waitABit();
    fields.lay(zone, uid);
    laid.push(until(new RegExp(` TAG zone=${zone} .*${uid}`)));
    waitABit();
    fields.lift(uid);
    taken.push(until(new RegExp(` GONE zone=${zone} .*${uid}`)));
  }
  process.stdout.write(`${mcu}, ${how}, ${zone}: laid ${summary(laid)}; taken up ${summary(taken)}\n`);
}
