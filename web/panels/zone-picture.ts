import { svgElement } from '../dom/element.ts';

/** Where the zones of seat 0 lie in the picture; the others are turned around the middle. */
const SEAT_ZONES: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>> = {
  rack: [26, 106, 46, 9],
  reveal: [26, 106, 46, 9],
  meld: [76, 106, 34, 9],
  wall: [24, 91, 72, 8],
  discard: [42, 75, 36, 12],
};
const MIDDLE_ZONES: typeof SEAT_ZONES = {
  indicator: [50, 48, 20, 12],
  dice: [50, 62, 20, 10],
};
const DRAWN = ['rack', 'meld', 'wall', 'discard'];

/** A small drawing of the table with one place lit: where a tile is to be taken from or put. */
export function zonePicture(): { readonly element: SVGSVGElement; readonly show: (zone: string) => void } {
  const lit = svgElement('rect', { class: 'zone-lit', rx: 2 });
  const place = svgElement('g', {}, lit);
  const zones = [0, 1, 2, 3].flatMap(seat =>
    DRAWN.map(zone => svgElement('g', turned(seat), svgElement('rect', { class: 'zone', rx: 2, ...boxOf(zone) }))),
  );
  const table = svgElement('rect', { class: 'zone-table', x: 1, y: 1, width: 118, height: 118, rx: 8 });
  const picture = svgElement('svg', { class: 'zone-picture', viewBox: '0 0 120 120', 'aria-hidden': 'true' });
  picture.append(table, ...zones, place);
  return {
    element: picture,
    show(zone) {
      const [, kind = '', seat = '0'] = /^([a-z]+)([0-3])?$/.exec(zone) ?? [];
      for (const [name, value] of Object.entries(boxOf(kind))) lit.setAttribute(name, String(value));
      place.setAttribute('transform', turned(Number(seat)).transform);
    },
  };
}

const turned = (seat: number): { readonly transform: string } => ({ transform: `rotate(${-90 * seat} 60 60)` });

function boxOf(zone: string) {
  const [x, y, width, height] = SEAT_ZONES[zone] ?? MIDDLE_ZONES[zone] ?? [45, 45, 30, 30];
  return { x, y, width, height };
}
