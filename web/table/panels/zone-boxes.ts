import type { Area } from '../../../src/domain/zone.ts';

/** A place in a picture of the table that is 120 units wide and high. */
export interface ZoneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const box = (x: number, y: number, width: number, height: number): ZoneBox => ({ x, y, width, height });

/** Those of seat 0, which sits at the lower edge; a hand is laid open where it stood. */
const BOXES: Readonly<Record<Area, ZoneBox>> = {
  rack: box(26, 106, 46, 9),
  reveal: box(26, 106, 46, 9),
  meld: box(76, 106, 34, 9),
  wall: box(30, 91, 60, 8),
  discard: box(46, 75, 28, 12),
  indicator: box(50, 48, 20, 12),
  dice: box(50, 62, 20, 10),
};

/** The zones that are drawn for every seat. */
export const SEAT_ZONES = ['rack', 'meld', 'wall', 'discard'] as const;

/** Where seat 0 has this area; an area without an owner lies as seat 0 sees it. */
export const boxOf = (area: Area): ZoneBox => BOXES[area];

/** How a seat's places are turned around the middle: seat 1 sits to the right of seat 0. */
export const turned = (seat: number): string => `rotate(${-90 * seat} 60 60)`;
