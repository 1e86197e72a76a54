import { bySeat, type Seat } from '../domain/seat.ts';
import type { Asked } from '../engine/actions.ts';
import { isHandOn } from '../engine/state.ts';
import type { CallView, ClaimView } from '../projections/claim-view.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { score } from '../rules/score.ts';
import type { LiveTable } from './live-table.ts';
import { Signal } from './signal.ts';

/** Enters a hand for the table, and who did. */
export type Entering = (hand: FinishedHand, asked: Asked) => CommandReply | Promise<CommandReply>;

interface Claim {
  readonly hand: FinishedHand;
  readonly view: ClaimView;
}

/** The hand that a player has entered on their own phone; it counts once the host or another player says that it is right. */
export class Claims {
  readonly changed = new Signal<ClaimView | null>();
  /** A player has pressed the button of a win. */
  readonly calledWin = new Signal<CallView>();
  readonly #live: LiveTable;
  readonly #enter: Entering;
  #claim: Claim | null = null;
  #made = 0;

  constructor(live: LiveTable, enter: Entering) {
    this.#live = live;
    this.#enter = enter;
  }

  /** Null once the hand it is about has ended. */
  get current(): ClaimView | null {
    const view = this.#claim?.view ?? null;
    return view?.handNo === this.#handNo ? view : null;
  }

  /** A newer claim takes the place of the one before. */
  make(by: Seat, hand: FinishedHand): CommandReply {
    const { rules } = this.#live.table.mirror.game;
    const scored = score(rules, hand);
    if (!scored.legal) return { ok: false, code: 'action/not-a-win' };
    const { win } = hand;
    const sum = (seat: Seat): number =>
      scored.transfers.reduce(
        (all, { from, to, points }) => all + (to === seat ? points : from === seat ? -points : 0),
        0,
      );
    this.#made += 1;
    this.#set({
      hand,
      view: {
        ...{ id: this.#made, by, handNo: this.#handNo },
        win: win && { seat: win.seat, by: win.by, from: win.from, points: scored.points },
        deltas: bySeat(sum),
      },
    });
    return { ok: true };
  }

  /** A player says with a button that they have won: phones that may enter the hand begin with the winner. */
  call(seat: Seat): void {
    this.calledWin.tell({ seat, handNo: this.#handNo });
  }

  /** `by`: who says whether it is right; null: the host. Who made a claim may only withdraw it. */
  async settle(by: Seat | null, id: number, isRight: boolean): Promise<CommandReply> {
    const { current } = this;
    const claim = this.#claim;
    if (!claim || current?.id !== id) return { ok: false, code: 'claim/gone' };
    if (!isRight) {
      this.#set(null);
      return { ok: true };
    }
    if (by === current.by) return { ok: false, code: 'claim/own' };
    const reply = await this.#enter(claim.hand, { id: `claim-${current.handNo}-${id}`, by: current.by });
    if (reply.ok) this.#set(null);
    return reply;
  }

  get #handNo(): number {
    const { state } = this.#live.table.mirror.game;
    return isHandOn(state) ? state.handNo : state.handNo + 1;
  }

  #set(claim: Claim | null): void {
    this.#claim = claim;
    this.changed.tell(claim?.view ?? null);
  }
}
