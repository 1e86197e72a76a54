import { type Attributes, element, setAttributes, setStyles } from '../dom/element.ts';
import type { Air, Timing } from './air.ts';
import { type BoardTile, degrees } from './board-tile.ts';
import type { Flights } from './find-flights.ts';
import type { TablePart } from './lay-out-table.ts';
import { isFaceDown, liesTheSame, looksTheSame, type Placement, type TileGroup } from './placement.ts';
import type { TileBox } from './tile-box.ts';

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
  readonly #box: TileBox;
  readonly #air: Air;
  readonly #tiles = new Map<string, BoardTile>();
  readonly #groups = new Map<string, HTMLElement>();
  #shown: TablePart | null = null;

  constructor(box: TileBox, air: Air) {
    this.#box = box;
    this.#air = air;
  }

  shows(part: TablePart): boolean {
    return this.#shown === part;
  }

  /** Takes away what does not lie there any more. */
  clear({ tiles }: TablePart): void {
    const keys = new Set(tiles.map(({ key }) => key));
    for (const [key, tile] of this.#tiles) {
      if (keys.has(key)) continue;
      this.#air.land(tile);
      this.#tiles.delete(key);
      this.#box.put(tile);
    }
    const names = new Set(tiles.map(({ group }) => groupName(group)));
    for (const [name, group] of this.#groups) {
      if (names.has(name)) continue;
      group.remove();
      this.#groups.delete(name);
    }
  }

  /** Lays everything where it belongs. */
  lay(part: TablePart, movement: Movement): void {
    const { turn, tiles } = part;
    this.#shown = part;
    setStyles(this.element, { transform: turn === 0 ? '' : `rotate(${degrees(turn)})` });
    let group: TileGroup | null = null;
    let holder: HTMLElement = this.element;
    for (const place of tiles) {
      if (place.group !== group) {
        group = place.group;
        holder = this.#holderOf(group);
      }
      const lying = this.#tiles.get(place.key);
      if (!lying) this.#put(place, part, holder, movement);
      else if (!looksTheSame(lying.place, place)) this.#change(lying, place, part, movement);
    }
  }

  #put(place: Placement, { turn }: TablePart, holder: HTMLElement, movement: Movement): void {
    const tile = this.#box.take(place, turn);
    this.#tiles.set(place.key, tile);
    holder.append(tile.element);
    const { pace, flights, takeOffMs } = movement;
    const origin = flights.get(place.key);
    if (pace <= 0) return;
    if (place.group.type === 'indicator') this.#air.present(tile, pace);
    else if (origin) this.#air.fly(tile, origin, { pace, delayMs: takeOffMs() });
  }

  /** Lies or looks different now, and moves there. */
  #change(tile: BoardTile, place: Placement, { turn }: TablePart, movement: Movement): void {
    const before = tile.place;
    this.#air.land(tile);
    tile.lay(place, turn);
    if (movement.pace <= 0) return;
    if (isFaceDown(before.look) && !isFaceDown(place.look)) this.#air.turnOver(tile, movement.pace);
    else if (!liesTheSame(before, place) || isToldLater(before, place, movement))
      this.#air.shift(tile, before, movement);
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

/** What follows from a count is not told before it has been counted out. */
const isToldLater = (before: Placement, place: Placement, { delayMs }: Timing): boolean =>
  delayMs > 0 && before.mark !== place.mark;

const groupName = (group: TileGroup): string =>
  `${group.type}/${group.seat}${group.type === 'meld' ? `/${group.index}` : ''}`;

function groupAttributes(group: TileGroup): Attributes {
  if (group.type !== 'meld') return { [`data-${group.type}`]: group.seat };
  const { kind, kong, from } = group.meld;
  return { 'data-meld': kind, 'data-kong': kong, 'data-meld-of': group.seat, 'data-from': from };
}
