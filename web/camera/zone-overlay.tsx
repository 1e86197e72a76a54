import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import type { DiceLook } from '../../src/vision/dice-eye.ts';
import { squareTo, unproject } from '../../src/vision/homography.ts';
import type { Point, Quad } from '../../src/vision/picture.ts';
import type { ZoneLook } from '../../src/vision/table-eye.ts';
import { type Rect, zoneInPicture } from '../../src/vision/table-layout.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { CAMERA_TEXT } from './camera-text.ts';
import { inPoints, moved, resized, type Setting, withRect } from './setting.ts';

/** Given less than this, a tile is drawn as uncertain. */
const SURE = 0.9;
/** A press of an arrow key moves a corner by this part of the picture. */
const STEP = 0.004;

interface OverlayProps {
  readonly width: number;
  readonly height: number;
  readonly setting: Setting;
  readonly looks: readonly ZoneLook[];
  readonly dice: DiceLook | null;
  readonly speech: PadSpeech;
  readonly onChange: (setting: Setting) => void;
}

/** Over the picture: the table's corners and its zones, to be dragged, and what is read where. */
export function ZoneOverlay({ width, height, setting, looks, dice, speech, onChange }: OverlayProps) {
  const text = CAMERA_TEXT[speech.language];
  const { corners, layout } = inPoints(setting, width, height);
  const toTable = squareTo(corners);
  const onTable = (point: Point): Point => {
    const at = unproject(toTable, point);
    return { x: at.x * layout.side, y: at.y * layout.side };
  };
  /** Follows a finger from where it went down; `drag` gets its old and new place, in pixels of the picture. */
  const follow = (drag: (from: Point, to: Point) => Setting) => (down: PointerEvent) => {
    down.preventDefault();
    down.stopPropagation();
    const handle = down.currentTarget as SVGElement;
    const from = pointOf(down);
    handle.setPointerCapture(down.pointerId);
    const move = (now: PointerEvent): void => onChange(drag(from, pointOf(now)));
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const withCorner = (index: number, { x, y }: Point): Setting => {
    const within = (value: number): number => Math.min(1, Math.max(0, value));
    return { ...setting, corners: setting.corners.with(index, { x: within(x), y: within(y) }) as unknown as Quad };
  };
  const dragZone = (zone: Zone, rect: Rect, change: typeof moved) =>
    follow((from, to) => {
      const [a, b] = [onTable(from), onTable(to)];
      return { ...setting, layout: withRect(layout, zone, change(rect, { x: b.x - a.x, y: b.y - a.y }, layout.side)) };
    });
  const seatName = (zone: Zone): string | null => {
    const seat = seatOf(zone);
    return seat === null ? null : speech.words.seat(seat);
  };
  return (
    <svg class="zone-overlay" viewBox={`0 0 ${width} ${height}`} data-overlay>
      <title>{text.corners}</title>
      <polygon class="table-edge" points={pointsOf(corners)} />
      {(Object.entries(layout.zones) as [Zone, Rect][]).map(([zone, rect]) => {
        const quad = zoneInPicture(corners, layout, zone, rect);
        const far = zoneInPicture(corners, layout, 'indicator', rect)[2];
        const look = zone === 'dice' ? dice : looks.find(one => one.zone === zone);
        const seen = markedIn(look);
        const name = speech.words.zone(areaOf(zone), seatName(zone));
        return (
          <g key={zone} data-zone={zone} data-state={look?.state}>
            <polygon class="zone" points={pointsOf(quad)} onPointerDown={dragZone(zone, rect, moved)}>
              <title>{name}</title>
            </polygon>
            <circle
              class="zone-size"
              cx={far.x}
              cy={far.y}
              r={width / 90}
              aria-label={text.resize(name)}
              onPointerDown={dragZone(zone, rect, resized)}
            />
            {seen.map(({ quad: tile, what, isUnsure }, at) => (
              <polygon
                key={at}
                class="tile-seen"
                points={pointsOf(tile)}
                data-tile={what}
                data-unsure={isUnsure ? '' : null}
              />
            ))}
          </g>
        );
      })}
      {corners.map(({ x, y }, index) => (
        <g key={index}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: no button can be drawn in a picture, and it has its keys */}
          <circle
            class="table-corner"
            data-corner={index}
            cx={x}
            cy={y}
            r={width / 28}
            tabIndex={0}
            aria-label={text.corner(index + 1)}
            onPointerDown={follow((_from, to) => withCorner(index, { x: to.x / width, y: to.y / height }))}
            onKeyDown={event => {
              const by = ARROWS[event.key];
              if (!by) return;
              event.preventDefault();
              onChange(withCorner(index, { x: x / width + by.x * STEP, y: y / height + by.y * STEP }));
            }}
          />
          <text class="corner-number" x={x} y={y} font-size={width / 28}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface Marked {
  readonly quad: Quad;
  readonly what: string;
  readonly isUnsure: boolean;
}

/** The drawing over a zone: its tiles, or its dice. */
function markedIn(look: ZoneLook | DiceLook | null | undefined): readonly Marked[] {
  if (look?.state !== 'read') return [];
  if ('dice' in look)
    return look.dice.map(({ quad, pips }) => ({ quad, what: `${pips ?? '?'}`, isUnsure: pips === null }));
  return look.tiles.map(({ quad, tile, p }) => ({ quad, what: tile, isUnsure: p < SURE }));
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const pointsOf = (quad: Quad): string => quad.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Where a finger is, in the units of the drawing. */
function pointOf({ clientX, clientY, currentTarget, target }: PointerEvent): Point {
  const svg = ((currentTarget ?? target) as SVGElement).closest('svg');
  const matrix = svg?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x, y };
}
