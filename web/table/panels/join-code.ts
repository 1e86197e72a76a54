import { type Point, placedAt } from '../../board/geometry.ts';
import { element, setAttributes, setHidden, setStyles, setText } from '../../dom/element.ts';
import { served } from '../../shared/base-path.ts';
import { isTold } from '../../text/told-table.ts';
import type { Panel } from './panel.ts';

/** Between the middle and the walls, where nothing lies of a hand that is entered. */
const BESIDE_THE_MIDDLE: Point = { x: 838, y: 540 };

export interface JoinCode extends Panel {
  /** The address whose code lets the next phone in; null: this screen has none to show. */
  readonly invite: (address: string | null) => void;
}

/** On a screen of the table's own: the code that lets a phone in, before the first hand and, where hands are entered, while one is on. */
export function joinCode(): JoinCode {
  const image = element('img', { alt: '' });
  const name = element('span');
  const code = element('a', { 'data-join': true }, image, name);
  const codes = element('nav', { class: 'join-codes' }, code);
  let address: string | null = null;
  let isTime = false;
  const show = (): void => setHidden(codes, address === null || !isTime);
  setStyles(code, placedAt(BESIDE_THE_MIDDLE));
  show();
  return {
    element: codes,
    invite(next) {
      if (next !== null && next !== address) {
        setAttributes(code, { href: next });
        setAttributes(image, { src: served(`/join/table.svg?at=${Date.now()}`) });
      }
      address = next;
      show();
    },
    update({ view, speech: { words } }) {
      isTime = view.phase === 'setup' || (isTold(view) && view.phase !== 'over');
      setText(name, words.joinHere);
      setAttributes(code, { 'aria-label': words.joinHere });
      show();
    },
  };
}
