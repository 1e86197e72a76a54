import type { EveningView } from '../../../src/projections/evening.ts';
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
  let evening: EveningView | null = null;
  let shown: unknown = null;
  const show = async (): Promise<void> => {
    if (!showing) return;
    const { view, speech } = showing;
    const hands = match?.hands.filter(({ outcome }) => outcome !== null).length ?? 0;
    setHidden(panel, !isTold(view) || hands === 0);
    if (panel.hidden || !match) return;
    const closed = evening !== null && evening.closedAt !== null ? evening : null;
    const key = JSON.stringify([match.hands, closed, speech.language, view.seats.map(({ name }) => name)]);
    if (key === shown) return;
    shown = key;
    const { drawEvening } = await import('./evening-parts.ts');
    if (key === shown) panel.replaceChildren(...drawEvening(match, closed, view, speech));
  };
  /** With every change of the match: *Good night* is one. */
  const lookAtEvening = async (): Promise<void> => {
    const { askEvening } = await import('../../results/evening-link.ts');
    evening = await askEvening().catch(() => evening);
    await show();
  };
  return {
    element: panel,
    match(next) {
      match = next;
      void show();
      void lookAtEvening();
    },
    update(next) {
      showing = next;
      void show();
    },
  };
}
