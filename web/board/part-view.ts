import { type Attributes, element, setAttributes, setStyles } from '../dom/element.ts';
import type { Air, Timing } from './air.ts';
import { BoardTile, degrees } from './board-tile.ts';
import type { Flights } from './find-flights.ts';
import type { QuarterTurns } from './geometry.ts';
import type { TablePart } from './lay-out-table.ts';
import { isFaceDown, liesTheSame, looksTheSame, type Placement, type TileGroup } from './placement.ts';

/** How tiles get to where they lie now. */
export interface Movement extends Timing {
  /** Which of the new ones come flying, and from where. */
  readonly flights: Flights;
  /** When the next of them takes off. */
  readonly takeOffMs: () => number;
}

/**
 * One part of the table, turned towards its owner. Its tiles lie in groups, as people see them. A place where a tile has
 * lain is kept for the next one: most tiles come to lie where one lay before.
 */
export class PartView {
  readonly element = element('div', { class: 'table-part' });
  readonly #air: Air;
  readonly #tiles = new Map<string, BoardTile>();
  readonly #groups = new Map<string, ShownGroup>();
  #shown: TablePart | null = null;

  constructor(air: Air) {
    this.#air = air;
  }

  shows(part: TablePart): boolean {
    return this.#shown === part;
  }

  /** Takes away what does not lie there any more, and lays everything else where it belongs. */
  show(part: TablePart, movement: Movement): void {
    const { turn, tiles } = part;
    this.#shown = part;
    setStyles(this.element, { transform: turn === 0 ? '' : `rotate(${degrees(turn)})` });
    this.#takeAwayAllBut(new Set(tiles.map(({ key }) => key)));
    this.#lieIn(groupsIn(tiles));
    for (const place of tiles) {
      const tile = this.#tiles.get(place.key);
      if (!tile?.lies) this.#put(place, part, movement);
      else if (!looksTheSame(tile.place, place)) this.#change(tile, place, part, movement);
    }
  }

  #takeAwayAllBut(keys: ReadonlySet<string>): void {
    for (const [key, tile] of this.#tiles) {
      if (keys.has(key) || !tile.lies) continue;
      this.#air.land(tile);
      tile.takeAway();
    }
  }

  #put(place: Placement, { turn }: TablePart, movement: Movement): void {
    const tile = this.#tiles.get(place.key)?.lay(place, turn) ?? this.#add(place, turn);
    const { pace, flights, takeOffMs } = movement;
    const origin = flights.get(place.key);
    if (pace <= 0) return;
    if (place.group.type === 'indicator') this.#air.present(tile, pace);
    else if (origin) this.#air.fly(tile, origin, { pace, delayMs: takeOffMs() });
  }

  #add(place: Placement, turn: QuarterTurns): BoardTile {
    const tile = new BoardTile(place, turn);
    this.#tiles.set(place.key, tile);
    this.#groups.get(groupName(place.group))?.holder.append(tile.element);
    return tile;
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

  /** There is a place for the tiles of each of these groups, and of no other, and it says what they are. */
  #lieIn(groups: readonly TileGroup[]): void {
    const named = new Map(groups.map(group => [groupName(group), group]));
    for (const [name, { holder }] of this.#groups) if (!named.has(name)) holder.remove();
    for (const [name, group] of named) {
      const shown = this.#groups.get(name);
      const holder = shown?.holder ?? element('div');
      if (!holder.parentElement) this.element.append(holder);
      if (shown?.group === group) continue;
      setAttributes(holder, groupAttributes(group));
      this.#groups.set(name, { group, holder });
    }
  }
}

interface ShownGroup {
  readonly group: TileGroup;
  readonly holder: HTMLElement;
}

/** The result of a count is shown after the count. */
const isToldLater = (before: Placement, place: Placement, { delayMs }: Timing): boolean =>
  delayMs > 0 && before.mark !== place.mark;

/** In the order in which their tiles lie. */
function groupsIn(tiles: readonly Placement[]): readonly TileGroup[] {
  const groups: TileGroup[] = [];
  for (const { group } of tiles) if (group !== groups.at(-1)) groups.push(group);
  return groups;
}

const groupName = (group: TileGroup): string =>
  `${group.type}/${group.seat}${group.type === 'meld' ? `/${group.index}` : ''}`;

function groupAttributes(group: TileGroup): Attributes {
  if (group.type !== 'meld') return { [`data-${group.type}`]: group.seat };
  const { kind, kong, from } = group.meld;
  return { 'data-meld': kind, 'data-kong': kong, 'data-meld-of': group.seat, 'data-from': from };
}
