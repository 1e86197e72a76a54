import { placedAt, pointFor, sideOf } from '../../board/geometry.ts';
import { element } from '../../dom/element.ts';
import { lastCall } from '../../text/calls.ts';
import type { Panel } from './panel.ts';

const SHOWN_MS = 1700;
const APPEAR_MS = 340;
const FADE_MS = 340;
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
      const tempo = pace > 0 ? Math.max(pace, 0.4) : 1;
      if (pace > 0) appear(called, APPEAR_MS * tempo);
      setTimeout(() => leave(called, pace > 0 ? FADE_MS * tempo : 0), (SHOWN_MS - FADE_MS) * tempo);
    },
  };
}

function appear(called: HTMLElement, duration: number): void {
  const growing = [
    { opacity: 0, scale: 0.6 },
    { opacity: 1, scale: 1.08, offset: 0.6 },
    { opacity: 1, scale: 1 },
  ];
  called.animate(growing, { duration, easing: 'ease-out' });
}

/** In between nothing is animated: a screen on which nothing moves shows at once what happens next. */
function leave(called: HTMLElement, duration: number): void {
  const remove = (): void => called.remove();
  called.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' }).finished.then(remove, remove);
}
