import { element } from '../../dom/element.ts';
import type { Seat } from '../../view-types.ts';
import type { Panel } from './panel.ts';

const FLIGHT_MS = 1000;

/** Points on their way: a chip for each transfer, from the payer's plate to the receiver's. */
export function flyingPoints(plateOf: (seat: Seat) => Element): Panel {
  const layer = element('div', { class: 'flying-points', 'aria-hidden': 'true' });
  return {
    element: layer,
    update({ moment, pace, entrances }) {
      if (moment?.type !== 'points-transferred' || pace <= 0) return;
      for (const { from, to, points } of moment.transfers) {
        const [start, end] = [middleOf(plateOf(from)), middleOf(plateOf(to))];
        const chip = element('div', { class: 'chip' }, String(points));
        layer.append(chip);
        const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
          `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
        const halfway = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
        const flight = chip.animate(
          [
            { transform: at(start, 0.5), opacity: 0 },
            { transform: at(start, 1), opacity: 1, offset: 0.15 },
            { transform: at(halfway, 1.25), opacity: 1, offset: 0.55 },
            { transform: at(end, 1), opacity: 1, offset: 0.9 },
            { transform: at(end, 0.5), opacity: 0 },
          ],
          { duration: FLIGHT_MS * pace, delay: entrances.beginMs, easing: 'ease-in-out', fill: 'backwards' },
        );
        flight.finished.then(
          () => chip.remove(),
          () => chip.remove(),
        );
      }
    },
  };
}

function middleOf(target: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
