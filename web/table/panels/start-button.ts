import { element, setText } from '../../dom/element.ts';
import { isTold } from '../../text/told-table.ts';
import type { Panel } from './panel.ts';

/** How a hand is begun at a display. */
export interface Starting {
  readonly pressStart: () => void;
  /** Where nothing reads the dice the screen throws them, and the hand begins with that; null: only looked on. */
  readonly throwDice: (() => void) | null;
}

/** Does what the start button of the table does, or throws the dice where nothing reads any. */
export function startButton({ pressStart, throwDice }: Starting): Panel {
  const words = element('span', { class: 'start-words' });
  const short = element('span', { class: 'start-short' });
  const button = element('button', { class: 'start', type: 'button', 'data-start': true }, words, short);
  let press = pressStart;
  button.addEventListener('click', () => press());
  return {
    element: button,
    update({ speech, view }) {
      const isThrown = throwDice !== null && isTold(view);
      press = isThrown ? throwDice : pressStart;
      setText(words, isThrown ? speech.words.throwDice : speech.words.start);
      setText(short, isThrown ? speech.words.throwShort : speech.words.start);
    },
  };
}
