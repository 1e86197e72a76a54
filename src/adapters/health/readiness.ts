import { isTileZone, type Zone } from '../../domain/zone.ts';
import type { DiskTrouble } from '../recorder/append-file.ts';

/** A board that the table is to have. */
export interface BoardHealth {
  readonly board: string;
  /** True if its heartbeats come. */
  readonly isOnline: boolean;
  /** Why its port cannot be opened, in the machine's words. */
  readonly reason: string | null;
}

/** A board as it introduces itself, and its settings in the config. */
export interface KnownBoard {
  readonly board: string;
  readonly uid?: string | undefined;
  readonly zones: readonly Zone[];
  /** The level of each antenna's carrier, a digit each. */
  readonly power?: string | undefined;
}

/** Why a table is not ready yet, or no longer. */
export type NotReady =
  | { readonly code: 'board/offline'; readonly board: string; readonly message: string }
  | { readonly code: 'mqtt/name-taken'; readonly message: string }
  | { readonly code: 'record/disk-full' | 'record/disk-refuses' | 'table/stuck'; readonly message: string };

/** A trouble that stops no game yet. */
export interface Doubt {
  readonly code: 'board/same-uid' | 'board/power';
  readonly message: string;
}

/** Returns the troubles between these boards and the config that may stop a game later. */
export const doubtsAbout = (boards: readonly KnownBoard[]): readonly Doubt[] => [
  ...sameUids(boards),
  ...boards.flatMap(levelsAstray),
];

/** Returns a doubt for each two boards that give one uid. */
function sameUids(boards: readonly KnownBoard[]): readonly Doubt[] {
  const seen = new Map<string, string>();
  return boards.flatMap(({ board, uid }): readonly Doubt[] => {
    if (uid === undefined) return [];
    const other = seen.get(uid);
    seen.set(uid, board);
    const says = `${other} and ${board} both call themselves ${uid}: one that moves to another port may be taken for the other`;
    return other === undefined ? [] : [{ code: 'board/same-uid', message: says }];
  });
}

/** Returns a doubt if `power` does not have a digit for each antenna of the board. */
function levelsAstray({ board, zones, power }: KnownBoard): readonly Doubt[] {
  const tiles = zones.filter(isTileZone);
  if (power === undefined || zones.length === 0 || power.length === tiles.length) return [];
  const reads = tiles.length === 0 ? 'no tiles' : tiles.join(', ');
  return [
    { code: 'board/power', message: `${board} reads ${reads}, but its power ${power} has ${power.length} digits` },
  ];
}

/** The facts that decide whether a table is ready. */
export interface TableState {
  readonly boards: readonly BoardHealth[];
  readonly doubts: readonly Doubt[];
  /** The disk's refusal; null: it takes the record. */
  readonly diskTrouble: DiskTrouble | null;
  /** The message about another table with the same name at the broker, or null. */
  readonly nameTrouble: string | null;
  /** Delay (ms) of the next due step. */
  readonly lateMs: number;
  /** Time (ms) for which the disk has been busy with its last write. */
  readonly diskBusyMs: number;
}

/** Nothing at a table that lives is as late, and no disk that works as slow; in ms. */
const STUCK_AFTER_MS = 10_000;

/** True if the table is followed and the disk answers: enough for a watchdog. */
export const isAlive = ({ lateMs, diskBusyMs }: Pick<TableState, 'lateMs' | 'diskBusyMs'>): boolean =>
  lateMs < STUCK_AFTER_MS && diskBusyMs < STUCK_AFTER_MS;

/** The parts a table lacks for a game; empty: it is ready. */
export function whatIsMissing(state: TableState): readonly NotReady[] {
  const offline = state.boards
    .filter(({ isOnline }) => !isOnline)
    .map(({ board, reason }): NotReady => ({ code: 'board/offline', board, message: reason ?? 'it is silent' }));
  const disk: readonly NotReady[] =
    state.diskTrouble === null ? [] : [{ code: `record/${state.diskTrouble}`, message: DISK_TEXTS[state.diskTrouble] }];
  const stuck: readonly NotReady[] = isAlive(state)
    ? []
    : [{ code: 'table/stuck', message: 'the table is not followed, or the disk does not answer' }];
  const name: readonly NotReady[] =
    state.nameTrouble === null ? [] : [{ code: 'mqtt/name-taken', message: state.nameTrouble }];
  return [...stuck, ...disk, ...name, ...offline];
}

const DISK_TEXTS = {
  'disk-full': 'the disk is full; play goes on, the record waits',
  'disk-refuses': 'the disk takes nothing; play goes on, the record waits',
} as const;
