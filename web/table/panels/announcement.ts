import { type Point, placedAt, pointFor, sideOf } from '../../board/geometry.ts';
import { DISCARD_AREA } from '../../board/lay-out-discards.ts';
import { element } from '../../dom/element.ts';
import { removeAfter } from '../../dom/remove-after.ts';
import { type Call, lastCall } from '../../text/calls.ts';
import { shortNameOf } from '../../text/speech.ts';
import type { Seat } from '../../view-types.ts';
import { type Stage, stageOf, variationOf } from '../staging.ts';
import type { Panel, Showing } from './panel.ts';

const SHOWN_MS = 1700;
/** A win is still to be seen for so long after its hand begins to be laid open. */
const CALLED_OVER_MS = 600;
const APPEAR_MS = 340;
const FADE_MS = 340;
/** A win is called over the middle, towards the winner. */
const WIN_OUT = 215;
/** Ems of the board. */
const CLAIM_SEAL = 9;

/**
 * Calls out claims and wins on the side of the seat that made them, a claim over the caller's own discards, which it does not
 * touch; the line of play says them to those who cannot see it.
 */
export function announcement(): Panel {
  const layer = element('div', { class: 'announcement', 'aria-hidden': 'true' });
  let calls = 0;
  return {
    element: layer,
    skip: () => layer.replaceChildren(),
    update(showing) {
      const { view, news, speech, pace, bottom } = showing;
      const call = lastCall(news, view, speech);
      if (!call) return interrupt(layer, view);
      const stage = news.some(({ type }) => type === 'hand-won') ? stageOf(view.rules, view.result) : null;
      const side = sideOf(call.seat, bottom);
      const called = seal(call, stage, showing);
      layer.replaceChildren(called);
      Object.assign(called.style, placedAt(stage ? pointFor(side, 0, WIN_OUT) : middleOfDiscards(side)));
      const tempo = pace > 0 ? Math.max(pace, 0.4) : 1;
      calls += 1;
      if (pace > 0) appear(called, APPEAR_MS * tempo, variationOf(view.handNo, call.seat, calls));
      const fadeMs = pace > 0 ? FADE_MS * tempo : 0;
      setTimeout(() => leave(called, fadeMs), (shownMs(stage) - FADE_MS) * tempo);
    },
  };
}

/** The next hand takes away what is left of the last one's end. */
function interrupt(layer: HTMLElement, { result }: Showing['view']): void {
  if (result === null && layer.querySelector('.call[data-stage]')) layer.replaceChildren();
}

/** A win stands until its hand is laid open. */
const shownMs = (stage: Stage | null): number => Math.max(SHOWN_MS, (stage?.callMs ?? 0) + CALLED_OVER_MS);

function seal(call: Call, stage: Stage | null, { view, speech }: Showing): HTMLElement {
  const called = element(
    'div',
    { class: 'call', 'data-call': call.word, 'data-stage': stage?.name ?? null },
    element('b', {}, call.characters),
  );
  if (call.word !== call.characters) called.append(element('span', {}, call.word));
  called.append(element('small', {}, shortNameOf(speech, view, call.seat)));
  called.style.fontSize = `${stage?.seal ?? CLAIM_SEAL}em`;
  return called;
}

const middleOfDiscards = (side: Seat): Point =>
  pointFor(side, (DISCARD_AREA.left + DISCARD_AREA.right) / 2, (DISCARD_AREA.near + DISCARD_AREA.far) / 2);

/** From where a seal comes, one of them each time. */
const ENTRANCES: readonly Keyframe[] = [
  { opacity: 0, scale: 0.6 },
  { opacity: 0, scale: 1.9 },
  { opacity: 0, scale: 0.8, rotate: '-14deg' },
  { opacity: 0, scale: 1.2, rotate: '9deg' },
];

function appear(called: HTMLElement, duration: number, variation: number): void {
  const growing = [
    ENTRANCES[variation] ?? { opacity: 0 },
    { opacity: 1, scale: 1.08, rotate: '0deg', offset: 0.6 },
    { opacity: 1, scale: 1, rotate: '0deg' },
  ];
  called.animate(growing, { duration, easing: 'ease-out' });
}

/** In between nothing is animated: a screen on which nothing moves shows at once what happens next. */
function leave(called: HTMLElement, duration: number): void {
  removeAfter(called, called.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' }));
}
