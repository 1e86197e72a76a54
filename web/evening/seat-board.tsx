import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type BySeat, SEATS, windOf } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta, formatPoints } from '../dom/ticking-number.ts';
import { usePad } from '../shared/page-context.ts';
import type { Seat } from '../shared/server-words.ts';
import { nameStyle } from '../text/name-fit.ts';
import type { EveningText } from './evening-text.ts';

/** A seat's part of the entered hand. */
export interface SeatSaid {
  readonly winner: Seat | null;
  readonly from: Seat | null;
  /** The payments of the hand, as far as they are known. */
  readonly deltas: BySeat<number> | null;
}

interface BoardProps extends SeatSaid {
  readonly text: EveningText;
  /** Who holds the phone: they sit at the lower edge, as at the table. */
  readonly me: Seat | null;
  readonly dealer: Seat;
  readonly balances: BySeat<number>;
  readonly isResting: boolean;
  readonly onTap: (seat: Seat) => void;
  readonly onDrag: (winner: Seat, from: Seat) => void;
  /** The content of the middle. */
  readonly children: ComponentChildren;
}

const PLACES = ['bottom', 'right', 'top', 'left'] as const;

/** Four large seats as people sit: a tap on the winner, a tap on who threw the tile, or a stroke from one to the other. */
export function SeatBoard(props: BoardProps) {
  const { text, me, dealer, winner, from, deltas, balances, isResting, onTap, onDrag, children } = props;
  const { speech, nameOf } = usePad();
  const { words } = speech;
  const begun = useRef<Seat | null>(null);
  const seatAt = (event: PointerEvent): Seat | null => {
    const seat = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-seat]')?.dataset[
      'seat'
    ];
    return SEATS.find(one => String(one) === seat) ?? null;
  };
  return (
    <div class="seat-board" data-board>
      {SEATS.map(seat => {
        const said = seat === winner ? 'won' : seat === from ? 'threw' : null;
        const delta = deltas?.[seat] ?? null;
        const name = nameOf(seat);
        return (
          <button
            key={seat}
            type="button"
            class="board-seat"
            data-seat={seat}
            data-place={PLACES[(seat - (me ?? 0) + 4) % 4]}
            data-said={said}
            aria-pressed={said !== null}
            disabled={isResting}
            onPointerDown={event => {
              begun.current = seat;
              event.currentTarget.releasePointerCapture(event.pointerId);
            }}
            onPointerUp={event => {
              const end = seatAt(event);
              if (begun.current !== null && end !== null && end !== begun.current) onDrag(begun.current, end);
              begun.current = null;
            }}
            onClick={() => onTap(seat)}
          >
            <span class="board-wind" aria-hidden="true" data-deals={seat === dealer}>
              {words.windMarks[windOf(seat, dealer)]}
            </span>
            <span class="board-name name" style={nameStyle(name)}>
              {name}
            </span>
            <span class="board-points">
              {delta === null || delta === 0 ? (
                formatPoints(balances[seat])
              ) : (
                <b class={deltaClass(delta) ?? ''}>{formatDelta(delta)}</b>
              )}
            </span>
            {said === null ? null : <span class="board-said">{text[said]}</span>}
            {said === null && seat === dealer ? <span class="board-said is-soft">{text.deals}</span> : null}
          </button>
        );
      })}
      <div class="board-middle">{children}</div>
    </div>
  );
}
