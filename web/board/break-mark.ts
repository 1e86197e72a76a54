import { element, setAttributes, setHidden, setStyles, setText } from '../dom/element.ts';
import type { Panel } from '../table/panels/panel.ts';
import { countingMs } from './break-count.ts';
import { placedAt, turnedPoint } from './geometry.ts';
import { breakPlace, breakPoint } from './lay-out-walls.ts';

/** The number counted to, standing in the gap where the wall was broken. */
export function breakMark(): Panel {
  const mark = element('div', { class: 'break-mark' });
  return {
    element: mark,
    update({ view, moment, entrances, bottom }) {
      const { wall, result } = view;
      const [place, point] = [breakPlace(wall), breakPoint(wall)];
      setHidden(mark, !wall.broken || !place || !point || result !== null);
      if (!wall.broken || !place || !point) return;
      setText(mark, String(wall.broken.skipped));
      setStyles(mark, placedAt(turnedPoint(point, bottom)));
      setAttributes(mark, {
        'data-break-side': wall.broken.side,
        'data-break-skipped': wall.broken.skipped,
        'data-gap-side': place.side,
      });
      if (moment?.type === 'wall-broken') entrances.fadeIn(mark, countingMs(view));
    },
  };
}
