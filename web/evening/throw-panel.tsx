import { useEffect, useState } from 'preact/hooks';
import { leftOf } from '../../src/domain/seat.ts';
import { usePad } from '../shared/page-context.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { whatItDecides } from '../text/speech.ts';
import type { TableView } from '../view-types.ts';
import { DiceFaces } from './dice-faces.tsx';
import type { EveningText } from './evening-text.ts';

const PIPS = '⚀⚁⚂⚃⚄⚅';

interface ThrowProps {
  readonly table: TableView;
  readonly text: EveningText;
  readonly isSending: boolean;
  /** Null: this phone throws nothing. */
  readonly onThrow: ((values?: readonly number[]) => Promise<boolean>) | null;
}

/** The dice in the middle of the board: a tap shows what they mean, and throws the next. */
export function ThrowPanel(props: ThrowProps) {
  const { table, text, isSending, onThrow } = props;
  const { speech, nameOf, ruleSet } = usePad();
  const [isOpen, setOpen] = useState(false);
  const next = nextThrow(table, ruleSet.breakingDice);
  const dice = thrownFor(table);
  const broken = brokenIn(table);
  useShake(next !== null && onThrow !== null && !isSending, () => void onThrow?.());
  if (!next && !dice) return null;
  const who = next?.by == null ? text.throwDice : nameOf(next.by);
  return (
    <>
      <button type="button" class="board-dice" data-dice={dice?.values.join('-') ?? ''} onClick={() => setOpen(true)}>
        <span class="dice-shown" aria-hidden="true">
          {facesOf(dice?.values ?? [6])}
        </span>
        <small>{broken ? speech.words.broken(nameOf(broken.side), broken.skipped) : who}</small>
      </button>
      {isOpen ? <ThrowSheet {...props} next={next} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const facesOf = (values: readonly number[]): string => values.map(value => PIPS.charAt(value - 1)).join('');
/** The last throw, for as long as its hand is not over. */
const thrownFor = ({ dice, phase }: TableView): TableView['dice'] => (phase === 'over' ? null : dice);
/** Where the deal begins: a long count runs on past its side, clockwise. */
function brokenIn({ phase, wall: { broken, heights } }: TableView): TableView['wall']['broken'] {
  if (phase !== 'deal' || !broken) return null;
  let { side, skipped } = broken;
  for (let length = heights[side].length; length > 0 && skipped >= length; length = heights[side].length) {
    skipped -= length;
    side = leftOf(side);
  }
  return { side, skipped };
}

interface SheetProps extends ThrowProps {
  readonly next: NextThrow | null;
  readonly onClose: () => void;
}

/** The dice that fell and what they mean, and the throw that comes next. */
function ThrowSheet({ table, text, isSending, onThrow, next, onClose }: SheetProps) {
  const { speech, nameOf, ruleSet } = usePad();
  const { words, pad } = speech;
  const dice = thrownFor(table);
  const broken = brokenIn(table);
  return (
    <SheetDialog title={text.throwDice} closeLabel={pad.close} onClose={onClose}>
      {dice ? (
        <p class="dice-meaning" role="status" data-thrown={dice.values.join('-')}>
          <span class="dice-large">{facesOf(dice.values)}</span>
          <span>
            {words.rolled(
              nameOf(dice.by),
              dice.values.reduce((sum, value) => sum + value, 0),
            )}{' '}
            {whatItDecides(speech, ruleSet.words, dice.for)}
          </span>
          {table.dealer === null ? null : <span>{words.firstDealerIs(nameOf(table.dealer))}</span>}
        </p>
      ) : null}
      {broken ? (
        <div class="dice-meaning" data-broken={broken.skipped}>
          <WallPicture skipped={broken.skipped} heights={table.wall.heights[broken.side]} />
          <span>{text.leaves(nameOf(broken.side), broken.skipped)}</span>
        </div>
      ) : null}
      {next && onThrow ? (
        <>
          <p class="throw-next">
            {next.by === null ? words.rollForDealer : words.rollToBreak(nameOf(next.by))}{' '}
            {whatItDecides(speech, ruleSet.words, next.for)}
          </p>
          <button
            type="button"
            class="primary"
            data-do="throw-dice"
            disabled={isSending}
            onClick={() => void onThrow()}
          >
            {words.throwDice}
          </button>
          <DiceFaces key={`${next.for} ${next.by}`} dice={next.dice} isSending={isSending} onTold={onThrow} />
        </>
      ) : null}
    </SheetDialog>
  );
}

interface WallProps {
  readonly skipped: number;
  readonly heights: readonly number[];
}

/** One side of the wall as its owner sees it: what stays at the right end, and where the deal begins. */
function WallPicture({ skipped, heights }: WallProps) {
  const stacks = Math.max(heights.length, skipped);
  return (
    <svg class="wall-picture" viewBox={`0 0 ${stacks * 10 + 6} 26`} role="presentation">
      {Array.from({ length: stacks }, (_, fromRight) => {
        const isKept = fromRight < skipped;
        const x = (stacks - 1 - fromRight) * 10 + (isKept ? 6 : 0);
        return (
          <rect key={fromRight} class={isKept ? 'is-kept' : 'is-dealt'} x={x} y={4} width={8} height={18} rx={2} />
        );
      })}
    </svg>
  );
}

type AwaitedThrow = NonNullable<TableView['awaitedThrow']>;

interface NextThrow extends Omit<AwaitedThrow, 'by'> {
  /** Null: it is not known who. */
  readonly by: TableView['dealer'];
}

/** The throw that is waited for, or with which the next hand would begin. */
function nextThrow({ awaitedThrow, phase, nextDeal, dealer }: TableView, breakingDice: number): NextThrow | null {
  if (awaitedThrow) return awaitedThrow;
  const deals = phase === 'over' ? nextDeal?.dealer : phase === 'setup' ? dealer : undefined;
  return deals === undefined ? null : { by: deals, for: 'break', dice: breakingDice };
}

/** Harder than a phone is put down. */
const SHAKEN = 18;
const AGAIN_AFTER_MS = 1500;

/** Where a browser lets a page feel it, shaking the phone throws. */
function useShake(isOn: boolean, shaken: () => void): void {
  useEffect(() => {
    if (!isOn || !('DeviceMotionEvent' in window)) return undefined;
    let last = 0;
    const feel = ({ acceleration, timeStamp }: DeviceMotionEvent): void => {
      const { x, y, z } = acceleration ?? {};
      if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKEN || timeStamp - last < AGAIN_AFTER_MS) return;
      last = timeStamp;
      shaken();
    };
    addEventListener('devicemotion', feel);
    return () => removeEventListener('devicemotion', feel);
  }, [isOn]);
}
