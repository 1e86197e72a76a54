import { type Attributes, element, setAttributes } from '../dom/element.ts';
import { BoardTile, type Timing } from './board-tile.ts';
import type { Flights } from './find-flights.ts';
import type { QuarterTurns } from './geometry.ts';
import type { TablePart } from './lay-out-table.ts';
import type { Placement, TileGroup } from './placement.ts';

/** How tiles get to where they lie now. */
export interface Movement extends Timing {
  /** Which of the new ones come flying, and from where. */
  readonly flights: Flights;
  /** When the next of them takes off. */
  readonly takeOffMs: () => number;
}

/** One part of the table, turned towards its owner. Its tiles lie in groups, as people see them. */
export class PartView {
  readonly element = element('div', { class: 'table-part' });
  /** Tiles that were taken off the table: the next ones come from here, so that a new hand makes no new elements. */
  readonly #box: BoardTile[];
  readonly #tiles = new Map<string, BoardTile>();
  readonly #groups = new Map<string, HTMLElement>();
  #shown: TablePart | null = null;

  constructor(box: BoardTile[]) {
    this.#box = box;
  }

  shows(part: TablePart): boolean {
    return this.#shown === part;
  }

  /** Takes away what does not lie there any more. */
  clear({ tiles }: TablePart): void {
    const keys = new Set(tiles.map(({ key }) => key));
    for (const [key, tile] of this.#tiles) {
      if (keys.has(key)) continue;
      tile.element.remove();
      this.#tiles.delete(key);
      this.#box.push(tile);
    }
    const names = new Set(tiles.map(({ group }) => groupName(group)));
    for (const [name, group] of this.#groups) {
      if (names.has(name)) continue;
      group.remove();
      this.#groups.delete(name);
    }
  }

  /** Lays everything where it belongs. True when something moves. */
  lay(part: TablePart, movement: Movement): boolean {
    const { turn, tiles } = part;
    this.#shown = part;
    this.element.style.transform = turn === 0 ? '' : `rotate(${-90 * turn}deg)`;
    let moves = false;
    let group: TileGroup | null = null;
    let holder: HTMLElement = this.element;
    for (const place of tiles) {
      if (place.group !== group) {
        group = place.group;
        holder = this.#holderOf(group);
      }
      const lying = this.#tiles.get(place.key);
      const isMoving = lying ? lying.change(place, turn, movement) : this.#put(place, turn, holder, movement);
      moves ||= isMoving;
    }
    return moves;
  }

  #put(place: Placement, turn: QuarterTurns, holder: HTMLElement, movement: Movement): boolean {
    const tile = this.#box.pop()?.lay(place, turn) ?? new BoardTile(place, turn);
    this.#tiles.set(place.key, tile);
    holder.append(tile.element);
    const { pace, flights, takeOffMs } = movement;
    const origin = flights.get(place.key);
    if (pace <= 0) return false;
    if (place.group.type === 'indicator') tile.turnOver(pace);
    else if (origin) tile.flyFrom(origin, { pace, delayMs: takeOffMs() });
    else return false;
    return true;
  }

  #holderOf(group: TileGroup): HTMLElement {
    const name = groupName(group);
    const holder = this.#groups.get(name) ?? element('div');
    setAttributes(holder, groupAttributes(group));
    if (!this.#groups.has(name)) this.element.append(holder);
    this.#groups.set(name, holder);
    return holder;
  }
}

const groupName = (group: TileGroup): string =>
  `${group.type}/${group.seat}${group.type === 'meld' ? `/${group.index}` : ''}`;

function groupAttributes(group: TileGroup): Attributes {
  if (group.type !== 'meld') return { [`data-${group.type}`]: group.seat };
  const { kind, kong, from } = group.meld;
  return { 'data-meld': kind, 'data-kong': kong, 'data-meld-of': group.seat, 'data-from': from };
}
