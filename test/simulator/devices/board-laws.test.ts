import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTileZone, type Zone } from '../../../src/domain/zone.ts';
import { zoneHash } from '../../../src/protocol/hashes.ts';
import { MAX_LINE_BYTES } from '../../../src/protocol/line.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { SimulatedBoard, type TimedLine } from '../../../src/simulator/devices/simulated-board.ts';
import { WiredBoard } from '../../../src/simulator/devices/wired-board.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { anything, handsOnly, happen, SEAT_BOARD, type Step } from '../../support/board-scripts.ts';
import { frameOf, hostLine, messageOf, messagesOf, ofType, tag, theOnly } from '../../support/board-talk.ts';

const { harsh } = FAULT_PROFILES;

function newBoard({ seed = 1, faults = FAULT_PROFILES.none } = {}): SimulatedBoard {
  return new SimulatedBoard(SEAT_BOARD, { random: seededRandom(seed), faults });
}

/** Lets it all happen and a while pass: every line the board said. */
function linesOf(board: SimulatedBoard, script: readonly Step[]): readonly TimedLine[] {
  let now = 0;
  for (const { afterMs, what } of script) {
    now += afterMs;
    happen(board, what, now);
  }
  return board.advance(now + 3000);
}

/** The bytes of a faulty board on a faulty cable, looked at also at these moments between two steps. */
function bytesOf(script: readonly Step[], seed: number, looks: readonly number[] = []): string {
  const board = newBoard({ seed, faults: harsh });
  const wired = new WiredBoard(board, { random: seededRandom(-seed), faults: harsh });
  let now = 0;
  let bytes = '';
  const look = (at: number): void => {
    for (const piece of wired.advance(at)) bytes += `${piece.at} ${piece.bytes}`;
  };
  for (const [i, { afterMs, what }] of script.entries()) {
    look(now + afterMs * (looks[i % looks.length] ?? 0));
    now += afterMs;
    happen(board, what, now);
  }
  look(now + 10_000);
  return bytes;
}

test('whatever hands, host and power do, every line fits, parses and says something known', () => {
  fc.assert(
    fc.property(anything, script => {
      for (const { line } of linesOf(newBoard({ faults: harsh }), script)) {
        expect(line.length + 1).toBeLessThanOrEqual(MAX_LINE_BYTES);
        messageOf(line);
      }
    }),
  );
});

test('within a boot lines are numbered without a gap, and what is said twice is the same twice', () => {
  fc.assert(
    fc.property(anything, script => {
      const said = new Map<number, string>();
      for (const { line } of linesOf(newBoard(), script)) {
        const { seq, ms, type } = frameOf(line);
        const isNewBoot = type === 'HELLO' && seq === 0 && ms === 0 && said.get(0) !== line;
        if (isNewBoot) said.clear();
        if (seq === said.size) said.set(seq, line);
        expect(said.get(seq)).toBe(line);
      }
    }),
  );
});

test('once hands rest, snapshots and heartbeats say what lies there', () => {
  fc.assert(
    fc.property(handsOnly, script => {
      const board = newBoard();
      const truth = new Map<Zone, Set<string>>(SEAT_BOARD.zones.filter(isTileZone).map(zone => [zone, new Set()]));
      for (const { what } of script) {
        if (what.type === 'place') truth.get(what.zone)?.add(tag(what.tile));
        if (what.type === 'lift') truth.get(what.zone)?.delete(tag(what.tile));
      }
      const last = linesOf(board, script).at(-1)?.at ?? 0;
      const beat = ofType(messagesOf(board.advance(last + 2500)), 'HB').at(-1);
      for (const [zone, tiles] of truth) {
        board.receive(hostLine({ type: 'SNAP?', zone }), last + 2500);
        const snapshot = ofType(messagesOf(board.advance(last + 2500)), 'SNAP').flatMap(({ tags }) => tags);
        expect(new Set(snapshot)).toEqual(tiles);
        expect(beat?.hash.get(zone)).toBe(zoneHash(tiles));
      }
    }),
  );
});

test('asked for any line it has said, a board says everything from there on again or tells what it has lost', () => {
  fc.assert(
    fc.property(handsOnly, fc.nat(), fc.option(fc.nat()), (script, wish, confirmed) => {
      const board = newBoard();
      const said = linesOf(board, script).map(({ line }) => line);
      const now = 1_000_000;
      said.push(...board.advance(now).map(({ line }) => line));
      const from = wish % said.length;
      if (confirmed !== null) board.receive(hostLine({ type: 'ACK', n: confirmed % said.length }), now);
      board.receive(hostLine({ type: 'RESEND', from }), now);
      const answer = board.advance(now).map(({ line }) => line);
      const again = answer.filter(line => frameOf(line).seq < said.length);
      expect(again).toEqual(again.length === 0 ? [] : said.slice(-again.length));
      const firstKept = said.length - again.length;
      const lost = ofType(answer.map(messageOf), 'LOST');
      expect(lost).toEqual(firstKept > from ? [{ type: 'LOST', from, to: firstKept - 1 }] : []);
    }),
    { numRuns: 50 },
  );
});

test('the same seed and the same evening give the same bytes', () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 1000 }), (script, seed) => {
      expect(bytesOf(script, seed)).toBe(bytesOf(script, seed));
    }),
    { numRuns: 50 },
  );
});

test('the bytes do not depend on how often anybody looks', () => {
  const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(anything, fractions, (script, looks) => {
      expect(bytesOf(script, 7, looks)).toBe(bytesOf(script, 7));
    }),
  );
});

test('another seed has other mishaps', () => {
  const script: readonly Step[] = Array.from({ length: 100 }, (_, tile) => ({
    afterMs: 200,
    what: { type: 'place', zone: 'discard0', tile },
  }));
  expect(bytesOf(script, 1)).not.toBe(bytesOf(script, 2));
});

test('a counter that wraps loses nothing', () => {
  const board = newBoard();
  board.advance(300);
  for (let i = 0; i < 0x1_0000 - 4; i++) board.press('undo', 300);
  board.advance(300);
  for (let i = 0; i < 8; i++) board.press('hu0', 400);
  const seqs = board.advance(400).map(({ line }) => frameOf(line).seq);
  expect(seqs).toEqual([65533, 65534, 65535, 0, 1, 2, 3, 4]);
  board.receive(hostLine({ type: 'ACK', n: 65534 }), 450);
  board.receive(hostLine({ type: 'RESEND', from: 65533 }), 500);
  const answer = messagesOf(board.advance(500));
  expect(ofType(answer, 'BTN')).toHaveLength(6);
  expect(theOnly(answer, 'LOST')).toEqual({ type: 'LOST', from: 65533, to: 65534 });
});
