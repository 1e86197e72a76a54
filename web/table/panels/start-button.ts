import { element, setText } from '../../dom/element.ts';
import type { Panel } from './panel.ts';

/** Does what the start button of the table does. */
export function startButton(onStart: () => void): Panel {
  const button = element('button', { class: 'start', type: 'button', 'data-start': true });
  button.addEventListener('click', onStart);
  return {
    element: button,
    update: ({ speech }) => setText(button, speech.words.start),
  };
}
