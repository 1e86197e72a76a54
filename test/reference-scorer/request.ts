import type { BySeat, Seat } from '../../src/domain/seat.ts';
import type { BonusKind, TileKind, Wind } from '../../src/domain/tile.ts';
import type { DeclaredSet, FinishedHand, FinishedSeat, Win, WinBy } from '../../src/rules/finished-hand.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';

/** A finished hand as a person would write it down: what is nothing special is left out. */
export interface ScoreRequest {
  readonly rules: RuleSetId;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dealer: Seat;
  readonly continuations?: number;
  readonly roundWind?: Wind;
  readonly seats: BySeat<RequestSeat>;
  readonly indicator?: TileKind;
  readonly stepUp?: boolean;
  readonly shoveled?: boolean;
  readonly facts?: readonly string[];
  readonly horses?: readonly TileKind[];
  readonly win: RequestWin | null;
}

export interface RequestSeat {
  readonly melds?: readonly DeclaredSet[];
  readonly bonus?: readonly BonusKind[];
  readonly discards?: readonly TileKind[];
  readonly ready?: boolean;
}

export interface RequestWin {
  readonly seat: Seat;
  readonly by: WinBy;
  readonly from?: Seat;
  readonly hand: readonly TileKind[];
  readonly tile?: TileKind;
  /** A number counts the kongs in a row. */
  readonly replacement?: boolean | number;
  readonly afterKong?: boolean;
  readonly lastTile?: boolean;
  readonly firstTurn?: boolean;
}

/** The same hand with every field filled in. */
export interface CompleteHand extends FinishedHand {
  readonly rules: RuleSetId;
  readonly options: Readonly<Record<string, unknown>>;
}

const NO_SPECIAL_CIRCUMSTANCES = { replacement: false, afterKong: false, lastTile: false, firstTurn: false };
const NOTHING_SHOWN = { melds: [], bonus: [], discards: [], ready: false };

/** Fills in "nothing special" wherever a field is left out. */
export function complete(request: ScoreRequest): CompleteHand {
  const { win, seats, stepUp: _stepUp, shoveled: _shoveled, facts = [], ...others } = request;
  const completeSeat = (seat: RequestSeat): FinishedSeat => ({ ...NOTHING_SHOWN, ...seat });
  const completeWin = ({ replacement = false, ...w }: RequestWin): Win => ({
    ...NO_SPECIAL_CIRCUMSTANCES,
    from: null,
    tile: null,
    ...w,
    replacement: replacement !== false,
    ...(typeof replacement === 'number' && { kongsInARow: replacement }),
  });
  return {
    options: {},
    continuations: 0,
    roundWind: 'E',
    indicator: null,
    facts: [...(['stepUp', 'shoveled'] as const).filter(fact => request[fact]), ...facts],
    horses: [],
    ...others,
    seats: [completeSeat(seats[0]), completeSeat(seats[1]), completeSeat(seats[2]), completeSeat(seats[3])],
    win: win === null ? null : completeWin(win),
  };
}

/** The hand as the rules of the game take it. */
export function finishedHandOf(request: ScoreRequest): FinishedHand {
  const { rules: _rules, options: _options, ...hand } = complete(request);
  return hand;
}

/** The options a table chose over what a rule set does out of the box. */
export const withDefaults = <T extends object>(defaults: T, chosen: Readonly<Record<string, unknown>>): T => ({
  ...defaults,
  ...chosen,
});
