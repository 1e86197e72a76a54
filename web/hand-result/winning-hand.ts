import { element, setAttributes, setHidden } from '../dom/element.ts';
import type { Panel } from '../table/panels/panel.ts';
import type { Speech } from '../text/speech.ts';
import { inlineTile } from '../tiles/tile-element.ts';
import type { TileKind } from '../view-types.ts';
import { groupHand, type TileSet } from './group-hand.ts';

const SET_HOLD_MS = 130;
const LANDING_MS = 420;

/** The winner's hand laid open, set by set. */
export function winningHand(): Panel {
  const hand = element('div', { class: 'result-hand' });
  let shown = '';
  return {
    element: hand,
    update({ view, speech: { words }, entrances }) {
      const sets = view.result?.type === 'won' ? groupHand(view, view.result) : [];
      setHidden(hand, sets.length === 0);
      const key = JSON.stringify([view.handNo, sets, words.brand]);
      if (key === shown) return;
      shown = key;
      hand.style.setProperty('--tiles', String(widthInTiles(sets)));
      const drawn = sets.map(set => laidSet(set, view.wilds, words));
      hand.replaceChildren(...drawn);
      for (const set of drawn) entrances.enter(set, SET_HOLD_MS);
      // the winning tile comes down last
      for (const tile of hand.querySelectorAll('[data-winning]'))
        entrances.enter(tile, LANDING_MS, 'translateY(-1.6em) scale(2.2)');
    },
  };
}

/** A set of a winner's as it lies there. */
export function laidSet(
  { type, tiles, winning, standIns }: TileSet,
  wilds: readonly TileKind[],
  words: Speech['words'],
): HTMLElement {
  const set = element('div', { class: 'tile-set', 'data-set': type });
  for (const [index, tile] of tiles.entries()) {
    const lying = inlineTile(tile, words.tile(tile ?? '_'));
    setAttributes(lying, {
      'data-winning': index === winning,
      'data-wild': standIns.includes(index) || (tile !== null && wilds.includes(tile)),
    });
    set.append(lying);
  }
  return set;
}

const GAP_IN_TILES = 0.45;
const widthInTiles = (sets: readonly TileSet[]): number =>
  sets.reduce((sum, set) => sum + set.tiles.length, 0) + Math.max(0, sets.length - 1) * GAP_IN_TILES;
