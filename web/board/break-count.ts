import { leftOf } from '../../src/domain/seat.ts';
import { element } from '../dom/element.ts';
import type { Panel } from '../table/panels/panel.ts';
import type { Dice, Seat, TableView, WallView } from '../view-types.ts';
import { type Point, placedAt, pointFor, turnedBy, turnedPoint } from './geometry.ts';
import { breakPlace, stackPoint } from './lay-out-walls.ts';

/** Pause between the dice coming to rest and the count. */
const DICE_MS = 1350;
const SIDE_MS = 260;
const STACK_MS = 110;
/** The counted number stays this long. */
const LOOK_MS = 700;
const SIDE_OUT = 462;

interface Count {
  readonly number: number;
  readonly at: Point;
  readonly of: 'side' | 'stack';
  readonly afterMs: number;
}

/** How long it takes until the break has been counted out, at human pace. */
export function countingMs({ wall, dice }: TableView): number {
  const counts = dice ? breakCounts(wall, dice) : [];
  return (counts.at(-1)?.afterMs ?? 0) + LOOK_MS;
}

/**
 * The count aloud when a wall is broken: round the table side by side up to the one that is broken, then its stacks
 * from the right-hand end. Where two rolls are added up the first one has counted the sides.
 */
export function breakCounts(wall: WallView, dice: Dice): readonly Count[] {
  const { broken } = wall;
  if (!broken) return [];
  const rolled = dice.values.reduce((sum, value) => sum + value, 0);
  const sides = broken.skipped > rolled ? broken.skipped - rolled : rolled;
  const countedSides = Array.from({ length: sides }, (_, index): Count => {
    const side = turnedBy(broken.side, index + 1 - sides);
    return { number: index + 1, at: pointFor(side, 0, SIDE_OUT), of: 'side', afterMs: DICE_MS + index * SIDE_MS };
  });
  const begin = DICE_MS + sides * SIDE_MS + SIDE_MS;
  const countedStacks = stacksSkipped(wall).map(
    ({ side, stack }, index): Count => ({
      number: index + 1,
      at: stackPoint({ ...wall, broken: null }, { side, stack }),
      of: 'stack',
      afterMs: begin + index * STACK_MS,
    }),
  );
  return [...countedSides, ...countedStacks];
}

function stacksSkipped(wall: WallView): readonly { readonly side: Seat; readonly stack: number }[] {
  const [gap, { broken }] = [breakPlace(wall), wall];
  if (!gap || !broken) return [];
  let { side } = broken;
  let stack = 0;
  return Array.from({ length: broken.skipped }, () => {
    if (stack >= wall.heights[side].length) {
      side = leftOf(side);
      stack = 0;
    }
    stack += 1;
    return { side, stack: stack - 1 };
  });
}

/** Counts the break out on the felt. */
export function breakCount(): Panel {
  const layer = element('div', { class: 'break-count', 'aria-hidden': 'true' });
  return {
    element: layer,
    update({ view, moment, pace, bottom }) {
      if (moment?.type !== 'wall-broken' || !view.dice || pace <= 0) {
        if (layer.firstChild) layer.replaceChildren();
        return;
      }
      const counts = breakCounts(view.wall, view.dice);
      const until = countingMs(view);
      for (const { number, at, of, afterMs } of counts) {
        const disc = element('div', { class: `counted is-${of}`, 'data-counted': of }, String(number));
        Object.assign(disc.style, placedAt(turnedPoint(at, bottom)));
        layer.append(disc);
        const shownMs = of === 'side' ? SIDE_MS * 2.5 : until - afterMs;
        disc.animate(
          [
            { opacity: 0, transform: 'scale(2)' },
            { opacity: 1, transform: 'none', offset: Math.min(0.5, 160 / shownMs) },
            { opacity: 1, transform: 'none', offset: 0.8 },
            { opacity: 0, transform: 'none' },
          ],
          { duration: shownMs * pace, delay: afterMs * pace, fill: 'both' },
        );
      }
    },
  };
}
