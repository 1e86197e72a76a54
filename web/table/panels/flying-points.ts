import { element } from '../../dom/element.ts';
import { removeAfter } from '../../dom/remove-after.ts';
import { formatPoints } from '../../dom/ticking-number.ts';
import type { Seat } from '../../view-types.ts';
import { CHIP_FLIGHT_MS, type ChipFlight } from '../chips.ts';
import { paidFlights } from '../horse-times.ts';
import { followsTheHand } from '../tells-in-turn.ts';
import type { Panel } from './panel.ts';

/** Points on their way: chips that add up to each transfer, from the payer's plate to the receiver's. */
export function flyingPoints(plateOf: (seat: Seat) => Element): Panel {
  const layer = element('div', { class: 'flying-points', 'aria-hidden': 'true' });
  const clear = (): void => layer.replaceChildren();
  return {
    element: layer,
    skip: clear,
    update({ view, moment, news, pace, entrances }) {
      if (news.some(event => !followsTheHand(view, event))) clear();
      if (moment?.type !== 'points-transferred' || pace <= 0) return;
      const { flights, beginMs } = paidFlights(view, moment.transfers, entrances.beginMs, pace);
      for (const flight of flights)
        fly(layer, flight, plateOf, CHIP_FLIGHT_MS * pace, beginMs + flight.leavesMs * pace);
    },
  };
}

function fly(
  layer: HTMLElement,
  { from, to, worth }: ChipFlight,
  plateOf: (seat: Seat) => Element,
  duration: number,
  delay: number,
): void {
  const [start, end] = [middleOf(plateOf(from)), middleOf(plateOf(to))];
  const halfway = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const chip = element('div', { class: 'chip', 'data-worth': rankOf(worth) }, formatPoints(worth));
  layer.append(chip);
  const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const flight = chip.animate(
    [
      { transform: at(start, 0.5), opacity: 0 },
      { transform: at(start, 1), opacity: 1, offset: 0.15 },
      { transform: at(halfway, 1.25), opacity: 1, offset: 0.55 },
      { transform: at(end, 1), opacity: 1, offset: 0.9 },
      { transform: at(end, 0.5), opacity: 0 },
    ],
    { duration, delay, easing: 'ease-in-out', fill: 'both' },
  );
  removeAfter(chip, flight);
}

/** Chips of more than nine, ninety-nine and so on points look different. */
const rankOf = (worth: number): number => Math.min(3, Math.floor(Math.log10(Math.max(1, worth))));

function middleOf(target: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
