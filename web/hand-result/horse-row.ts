import { sideOf } from '../board/geometry.ts';
import { element, setAttributes, svgElement } from '../dom/element.ts';
import { keyedChildren } from '../dom/keyed-children.ts';
import { FLIP_MS, type HorseTime, horseTimes } from '../table/horse-times.ts';
import type { Showing } from '../table/panels/panel.ts';
import { nameOf } from '../text/speech.ts';
import { inlineTile } from '../tiles/tile-element.ts';
import type { HorseView } from '../view-types.ts';
import { DIAGRAM, horseLine, horsePoint } from './diagram-lines.ts';

interface ShownHorse {
  readonly horse: HorseView;
  readonly index: number;
  readonly count: number;
  readonly time: HorseTime;
  readonly showing: Showing;
}

/** The flipped tiles, and from each a line to the seat it hits. */
export function horseRow() {
  const row = element('div', { class: 'horses' });
  const lines = svgElement('g', { class: 'horse-lines' });
  /** A horse that is corrected is another one. */
  const keyOf = ({ horse, index, showing }: ShownHorse): string =>
    `${showing.view.handNo}/${index}/${horse.tile}/${horse.hits}/${paidFor(horse)}`;
  const showHorses = keyedChildren<ShownHorse>(row, keyOf, makeHorse);
  const showLines = keyedChildren<ShownHorse>(lines, keyOf, makeLine);
  return {
    element: row,
    lines,
    update(showing: Showing): void {
      const { horses } = showing.view;
      const shown = horseTimes(horses).flatMap((time, index) => {
        const horse = horses[index];
        return horse ? [{ horse, index, count: horses.length, time, showing }] : [];
      });
      showLines(shown);
      showHorses(shown);
    },
  };
}

const paidFor = ({ transfers }: HorseView): number => transfers.reduce((sum, { points }) => sum + points, 0);

function makeHorse({ horse, time, showing: { speech, view, pace, entrances } }: ShownHorse) {
  const { horseHits, terms } = speech.words;
  const name = `${speech.words.tile(horse.tile)}, ${horseHits(terms.horses.hits, nameOf(speech, view, horse.hits))}`;
  const paid = paidFor(horse);
  const tile = inlineTile(horse.tile, `${name}, +${paid}`);
  tile.append(element('b', { class: 'horse-points' }, `+${paid}`));
  const place = element(
    'div',
    { class: 'horse', 'data-horse': horse.tile, 'data-hits': horse.hits, 'data-points': paid },
    tile,
  );
  if (pace > 0) {
    tile.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
      duration: FLIP_MS * pace,
      delay: entrances.elapsed(),
      easing: 'ease-out',
      fill: 'backwards',
    });
  }
  entrances.enter(place, time.endsMs - time.turnsMs);
  return {
    element: place,
    update({ index, count }: ShownHorse) {
      const { x, y } = horsePoint(index, count);
      setAttributes(place, { 'data-points-at': count <= 2 ? 'below' : index % 2 === 0 ? 'left' : 'right' });
      place.style.left = `${(x / DIAGRAM.width) * 100}%`;
      place.style.top = `${(y / DIAGRAM.height) * 100}%`;
    },
  };
}

function makeLine({ time, showing: { entrances } }: ShownHorse) {
  const line = svgElement('path', { class: 'horse-line' });
  entrances.fadeIn(line, time.paysMs);
  return {
    element: line,
    update(shown: ShownHorse) {
      setAttributes(line, { d: horseLine(shown.index, shown.count, sideOf(shown.horse.hits, shown.showing.bottom)) });
    },
  };
}
