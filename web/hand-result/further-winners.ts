import { element, setAttributes, setHidden, setText } from '../dom/element.ts';
import { keyedChildren } from '../dom/keyed-children.ts';
import type { Panel, Showing } from '../table/panels/panel.ts';
import { localised } from '../text/language.ts';
import { nameOf } from '../text/speech.ts';
import type { TileKind, WonHand } from '../view-types.ts';
import { groupHand } from './group-hand.ts';
import { laidSet } from './winning-hand.ts';

interface Row {
  readonly won: WonHand;
  readonly tile: TileKind | null;
  readonly showing: Showing;
}

const ROW_HOLD_MS = 700;

/** Everybody else who has won on the same tile: whose hand it is, its tiles, and what it counts. */
export function furtherWinners(): Panel {
  const list = element('ol', { class: 'further-winners' });
  const showRows = keyedChildren<Row>(list, ({ won, showing }) => `${showing.view.handNo}/${won.seat}`, makeRow);
  return {
    element: list,
    update(showing) {
      const { result } = showing.view;
      const rows = result?.type === 'won' ? result.alsoWon.map(won => ({ won, tile: result.tile, showing })) : [];
      setHidden(list, rows.length === 0);
      showRows(rows);
    },
  };
}

function makeRow({ won: { seat }, showing: { entrances } }: Row) {
  const name = element('b', { class: 'further-name' });
  const hand = element('span', { class: 'further-hand' });
  const patterns = element('span', { class: 'further-patterns' });
  const points = element('b', { class: 'further-points' });
  const row = element('li', { 'data-further-winner': seat }, name, hand, patterns, points);
  entrances.enter(row, ROW_HOLD_MS);
  let shown = '';
  return {
    element: row,
    update({ won, tile, showing: { view, speech } }: Row) {
      setText(name, nameOf(speech, view, seat));
      setText(
        patterns,
        won.patterns.map(pattern => `${localised(pattern.name, speech.language)} ${pattern.value}`).join(' · '),
      );
      setText(points, String(won.points));
      setAttributes(points, { 'data-points-won': won.points });
      const sets = groupHand(view, { ...won, tile });
      const key = JSON.stringify([sets, speech.words.brand]);
      if (key === shown) return;
      shown = key;
      hand.replaceChildren(...sets.map(set => laidSet(set, view.wilds, speech.words)));
    },
  };
}
