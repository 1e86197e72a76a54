import { describe, expect, test } from 'vitest';
import type { Zone } from '../../src/domain/zone.ts';
import { BoardLink } from '../../src/sensing/board-link.ts';
import type { BoardReport } from '../../src/sensing/board-report.ts';
import { CameraBoard, LOST_PICTURES, type LyingTile } from '../../src/vision/camera-board.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { Tracks } from '../../src/vision/tracks.ts';

const tile = (face: LyingTile['face'], track: number, p = 0.97): LyingTile => ({ face, p, x: track * 24, y: 0, track });

/** A camera and our own host, a millisecond of way between them; `lossy` says which lines of the camera get lost. */
class Wired {
  readonly reports: BoardReport[] = [];
  readonly board: CameraBoard;
  readonly link: BoardLink;
  now = 0;
  #boots = 0;
  #toHost: string[] = [];
  #toBoard: string[] = [];
  #said = 0;

  constructor(
    zones: readonly Zone[],
    lossy: (line: string, nth: number) => boolean = () => false,
    isSetEnrolled = false,
  ) {
    this.link = new BoardLink({ port: { write: line => this.#toBoard.push(line), reopen: () => {} } });
    this.board = new CameraBoard({
      uid: 'CA00001A',
      zones,
      isSetEnrolled,
      now: () => this.now,
      newBoot: () => `5EED000${this.#boots++}`,
      say: line => {
        if (!lossy(line, this.#said++)) this.#toHost.push(line);
      },
    });
    this.reports.push(...this.link.opened(this.now));
  }

  /** Whatever is on its way arrives, again and again, for so many ms. */
  pass(ms: number): void {
    for (const end = this.now + ms; this.now < end; this.now += 10) {
      if (this.now % 1000 === 0) this.board.beat();
      for (const line of this.#toHost.splice(0)) this.reports.push(...this.link.receive(line, this.now));
      for (const line of this.#toBoard.splice(0)) this.board.hear(line);
      this.reports.push(...this.link.advance(this.now));
    }
  }

  /** What the host believes lies in a zone: the last it was told. */
  faces(zone: Zone): readonly string[] | null {
    const told = this.reports.findLast(report => report.type === 'faces-read' && report.zone === zone);
    return told?.type === 'faces-read' ? told.faces.map(({ face }) => face) : null;
  }

  timesTold(zone: Zone): number {
    return this.reports.filter(report => report.type === 'faces-read' && report.zone === zone).length;
  }
}

describe('a camera that is a board', () => {
  test('tells the host when it was pushed, and once when it has not found the table for a while', () => {
    const lines: string[] = [];
    const board = new CameraBoard({
      uid: 'CA00001A',
      isSetEnrolled: false,
      zones: ['discard0'],
      now: () => 0,
      newBoot: () => '5EED0000',
      say: line => lines.push(line),
    });
    const corner = { x: 0, y: 0 };
    const see = (...states: readonly ('steady' | 'lost' | 'moved')[]): readonly string[] => {
      lines.length = 0;
      for (const state of states)
        board.showView(state === 'moved' ? { state, corners: [corner, corner, corner, corner] } : { state });
      return lines.flatMap(line => / msg=([^*]+)/.exec(line)?.[1] ?? []);
    };
    expect(see('steady', 'moved', 'steady')).toEqual(['camera-pushed']);
    expect(see(...Array<'lost'>(LOST_PICTURES - 1).fill('lost'), 'steady')).toEqual([]);
    expect(see(...Array<'lost'>(3 * LOST_PICTURES).fill('lost'))).toEqual(['table-not-found']);
  });

  test('tells the host once of something in a zone that is no tile, and again when it was gone', () => {
    const lines: string[] = [];
    const board = new CameraBoard({
      ...{ uid: 'CA00001A', isSetEnrolled: false, zones: ['reveal0'] },
      now: () => 0,
      newBoot: () => '5EED0000',
      say: line => lines.push(line),
    });
    const said = (...areUnread: readonly boolean[]): readonly string[] => {
      lines.length = 0;
      for (const isUnread of areUnread) board.show('reveal0', [], isUnread);
      board.show('meld0', [], true);
      return lines.flatMap(line => / msg=([^*]+)/.exec(line)?.[1] ?? []);
    };
    expect(said(false, true, true)).toEqual(['zone-unread']);
    expect(said(true, false)).toEqual([]);
    expect(said(true)).toEqual(['zone-unread']);
  });

  test('is met by the host with all its zones, although they fit no line, and tells what lies there', () => {
    const zones = Object.keys(USUAL_LAYOUT.zones) as Zone[];
    const wired = new Wired(zones);
    for (const zone of zones) wired.board.show(zone, []);
    wired.board.show('discard1', [tile('B5', 1), tile('RD', 2), tile('back', 3)]);
    wired.pass(3000);
    expect(wired.link.status.synced).toBe(true);
    expect(wired.faces('discard1')).toEqual(['B5', 'RD', 'back']);
    expect(wired.faces('meld0')).toEqual([]);
    expect(wired.link.status.counts).toMatchObject({ badCrc: 0, badLines: 0, badMessages: 0, unknownKeys: 0 });
  });

  test('says of what it reads that its set was shown to it, where it was, and nothing of it otherwise', () => {
    for (const isSetEnrolled of [true, false]) {
      const wired = new Wired(['discard0'], () => false, isSetEnrolled);
      wired.board.show('discard0', [tile('C6', 1)]);
      wired.pass(2000);
      const told = wired.reports.find(report => report.type === 'faces-read');
      expect(told).toMatchObject({ faces: [{ face: 'C6', ...(isSetEnrolled && { isSetEnrolled }) }] });
      expect(wired.link.status.hello?.set).toBe(isSetEnrolled ? 'enrolled' : null);
      expect(wired.link.status.counts).toMatchObject({ badMessages: 0, unknownKeys: 0 });
    }
  });

  test('is believed the same when every seventh of its lines gets lost', () => {
    const wired = new Wired(['discard0'], (_line, nth) => nth % 7 === 3);
    wired.pass(2000);
    const river = Array.from({ length: 18 }, (_, at) => tile(`C${(at % 9) + 1}` as LyingTile['face'], at + 1));
    wired.board.show('discard0', river);
    wired.pass(4000);
    expect(wired.faces('discard0')).toEqual(river.map(({ face }) => face));
  });

  test('tells a tile again until two readings were sure, and every two seconds after that', () => {
    const wired = new Wired(['discard0']);
    wired.pass(1000);
    const told = (p: number): number => {
      const before = wired.timesTold('discard0');
      wired.board.show('discard0', [tile('B5', 1, p)]);
      wired.pass(200);
      return wired.timesTold('discard0') - before;
    };
    expect([told(0.6), told(0.7), told(0.9), told(0.9), told(0.9), told(0.9)]).toEqual([1, 1, 1, 1, 0, 0]);
    wired.pass(2000);
    expect(told(0.9)).toBe(1);
  });

  test('tells nothing again of a zone that stays empty', () => {
    const wired = new Wired(['discard0']);
    wired.pass(1000);
    for (let picture = 0; picture < 20; picture++) {
      wired.board.show('discard0', []);
      wired.pass(500);
    }
    expect(wired.timesTold('discard0')).toBe(1);
  });

  test('refuses zones that are not its own', () => {
    const said: string[] = [];
    const board = new CameraBoard({
      uid: 'CA00001A',
      isSetEnrolled: false,
      zones: ['discard0'],
      now: () => 0,
      newBoot: () => '5EED0000',
      say: line => said.push(line),
    });
    board.hear('3 102 SNAP? zone=wall0*D017');
    expect(said.at(-1)).toMatch(/NAK of=3 code=unknown-zone/);
    board.show('discard1', [tile('B5', 1)]);
    expect(said.some(line => line.includes('DET'))).toBe(false);
  });

  test('starts anew when the host says so, as another start and from line 0', () => {
    const said: string[] = [];
    let boots = 0;
    const board = new CameraBoard({
      uid: 'CA00001A',
      isSetEnrolled: false,
      zones: ['discard0'],
      now: () => 0,
      newBoot: () => `5EED000${boots++}`,
      say: line => said.push(line),
    });
    board.hear('7 106 RESET*C31B');
    expect(said.at(-1)).toMatch(/^0 0 HELLO .*boot=5EED0001 cause=wdt/);
  });
});

describe('tiles are followed from picture to picture', () => {
  test('a tile keeps its number while it is pushed a little, others come and it is covered for a moment', () => {
    const tracks = new Tracks();
    const [first] = tracks.follow('discard0', [{ face: 'B3', x: 20, y: 20 }]);
    expect(tracks.follow('discard0', [])).toEqual([]);
    const after = tracks.follow('discard0', [
      { face: 'B3', x: 50, y: 20 },
      { face: 'B3', x: 25, y: 22 },
    ]);
    expect(after[1]).toBe(first);
    expect(after[0]).not.toBe(first);
  });

  test('a tile that lies elsewhere, or in another zone, is another one', () => {
    const tracks = new Tracks();
    const [first] = tracks.follow('discard0', [{ face: 'B3', x: 20, y: 20 }]);
    const [far] = tracks.follow('discard0', [{ face: 'B3', x: 60, y: 20 }]);
    const [other] = tracks.follow('discard1', [{ face: 'B3', x: 20, y: 20 }]);
    expect(new Set([first, far, other]).size).toBe(3);
  });

  test('a tile that is read as another keeps its number where it lay, and is another one beside', () => {
    const tracks = new Tracks();
    const [first] = tracks.follow('meld2', [{ face: 'F4', x: 183, y: 23 }]);
    expect(tracks.follow('meld2', [{ face: 'F6', x: 182, y: 24 }])).toEqual([first]);
    expect(tracks.follow('meld2', [{ face: 'N', x: 174, y: 25 }])).not.toEqual([first]);
  });
});
