import { deltasOf } from '../../src/domain/money.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { type Point, sideOf } from '../board/geometry.ts';
import { element, setAttributes, setText, svgElement } from '../dom/element.ts';
import { keyedChildren } from '../dom/keyed-children.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { fadingIn } from '../table/panels/entrances.ts';
import type { Panel, Showing } from '../table/panels/panel.ts';
import { type NetPayment, netPayments } from '../table/panels/payments.ts';
import { foldable } from '../text/name-fit.ts';
import { shortNameOf } from '../text/speech.ts';
import type { Seat } from '../view-types.ts';
import { DIAGRAM, paymentLine, SEAT_POINTS } from './diagram-lines.ts';
import { horseRow } from './horse-row.ts';
import { hasWon } from './winners.ts';

const ARROW_HOLD_MS = 350;

interface Arrow {
  readonly payment: NetPayment;
  readonly index: number;
  readonly showing: Showing;
}

/** The four seats around the horses, with an arrow from each payer to whom it pays: the sum is always zero. */
export function paymentDiagram(): Panel {
  const head = svgElement(
    'marker',
    { id: 'arrow-head', viewBox: '0 0 10 10', refX: 7, refY: 5, markerWidth: 4.2, markerHeight: 4.2, orient: 'auto' },
    svgElement('path', { d: 'M0 0L10 5L0 10z' }),
  );
  const lines = svgElement('g', { class: 'arrows' });
  const labels = element('div', { class: 'arrow-labels' });
  const horses = horseRow();
  const seats = SEATS.map(makeSeat);
  const drawing = svgElement(
    'svg',
    { viewBox: `0 0 ${DIAGRAM.width} ${DIAGRAM.height}`, 'aria-hidden': 'true' },
    svgElement('defs', {}, head),
    horses.lines,
    lines,
  );
  const panel = element(
    'div',
    { class: 'diagram' },
    drawing,
    horses.element,
    ...seats.map(seat => seat.element),
    labels,
  );
  const keyOf = ({ payment: { from, to }, showing }: Arrow): string => `${showing.view.handNo}/${from}/${to}`;
  const showLines = keyedChildren<Arrow>(lines, keyOf, makeLine);
  const showLabels = keyedChildren<Arrow>(labels, keyOf, makeLabel);
  return {
    element: panel,
    update(showing) {
      const transfers = showing.view.result?.transfers ?? [];
      horses.update(showing);
      const arrows = netPayments(transfers).map((payment, index) => ({ payment, index, showing }));
      showLines(arrows);
      showLabels(arrows);
      const deltas = deltasOf(transfers);
      for (const seat of seats) seat.update(showing, deltas[seat.seat]);
    },
  };
}

function makeSeat(seat: Seat) {
  const name = element('span');
  const delta = element('b');
  const disc = element('div', { class: 'diagram-seat', 'data-result-seat': seat }, name, delta);
  const fadeIn = fadingIn(delta);
  return {
    seat,
    element: disc,
    update({ view, speech, bottom, entrances }: Showing, points: number): void {
      placeAt(disc, SEAT_POINTS[sideOf(seat, bottom)]);
      const { result } = view;
      setText(name, foldable(shortNameOf(speech, view, seat)));
      setText(delta, formatDelta(points));
      fadeIn(entrances, points);
      setAttributes(disc, {
        'data-result-delta': points,
        'data-winner-seat': hasWon(result, seat),
      });
      setAttributes(delta, { class: deltaClass(points) });
    },
  };
}

function makeLine({ index, showing: { entrances } }: Arrow) {
  const path = svgElement('path', { class: 'arrow', 'marker-end': 'url(#arrow-head)' });
  entrances.fadeIn(path, index * ARROW_HOLD_MS);
  return {
    element: path,
    update({ payment, showing: { bottom } }: Arrow) {
      setAttributes(path, { d: paymentLine(turned(payment, bottom)).path });
    },
  };
}

function makeLabel({ showing: { entrances } }: Arrow) {
  const points = element('b');
  const label = element('div', { class: 'arrow-label', 'data-transfer': true }, points);
  entrances.enter(points, ARROW_HOLD_MS);
  return {
    element: label,
    update({ payment, showing: { bottom } }: Arrow) {
      const { from, to, points: amount } = payment;
      placeAt(label, paymentLine(turned(payment, bottom)).label);
      setText(points, String(amount));
      setAttributes(label, { 'data-from': from, 'data-to': to, 'data-points': amount });
    },
  };
}

/** The same payment between the sides of the screen on which payer and receiver sit. */
const turned = ({ from, to, points }: NetPayment, bottom: Seat): NetPayment => ({
  from: sideOf(from, bottom),
  to: sideOf(to, bottom),
  points,
});

/** Places the middle of an element in the diagram. */
export function placeAt(target: HTMLElement, { x, y }: Point): void {
  target.style.left = `${(x / DIAGRAM.width) * 100}%`;
  target.style.top = `${(y / DIAGRAM.height) * 100}%`;
}
