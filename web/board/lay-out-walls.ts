import type { IndicatorView, Seat, TableView, WallPlace, WallView } from '../view-types.ts';
import { ALL_SEATS, leftOf, type Point, pointFor } from './geometry.ts';
import type { Placement, TileMark } from './placement.ts';

const STACK = { pitch: 42, width: 40, depth: 46 } as const;
/** Distance of the wall's centre line from the middle of the table. */
const WALL_OUT = 416;
/** How far the upper tile of a stack is drawn above the lower one. */
export const LIFT = 9;
const BREAK_GAP = 50;

/** Between which stacks the wall was broken: before stack `stack` of `side`, which may be one past its last. */
export interface BreakPlace {
  readonly side: Seat;
  readonly stack: number;
}

/** Whether the indicator is still part of the wall: it is yet to be turned over, or taken aside unseen. */
export function isInWall({ wall }: TableView, { place }: IndicatorView): boolean {
  const height = wall.heights[place.side][place.stack] ?? 0;
  return height >= (place.layer === 'top' ? 2 : 1);
}

const isIndicatorDue = (view: TableView, place: WallPlace): boolean =>
  view.indicator !== null && isSamePlace(view.indicator.place, place) && isInWall(view, view.indicator);

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
  const along = (alongOf(wall, place.side, place.stack - 1) + alongOf(wall, place.side, place.stack)) / 2;
  return pointFor(place.side, along, WALL_OUT);
}

/** Every tile of the walls: stack 0 at its owner's right-hand end. */
export function layOutWalls(view: TableView): readonly Placement[] {
  const { wall } = view;
  return ALL_SEATS.flatMap(side =>
    wall.heights[side].flatMap((height, stack) =>
      (['bottom', 'top'] as const).slice(0, height).map(layer => {
        const place = { side, stack, layer };
        return { ...placeInWall(wall, place), mark: markOf(view, place) };
      }),
    ),
  );
}

/** Where a tile of the wall lies, or lay. */
export function placeInWall(wall: WallView, place: WallPlace): Placement {
  const { side, stack, layer } = place;
  const { x, y } = stackPoint(wall, place);
  const isAcross = side === 1 || side === 3;
  const level = layer === 'top' ? 1 : 0;
  return {
    key: `wall/${side}/${stack}/${layer}`,
    group: { type: 'wall', seat: side },
    look: 'back',
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

/** The middle of a stack, `nearer` units towards its owner. */
export const stackPoint = (wall: WallView, { side, stack }: Omit<WallPlace, 'layer'>, nearer = 0): Point =>
  pointFor(side, alongOf(wall, side, stack), WALL_OUT + nearer);

/** A side is centred on its owner; the broken one opens up where it was broken. */
function alongOf(wall: WallView, side: Seat, stack: number): number {
  const stacks = wall.heights[side].length;
  const closed = ((stacks - 1) / 2 - stack) * STACK.pitch;
  const broken = breakPlace(wall);
  if (broken?.side !== side || broken.stack <= 0 || broken.stack >= stacks) return closed;
  return closed + (stack < broken.stack ? BREAK_GAP / 2 : -BREAK_GAP / 2);
}

function markOf(view: TableView, place: WallPlace): TileMark | null {
  const { next, tail } = view.wall;
  if (isIndicatorDue(view, place)) return 'indicator';
  if (isSamePlace(next, place)) return 'next';
  return isSamePlace(tail, place) ? 'tail' : null;
}

const isSamePlace = (a: WallPlace | null, b: WallPlace): boolean =>
  a !== null && a.side === b.side && a.stack === b.stack && a.layer === b.layer;
