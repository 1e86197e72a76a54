import { placedAt, pointFor } from '../board/geometry.ts';
import { element } from '../dom/element.ts';
import type { Call, Catalogue } from '../text/catalogue.ts';
import type { TableEvent } from '../view-types.ts';
import type { Panel } from './panel.ts';

const SHOWN_MS = 1700;
/** Towards the seat that calls, but over the middle rather than over its tiles. */
const TOWARDS_CALLER = 215;

/** Calls out claims and wins, large, on the side of whoever made them. */
export function announcement(): Panel {
  const layer = element('div', { class: 'announcement', role: 'status' });
  return {
    element: layer,
    update({ moment, speech: { words }, pace }) {
      if (!moment) return;
      const call = callOf(moment, words);
      if (!call || !('seat' in moment)) return;
      const called = element('div', { class: 'call', 'data-call': call.word }, element('b', {}, call.character));
      if (call.word !== call.character) called.append(element('span', {}, call.word));
      layer.replaceChildren(called);
      Object.assign(called.style, placedAt(pointFor(moment.seat, 0, TOWARDS_CALLER)));
      const length = SHOWN_MS * Math.max(pace, 0.4);
      const still = pace <= 0;
      const shown = called.animate(
        [
          { opacity: 0, scale: still ? 1 : 0.6 },
          { opacity: 1, scale: still ? 1 : 1.08, offset: 0.12 },
          { opacity: 1, scale: 1, offset: 0.2 },
          { opacity: 1, scale: 1, offset: 0.8 },
          { opacity: 0, scale: 1 },
        ],
        { duration: length, easing: 'ease-out' },
      );
      shown.finished.then(
        () => called.remove(),
        () => called.remove(),
      );
    },
  };
}

function callOf(event: TableEvent, { calls }: Catalogue): Call | null {
  switch (event.type) {
    case 'pung-claimed':
      return calls.pung;
    case 'kong-claimed':
    case 'kong-declared':
      return calls.kong;
    case 'hand-won':
      return calls.win;
    default:
      return null;
  }
}
