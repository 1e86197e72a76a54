import { element, setAttributes } from '../dom/element.ts';
import type { Panel } from '../panels/panel.ts';
import { ALL_SEATS, sideOf } from './geometry.ts';

/** A light on the felt in front of the seat whose turn it is. */
export function turnLight(): Panel {
  const lights = ALL_SEATS.map(seat => ({ seat, light: element('div', { class: 'turn-light' }) }));
  const all = element('div', { class: 'turn-lights' }, ...lights.map(({ light }) => light));
  return {
    element: all,
    update({ view: { turn }, bottom }) {
      for (const { seat, light } of lights)
        setAttributes(light, { 'data-side': sideOf(seat, bottom), 'data-lit': turn === seat });
    },
  };
}
