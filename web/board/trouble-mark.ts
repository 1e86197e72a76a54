import { type Area, areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import { element, setAttributes, setHidden, setStyles } from '../dom/element.ts';
import type { Panel } from '../table/panels/panel.ts';
import type { Seat, TableView } from '../view-types.ts';
import { BOARD, placedAt, pointFor, sideOf } from './geometry.ts';
import { DISCARD_AREA } from './lay-out-discards.ts';

/** A stretch of the table in a seat's terms: to its right, and from the middle towards it. */
interface Stretch {
  readonly along: readonly [number, number];
  readonly out: readonly [number, number];
}

const STRIP: Stretch = { along: [-440, 530], out: [441, 538] };
const PLACES: Readonly<Partial<Record<Area, Stretch>>> = {
  rack: STRIP,
  meld: STRIP,
  reveal: STRIP,
  wall: { along: [-402, 402], out: [386, 446] },
  discard: {
    along: [DISCARD_AREA.left, DISCARD_AREA.right],
    out: [DISCARD_AREA.near, DISCARD_AREA.far],
  },
};
const MIDDLE: Stretch = { along: [-150, 150], out: [-150, 150] };

/** Outlines the place of which the next step of guidance speaks. */
export function troubleMark(): Panel {
  const outline = element('div', { class: 'trouble' });
  return {
    element: outline,
    update({ view, bottom }) {
      const zone = troubledZone(view);
      setHidden(outline, zone === null);
      setAttributes(outline, { 'data-trouble': zone });
      if (zone === null) return;
      setStyles(outline, boxOf(PLACES[areaOf(zone)] ?? MIDDLE, sideOf(seatOf(zone) ?? 0, bottom)));
    },
  };
}

const troubledZone = (view: TableView): Zone | null => view.discrepancy?.guidance[0]?.zone ?? null;

function boxOf({ along, out }: Stretch, seat: Seat) {
  const [a, b] = [pointFor(seat, along[0], out[0]), pointFor(seat, along[1], out[1])];
  const percent = (units: number): string => `${(Math.abs(units) / BOARD) * 100}%`;
  return {
    ...placedAt({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }),
    width: percent(a.x - b.x),
    height: percent(a.y - b.y),
  };
}
