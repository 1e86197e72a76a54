import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Light } from '../../src/domain/lamp.ts';
import { ZONES, type Zone } from '../../src/domain/zone.ts';
import { formatDeviceMessage } from '../../src/protocol/device-message.ts';
import { configHash } from '../../src/protocol/hashes.ts';
import type { HostMessage } from '../../src/protocol/host-message.ts';
import { formatLine } from '../../src/protocol/line.ts';
import { snapshotParts } from '../../src/protocol/parts.ts';
import { BLINK_MS } from '../../src/sensing/board-lamps.ts';
import { BoardLink, type BoardLinkOptions } from '../../src/sensing/board-link.ts';
import type { BoardNotice, BoardReport } from '../../src/sensing/board-report.ts';
import { hostMessage, ScriptedBoard, uid } from './scripted-board.ts';

const TILE = uid(1);
const OTHER = uid(2);

/** A board on the wire and everything that came of it. */
class Conversation {
  readonly said: { readonly at: number; readonly message: HostMessage; readonly line: string }[] = [];
  readonly reports: BoardReport[] = [];
  readonly notices: BoardNotice[] = [];
  reopened = 0;
  now = 0;
  readonly link: BoardLink;
  readonly board: ScriptedBoard;

  constructor(zones: readonly Zone[], options: Partial<BoardLinkOptions> = {}) {
    this.board = new ScriptedBoard(zones);
    this.link = new BoardLink({
      port: {
        write: line => this.said.push({ at: this.now, message: hostMessage(line), line }),
        reopen: () => {
          this.reopened += 1;
        },
      },
      onNotice: notice => this.notices.push(notice),
      ...options,
    });
  }

  open(): this {
    this.reports.push(...this.link.opened(this.now));
    return this;
  }

  hears(...lines: readonly string[]): this {
    for (const line of lines) this.reports.push(...this.link.receive(line, this.now));
    return this;
  }

  /** Time passes moment by moment, as a punctual clock would have it. */
  at(t: number): this {
    for (let due = this.link.nextDueAt(); due <= t; due = this.link.nextDueAt()) {
      this.now = Math.max(this.now, due);
      this.reports.push(...this.link.advance(this.now));
    }
    this.now = t;
    return this;
  }

  saidOf<Type extends HostMessage['type']>(type: Type): readonly Extract<HostMessage, { type: Type }>[] {
    return this.said.map(({ message }) => message).filter(message => message.type === type) as never;
  }

  /** Zones asked for, in order. */
  get asked(): readonly Zone[] {
    return this.saidOf('SNAP?').map(({ zone }) => zone);
  }

  get changes(): readonly (readonly [string, boolean])[] {
    return this.reports.flatMap(report =>
      report.type === 'board-changed' ? [[report.state, report.synced] as const] : [],
    );
  }

  /** What the reports say lies in a zone. */
  lies(zone: Zone): readonly string[] {
    const tags = new Set<string>();
    for (const report of this.reports) {
      if (!('zone' in report) || report.zone !== zone) continue;
      if (report.type === 'tag-seen') tags.add(report.uid);
      if (report.type === 'tag-gone') tags.delete(report.uid);
      if (report.type === 'tags-read') {
        tags.clear();
        for (const tag of report.uids) tags.add(tag);
      }
    }
    return [...tags].sort();
  }
}

/** Introduced, and both its zones read as empty, at 1000. */
function rackAndMeld(options: Partial<BoardLinkOptions> = {}): Conversation {
  const table = new Conversation(['rack0', 'meld0'], options).open();
  const { board } = table;
  table.at(100).hears(board.hello(20));
  table.at(110).hears(...board.snapshot('rack0', [], 30));
  table.at(120).hears(...board.snapshot('meld0', [], 40));
  table.at(900);
  table.said.length = 0;
  table.reports.length = 0;
  return table;
}

describe('meeting a board', () => {
  test('it is asked who it is when its port opens, and again every 200 ms until it says so', () => {
    const table = new Conversation(['rack0']).open().at(500);
    expect(table.said.map(({ at, message }) => [at, message.type])).toEqual([
      [0, 'HELLO?'],
      [200, 'HELLO?'],
      [400, 'HELLO?'],
    ]);
    table.hears(table.board.hello(7)).at(1500);
    expect(table.saidOf('HELLO?')).toHaveLength(3);
  });

  test('a port where nobody answers is opened anew', () => {
    const table = new Conversation(['rack0']).open().at(1999);
    expect(table.reopened).toBe(0);
    expect(table.at(2000).reopened).toBe(1);
  });

  describe('whose zones do not fit a line', () => {
    const said = {
      proto: 1,
      fw: '1.0',
      board: 'camera',
      uid: 'A1',
      boot: '5EED0001',
      cause: 'por',
      cfg: 'FFFF',
      set: null,
      lamps: null,
    } as const;
    const part = ({ board }: Conversation, zones: readonly Zone[], i: number, ms: number): string =>
      board.say({ type: 'HELLO', ...said, zones, i, n: 2 }, ms);

    test('it says so in parts, and all of them are asked for', () => {
      const table = new Conversation([]).open();
      const { board } = table;
      table.at(10).hears(part(table, ['rack0'], 0, 5), part(table, ['meld0'], 1, 6));
      table.at(20).hears(...board.snapshot('rack0', [TILE], 15));
      expect(table.link.status.synced).toBe(false);
      table.at(30).hears(...board.snapshot('meld0', [OTHER], 25));
      expect(table.asked).toEqual(['rack0', 'meld0']);
      expect(table.link.status).toMatchObject({ synced: true, hello: { zones: ['rack0', 'meld0'] } });
      expect([table.lies('rack0'), table.lies('meld0')]).toEqual([[TILE], [OTHER]]);
    });

    test('it is asked again when the first part got lost', () => {
      const table = new Conversation([]).open();
      part(table, ['rack0'], 0, 5);
      table.at(10).hears(part(table, ['meld0'], 1, 6));
      expect(table.saidOf('HELLO?')).toHaveLength(2);
      table.at(20).hears(part(table, ['rack0'], 0, 15), part(table, ['meld0'], 1, 16));
      expect(table.link.status.hello?.zones.toSorted()).toEqual(['meld0', 'rack0']);
      expect(table.link.status.counts.reboots).toBe(0);
      expect(table.at(3000).saidOf('HELLO?')).toHaveLength(2);
    });

    test('its lamps are those of all parts', () => {
      const table = new Conversation([]).open();
      const { board } = table;
      const lamp = (zones: readonly Zone[], lamps: readonly Zone[], i: number, ms: number): string =>
        board.say({ type: 'HELLO', ...said, zones, lamps, i, n: 2 }, ms);
      table.at(10).hears(lamp(['dice'], ['discard0'], 0, 5), lamp([], ['discard1', 'indicator'], 1, 6));
      table.at(200).hears(lamp(['dice'], ['discard0'], 0, 195), lamp([], ['discard1', 'indicator'], 1, 196));
      expect(table.link.status.hello).toMatchObject({ zones: ['dice'], lamps: ['discard0', 'discard1', 'indicator'] });
    });

    test('a new start of it reads no more than it says', () => {
      const table = new Conversation([]).open();
      table.at(10).hears(part(table, ['rack0'], 0, 5), part(table, ['meld0'], 1, 6));
      table.board.seq = 0;
      table
        .at(5000)
        .hears(table.board.say({ type: 'HELLO', ...said, boot: '5EED0002', zones: ['meld0'], i: null, n: null }, 0));
      expect(table.link.status.hello?.zones).toEqual(['meld0']);
    });
  });

  test('all its zones are asked for, walls included, one after the other, and then it is synced', () => {
    const table = new Conversation(['rack0', 'wall0', 'dice']).open();
    const { board } = table;
    table.at(10).hears(board.hello(5));
    expect(table.asked).toEqual(['rack0']);
    table.at(20).hears(...board.snapshot('rack0', [TILE], 15));
    expect(table.asked).toEqual(['rack0', 'wall0']);
    expect(table.link.status.synced).toBe(false);
    table.at(30).hears(board.say({ type: 'STACKS', zone: 'wall0', v: [2, 2, 1] }, 25));
    expect(table.changes).toEqual([
      ['online', false],
      ['online', true],
    ]);
    expect(table.lies('rack0')).toEqual([TILE]);
  });

  test('one that speaks another protocol is refused by name and not listened to', () => {
    const table = new Conversation(['rack0']).open().at(10);
    const keys = new Map([
      ['proto', '2'],
      ['uid', 'A1'],
      ['lanes', '7'],
    ]);
    table.hears(formatLine({ seq: 0, ms: 5, type: 'HELLO', keys }));
    table.hears(formatLine(formatDeviceMessage({ type: 'TAG', zone: 'rack0', uid: TILE }, { seq: 1, ms: 6 })));
    expect(table.notices).toEqual([{ code: 'board/protocol-mismatch', theirs: 2, ours: 1 }]);
    expect(table.reports).toEqual([]);
    expect(table.at(60_000).reopened).toBe(0);
  });

  test('it is set up when its configuration is another, and left alone when it is the same', () => {
    const settings = new Map([
      ['poll', '100'],
      ['miss', '3'],
    ]);
    const cfg = configHash(settings);
    const other = new Conversation(['dice'], { settings: () => settings }).open();
    other.hears(other.board.hello(5)).hears(other.board.say({ type: 'OK', of: 1, code: null }, 9));
    expect(other.saidOf('CFG')).toEqual([{ type: 'CFG', settings }]);
    expect(other.saidOf('CFGEND')).toEqual([{ type: 'CFGEND', crc: cfg }]);

    const same = new Conversation(['dice'], { settings: () => settings }).open();
    same.hears(same.board.hello(5, '5EED0001', cfg)).at(1000);
    expect([...same.saidOf('CFG'), ...same.saidOf('CFGEND')]).toEqual([]);
  });
});

describe('what lies on a board', () => {
  let table: Conversation;
  let board: ScriptedBoard;
  beforeEach(() => {
    table = rackAndMeld();
    board = table.board;
  });

  test('a tag heard twice is one tile', () => {
    const line = board.tag('rack0', TILE, 1000);
    table.at(1000).hears(line, line);
    expect(table.reports).toEqual([expect.objectContaining({ type: 'tag-seen', uid: TILE })]);
    expect(table.link.status.counts.duplicates).toBe(1);
    expect(table.saidOf('HELLO?')).toEqual([]);
  });

  test('a tag is dated by when the board read it, not by when its line arrived', () => {
    table.at(1300).hears(board.tag('rack0', TILE, 1000));
    const [seen] = table.reports;
    expect(seen?.at).toBe(1080);
  });

  test('a tag on a line that had to be said once more is dated like that, though its board was taken to be away meanwhile', () => {
    table.at(1000).hears(board.beat({ rack0: [], meld0: [] }, 920));
    const seen = board.tag('rack0', TILE, 1000);
    table.at(5000).hears('~~~');
    const beat = board.beat({ rack0: [TILE], meld0: [] }, 6900);
    table.at(7000).hears(beat, seen, beat);
    expect(table.changes).toContainEqual(['stale', true]);
    expect(table.reports.find(({ type }) => type === 'tag-seen')?.at).toBe(1080);
  });

  test('a missing line is asked for, and then everything counts in the order it was said', () => {
    const seen = board.tag('rack0', TILE, 1000);
    const gone = board.gone('rack0', TILE, 1100);
    table.at(1200).hears(gone);
    expect(table.reports).toEqual([]);
    expect(table.saidOf('RESEND')).toEqual([{ type: 'RESEND', from: board.seq - 2 }]);
    table.at(1210).hears(seen, gone);
    expect(table.reports.map(({ type }) => type)).toEqual(['tag-seen', 'tag-gone']);
    expect(table.at(3000).saidOf('RESEND')).toHaveLength(1);
  });

  test('when the board cannot say it again, all its zones are read anew', () => {
    const from = board.seq;
    board.tag('rack0', TILE, 1000);
    table.at(1200).hears(board.tag('meld0', OTHER, 1100));
    table.hears(board.say({ type: 'LOST', from, to: from }, 1210));
    expect(table.lies('meld0')).toEqual([OTHER]);
    expect(table.changes).toEqual([['online', false]]);
    table.at(1220).hears(...board.snapshot('rack0', [TILE], 1215));
    table.at(1230).hears(...board.snapshot('meld0', [OTHER], 1225));
    expect(table.asked).toEqual(['rack0', 'meld0']);
    expect(table.lies('rack0')).toEqual([TILE]);
    expect(table.changes.at(-1)).toEqual(['online', true]);
  });

  test('when asking three times has not helped, it goes on and reads all zones anew', () => {
    board.tag('rack0', TILE, 1000);
    table
      .at(1000)
      .hears(board.tag('meld0', OTHER, 1100))
      .at(1749);
    expect(table.saidOf('RESEND')).toHaveLength(3);
    expect(table.reports).toEqual([]);
    table.at(1750);
    expect(table.lies('meld0')).toEqual([OTHER]);
    expect(table.asked).toEqual(['rack0']);
    expect(table.link.status.counts.linesLost).toBe(1);
  });

  test('a heartbeat that disagrees has the zone read, and only that zone', () => {
    table.at(1000).hears(board.beat({ rack0: [TILE], meld0: [] }, 1000));
    expect(table.asked).toEqual(['rack0']);
    table.at(1010).hears(...board.snapshot('rack0', [TILE], 1005));
    expect(table.lies('rack0')).toEqual([TILE]);
    table.at(2000).hears(board.beat({ rack0: [TILE], meld0: [] }, 2000));
    expect(table.asked).toEqual(['rack0']);
  });

  test('a snapshot of which a part is missing changes nothing', () => {
    const tags = Array.from({ length: 12 }, (_, n) => uid(n));
    const parts = board.snapshot('rack0', tags, 1000);
    expect(parts.length).toBeGreaterThan(1);
    const lost = board.seq - parts.length;
    table.at(1000).hears(...parts.slice(1));
    table.hears(board.say({ type: 'LOST', from: lost, to: lost }, 1010));
    expect(table.lies('rack0')).toEqual([]);
  });

  test('a tag that appears while its zone is being read stays, and one that goes is gone', () => {
    const tags = Array.from({ length: 12 }, (_, n) => uid(n));
    const [first, ...rest] = snapshotParts('rack0', 1, tags);
    table.at(1000).hears(...(first ? [board.say(first, 1000)] : []));
    table.hears(board.tag('rack0', uid(77), 1001), board.gone('rack0', uid(11), 1002));
    table.hears(...rest.map(part => board.say(part, 1003)));
    expect(table.lies('rack0')).toEqual([...tags.filter(tag => tag !== uid(11)), uid(77)].sort());
  });

  test('a zone the board did not claim is not believed', () => {
    table.at(1000).hears(board.tag('rack3', TILE, 1000));
    expect(table.reports).toEqual([]);
    expect(table.notices).toEqual([{ code: 'board/foreign-zone', zone: 'rack3' }]);
  });

  test('a device that floods a zone with tags is believed up to a point', () => {
    table.at(1000);
    for (let n = 0; n < 1000; n++) table.hears(board.tag('rack0', uid(n), 1000));
    expect(table.lies('rack0')).toHaveLength(256);
    expect(table.link.status.counts.implausible).toBe(744);
  });

  test('types and keys nobody knows are counted and take their place in the order', () => {
    const numbered = (type: string, keys: readonly [string, string][]): string => {
      const line = formatLine({ seq: board.seq, ms: 1000, type, keys: new Map(keys) });
      board.seq += 1;
      return line;
    };
    table.at(1000).hears(numbered('SING', [['song', '1']]));
    table.hears(
      numbered('TAG', [
        ['zone', 'rack0'],
        ['uid', TILE],
        ['colour', 'blue'],
      ]),
    );
    table.hears(
      numbered('TAG', [
        ['zone', 'nowhere'],
        ['uid', TILE],
      ]),
    );
    expect(table.lies('rack0')).toEqual([TILE]);
    expect(table.link.status.counts).toMatchObject({ unknownTypes: 1, unknownKeys: 1, badMessages: 1, gaps: 0 });
  });
});

describe('a board that starts anew', () => {
  test('is no longer believed in what it said before, and is read again', () => {
    const table = rackAndMeld();
    table.at(1000).hears(table.board.tag('rack0', TILE, 1000));
    table.board.seq = 0;
    table.at(2000).hears(table.board.hello(3, '5EED0002'));
    expect(table.changes).toEqual([['online', false]]);
    expect(table.asked).toEqual(['rack0']);
    table.at(2010).hears(...table.board.snapshot('rack0', [], 9));
    expect(table.lies('rack0')).toEqual([]);
  });

  test('is asked who it is when its introduction was lost', () => {
    const table = rackAndMeld();
    table.board.seq = 1;
    table.at(3000).hears(table.board.beat({ rack0: [], meld0: [] }, 1000));
    expect(table.saidOf('HELLO?')).toHaveLength(1);
    table.hears(table.board.hello(1005, '5EED0002'));
    expect(table.link.status.counts.reboots).toBe(1);
    expect(table.asked).toEqual(['rack0']);
  });

  test('is noticed even when its nonce is always the same', () => {
    const table = rackAndMeld();
    table.board.seq = 1;
    table.at(3000).hears(table.board.beat({ rack0: [], meld0: [] }, 1000), table.board.hello(1005));
    expect(table.link.status.counts.reboots).toBe(1);
    table.hears(table.board.tag('meld0', TILE, 1100));
    expect(table.lies('meld0')).toEqual([TILE]);
  });
});

test('an introduction heard twice is one start', () => {
  const table = new Conversation(['rack0']).open();
  const hello = table.board.hello(5);
  table.hears(hello, table.board.tag('rack0', TILE, 10), hello, table.board.tag('rack0', OTHER, 20));
  expect(table.link.status.counts.reboots).toBe(0);
  expect(table.lies('rack0')).toEqual([TILE, OTHER]);
});

describe('a record of a board that nobody talked to', () => {
  test('without a snapshot in it its zones hold what came and went there by itself', () => {
    const record = new Conversation(['rack0'], { port: null });
    record.at(10).hears(record.board.hello(5), record.board.tag('rack0', TILE, 8));
    expect(record.at(2000).changes).toEqual([['online', false]]);
    expect(record.at(2100).changes.at(-1)).toEqual(['online', true]);
    expect(record.lies('rack0')).toEqual([TILE]);
  });

  test('of which lines were lost its walls stand as they were told last', () => {
    const record = new Conversation(['wall0', 'wall1'], { port: null });
    const { board } = record;
    const walls = (['wall0', 'wall1'] as const).map(zone => ({ type: 'STACKS', zone, v: [2, 2] }) as const);
    record.at(10).hears(board.hello(5), ...walls.map(wall => board.say(wall, 8)));
    board.say({ type: 'STACKS', zone: 'wall0', v: [1, 2] }, 100);
    record.at(200).hears(board.beat({}, 190));
    expect(record.at(1500).changes.at(-1)).toEqual(['online', false]);
    expect(record.at(3100).changes.at(-1)).toEqual(['online', true]);
  });

  test('without a heartbeat in it no heartbeat is missed', () => {
    const record = new Conversation(['rack0'], { port: null });
    record.at(10).hears(record.board.hello(5), ...record.board.snapshot('rack0', [TILE], 8));
    expect(record.at(60_000).link.status).toMatchObject({ state: 'online', synced: true });
  });

  test('a board that answered commands was talked to: snapshots are waited for, and heartbeats missed', () => {
    const record = new Conversation(['rack0'], { port: null });
    record.at(10).hears(record.board.hello(5), record.board.say({ type: 'OK', of: 1, code: null }, 9));
    expect(record.at(60_000).link.status).toMatchObject({ state: 'offline', synced: false });
  });
});

describe('a silent board', () => {
  const beatTo = (table: Conversation, until: number): void => {
    for (let t = 1000; t <= until; t += 1000) table.at(t).hears(table.board.beat({ rack0: [], meld0: [] }, t));
  };

  test('is stale after three missed heartbeats, offline after five, and back with the next one', () => {
    const table = rackAndMeld();
    beatTo(table, 3000);
    table.at(6000);
    expect(table.changes).toEqual([]);
    table.at(6500);
    expect(table.changes).toEqual([['stale', true]]);
    table.at(8500).hears(table.board.beat({ rack0: [], meld0: [] }, 8500));
    expect(table.changes).toEqual([
      ['stale', true],
      ['offline', true],
      ['online', true],
    ]);
  });

  test('becomes stale at the same moment however late one looks', () => {
    const punctual = rackAndMeld();
    const late = rackAndMeld();
    beatTo(punctual, 1000);
    beatTo(late, 1000);
    punctual.at(9000);
    late.reports.push(...late.link.advance(9000));
    expect(late.reports).toEqual(punctual.reports);
  });
});

describe('what the host says', () => {
  test('lines are acknowledged together, at most every 100 ms', () => {
    const table = rackAndMeld();
    const { board } = table;
    for (let t = 1000; t < 1100; t += 10) table.at(t).hears(board.tag('rack0', uid(t), t));
    table.at(1300);
    const acks = table.said.filter(({ message }) => message.type === 'ACK');
    expect(acks.map(({ at }) => at)).toEqual([1000, 1100]);
    expect(acks.at(-1)?.message).toEqual({ type: 'ACK', n: board.seq - 1 });
  });

  test('a command is said three times, then the board is reset, then its port is opened anew', () => {
    const table = rackAndMeld().at(1000);
    table.link.command({ type: 'READER?', zone: 'rack0' }, 1000);
    table.link.command({ type: 'READER?', zone: 'meld0' }, 1000);
    table.at(2000);
    const asked = table.said.filter(({ message }) => message.type === 'READER?');
    expect(asked.map(({ at }) => at)).toEqual([1000, 1250, 1500]);
    expect(new Set(asked.map(({ line }) => line)).size).toBe(1);
    expect(table.said.find(({ message }) => message.type === 'RESET')?.at).toBe(1750);
    for (let t = 2000; t <= 4000; t += 1000) table.at(t).hears(table.board.beat({}, t));
    expect(table.at(4250).reopened).toBe(1);
  });

  test('a command the board refuses three times is given up, and the board is left running', () => {
    const table = rackAndMeld().at(1000);
    const { board } = table;
    table.link.command({ type: 'LED', zone: 'rack0', color: 'red', mode: 'on' }, 1000);
    const led = table.said.find(({ message }) => message.type === 'LED');
    const of = Number(led?.line.split(' ')[0]);
    table
      .at(1010)
      .hears(board.say({ type: 'NAK', of, code: 'led' }, 1005))
      .at(2500);
    expect(table.notices).toEqual([{ code: 'board/command-refused', command: 'LED', reason: 'led' }]);
    expect(table.saidOf('LED')).toHaveLength(3);
    expect(table.saidOf('RESET')).toHaveLength(0);
  });

  test('nothing is said to a closed port', () => {
    const table = rackAndMeld().at(1000);
    table.link.closed(1000);
    table.hears(table.board.tag('rack0', TILE, 1000)).at(9000);
    expect(table.said).toEqual([]);
  });
});

describe('the lamps of a board', () => {
  const RED: Light = { color: 'red', mode: 'blink' };
  const GREEN: Light = { color: 'green', mode: 'on' };
  const shown = (table: Conversation): readonly string[] =>
    table.saidOf('LED').map(({ zone, color, mode }) => `${zone} ${color} ${mode}`);
  /** Answers whatever it is asked, until nothing more is. */
  const obeys = (table: Conversation): Conversation => {
    const { board, said, now } = table;
    for (let heard = 0; heard < said.length; heard++) {
      const { message, line } = said[heard] as (typeof said)[number];
      if (message.type === 'SNAP?') table.hears(...board.snapshot(message.zone, [], now));
      else table.hears(board.say({ type: 'OK', of: Number(line.split(' ')[0]), code: null }, now));
    }
    return table;
  };

  test('are told one after the other, and only what is new', () => {
    const table = rackAndMeld().at(1000);
    table.link.showLamps(new Map([['rack0', GREEN]]), 1000);
    expect(shown(obeys(table))).toEqual(['rack0 green on', 'meld0 green off']);
    table.link.showLamps(new Map([['rack0', GREEN]]), 1000);
    table.link.showLamps(new Map([['meld0', RED]]), 1000);
    expect(shown(obeys(table)).slice(2)).toEqual(['rack0 green off', 'meld0 red blink']);
  });

  test('skip what has changed again before the board was told, and wait for what matters more', () => {
    const table = rackAndMeld().at(1000);
    table.link.command({ type: 'READER?', zone: 'rack0' }, 1000);
    for (const mode of ['on', 'pulse', 'blink'] as const)
      table.link.showLamps(new Map([['rack0', { color: 'green', mode }]]), 1000);
    table.link.command({ type: 'READER?', zone: 'meld0' }, 1000);
    obeys(table);
    const asked = table.said.map(({ message }) => message.type).filter(type => type !== 'ACK');
    expect(asked).toEqual(['READER?', 'READER?', 'LED', 'LED']);
    expect(shown(table)).toEqual(['meld0 green off', 'rack0 green blink']);
  });

  test('are told again to a board that has started anew, and to one that was out of hearing', () => {
    const table = rackAndMeld().at(1000);
    table.link.showLamps(new Map([['rack0', GREEN]]), 1000);
    obeys(table).said.length = 0;
    table.board.seq = 0;
    table.at(1100).hears(table.board.hello(20, '5EED0002'));
    expect(shown(obeys(table))).toEqual(['rack0 green on', 'meld0 green off']);
    table.at(4500).said.length = 0;
    table.hears(table.board.hello(3420, '5EED0002'));
    expect(shown(obeys(table))).toEqual(['rack0 green on', 'meld0 green off']);
  });

  test('are no reason to start a board anew: one that does not answer is left in peace', () => {
    const table = rackAndMeld().at(1000);
    table.link.showLamps(new Map([['rack0', GREEN]]), 1000);
    for (let t = 1500; t <= 4000; t += 500) table.at(t).hears(table.board.beat({}, t));
    table.link.showLamps(new Map([['rack0', RED]]), 4000);
    table.at(6000);
    expect(table.saidOf('RESET')).toEqual([]);
    expect(shown(table).filter(led => led.includes('red'))).toEqual([]);
    expect(table.notices).toContainEqual({ code: 'board/command-refused', command: 'LED', reason: 'no answer' });
  });

  test('blink while people look for the board, and then show again what they showed', () => {
    const table = rackAndMeld().at(1000);
    table.link.showLamps(new Map([['rack0', RED]]), 1000);
    obeys(table).said.length = 0;
    expect(table.link.blink(1000)).toBe(true);
    expect(shown(obeys(table))).toEqual(['rack0 green blink', 'meld0 green blink']);
    table.said.length = 0;
    table.hears(table.board.beat({}, 1000 + BLINK_MS)).at(1000 + BLINK_MS);
    expect(shown(obeys(table))).toEqual(['rack0 red blink', 'meld0 green off']);
  });

  test('do not blink on a board that is away', () => {
    const table = rackAndMeld();
    table.hears(table.board.beat({}, 900)).at(30_000);
    expect(table.link.blink(30_000)).toBe(false);
  });

  test('of a board that nobody has wanted lit are left alone', () => {
    const table = rackAndMeld().at(3000);
    table.hears(table.board.hello(3000));
    expect(shown(table)).toEqual([]);
  });
});

describe('dice and buttons', () => {
  const centre = (): Conversation => {
    const table = new Conversation(['dice']).open();
    table.hears(table.board.hello(0));
    table.reports.length = 0;
    return table;
  };
  const dice = (
    table: Conversation,
    state: 'rolling' | 'stable' | 'tilted',
    v: readonly number[] | null = null,
  ): void => {
    table.hears(table.board.say({ type: 'DICE', state, v }, 10));
  };

  test('dice that merely lie there are no roll', () => {
    const table = centre();
    dice(table, 'stable', [3, 4]);
    expect(table.reports).toEqual([]);
  });

  test('a die on its edge rolls on until it lies', () => {
    const table = centre();
    dice(table, 'rolling');
    dice(table, 'tilted');
    dice(table, 'rolling');
    dice(table, 'stable', [3, 4]);
    dice(table, 'stable', [3, 4]);
    expect(table.reports.map(report => report.type)).toEqual(['dice-rolling', 'dice-rolling', 'dice-settled']);
    expect(table.reports.at(-1)).toMatchObject({ values: [3, 4] });
  });

  describe('when lines were lost for good', () => {
    /** The dice lay at 3 and 4; then lines went missing that the board cannot say again. */
    const afterALoss = (): Conversation => {
      const table = centre();
      dice(table, 'stable', [3, 4]);
      const { seq } = table.board;
      table.board.seq += 2;
      table.hears(table.board.say({ type: 'LOST', from: seq, to: seq + 1 }, 20));
      return table;
    };

    test('the dice are asked for', () => {
      expect(afterALoss().asked).toEqual(['dice']);
    });

    test('they were rolled if they lie otherwise than before', () => {
      const table = afterALoss();
      dice(table, 'stable', [6, 1]);
      expect(table.reports.at(-1)).toMatchObject({ type: 'dice-settled', values: [6, 1] });
    });

    test('a button that is let go has been pressed, once', () => {
      const table = afterALoss();
      table.hears(table.board.say({ type: 'BTN', id: 'stepup1', state: 'up' }, 40));
      table.hears(table.board.say({ type: 'BTN', id: 'hu2', state: 'down' }, 50));
      table.hears(table.board.say({ type: 'BTN', id: 'hu2', state: 'up' }, 60));
      const pressed = table.reports.filter(({ type }) => type === 'button-pressed');
      expect(pressed).toMatchObject([{ button: 'stepup1' }, { button: 'hu2' }]);
    });

    test('they were not if they lie as before', () => {
      const table = afterALoss();
      dice(table, 'stable', [4, 3]);
      expect(table.reports.filter(({ type }) => type === 'dice-settled')).toEqual([]);
    });
  });

  test('a roll that a restart of the board breaks off counts when the dice lie', () => {
    const table = centre();
    dice(table, 'rolling');
    table.board.seq = 0;
    table.hears(table.board.hello(0, '5EED0002'));
    dice(table, 'stable', [5, 2]);
    expect(table.reports.at(-1)).toMatchObject({ type: 'dice-settled', values: [5, 2] });
  });

  test('a button counts when it goes down; one nobody knows is noted', () => {
    const table = centre();
    table.hears(table.board.say({ type: 'BTN', id: 'hu2', state: 'down' }, 10));
    table.hears(table.board.say({ type: 'BTN', id: 'hu2', state: 'up' }, 20));
    table.hears(table.board.say({ type: 'BTN', id: 'sauna', state: 'down' }, 30));
    expect(table.reports).toMatchObject([{ type: 'button-pressed', button: 'hu2' }]);
    expect(table.notices).toMatchObject([{ code: 'board/bad-message', error: { key: 'id', found: 'sauna' } }]);
  });

  test('buttons of the protocol that say what the tiles say change nothing, and nothing is wrong with them', () => {
    const table = centre();
    for (const id of ['chow0', 'pung1', 'kong2', 'pass3', 'roll'])
      table.hears(table.board.say({ type: 'BTN', id, state: 'down' }, 10));
    expect(table.reports).toEqual([]);
    expect(table.notices).toEqual([]);
  });
});

describe('a camera', () => {
  test('tells the faces of a zone once its picture is complete', () => {
    const table = new Conversation(['discard0']).open();
    const { board } = table;
    const seen = { zone: 'discard0', id: 4, n: 2, p: 90, y: 0, trk: 1 } as const;
    table.hears(board.hello(0));
    table.hears(board.say({ type: 'DET', ...seen, i: 0, face: 'B5', x: 10 }, 10));
    expect(table.link.status.synced).toBe(false);
    table.hears(board.say({ type: 'DET', ...seen, i: 1, face: 'back', x: 30 }, 10));
    expect(table.link.status.synced).toBe(true);
    expect(table.reports.find(({ type }) => type === 'faces-read')).toMatchObject({
      faces: [
        { face: 'B5', x: 10 },
        { face: 'back', x: 30 },
      ],
    });
  });

  test('of which a line is lost is asked for what it shows no more pictures of; what it has seen stands meanwhile', () => {
    const table = new Conversation(['discard0', 'discard1']).open();
    const { board } = table;
    const seen = { type: 'DET', n: 1, i: 0, face: 'B5', p: 90, x: 10, y: 0, trk: 1 } as const;
    table.hears(board.hello(0));
    for (const zone of board.zones) table.hears(board.say({ ...seen, zone, id: 4 }, 10));
    table.at(900).said.length = 0;
    const lost = board.seq;
    board.say({ ...seen, zone: 'discard1', id: 5 }, 900);
    table.hears(board.say({ ...seen, zone: 'discard0', id: 6 }, 910));
    table.hears(board.say({ type: 'LOST', from: lost, to: lost }, 920));
    expect(table.asked).toEqual(['discard1']);
    expect(table.link.status.synced).toBe(true);
  });
});

test('a hostile device never stops the table: whatever it says, there is an answer or silence, and time goes on', () => {
  const aWord = fc.constantFrom(
    'rack0',
    'meld0',
    'wall0',
    'dice',
    'E0040001',
    '0',
    '1',
    '65535',
    '5EED0001',
    'stable',
    'x',
  );
  const aKey = fc.constantFrom(
    'zone',
    'uid',
    'id',
    'i',
    'n',
    'tags',
    'from',
    'to',
    'of',
    'proto',
    'boot',
    'zones',
    'hash',
    'state',
    'v',
  );
  const aType = fc.constantFrom(
    'HELLO',
    'TAG',
    'GONE',
    'SNAP',
    'DET',
    'STACKS',
    'DICE',
    'BTN',
    'HB',
    'LOST',
    'OK',
    'NAK',
  );
  const aLine = fc
    .record({
      seq: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 0xffff })),
      ms: fc.oneof(fc.nat({ max: 5000 }), fc.nat({ max: 0xffff_ffff })),
      type: aType,
      keys: fc.array(fc.tuple(aKey, aWord), { maxLength: 6 }).map(pairs => new Map(pairs)),
    })
    .map(formatLine);
  const anHour = fc.array(fc.tuple(aLine, fc.nat({ max: 900 })), { maxLength: 60 });
  fc.assert(
    fc.property(anHour, lines => {
      const table = new Conversation(ZONES).open();
      for (const [line, pause] of lines) {
        table.at(table.now + pause).hears(line);
        expect(table.reports.every(({ at }) => at <= table.now)).toBe(true);
      }
      table.at(table.now + 60_000);
      // what is told of the board itself is true at once; what the board says, in its own order, may have come later
      const ofTheBoard = ({ type }: BoardReport) => type === 'board-changed' || type === 'line-troubled';
      for (const reports of [table.reports.filter(ofTheBoard), table.reports.filter(report => !ofTheBoard(report))]) {
        const times = reports.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }
      expect(table.said.length).toBeLessThan(5000);
    }),
    { numRuns: 200 },
  );
});

describe('trouble on a line', () => {
  /** From 1000 to 6000 something else is heard every 50 ms. */
  const JAMS: readonly (readonly [string, (intruder: ScriptedBoard, t: number) => string])[] = [
    ['garbage', (_intruder, t) => `${t} ~#\u0001x${t % 7}`],
    ['heartbeats of another board', (intruder, t) => intruder.beat({ rack0: [OTHER], meld0: [] }, t)],
    ['introductions of another board', (intruder, t) => intruder.hello(t, t % 100 === 0 ? 'BAD00001' : 'BAD00002')],
    [
      'a second board of the same name',
      (intruder, t) => (t % 500 === 0 ? intruder.hello(t, 'BAD00003') : intruder.tag('rack0', uid(t % 40), t)),
    ],
  ];

  /** The next 50 ms; a port that is to be opened anew is. */
  function goOn(table: Conversation): number {
    const { reopened } = table;
    table.at(table.now + 50);
    if (table.reopened > reopened) table.open();
    return table.now;
  }

  /** What the board answers to what it has just been asked: a tile lies in its rack. */
  function answers({ board, now }: Conversation, asked: HostMessage): readonly string[] {
    if (asked.type === 'HELLO?') return [board.hello(now)];
    if (asked.type !== 'SNAP?') return [];
    return board.snapshot(asked.zone, asked.zone === 'rack0' ? [TILE] : [], now, now % 1000);
  }

  test.each(JAMS)('after five seconds of %s the board is followed again within five more', (_what, jam) => {
    const table = rackAndMeld();
    const intruder = new ScriptedBoard(['rack0', 'meld0'], 700);
    while (table.now < 6000) table.hears(jam(intruder, goOn(table)));
    while (table.now < 11_000) {
      const before = table.said.length;
      const t = goOn(table);
      if (t % 1000 === 0) table.hears(table.board.beat({ rack0: [TILE], meld0: [] }, t));
      for (const { message } of table.said.slice(before)) table.hears(...answers(table, message));
    }
    expect(table.link.status).toMatchObject({ state: 'online', synced: true, hello: { boot: '5EED0001' } });
    expect(table.lies('rack0')).toEqual([TILE]);
    expect(table.lies('meld0')).toEqual([]);
  });

  test('is told, once in a while: what is read of late may be wrong', () => {
    const table = rackAndMeld();
    for (let t = 1000; t <= 3000; t += 50) table.at(t).hears('~~~');
    const told = table.reports.filter(({ type }) => type === 'line-troubled');
    expect(told.map(({ at }) => at)).toEqual([1000, 2000, 3000]);
  });

  test('is told where lines cannot be had any more, and where the board has started anew', () => {
    const table = rackAndMeld();
    table.board.seq += 3;
    table.at(1000).hears(table.board.beat({}, 1000));
    table.at(4000);
    expect(table.reports.filter(({ type }) => type === 'line-troubled')).toHaveLength(1);
    table.hears(table.board.hello(10, '5EED0002'));
    expect(table.reports.filter(({ type }) => type === 'line-troubled')).toHaveLength(2);
  });
});
