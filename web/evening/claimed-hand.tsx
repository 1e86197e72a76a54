import type { ClaimView } from '../../src/projections/claim-view.ts';
import type { Seat } from '../shared/server-words.ts';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';
import { SeatBoard } from './seat-board.tsx';

/** This phone's own entry that another phone has yet to confirm; null: none. */
export function ownClaim({ link, right }: Evening): ClaimView | null {
  const { type, seat } = right.value;
  const claim = link.claim.value;
  return type === 'seat' && claim?.by === seat ? claim : null;
}

interface ClaimedProps {
  readonly claim: ClaimView;
  readonly evening: Evening;
  readonly dealer: Seat;
  readonly text: EveningText;
}

/** The hand that this phone has entered, as it waits to be confirmed. */
export function ClaimedHand({ claim: { win, deltas }, evening, dealer, text }: ClaimedProps) {
  return (
    <SeatBoard
      {...{ text, dealer, deltas }}
      me={evening.right.value.seat}
      balances={evening.balances.value}
      winner={win?.seat ?? null}
      from={win?.from ?? null}
      isResting={true}
      onTap={() => {}}
      onDrag={() => {}}
    >
      <p class="board-asks">{text.waitsForSomebody}</p>
    </SeatBoard>
  );
}
