import type { ComponentChildren } from 'preact';
import { type BySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta, formatPoints } from '../dom/ticking-number.ts';
import { usePad } from '../shared/page-context.ts';

interface SheetProps {
  /** Who sits there, at the head of a column. */
  readonly headOf: (seat: Seat) => ComponentChildren;
  readonly hands: readonly SheetHand[];
  readonly balances: BySeat<number>;
}

interface SheetHand {
  readonly handNo: number;
  readonly winner: Seat | null;
  readonly deltas: BySeat<number>;
}

/** Hand by hand what everybody won and lost, and what they have now. */
export function SheetTable({ headOf, hands, balances }: SheetProps) {
  const { pad } = usePad().speech;
  return (
    <div class="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{pad.handNumber}</th>
            {SEATS.map(seat => (
              <th key={seat} scope="col">
                {headOf(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map(({ handNo, winner, deltas }) => (
            <tr key={handNo} data-line={handNo}>
              <th scope="row">{handNo}</th>
              {SEATS.map(seat => (
                <td key={seat} data-won={winner === seat}>
                  <span class={deltaClass(deltas[seat]) ?? 'soft'}>{formatDelta(deltas[seat])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{pad.balance}</th>
            {SEATS.map(seat => (
              <td key={seat} data-balance-of={seat}>
                {formatPoints(balances[seat])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
