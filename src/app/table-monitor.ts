import type { BoardHealth } from '../adapters/health/readiness.ts';
import { PHONE_PATH } from '../adapters/phones/phone-boards.ts';
import type { WantedBoard } from '../adapters/serial/board-port.ts';
import { formatTileId, kindOf } from '../domain/tile.ts';
import { tilesStanding } from '../domain/wall.ts';
import { areaOf, isTileZone, seatOf, ZONES } from '../domain/zone.ts';
import { type Game, isSettled } from '../engine/game.ts';
import type { SeenZones } from '../mirror/evidence/seen-table.ts';
import type { TablePicture } from '../mirror/mirror-options.ts';
import { publicDeed } from '../projections/discrepancy-projection.ts';
import type {
  BoardPlace,
  CensusView,
  DeviceNotice,
  DeviceView,
  EnrolmentView,
  HostView,
  RightsView,
  TakesBack,
  ZoneView,
} from '../projections/host-view.ts';
import type { SeatScreens } from '../projections/seat-view.ts';
import type { TableView } from '../projections/table-view.ts';
import { weighedViews } from '../projections/weighed-projection.ts';
import type { BoardNotice } from '../sensing/board-report.ts';
import { censusResult, counted, NOTHING_COUNTED } from '../sensing/census.ts';
import type { Observation } from '../sensing/observation.ts';
import type { BoardStatus } from '../sensing/table-sensing.ts';
import type { Table } from './table.ts';

/** The parts of a table that the monitor looks at. */
type WatchedTable = Pick<Table, 'mirror'> & { readonly sensing: Pick<Table['sensing'], 'boards'> };

/** Enough to see whether a button works, or what a board has complained about. */
const MOST_REMEMBERED = 12;

/** Keeps what the host wants to know about the table's equipment, and shows it without telling what is hidden. */
export class TableMonitor {
  readonly #enrolment: () => EnrolmentView | null;
  readonly #wanted: readonly WantedBoard[];
  #dice: HostView['dice'] = null;
  #presses: HostView['presses'] = [];
  #notices: readonly DeviceNotice[] = [];
  #census = NOTHING_COUNTED;
  readonly #outOfReach = new Map<string, string>();

  /** `wanted`: the boards that the table is to have, which may never come. */
  constructor(enrolment: () => EnrolmentView | null, wanted: readonly WantedBoard[] = []) {
    this.#enrolment = enrolment;
    this.#wanted = wanted;
  }

  observed(observation: Observation): void {
    const { at } = observation;
    this.#census = counted(this.#census, observation);
    if (observation.type === 'dice-settled') this.#dice = { values: observation.values, at };
    if (observation.type === 'button-pressed')
      this.#presses = [{ button: observation.button, at }, ...this.#presses].slice(0, MOST_REMEMBERED);
  }

  /** Counts the tiles again: only what is read from now on has been seen. */
  countTiles(): void {
    this.#census = NOTHING_COUNTED;
  }

  noticed(port: string, notice: Noticed, at: number): void {
    const { code } = notice;
    const zone = 'zone' in notice ? notice.zone : null;
    this.#notices = [{ port, code, zone, said: wordsOf(notice), at }, ...this.#notices].slice(0, MOST_REMEMBERED);
  }

  /** A board's port cannot be opened, or has closed: `reason` in the machine's words. */
  outOfReach(port: string, reason: string): void {
    this.#outOfReach.set(port, reason);
  }

  /** A board's port is open. */
  reached(port: string): void {
    this.#outOfReach.delete(port);
  }

  /** True if the boards that the table is to have are there. */
  boards(table: WatchedTable): readonly BoardHealth[] {
    const heard = table.sensing.boards;
    return this.#wanted.map(({ name: board }) => ({
      board,
      isOnline: heard.some(({ port, state }) => port === board && state === 'online'),
      reason: this.#outOfReach.get(board) ?? null,
    }));
  }

  /** The state of each board. */
  devices(table: WatchedTable): readonly DeviceView[] {
    return deviceViews(this.#wanted, table.sensing.boards, this.#outOfReach);
  }

  get notices(): readonly DeviceNotice[] {
    return this.#notices;
  }

  /** `table`: as it is followed now, with its `view` as everybody sees it. */
  hostView(
    table: WatchedTable,
    { handNo, phase, discrepancy }: TableView,
    screens: SeatScreens,
    open: HostView['open'],
  ): Omit<HostView, keyof RightsView> {
    const { game, picture } = table.mirror;
    const seen = picture.zones();
    const tellsTiles = isSettled(game) && !liesInRacks(seen);
    return {
      handNo,
      phase,
      held: table.mirror.held,
      discrepancy,
      weighed: discrepancy ? weighedViews(discrepancy, table.mirror.weighed) : [],
      takesBack: takesBack(game),
      devices: this.devices(table),
      zones: zoneViews(picture, seen, tellsTiles),
      dice: this.#dice,
      presses: this.#presses,
      notices: this.#notices,
      screens,
      open,
      enrolment: this.#enrolment(),
      census: tellsTiles ? this.#censusView(table) : null,
    };
  }

  #censusView({ mirror: { game, picture } }: WatchedTable): CensusView | null {
    if (![...picture.sensed].some(isTileZone)) return null;
    const { missing, outOfPlace, ...counts } = censusResult(this.#census, game.rules.flow.kinds);
    return {
      ...counts,
      missing: missing.map(formatTileId),
      outOfPlace: outOfPlace.map(({ tile, zone }) => ({ tile: kindOf(tile), zone })),
    };
  }
}

function takesBack({ rules, state, steps }: Game): TakesBack | null {
  const last = steps.at(-1);
  if (!last) return null;
  const { action, seq } = last;
  return { of: seq, action: action.type, deed: publicDeed(rules, state.hand, action) };
}

/** Something about a board: what the table noticed, or what it says itself. */
type Noticed = BoardNotice | { readonly code: 'board/babbles' };

function wordsOf(notice: Noticed): string | null {
  if (notice.code === 'board/says') return notice.text;
  return notice.code === 'board/trouble' ? notice.trouble : null;
}

/** A deal may be unnoticed yet: tiles in racks stay secret, followed or not. */
const liesInRacks = (seen: SeenZones): boolean =>
  [...seen].some(([zone, tiles]) => areaOf(zone) === 'rack' && tiles.length > 0);

/** The boards a table is to have, then any others that speak: none is missing here because it never came. */
function deviceViews(
  wanted: readonly WantedBoard[],
  heard: readonly BoardStatus[],
  outOfReach: ReadonlyMap<string, string>,
): readonly DeviceView[] {
  const isWanted = new Set(wanted.map(({ name }) => name));
  return [
    ...wanted.map(board => {
      const status = heard.find(({ port }) => port === board.name);
      const where = { place: placeOf(board), outOfReach: outOfReach.get(board.name) ?? null };
      return status ? deviceView(status, where) : neverHeard(board.name, where);
    }),
    ...heard
      .filter(({ port }) => !isWanted.has(port))
      .map(status => deviceView(status, { place: null, outOfReach: null })),
  ];
}

type Where = Pick<DeviceView, 'place' | 'outOfReach'>;

function placeOf({ path, uid }: WantedBoard): BoardPlace | null {
  if (path === PHONE_PATH) return { type: 'phone' };
  if (path !== undefined) return { type: 'port', path };
  return uid === undefined ? null : { type: 'name', uid };
}

const neverHeard = (port: string, where: Where): DeviceView => ({
  port,
  ...where,
  state: 'offline',
  isOpen: false,
  board: null,
  mayBlink: false,
  troubles: [],
  strangers: 0,
});

const deviceView = (
  { port, state, isOpen, hello, hasLamps, counts, strangers }: BoardStatus,
  where: Where,
): DeviceView => ({
  port,
  ...where,
  state,
  isOpen,
  board: hello && { name: hello.board, firmware: hello.fw, zones: hello.zones },
  mayBlink: hasLamps && isOpen && state === 'online',
  troubles: Object.entries(counts)
    .filter(([what, count]) => count > 0 && !HEALTHY.has(what))
    .map(([what, count]) => ({ what, count })),
  strangers: strangers.length,
});

/** Counts that only say that the board is alive. */
const HEALTHY: ReadonlySet<string> = new Set(['lines']);

function zoneViews({ sensed, walls }: TablePicture, seen: SeenZones, tellsTiles: boolean): readonly ZoneView[] {
  return ZONES.filter(zone => sensed.has(zone) && zone !== 'dice').map(zone => {
    const tiles = seen.get(zone) ?? [];
    const seat = seatOf(zone);
    if (seat === null || isTileZone(zone)) return { zone, count: tiles.length, tiles: tellsTiles ? tiles : null };
    const heights = walls[seat] ?? [];
    return { zone, count: tilesStanding([heights]), tiles: null };
  });
}
