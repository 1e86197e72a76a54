import { afterEach, describe, expect, test } from 'vitest';
import { BoardVisit } from '../../../src/adapters/boards/board-visit.ts';
import { Polling } from '../../../src/adapters/bought-reader/polling.ts';
import { ReaderBoard } from '../../../src/adapters/bought-reader/reader-board.ts';
import { hostClock } from '../../../src/adapters/clock.ts';
import { BoardServer } from '../../../src/adapters/serial/board-server.ts';
import type { TagUid } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import type { BoardReport } from '../../../src/sensing/board-report.ts';
import { tag } from '../../support/board-talk.ts';
import { MetratecStandIn } from '../../support/metratec-stand-in.ts';

/** Those of the whole table: hardware/tables/reader.json. */
const ZONES: readonly Zone[] = [
  ...['reveal0', 'meld0', 'discard0', 'indicator'],
  ...[1, 2, 3].flatMap(seat => [`reveal${seat}`, `meld${seat}`, `discard${seat}`]),
] as Zone[];
const SOON_MS = 10_000;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A reader on its cable, the process that speaks for it, and a host that has called that process. */
class Bench {
  readonly reader: MetratecStandIn;
  readonly visit: BoardVisit;
  readonly lines: string[] = [];
  readonly #tags = new Map<Zone, Set<TagUid>>();

  private constructor(reader: MetratecStandIn, visit: BoardVisit) {
    this.reader = reader;
    this.visit = visit;
  }

  static async open(antennas = ZONES.length): Promise<Bench> {
    const reader = await MetratecStandIn.open(antennas);
    let say = (_: string): void => {};
    let boots = 0;
    const board = new ReaderBoard({
      uid: 'DA0001',
      zones: ZONES,
      now: () => performance.now(),
      newBoot: () => String(++boots).padStart(8, '0'),
      say: line => say(line),
    });
    const server = await BoardServer.open('127.0.0.1', 0, { onLine: line => board.hear(line) });
    say = line => server.write(line);
    const polling = new Polling({ device: reader.path, zones: ZONES, board, clock: hostClock });
    const beating = setInterval(() => board.beat(), 200);
    ends.push(async () => {
      clearInterval(beating);
      polling.stop();
      await reader.close();
      await polling.ended;
      await server.close();
    });
    let bench: Bench | null = null;
    const visit = await BoardVisit.open(`tcp://127.0.0.1:${server.port}`, {
      binding: null as never,
      clock: hostClock,
      onLine: line => bench?.lines.push(line),
      onReport: report => bench?.take(report),
    });
    ends.push(() => visit.close());
    bench = new Bench(reader, visit);
    return bench;
  }

  take(report: BoardReport): void {
    if (report.type === 'tags-read') this.#tags.set(report.zone, new Set(report.uids));
    if (report.type === 'tag-seen') this.#of(report.zone).add(report.uid);
    if (report.type === 'tag-gone') this.#of(report.zone).delete(report.uid);
  }

  tagsIn(zone: Zone): string {
    return [...this.#of(zone)].sort().join();
  }

  until(isSo: () => boolean): Promise<boolean> {
    return this.visit.until(isSo, SOON_MS);
  }

  #of(zone: Zone): Set<TagUid> {
    const tags = this.#tags.get(zone) ?? new Set<TagUid>();
    this.#tags.set(zone, tags);
    return tags;
  }
}

describe('a bought reader with a multiplexer, against a stand-in for it', () => {
  test('says who it is, and is believed', async () => {
    const { visit, until } = await Bench.open().then(bench => ({ visit: bench.visit, until: bench.until.bind(bench) }));
    expect(await until(() => visit.status.synced)).toBe(true);
    expect(visit.status.hello).toMatchObject({ board: 'reader', uid: 'DA0001', zones: ZONES });
    expect(await until(() => visit.status.heartbeat !== null)).toBe(true);
    expect(visit.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0, healed: 0 });
  });

  test('tells every tile that is laid on an antenna and taken up again, in the zone of that antenna', async () => {
    const bench = await Bench.open();
    for (let i = 0; i < 30; i++) bench.reader.lay(2, tag(i));
    bench.reader.lay(0, tag(100));
    const discards = Array.from({ length: 30 }, (_, i) => tag(i))
      .sort()
      .join();
    expect(await bench.until(() => bench.tagsIn('discard0') === discards && bench.tagsIn('reveal0') === tag(100))).toBe(
      true,
    );
    bench.reader.lift(0, tag(100));
    bench.reader.lay(3, tag(100));
    expect(await bench.until(() => bench.tagsIn('reveal0') === '' && bench.tagsIn('indicator') === tag(100))).toBe(
      true,
    );
  });

  test.each([
    ['a collision it could not resolve', 'CLD'],
    ['a tag that was not understood', `${tag(1)}|CER`],
    ['fewer tags than it counted', `${tag(1)}|IVF 02`],
    ['noise', '??'],
  ])('takes %s for no absence', async (_, answer) => {
    const bench = await Bench.open();
    bench.reader.lay(1, tag(1));
    bench.reader.lay(1, tag(2));
    const both = [tag(1), tag(2)].sort().join();
    expect(await bench.until(() => bench.tagsIn('meld0') === both)).toBe(true);
    const { length } = bench.reader.commands;
    bench.reader.mishaps.push(...Array.from({ length: 4 * ZONES.length }, () => answer));
    expect(await bench.until(() => bench.reader.commands.length > length + 20 * ZONES.length)).toBe(true);
    expect(bench.lines.filter(line => line.includes(' GONE '))).toEqual([]);
    expect(bench.tagsIn('meld0')).toBe(both);
  });

  test('a reader that was restarted is made ready again; nothing is thought to be gone', async () => {
    const bench = await Bench.open();
    bench.reader.lay(1, tag(1));
    expect(await bench.until(() => bench.tagsIn('meld0') === tag(1))).toBe(true);
    bench.reader.restart();
    bench.reader.lay(1, tag(2));
    expect(await bench.until(() => bench.tagsIn('meld0') === [tag(1), tag(2)].sort().join())).toBe(true);
    expect(bench.lines.filter(line => line.includes(' GONE '))).toEqual([]);
    expect(bench.lines.filter(line => line.includes('ERR code=reader zone=meld0'))).toHaveLength(1);
  });

  test('a cable that is pulled is told, and reading goes on when it is back', async () => {
    const bench = await Bench.open();
    expect(await bench.until(() => bench.visit.status.synced)).toBe(true);
    bench.reader.unplug();
    expect(await bench.until(() => bench.lines.some(line => line.includes('ERR code=reader')))).toBe(true);
    bench.reader.lay(0, tag(7));
    expect(await bench.until(() => bench.tagsIn('reveal0') === tag(7))).toBe(true);
  });

  test('a reader that has fewer antennas than zones were named is told', async () => {
    const bench = await Bench.open(2);
    expect(await bench.until(() => bench.lines.some(line => line.includes('SAP%20MAN%202')))).toBe(true);
  });

  test('tells which reader it is, and how often a tag that was there did not answer', async () => {
    const bench = await Bench.open();
    expect(await bench.until(() => bench.visit.status.synced)).toBe(true);
    bench.visit.command({ type: 'READER?', zone: 'meld0' });
    expect(await bench.until(() => bench.lines.some(line => line.includes(' READER ')))).toBe(true);
    expect(bench.lines.find(line => line.includes(' READER '))).toMatch(/zone=meld0 chip=QUASAR_MX fw=3\.11 polls=\d+/);
  });
});

describe('a round over all antennas', () => {
  const said: string[] = [];
  const slow = (): number => said.filter(line => line.includes('ERR code=slow')).length;
  const boardOf = (): ReaderBoard => {
    said.length = 0;
    return new ReaderBoard({
      ...{ uid: 'DA0001', zones: ZONES, now: () => 0, newBoot: () => '00000001' },
      say: line => said.push(line),
    });
  };

  test('that takes too long again and again is told once, for what is taken up at once is missed', () => {
    const board = boardOf();
    for (let i = 0; i < 10; i++) board.hasReadAll(2600);
    expect(slow()).toBe(1);
    board.hasReadAll(1300);
    for (let i = 0; i < 10; i++) board.hasReadAll(2600);
    expect(slow()).toBe(2);
  });

  test('may take long now and then', () => {
    const board = boardOf();
    for (let i = 0; i < 30; i++) board.hasReadAll(i % 3 === 0 ? 1300 : 2600);
    expect(slow()).toBe(0);
  });
});
