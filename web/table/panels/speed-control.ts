import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import type { Panel } from './panel.ts';

const SPEEDS = [0, 1, 2, 4, 8] as const;

/** How fast the players of a simulated table move. A real table has no such thing. */
export function speedControl(onSpeed: (speed: number) => void): Panel {
  const title = element('span', { class: 'speed-title' });
  const buttons = SPEEDS.map(speed => {
    const button = element('button', { type: 'button', 'data-speed': speed }, speed === 0 ? '❚❚' : `${speed}×`);
    button.addEventListener('click', () => onSpeed(speed));
    return button;
  });
  const panel = element('div', { class: 'speed', role: 'group' }, title, ...buttons);
  return {
    element: panel,
    update({ view, speech: { words } }) {
      setHidden(panel, view.simulatedSpeed === null);
      setText(title, words.speed);
      setAttributes(panel, { 'aria-label': words.speed });
      for (const [index, button] of buttons.entries()) {
        const speed = SPEEDS[index];
        setAttributes(button, {
          'aria-pressed': speed === view.simulatedSpeed ? 'true' : 'false',
          'aria-label': speed === 0 ? words.pause : null,
        });
      }
    },
  };
}
