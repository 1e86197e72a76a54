import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { seatDrawAddress } from '../../shared/seat-draw-address.ts';
import type { Panel } from './panel.ts';

/** Between hands, once people have sat like this for long enough: that seats are to be drawn again, and the way there. */
export function seatDraw({ isPlayedHere }: { readonly isPlayedHere: boolean }): Panel {
  const words = element('span');
  const link = element('a', { class: 'to-seat-draw' });
  const line = element('p', { class: 'seat-draw', 'data-seat-draw': true }, words, link);
  setHidden(link, !isPlayedHere);
  return {
    element: line,
    update({ view, speech }) {
      setHidden(line, !view.isSeatDrawDue);
      setText(words, speech.words.seatDrawDue);
      setText(link, speech.words.toSeatDraw);
      setAttributes(link, { href: seatDrawAddress(speech.language) });
    },
  };
}
