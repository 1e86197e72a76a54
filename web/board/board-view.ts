import { element } from '../dom/element.ts';
import { Air, type Timing } from './air.ts';
import type { Flights } from './find-flights.ts';
import type { TablePart } from './lay-out-table.ts';
import { PartView } from './part-view.ts';

const DEAL_STAGGER_MS = 18;

export interface BoardView {
  /** The layer of lying tiles, and above it the moving ones. */
  readonly elements: readonly HTMLElement[];
  /**
   * Shows the tiles where they lie now, always in the same parts; a part that is the same object as before is left
   * alone. `flights` says which of the new tiles flew there.
   */
  readonly show: (parts: readonly TablePart[], flights: Flights, timing: Timing) => void;
}

/** All tiles of the table. */
export function boardView(): BoardView {
  const lying = element('div', { class: 'tiles' });
  const air = new Air();
  const views: PartView[] = [];
  const viewAt = (index: number): PartView => {
    const view = views[index] ?? new PartView(air);
    if (!views[index]) lying.append(view.element);
    views[index] = view;
    return view;
  };
  return {
    elements: [lying, air.element],
    show(parts, flights, timing) {
      let flown = 0;
      const takeOffMs = (): number => {
        flown += 1;
        return (flown - 1) * DEAL_STAGGER_MS;
      };
      for (const [index, part] of parts.entries()) {
        const view = viewAt(index);
        if (!view.shows(part)) view.show(part, { ...timing, flights, takeOffMs });
      }
    },
  };
}
