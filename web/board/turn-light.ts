import { element, setAttributes } from '../dom/element.ts';
import type { Panel } from '../panels/panel.ts';

/** A light on the felt in front of the seat whose turn it is; it wanders around the table the shorter way. */
export function turnLight(): Panel {
  const light = element('div', { class: 'turn-light' });
  let quarters = 0;
  return {
    element: light,
    update({ view: { turn } }) {
      setAttributes(light, { 'data-lit': turn !== null });
      if (turn === null) return;
      const steps = (((turn - quarters) % 4) + 4) % 4;
      quarters += steps === 3 ? -1 : steps;
      light.style.transform = `rotate(${-90 * quarters}deg)`;
    },
  };
}
