import { leftOf } from '../../src/domain/seat.ts';
import type { IndicatorView, Seat, TableView, WallPlace, WallView } from '../view-types.ts';
import { type Point, pointFor } from './geometry.ts';
import type { Placement, TileGroup, TileMark } from './placement.ts';
import { rememberingEach } from './remembering.ts';

const STACK = { pitch: 42, width: 40, depth: 46 } as const;
/** Distance of the wall's centre line from the middle of the table. */
const WALL_OUT = 416;
/** How far the upper tile of a stack is drawn above the lower one. */
export const LIFT = 9;
const BREAK_GAP = 50;
const LAYERS = ['bottom', 'top'] as const;

/** Between which stacks the wall was broken: before stack `stack` of `side`, which may be one past its last. */
export interface BreakPlace {
  readonly side: Seat;
  readonly stack: number;
}

/** True if the indicator is still part of the wall: it is yet to be turned over, or taken aside unseen. */
export function isInWall({ wall }: Pick<TableView, 'wall'>, { place }: IndicatorView): boolean {
  const height = wall.heights[place.side][place.stack] ?? 0;
  return height >= (place.layer === 'top' ? 2 : 1);
}

/** Finds the gap the dice decided; counting runs on into the next side. */
export function breakPlace(wall: WallView): BreakPlace | null {
  if (!wall.broken) return null;
  let { side, skipped } = wall.broken;
  for (let sides = 0; sides < 4 && skipped > wall.heights[side].length; sides += 1) {
    skipped -= wall.heights[side].length;
    side = leftOf(side);
  }
  return { side, stack: skipped };
}

/** Where the mark of the break goes: in the gap, or at the corner when a side ends there. */
export function breakPoint(wall: WallView): Point | null {
  const place = breakPlace(wall);
  if (!place) return null;
  const stacks = wall.heights[place.side].length;
  if (place.stack >= stacks) return pointFor(place.side, -(stacks * STACK.pitch) / 2 - BREAK_GAP / 2, WALL_OUT);
  const opened = openedAt(wall, place.side);
  const along = (alongOf(stacks, opened, place.stack - 1) + alongOf(stacks, opened, place.stack)) / 2;
  return pointFor(place.side, along, WALL_OUT);
}

/** One side of the wall, and the places on it that stand out. */
export interface WallSide {
  readonly heights: readonly number[];
  readonly opened: number | null;
  readonly next: WallPlace | null;
  readonly tail: WallPlace | null;
  /** The indicator's, while it is due. */
  readonly indicator: WallPlace | null;
}

/** The part of the table that one side of its wall depends on. */
export function wallSide(view: TableView, side: Seat): WallSide {
  const { wall, indicator } = view;
  const here = (place: WallPlace | null): WallPlace | null => (place?.side === side ? place : null);
  return {
    heights: wall.heights[side],
    opened: openedAt(wall, side),
    next: here(wall.next),
    tail: here(wall.tail),
    indicator: here(indicator && isInWall(view, indicator) ? indicator.place : null),
  };
}

interface WallTile {
  readonly stack: number;
  readonly layer: WallPlace['layer'];
  readonly opened: number | null;
  readonly stacks: number;
  readonly mark: TileMark | null;
}

/** Lays out every tile of one side of the wall: stack 0 at its owner's right-hand end. */
export function wallLayout(seat: Seat): (side: WallSide) => readonly Placement[] {
  const group = { type: 'wall', seat } as const;
  const tileAt = rememberingEach(({ stack, layer, stacks, opened, mark }: WallTile): Placement => {
    const middle = pointFor(seat, alongOf(stacks, opened, stack), WALL_OUT);
    return { ...tileOfStack(group, { side: seat, stack, layer }, middle), mark };
  });
  return side => {
    const { heights, opened } = side;
    const stacks = heights.length;
    return heights.flatMap((height, stack) =>
      LAYERS.slice(0, height).map((layer, level) =>
        tileAt(LAYERS.length * stack + level, { stack, layer, stacks, opened, mark: markOf(side, stack, layer) }),
      ),
    );
  };
}

function markOf({ indicator, next, tail }: WallSide, stack: number, layer: WallPlace['layer']): TileMark | null {
  const isHere = (place: WallPlace | null): boolean => place?.stack === stack && place.layer === layer;
  if (isHere(indicator)) return 'indicator';
  if (isHere(next)) return 'next';
  return isHere(tail) ? 'tail' : null;
}

/** Where a tile of the wall lies, or lay. */
export const placeInWall = (wall: WallView, place: WallPlace): Placement =>
  tileOfStack({ type: 'wall', seat: place.side }, place, stackPoint(wall, place));

function tileOfStack(group: TileGroup, { side, stack, layer }: WallPlace, { x, y }: Point): Placement {
  const isAcross = side === 1 || side === 3;
  const level = layer === 'top' ? 1 : 0;
  return {
    key: `wall/${side}/${stack}/${layer}`,
    group,
    look: 'walled',
    mark: null,
    x,
    y: y - level * LIFT,
    width: isAcross ? STACK.depth : STACK.width,
    height: isAcross ? STACK.width : STACK.depth,
    turn: 0,
    level,
    isWild: false,
  };
}

type StackPlace = Omit<WallPlace, 'layer'>;

/** The middle of a stack. */
export const stackPoint = (wall: WallView, place: StackPlace): Point =>
  pointFor(place.side, stackAlong(wall, place), WALL_OUT);

/** How far to the right of its side's middle a stack lies. */
export const stackAlong = (wall: WallView, { side, stack }: StackPlace): number =>
  alongOf(wall.heights[side].length, openedAt(wall, side), stack);

/** The stack before which a side was broken and opens up; null on the others and where nothing is left to open. */
function openedAt(wall: WallView, side: Seat): number | null {
  const broken = breakPlace(wall);
  const isOpened = broken?.side === side && broken.stack > 0 && broken.stack < wall.heights[side].length;
  return isOpened ? broken.stack : null;
}

/** A side is centred on its owner; the broken one opens up where it was broken. */
function alongOf(stacks: number, opened: number | null, stack: number): number {
  const closed = ((stacks - 1) / 2 - stack) * STACK.pitch;
  if (opened === null) return closed;
  return closed + (stack < opened ? BREAK_GAP / 2 : -BREAK_GAP / 2);
}
