import { element, setAttributes, setHidden, setStyles, svgElement } from '../dom/element.ts';
import type { Panel } from '../panels/panel.ts';
import { countingMs } from './break-count.ts';
import { sideOf, turnedPoint } from './geometry.ts';
import { stackPoint } from './lay-out-walls.ts';

/** Beyond the wall, before the hands. */
const OUTSIDE = 45;

/** An arrow from outside onto the stack the next tile is drawn from. */
export function drawArrow(): Panel {
  const drawing = svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  drawing.append(svgElement('path', { d: 'M12 2L22 13H16V22H8V13H2z' }));
  const arrow = element('div', { class: 'draw-arrow' }, drawing);
  return {
    element: arrow,
    update({ view, moment, entrances, bottom }) {
      const { wall, result } = view;
      const { next } = wall;
      setHidden(arrow, next === null || result !== null);
      setAttributes(arrow, { 'data-draw-side': next?.side ?? null });
      if (!next) return;
      const { x, y } = turnedPoint(stackPoint(wall, next, OUTSIDE), bottom);
      if (moment?.type === 'wall-broken') entrances.fadeIn(arrow, countingMs(view));
      const turned = -90 * sideOf(next.side, bottom);
      setStyles(arrow, { transform: `translate(${x / 10}em, ${y / 10}em) rotate(${turned}deg)` });
    },
  };
}
