import { element } from '../../dom/element.ts';
import { followsTheHand } from '../tells-in-turn.ts';
import type { Panel } from './panel.ts';

type Staged = typeof import('./staged.ts');

/**
 * The stage over the felt: the light and the curtain of a win, and moments that have words and a motif of their own. The
 * line of play says them to those who cannot see it. What draws it is loaded beside the table, not before it.
 */
export function stagePanel(): Panel {
  const layer = element('div', { class: 'stage', 'aria-hidden': 'true' });
  let staged: Staged | null = null;
  import('./staged.ts').then(
    loaded => {
      staged = loaded;
      document.documentElement.toggleAttribute('data-stage-ready', true);
    },
    () => {},
  );
  let isAtTheEnd = false;
  const clear = (): void => layer.replaceChildren();
  return {
    element: layer,
    skip: clear,
    update(showing) {
      const { view, news } = showing;
      const isGone = isAtTheEnd && view.result === null;
      isAtTheEnd = view.result !== null;
      if (isGone || news.some(event => !followsTheHand(view, event))) clear();
      staged?.showStaged(layer, showing);
    },
  };
}
