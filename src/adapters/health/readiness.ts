import type { DiskTrouble } from '../recorder/append-file.ts';

/** A board that the table is to have. */
export interface BoardHealth {
  readonly board: string;
  /** Whether its heartbeats come. */
  readonly isOnline: boolean;
  /** Why its port cannot be opened, in the machine's words. */
  readonly reason: string | null;
}

/** Why a table is not ready yet, or no longer. */
export type NotReady =
  | { readonly code: 'board/offline'; readonly board: string; readonly message: string }
  | { readonly code: 'record/disk-full' | 'record/disk-refuses' | 'table/stuck'; readonly message: string };

/** What tells whether a table can be played at. */
export interface TableState {
  readonly boards: readonly BoardHealth[];
  /** What the disk refuses; null: it takes the record. */
  readonly diskTrouble: DiskTrouble | null;
  /** How long ago (ms) what is due next was to happen. */
  readonly lateMs: number;
  /** How long (ms) the disk has been busy with what it was given. */
  readonly diskBusyMs: number;
}

/** Nothing at a table that lives is as late, and no disk that works as slow; in ms. */
const STUCK_AFTER_MS = 10_000;

/** Whether the table is followed and the disk answers: whoever restarts what hangs asks for no more. */
export const isAlive = ({ lateMs, diskBusyMs }: Pick<TableState, 'lateMs' | 'diskBusyMs'>): boolean =>
  lateMs < STUCK_AFTER_MS && diskBusyMs < STUCK_AFTER_MS;

/** What stands between a table and a game; nothing: it is ready. */
export function whatIsMissing(state: TableState): readonly NotReady[] {
  const offline = state.boards
    .filter(({ isOnline }) => !isOnline)
    .map(
      ({ board, reason }): NotReady => ({ code: 'board/offline', board, message: reason ?? 'nothing is heard of it' }),
    );
  const disk: readonly NotReady[] =
    state.diskTrouble === null ? [] : [{ code: `record/${state.diskTrouble}`, message: DISK_TEXTS[state.diskTrouble] }];
  const stuck: readonly NotReady[] = isAlive(state)
    ? []
    : [{ code: 'table/stuck', message: 'the table is not followed, or the disk does not answer' }];
  return [...stuck, ...disk, ...offline];
}

const DISK_TEXTS = {
  'disk-full': 'the disk is full; play goes on, the record waits',
  'disk-refuses': 'the disk takes nothing; play goes on, the record waits',
} as const;
