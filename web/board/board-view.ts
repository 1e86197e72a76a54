import { element, setAttributes } from '../dom/element.ts';
import { showFace, tileFace } from '../tiles/tile-face.ts';
import type { Flights } from './find-flights.ts';
import type { Placement, TileGroup } from './placement.ts';

/** Board units per em: the board's font size scales everything on it. */
const UNITS_PER_EM = 10;
const FLIGHT_MS = 420;
const TURN_OVER_MS = 450;
const DEAL_STAGGER_MS = 18;

export interface BoardView {
  /** Shows the tiles where they lie now; `flights` says which of the new ones flew there, `pace` how fast. */
  readonly show: (placements: readonly Placement[], flights: Flights, pace: number) => void;
}

interface ShownTile {
  readonly element: HTMLElement;
  readonly face: SVGSVGElement;
  placement: Placement;
}

/** Draws tiles as keyed elements, one transform each. */
export function boardView(board: HTMLElement): BoardView {
  const tiles = new Map<string, ShownTile>();
  const groups = new Map<string, HTMLElement>();

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

  const removeMissing = (placements: readonly Placement[]): void => {
    const keys = new Set(placements.map(place => place.key));
    for (const [key, tile] of tiles) {
      if (keys.has(key)) continue;
      tile.element.remove();
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
    show(placements, flights, pace) {
      removeMissing(placements);
      let flown = 0;
      for (const placement of placements) {
        const shown = tiles.get(placement.key);
        if (shown) {
          if (!looksTheSame(shown.placement, placement)) updateTile(shown, placement, pace);
          continue;
        }
        const made = makeTile(placement);
        tiles.set(placement.key, made);
        groupElement(placement.group).append(made.element);
        const origin = flights.get(placement.key);
        if (origin) {
          fly(made.element, origin, placement, pace, flown * DEAL_STAGGER_MS);
          flown += 1;
        }
      }
      for (const placement of placements) groupElement(placement.group);
    },
  };
}

function makeTile(placement: Placement): ShownTile {
  const face = tileFace('back');
  const made = element('div', { class: 'tile' }, face);
  paint(made, face, placement);
  return { element: made, face, placement };
}

function updateTile(shown: ShownTile, placement: Placement, pace: number): void {
  const wasHidden = isHidden(shown.placement);
  shown.placement = placement;
  paint(shown.element, shown.face, placement);
  if (wasHidden && !isHidden(placement) && pace > 0) {
    const upright = transformOf(placement);
    shown.element.animate([{ transform: `${upright} rotateX(90deg)` }, { transform: upright }], {
      duration: TURN_OVER_MS * pace,
      easing: 'ease-out',
    });
  }
}

const looksTheSame = (a: Placement, b: Placement): boolean =>
  a.x === b.x && a.y === b.y && a.turn === b.turn && a.look === b.look && a.mark === b.mark && a.width === b.width;

const isHidden = ({ look }: Placement): boolean => look === 'back' || look === 'standing';

function paint(tile: HTMLElement, face: SVGSVGElement, placement: Placement): void {
  const { look, mark, level, turn, width, height } = placement;
  const hidden = isHidden(placement);
  setAttributes(tile, {
    'data-tile': hidden ? null : look,
    'data-look': hidden ? look : null,
    'data-mark': mark,
    'data-level': level === 1 ? 1 : null,
    'data-turn-by': turn,
  });
  showFace(face, look === 'standing' || look === 'back' ? 'back' : look);
  tile.style.width = em(width);
  tile.style.height = em(height);
  tile.style.transform = transformOf(placement);
  // Nearer tiles cover farther ones: the board is seen slightly from below its lower edge.
  tile.style.zIndex = String(Math.round(placement.y) + (level === 1 ? 20 : 0));
}

function fly(tile: HTMLElement, from: Placement, to: Placement, pace: number, delay: number): void {
  if (pace <= 0) return;
  const start = `${transformOf({ ...to, x: from.x, y: from.y, turn: from.turn })} scale(${from.width / to.width})`;
  tile.animate([{ transform: start }, { transform: transformOf(to) }], {
    duration: FLIGHT_MS * pace,
    delay: delay * pace,
    easing: 'cubic-bezier(.2,.7,.2,1)',
    fill: 'backwards',
  });
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
