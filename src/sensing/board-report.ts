import type { TagUid } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { MessageError } from '../protocol/codec.ts';
import type { HostMessageType } from '../protocol/host-message.ts';
import type { BoardState, Observation } from './observation.ts';

/** One board's results: observations, with tags in place of tiles. */
export type BoardReport =
  | ({ readonly at: number } & (
      | { readonly type: 'tag-seen'; readonly zone: Zone; readonly uid: TagUid }
      | { readonly type: 'tag-gone'; readonly zone: Zone; readonly uid: TagUid }
      | { readonly type: 'tags-read'; readonly zone: Zone; readonly uids: readonly TagUid[] }
      | {
          readonly type: 'board-changed';
          readonly state: BoardState;
          readonly zones: readonly Zone[];
          readonly synced: boolean;
        }
    ))
  | Extract<
      Observation,
      {
        readonly type:
          | 'faces-read'
          | 'stacks-read'
          | 'dice-rolling'
          | 'dice-settled'
          | 'button-pressed'
          | 'line-troubled';
      }
    >;

/** Something about a board that people who look after it want to know; nothing the game depends on. */
export type BoardNotice =
  | { readonly code: 'board/protocol-mismatch'; readonly theirs: number; readonly ours: number }
  | { readonly code: 'board/rebooted'; readonly cause: string }
  | { readonly code: 'board/lines-lost'; readonly lines: number }
  | { readonly code: 'board/bad-message'; readonly error: MessageError }
  | { readonly code: 'board/foreign-zone'; readonly zone: Zone }
  | { readonly code: 'board/command-refused'; readonly command: HostMessageType; readonly reason: string }
  | { readonly code: 'board/trouble'; readonly trouble: string; readonly zone: Zone | null }
  | { readonly code: 'board/says'; readonly level: string; readonly text: string };

const NO_COUNTS = {
  /** Everything that ended in a newline. */
  lines: 0,
  badCrc: 0,
  /** Too long, not printable, or not built like a line. */
  badLines: 0,
  duplicates: 0,
  gaps: 0,
  linesLost: 0,
  unknownTypes: 0,
  unknownKeys: 0,
  badMessages: 0,
  /** Readings of zones the board did not claim, or of more tags than can be true. */
  implausible: 0,
  /** Heartbeats that showed our picture of a zone to be wrong. */
  healed: 0,
  reboots: 0,
  commandsRefused: 0,
};

export type BoardCount = keyof typeof NO_COUNTS;
/** Counts of the faults on one board's line. */
export type BoardCounts = Readonly<Record<BoardCount, number>>;

/** Counts, and passes notices on to a listener. */
export class BoardJournal {
  readonly #counts: Record<BoardCount, number> = { ...NO_COUNTS };
  readonly #onNotice: (notice: BoardNotice) => void;

  constructor(onNotice: (notice: BoardNotice) => void) {
    this.#onNotice = onNotice;
  }

  get counts(): BoardCounts {
    return { ...this.#counts };
  }

  count(what: BoardCount, times = 1): void {
    this.#counts[what] += times;
  }

  note(notice: BoardNotice): void {
    this.#onNotice(notice);
  }
}
