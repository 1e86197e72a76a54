import { element, setAttributes, setHidden, setStyles } from '../dom/element.ts';
import type { Panel } from '../table/panels/panel.ts';
import { degrees, em } from './board-tile.ts';
import { countingMs } from './break-count.ts';
import { BOARD, sideOf } from './geometry.ts';
import { stackAlong } from './lay-out-walls.ts';

/** Side of the arrow's box. */
const ARROW = 26;

/**
 * An arrow from outside onto the stack the next tile is drawn from. The element is the strip along that side of the wall;
 * where on it the arrow stands is a matter of painting: going on to the next stack leaves the browser's layers alone.
 */
export function drawArrow(): Panel {
  const strip = element('div', { class: 'draw-arrow' });
  return {
    element: strip,
    update({ view, moment, entrances, bottom }) {
      const { wall, result } = view;
      const { next } = wall;
      setHidden(strip, next === null || result !== null);
      setAttributes(strip, { 'data-draw-side': next?.side ?? null });
      if (!next) return;
      if (moment?.type === 'wall-broken') entrances.fadeIn(strip, countingMs(view));
      setStyles(strip, {
        transform: `rotate(${degrees(sideOf(next.side, bottom))})`,
        'background-position-x': em((BOARD - ARROW) / 2 + stackAlong(wall, next)),
      });
    },
  };
}
