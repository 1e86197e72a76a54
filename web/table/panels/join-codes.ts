import { SEATS, seatNumber } from '../../../src/domain/seat.ts';
import { type Point, placedAt, pointFor, sideOf } from '../../board/geometry.ts';
import { element, setAttributes, setHidden, setStyles, setText } from '../../dom/element.ts';
import { served } from '../../shared/base-path.ts';
import { nameOf, shortNameOf } from '../../text/speech.ts';
import { isTold } from '../../text/told-table.ts';
import type { Panel } from './panel.ts';

/** Before each seat, where nothing lies yet. */
const BEFORE_THE_SEAT = 350;
/** Between the middle and the walls, where nothing lies of a hand that is told. */
const BESIDE_THE_MIDDLE: Point = { x: 816, y: 540 };
/** In the corner at everybody's right hand. */
const CORNER: Point = { x: 890, y: 890 };

/**
 * Before the first hand: the way to everybody's own screen and to the results, to be scanned or tapped; where hands are told,
 * the way to tell them, for as long as one is on.
 */
export function joinCodes(areHandsTold: boolean): Panel {
  const seats = SEATS.map(seat => {
    const number = seatNumber(seat);
    return { seat, code: joinCode(`seat/${number}`, served(`/join/${number}.svg`)) };
  });
  const results = joinCode('results', served('/join/results.svg'));
  const tell = joinCode('score', served('/join/score.svg'));
  const toOwnScreens = [...seats.map(({ code }) => code.element), results.element];
  const codes = element('nav', { class: 'join-codes' }, ...toOwnScreens);
  return {
    element: codes,
    update({ view, speech, bottom }) {
      const { words } = speech;
      const isToldHere = areHandsTold && isTold(view);
      const isWanted = view.phase === 'setup' || (isToldHere && view.phase !== 'over');
      setHidden(codes, !isWanted);
      if (!isWanted) return;
      setAttributes(codes, { 'aria-label': isToldHere ? words.tellHand : words.ownScreens });
      const wanted = isToldHere ? [tell.element] : toOwnScreens;
      if (codes.firstElementChild !== wanted[0]) codes.replaceChildren(...wanted);
      if (isToldHere) {
        tell.show(BESIDE_THE_MIDDLE, words.tellHand, words.tellHand);
        return;
      }
      for (const { seat, code } of seats)
        code.show(
          pointFor(sideOf(seat, bottom), 0, BEFORE_THE_SEAT),
          shortNameOf(speech, view, seat),
          words.ownScreen(nameOf(speech, view, seat)),
        );
      results.show(CORNER, words.results, words.results);
    },
  };
}

/** A picture that leads phones to a page, and a link for whoever has this one in hand. */
function joinCode(page: string, picture: string) {
  const image = element('img', { alt: '' });
  const name = element('span');
  const code = element('a', { href: served(`/${page}${location.search}`), 'data-join': page }, image, name);
  // where phones cannot come from elsewhere there is nothing to scan
  image.addEventListener('error', () => setHidden(image, true));
  return {
    element: code,
    show(at: Point, text: string, leadsTo: string): void {
      setAttributes(image, { src: picture });
      setStyles(code, placedAt(at));
      setText(name, text);
      setAttributes(code, { 'aria-label': leadsTo });
    },
  };
}
