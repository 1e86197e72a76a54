import { SEATS } from '../../../src/domain/seat.ts';
import { areaOf, seatOf, type Zone } from '../../../src/domain/zone.ts';
import { svgElement } from '../../dom/element.ts';
import { boxOf, SEAT_ZONES, turned } from './zone-boxes.ts';

/** A small drawing of the table with one place lit: where a tile is to be taken from or put. */
export function zonePicture(): { readonly element: SVGSVGElement; readonly show: (zone: Zone) => void } {
  const lit = svgElement('rect', { class: 'zone-lit', rx: 2 });
  const place = svgElement('g', {}, lit);
  const zones = SEATS.flatMap(seat =>
    SEAT_ZONES.map(zone =>
      svgElement('g', { transform: turned(seat) }, svgElement('rect', { class: 'zone', rx: 2, ...boxOf(zone) })),
    ),
  );
  const table = svgElement('rect', { class: 'zone-table', x: 1, y: 1, width: 118, height: 118, rx: 8 });
  const picture = svgElement('svg', { class: 'zone-picture', viewBox: '0 0 120 120', 'aria-hidden': 'true' });
  picture.append(table, ...zones, place);
  return {
    element: picture,
    show(zone) {
      for (const [name, value] of Object.entries(boxOf(areaOf(zone)))) lit.setAttribute(name, String(value));
      place.setAttribute('transform', turned(seatOf(zone) ?? 0));
    },
  };
}
