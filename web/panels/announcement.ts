import { placedAt, pointFor, sideOf } from '../board/geometry.ts';
import { element } from '../dom/element.ts';
import { lastCall } from '../text/calls.ts';
import type { Panel } from './panel.ts';

const SHOWN_MS = 1700;
/** Towards the seat that calls, but over the middle rather than over its tiles. */
const TOWARDS_CALLER = 215;

/** Calls out claims and wins, large, on the side of whoever made them. */
export function announcement(): Panel {
  const layer = element('div', { class: 'announcement', role: 'status' });
  return {
    element: layer,
    update({ view, news, speech, pace, bottom }) {
      const call = lastCall(news, view, speech);
      if (!call) return;
      const called = element('div', { class: 'call', 'data-call': call.word }, element('b', {}, call.characters));
      if (call.word !== call.characters) called.append(element('span', {}, call.word));
      layer.replaceChildren(called);
      Object.assign(called.style, placedAt(pointFor(sideOf(call.seat, bottom), 0, TOWARDS_CALLER)));
      const still = pace <= 0;
      const shown = called.animate(
        [
          { opacity: 0, scale: still ? 1 : 0.6 },
          { opacity: 1, scale: still ? 1 : 1.08, offset: 0.12 },
          { opacity: 1, scale: 1, offset: 0.2 },
          { opacity: 1, scale: 1, offset: 0.8 },
          { opacity: 0, scale: 1 },
        ],
        { duration: SHOWN_MS * Math.max(pace, 0.4), easing: 'ease-out' },
      );
      const remove = (): void => called.remove();
      shown.finished.then(remove, remove);
    },
  };
}
