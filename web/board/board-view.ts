import { element } from '../dom/element.ts';
import type { BoardTile, Timing } from './board-tile.ts';
import type { Flights } from './find-flights.ts';
import type { TablePart } from './lay-out-table.ts';
import { PartView } from './part-view.ts';

const DEAL_STAGGER_MS = 18;

export interface BoardView {
  readonly element: HTMLElement;
  /**
   * Shows the tiles where they lie now, always in the same parts; a part that is the same object as before is left
   * alone. `flights` says which of the new tiles flew there.
   */
  readonly show: (parts: readonly TablePart[], flights: Flights, timing: Timing) => void;
}

/** All tiles of the table. The part in which something moved last lies above the others. */
export function boardView(): BoardView {
  const board = element('div', { class: 'tiles' });
  const box: BoardTile[] = [];
  const views: PartView[] = [];
  const viewAt = (index: number): PartView => {
    const view = views[index] ?? new PartView(box);
    if (!views[index]) board.append(view.element);
    views[index] = view;
    return view;
  };
  let uppermost: PartView | null = null;
  let height = 0;
  return {
    element: board,
    show(parts, flights, timing) {
      let flown = 0;
      const takeOffMs = (): number => {
        flown += 1;
        return (flown - 1) * DEAL_STAGGER_MS;
      };
      const changed = parts
        .map((part, index) => ({ part, view: viewAt(index) }))
        .filter(({ part, view }) => !view.shows(part));
      for (const { part, view } of changed) view.clear(part);
      for (const { part, view } of changed) {
        const moves = view.lay(part, { ...timing, flights, takeOffMs });
        if (!moves || view === uppermost) continue;
        uppermost = view;
        height += 1;
        view.element.style.zIndex = String(height);
      }
    },
  };
}
