import { placedAt, pointFor, sideOf } from '../../board/geometry.ts';
import { element } from '../../dom/element.ts';
import { lastCall } from '../../text/calls.ts';
import type { Seat } from '../../view-types.ts';
import type { Panel } from './panel.ts';

const SHOWN_MS = 1700;
const APPEAR_MS = 340;
const FADE_MS = 340;
/** A win lights the table up, and the light is gone when the call is. */
const LIGHT_MS = 1500;
/** Towards the seat that calls, but over the middle rather than over its tiles. */
const TOWARDS_CALLER = 215;

/** Calls out claims and wins, large, on the side of whoever made them; the line of play says them to those who cannot see it. */
export function announcement(): Panel {
  const layer = element('div', { class: 'announcement', 'aria-hidden': 'true' });
  return {
    element: layer,
    update({ view, news, moment, speech, pace, bottom }) {
      const call = lastCall(news, view, speech);
      if (!call) return;
      const called = element('div', { class: 'call', 'data-call': call.word }, element('b', {}, call.characters));
      if (call.word !== call.characters) called.append(element('span', {}, call.word));
      layer.replaceChildren(called);
      Object.assign(called.style, placedAt(pointFor(sideOf(call.seat, bottom), 0, TOWARDS_CALLER)));
      if (moment?.type === 'hand-won' && pace > 0) lightUp(layer, sideOf(call.seat, bottom), LIGHT_MS * pace);
      const tempo = pace > 0 ? Math.max(pace, 0.4) : 1;
      if (pace > 0) appear(called, APPEAR_MS * tempo);
      setTimeout(() => leave(called, pace > 0 ? FADE_MS * tempo : 0), (SHOWN_MS - FADE_MS) * tempo);
    },
  };
}

/** A light that comes from where the winner sits. */
function lightUp(layer: HTMLElement, side: Seat, duration: number): void {
  const light = element('div', { class: 'win-light', 'data-side': side, 'aria-hidden': true });
  layer.prepend(light);
  const glow = [{ opacity: 0 }, { opacity: 0.95, offset: 0.2 }, { opacity: 0.7, offset: 0.6 }, { opacity: 0 }];
  light.animate(glow, { duration, easing: 'ease-out' }).finished.then(
    () => light.remove(),
    () => light.remove(),
  );
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
