import { isInWall } from '../../board/lay-out-walls.ts';
import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { localised } from '../../text/language.ts';
import type { Speech } from '../../text/speech.ts';
import { inlineTile } from '../../tiles/tile-element.ts';
import type { TableView, TileKind } from '../../view-types.ts';
import type { Panel } from './panel.ts';

const FLIP_MS = 700;
/** The tile on the felt turns over first. */
const AFTER_FELT_MS = 900;

/** Which tiles stand for others, and the tile that says so; face down where only ready players may look. */
export function wildPanel(): Panel {
  const title = element('h2');
  const tiles = element('div', { class: 'wild-tiles' });
  const note = element('p', { class: 'wild-note' });
  const panel = element('section', { class: 'wild', 'data-wild-panel': true }, title, tiles, note);
  let shown = '';
  return {
    element: panel,
    update({ view, speech, pace }) {
      const state = stateOf(view);
      setHidden(panel, state === null);
      setAttributes(panel, {
        'data-wilds': state === 'open' ? view.wilds.join(' ') : null,
        'data-secret': state === 'secret',
      });
      if (state === null) {
        shown = '';
        return;
      }
      const { wild } = view.rules.words;
      setText(title, wild ? localised(wild, speech.language) : '');
      setText(note, noteFor(view, state, speech));
      const faces: readonly (TileKind | null)[] = state === 'open' ? view.wilds : [null];
      const key = JSON.stringify([view.handNo, faces, speech.language]);
      if (key === shown) return;
      shown = key;
      tiles.replaceChildren(...faces.map(face => faceUp(face, speech)));
      for (const tile of pace > 0 ? tiles.children : [])
        tile.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
          duration: FLIP_MS * pace,
          delay: AFTER_FELT_MS * pace,
          easing: 'ease-out',
          fill: 'backwards',
        });
    },
  };
}

function faceUp(face: TileKind | null, { words }: Speech): HTMLElement {
  const tile = inlineTile(face, words.tile(face ?? '_'));
  setAttributes(tile, { 'data-wild': face !== null });
  return tile;
}

/** `open`: everybody knows the wild kinds; `secret`: the indicator lies face down. */
function stateOf(view: TableView): 'open' | 'secret' | null {
  if (view.wilds.length > 0) return 'open';
  const { indicator } = view;
  return indicator && !isInWall(view, indicator) && indicator.tile === null ? 'secret' : null;
}

function noteFor({ indicator, rules }: TableView, state: 'open' | 'secret', { words, language }: Speech): string {
  const { ready } = rules.words;
  if (state === 'secret') return ready ? words.has(words.somebody, localised(ready.told, language)) : '';
  return indicator?.tile ? words.pointedAtBy(words.tile(indicator.tile)) : '';
}
