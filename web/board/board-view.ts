import { element, setAttributes } from '../dom/element.ts';
import { placeOnSheet } from '../tiles/tile-sheet.ts';
import type { Flights } from './find-flights.ts';
import type { Placement, TileGroup } from './placement.ts';

/** Board units per em: the board's font size scales everything on it. */
const UNITS_PER_EM = 10;
const FLIGHT_MS = 420;
const SHIFT_MS = 350;
const TURN_OVER_MS = 450;
const INDICATOR_MS = 1600;
const DEAL_STAGGER_MS = 18;
/** What moves is above everything that lies: then only the tiles that move are painted again. */
const IN_THE_AIR = '1050';

export interface BoardView {
  /**
   * Shows the tiles where they lie now; `flights` says which of the new ones flew there, `pace` how fast;
   * what moves waits `delayMs` first.
   */
  readonly show: (placements: readonly Placement[], flights: Flights, pace: number, delayMs?: number) => void;
}

interface ShownTile {
  readonly element: HTMLElement;
  placement: Placement;
  motion: Animation | null;
}

/**
 * Draws tiles as keyed elements, one element and one transform each. A tile that leaves the table goes to a box, from
 * which the next ones are taken: a new hand makes no new elements.
 */
export function boardView(board: HTMLElement): BoardView {
  const tiles = new Map<string, ShownTile>();
  const groups = new Map<string, HTMLElement>();
  const box: HTMLElement[] = [];

  const groupElement = (group: TileGroup): HTMLElement => {
    const name = groupName(group);
    let made = groups.get(name);
    if (!made) {
      made = element('div', { class: 'tile-group' });
      groups.set(name, made);
      board.append(made);
    }
    setAttributes(made, groupAttributes(group));
    return made;
  };

  const putAway = (placements: readonly Placement[]): void => {
    const keys = new Set(placements.map(place => place.key));
    for (const [key, tile] of tiles) {
      if (keys.has(key)) continue;
      tile.motion?.cancel();
      tile.motion = null;
      tile.element.remove();
      box.push(tile.element);
      tiles.delete(key);
    }
    const names = new Set(placements.map(place => groupName(place.group)));
    for (const [name, group] of groups) {
      if (names.has(name)) continue;
      group.remove();
      groups.delete(name);
    }
  };

  return {
    show(placements, flights, pace, delayMs = 0) {
      putAway(placements);
      let flown = 0;
      for (const placement of placements) {
        const group = groupElement(placement.group);
        const shown = tiles.get(placement.key);
        if (shown) {
          if (!looksTheSame(shown.placement, placement)) updateTile(shown, placement, pace, delayMs * pace);
          continue;
        }
        const made: ShownTile = { element: box.pop() ?? element('div', { class: 'tile' }), placement, motion: null };
        paint(made.element, placement);
        tiles.set(placement.key, made);
        group.append(made.element);
        if (pace <= 0) continue;
        const origin = flights.get(placement.key);
        if (placement.group.type === 'indicator') turnOver(made, pace);
        else if (origin) {
          fly(made, origin, pace, flown * DEAL_STAGGER_MS);
          flown += 1;
        }
      }
    },
  };
}

function updateTile(shown: ShownTile, placement: Placement, pace: number, delay: number): void {
  const before = shown.placement;
  shown.placement = placement;
  shown.motion?.cancel();
  paint(shown.element, placement);
  if (pace <= 0) return;
  const [from, to] = [transformOf(before), transformOf(placement)];
  if (isHidden(before) && !isHidden(placement))
    move(shown, [`${to} rotateX(90deg)`, to], { duration: TURN_OVER_MS * pace, easing: 'ease-out' });
  else if (from !== to)
    move(shown, [from, to], { duration: SHIFT_MS * pace, delay, easing: 'ease-out', fill: 'backwards' });
}

const looksTheSame = (a: Placement, b: Placement): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.turn === b.turn &&
  a.look === b.look &&
  a.mark === b.mark &&
  a.isWild === b.isWild &&
  a.width === b.width;

const isHidden = ({ look }: Placement): boolean => look === 'back' || look === 'standing';

function paint(tile: HTMLElement, placement: Placement): void {
  const { look, mark, level, turn, width, height, isWild } = placement;
  const hidden = isHidden(placement);
  setAttributes(tile, {
    'data-tile': hidden ? null : look,
    'data-look': hidden ? look : null,
    'data-mark': mark,
    'data-wild': isWild,
    'data-level': level === 1 ? 1 : null,
    'data-turn-by': turn,
  });
  const { style } = tile;
  style.width = em(width);
  style.height = em(height);
  style.transform = transformOf(placement);
  style.backgroundPosition = placeOnSheet(look === 'standing' ? 'back' : look);
  // Nearer tiles cover farther ones: the board is seen slightly from below its lower edge.
  style.zIndex = String(Math.round(placement.y) + (level === 1 ? 20 : 0));
}

function fly(tile: ShownTile, from: Placement, pace: number, delay: number): void {
  const to = tile.placement;
  const start = `${transformOf({ ...to, x: from.x, y: from.y, turn: from.turn })} scale(${from.width / to.width})`;
  const easing = 'cubic-bezier(.2,.7,.2,1)';
  move(tile, [start, transformOf(to)], { duration: FLIGHT_MS * pace, delay: delay * pace, easing, fill: 'backwards' });
}

/** The tile everybody looks at: it comes up large and turns over before it lies in its place. */
function turnOver(tile: ShownTile, pace: number): void {
  const lying = transformOf(tile.placement);
  const large = `${lying} scale(2.6)`;
  move(tile, [`${large} rotateX(90deg)`, large, large, lying], {
    duration: INDICATOR_MS * pace,
    easing: 'ease-in-out',
  });
}

/** Moves a tile through these transforms, above all others. */
function move(tile: ShownTile, transform: string[], timing: KeyframeAnimationOptions): void {
  const { style } = tile.element;
  const lying = style.zIndex;
  style.zIndex = IN_THE_AIR;
  const motion = tile.element.animate({ transform }, timing);
  tile.motion = motion;
  const land = (): void => {
    if (tile.motion !== motion) return;
    tile.motion = null;
    style.zIndex = lying;
  };
  motion.finished.then(land, land);
}

const em = (units: number): string => `${Math.round(units * 100) / (100 * UNITS_PER_EM)}em`;

const transformOf = ({ x, y, width, height, turn }: Placement): string =>
  `translate(${em(x - width / 2)}, ${em(y - height / 2)}) rotate(${-90 * turn}deg)`;

const groupName = (group: TileGroup): string =>
  `${group.type}/${group.seat}${group.type === 'meld' ? `/${group.index}` : ''}`;

function groupAttributes(group: TileGroup): Record<string, string | number | null> {
  if (group.type !== 'meld') return { [`data-${group.type}`]: group.seat };
  const { kind, kong, from } = group.meld;
  return { 'data-meld': kind, 'data-kong': kong, 'data-meld-of': group.seat, 'data-from': from };
}
