import type { TagUid } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import { BoardLink } from '../../../src/sensing/board-link.ts';
import type { BoardNotice, BoardReport } from '../../../src/sensing/board-report.ts';
import type { EmulatedBoard } from './emulated-board.ts';

/** How closely the host follows the board's time. */
const STEP_MS = 2;

export interface LinkedBoardOptions {
  readonly settings?: ReadonlyMap<string, string>;
}

/** A board and the host's own end of its line, in the board's time. */
export class LinkedBoard {
  readonly board: EmulatedBoard;
  readonly link: BoardLink;
  /** All but that it has passed its self-test. */
  readonly notices: BoardNotice[] = [];
  /** True once it has said so. */
  hasPassedSelfTest = false;
  readonly reports: BoardReport[] = [];
  readonly lines: string[] = [];
  readonly #tags = new Map<Zone, ReadonlySet<TagUid>>();
  /** Nothing the host says arrives while this is true. */
  isHostMute = false;
  /** What the line makes of what the host says. */
  spoil: (line: string) => string = line => line;

  constructor(board: EmulatedBoard, { settings }: LinkedBoardOptions = {}) {
    this.board = board;
    this.link = new BoardLink({
      port: {
        write: line => {
          if (!this.isHostMute) board.receive(this.spoil(line));
        },
        reopen: () => {
          this.#take(this.link.closed(board.now));
          this.#take(this.link.opened(board.now));
        },
      },
      settings: () => settings ?? null,
      onNotice: notice => {
        if (notice.code === 'board/says' && notice.text === 'self-test-passed') this.hasPassedSelfTest = true;
        else this.notices.push(notice);
      },
    });
    this.run(60);
    this.#take(this.link.opened(board.now));
  }

  run(ms: number): void {
    const until = this.board.now + ms;
    while (this.board.now < until) {
      for (const { at, line } of this.board.advance(this.board.now + STEP_MS)) {
        this.lines.push(line);
        this.#take(this.link.receive(line, at));
      }
      this.#take(this.link.advance(this.board.now));
    }
  }

  /** Runs until this is so; how long it took, or null when it never was. */
  runUntil(isSo: () => boolean, atMostMs: number): number | null {
    const from = this.board.now;
    while (this.board.now < from + atMostMs) {
      if (isSo()) return this.board.now - from;
      this.run(STEP_MS);
    }
    return null;
  }

  /** What the host believes lies in the zone, in order of the uids. */
  tagsIn(zone: Zone): readonly TagUid[] {
    return [...(this.#tags.get(zone) ?? [])].sort();
  }

  /** Whether the host believes of every antenna what truly lies there. */
  isRight(zones: readonly Zone[]): boolean {
    return zones.every(zone => this.tagsIn(zone).join() === this.board.field(zone).tags.join());
  }

  #take(reports: readonly BoardReport[]): void {
    for (const report of reports) {
      this.reports.push(report);
      if (report.type === 'tags-read') this.#tags.set(report.zone, new Set(report.uids));
      if (report.type !== 'tag-seen' && report.type !== 'tag-gone') continue;
      const tags = new Set(this.#tags.get(report.zone));
      if (report.type === 'tag-seen') tags.add(report.uid);
      else tags.delete(report.uid);
      this.#tags.set(report.zone, tags);
    }
  }
}
