import { useEffect, useRef, useState } from 'preact/hooks';
import { isInside } from '../../src/vision/homography.ts';
import type { Point } from '../../src/vision/picture.ts';
import type { TileRead } from '../../src/vision/read-picture.ts';
import { type Chosen, framed, withRow } from './hand-in-picture.ts';

/** A finger that moved less than this part of the picture's width has tapped, not drawn a frame. */
const TAP = 0.02;

interface Props {
  readonly canvas: HTMLCanvasElement;
  readonly tiles: readonly TileRead[];
  readonly chosen: Chosen;
  readonly label: string;
  readonly onChosen: (chosen: Chosen) => void;
}

/** The picture with its tiles outlined: a tap on a row takes it or leaves it, a frame drawn with a finger takes what lies in it. */
export function PictureView({ canvas, tiles, chosen, label, onChosen }: Props) {
  const { width, height } = canvas;
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<readonly [Point, Point] | null>(null);
  useEffect(() => place.current?.prepend(canvas), [canvas]);
  const pointOf = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent & { readonly currentTarget: SVGSVGElement }): Point => {
    const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / across) * width, y: ((clientY - top) / down) * height };
  };
  const ended = (to: Point): void => {
    if (!frame) return;
    setFrame(null);
    const [from] = frame;
    const tapped = tiles.findIndex(({ quad }) => isInside(to, quad));
    if (Math.hypot(to.x - from.x, to.y - from.y) > TAP * width) onChosen(framed(tiles, from, to));
    else if (tapped >= 0) onChosen(withRow(tiles, chosen, tapped));
  };
  return (
    <div class="photo-view" ref={place}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerDown={event => {
          const at = pointOf(event);
          setFrame([at, at]);
        }}
        onPointerMove={event => frame && setFrame([frame[0], pointOf(event)])}
        onPointerUp={event => ended(pointOf(event))}
        onPointerLeave={() => setFrame(null)}
      >
        {tiles.map(({ quad }, at) => (
          <polygon
            key={at}
            points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
            data-chosen={chosen.has(at) ? '' : null}
          />
        ))}
        {frame ? (
          <rect
            x={Math.min(frame[0].x, frame[1].x)}
            y={Math.min(frame[0].y, frame[1].y)}
            width={Math.abs(frame[1].x - frame[0].x)}
            height={Math.abs(frame[1].y - frame[0].y)}
          />
        ) : null}
      </svg>
    </div>
  );
}
