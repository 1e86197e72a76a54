import type { MatchView } from '../../../src/projections/match-view.ts';
import { element, setHidden } from '../../dom/element.ts';
import { isTold } from '../../text/told-table.ts';
import type { Panel, Showing } from './panel.ts';

export interface EveningPanel extends Panel {
  /** The match as it stands, for tables whose hands are entered. */
  readonly match: (match: MatchView) => void;
}

/** Beside a table that nothing reads: the evening so far. Only such a table loads what draws it. */
export function eveningPanel(): EveningPanel {
  const panel = element('div', { class: 'evening-so-far' });
  let match: MatchView | null = null;
  let showing: Showing | null = null;
  let shown: unknown = null;
  const show = async (): Promise<void> => {
    if (!showing) return;
    const { view, speech } = showing;
    const hands = match?.hands.filter(({ outcome }) => outcome !== null).length ?? 0;
    setHidden(panel, !isTold(view) || hands === 0);
    if (panel.hidden || !match) return;
    const key = JSON.stringify([match.hands, speech.language, view.seats.map(({ name }) => name)]);
    if (key === shown) return;
    shown = key;
    const { drawEvening } = await import('./evening-parts.ts');
    if (key === shown) panel.replaceChildren(...drawEvening(match, view, speech));
  };
  return {
    element: panel,
    match(next) {
      match = next;
      void show();
    },
    update(next) {
      showing = next;
      void show();
    },
  };
}
