import '../../styles/stage.css';
import { sideOf } from '../../board/geometry.ts';
import { element } from '../../dom/element.ts';
import { removeAfter } from '../../dom/remove-after.ts';
import { shortNameOf } from '../../text/speech.ts';
import type { Seat } from '../../view-types.ts';
import { type Moment, momentOf } from '../moments.ts';
import { motesOf } from '../motifs.ts';
import { type Stage, stageOf, variationOf } from '../staging.ts';
import type { Showing } from './panel.ts';

/** A win lights the table up, and the light is gone when the call is. */
const LIGHT_MS = 1500;
const CURTAIN_MS = 2600;
const APPEAR_MS = 300;

/** Shows what is staged for what has just happened, in this layer. */
export function showStaged(layer: HTMLElement, showing: Showing): void {
  const { view, news, moment, speech, pace, bottom } = showing;
  if (moment?.type === 'hand-won' && pace > 0) {
    const stage = stageOf(view.rules, view.result);
    if (stage) celebrate(layer, sideOf(moment.seat, bottom), stage, pace);
  }
  const staged = momentOf(news, view, speech);
  if (staged) showMoment(layer, staged, showing);
}

function celebrate(layer: HTMLElement, side: Seat, stage: Stage, pace: number): void {
  lightUp(layer, side, stage, LIGHT_MS * pace);
  if (stage.name === 'curtain') drawCurtain(layer, CURTAIN_MS * pace);
}

/** A light that comes from where the winner sits. */
function lightUp(layer: HTMLElement, side: Seat, { light: most }: Stage, duration: number): void {
  const light = element('div', { class: 'win-light', 'data-side': side });
  layer.prepend(light);
  const glow = [{ opacity: 0 }, { opacity: most, offset: 0.2 }, { opacity: most * 0.75, offset: 0.6 }, { opacity: 0 }];
  removeAfter(light, light.animate(glow, { duration, easing: 'ease-out' }));
}

/** Both halves close over the table, hold, and open again. */
function drawCurtain(layer: HTMLElement, duration: number): void {
  for (const [half, away] of [
    ['left', '-101%'],
    ['right', '101%'],
  ] as const) {
    const cloth = element('div', { class: 'curtain', 'data-half': half });
    layer.prepend(cloth);
    const motion = [
      { translate: away },
      { translate: '0', offset: 0.22 },
      { translate: '0', offset: 0.66 },
      { translate: away },
    ];
    removeAfter(cloth, cloth.animate(motion, { duration, easing: 'ease-in-out' }));
  }
}

/** Its words stand in the middle, and its motif moves around them; where nothing moves, only the words. */
function showMoment(layer: HTMLElement, moment: Moment, { view, speech, pace, bottom }: Showing): void {
  const { name, motif, holdMs, seat, count, words } = moment;
  const side = seat === null ? null : sideOf(seat, bottom);
  const sign = element('div', { class: 'moment', 'data-moment': name, 'data-motif': motif }, element('b', {}, words));
  if (seat !== null) sign.append(element('small', {}, shortNameOf(speech, view, seat)));
  layer.append(sign);
  const tempo = pace > 0 ? Math.max(pace, 0.4) : 1;
  if (pace > 0) {
    for (const mote of motesOf(motif, count, side, variationOf(view.handNo, seat ?? 0, count))) {
      const moving = element('i', { class: 'mote', 'data-motif': motif });
      Object.assign(moving.style, { left: `${mote.left}%`, top: `${mote.top}%` });
      layer.prepend(moving);
      const timing = {
        duration: mote.lengthMs * pace,
        delay: mote.delayMs * pace,
        easing: 'ease-in-out',
        fill: 'both',
      };
      removeAfter(moving, moving.animate([...mote.frames], timing as KeyframeAnimationOptions));
    }
    const rising = [
      { opacity: 0, scale: 0.8 },
      { opacity: 1, scale: 1 },
    ];
    sign.animate(rising, { duration: APPEAR_MS * tempo, easing: 'ease-out' });
  }
  // standing there it is not animated: a screen on which nothing moves shows at once what happens next
  setTimeout(() => {
    removeAfter(sign, sign.animate({ opacity: [1, 0] }, { duration: pace > 0 ? APPEAR_MS * tempo : 0 }));
  }, holdMs * tempo);
}
