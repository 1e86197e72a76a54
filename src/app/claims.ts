import { isDeepStrictEqual } from 'node:util';
import { deltasOf } from '../domain/money.ts';
import type { Seat } from '../domain/seat.ts';
import type { Asked } from '../engine/actions.ts';
import { nextHand } from '../engine/next-hand.ts';
import { isHandOn } from '../engine/state.ts';
import type { CallView, ClaimView } from '../projections/claim-view.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { score } from '../rules/score.ts';
import type { LiveTable } from './live-table.ts';
import { Signal } from './signal.ts';

/** Enters a hand for the table, and who did. */
export type Entering = (hand: FinishedHand, asked: Asked) => CommandReply | Promise<CommandReply>;

interface Claim extends Pick<ClaimView, 'id' | 'by' | 'handNo'> {
  readonly hand: FinishedHand;
}

/** The hand that a player has entered on their own phone; it counts once the host or another player says that it is right. */
export class Claims {
  readonly changed = new Signal<ClaimView | null>();
  /** A player has pressed the button of a win. */
  readonly calledWin = new Signal<CallView>();
  readonly #live: LiveTable;
  readonly #enter: Entering;
  #claim: Claim | null = null;
  #shown: ClaimView | null = null;
  #made = 0;

  constructor(live: LiveTable, enter: Entering) {
    this.#live = live;
    this.#enter = enter;
  }

  /** Null once the hand it is about has ended. Its payments are those of the deal as the match has it now. */
  get current(): ClaimView | null {
    const claim = this.#claim;
    return claim?.handNo === this.#handNo ? this.#viewOf(claim) : null;
  }

  /** A newer claim takes the place of the one before. */
  make(by: Seat, hand: FinishedHand): CommandReply {
    const claim = { id: this.#made + 1, by, handNo: this.#handNo, hand };
    const view = this.#viewOf(claim);
    if (!view) return { ok: false, code: 'action/not-a-win' };
    this.#show(claim, view);
    return { ok: true };
  }

  /** Hands were entered or corrected: the open claim goes if its hand has ended or is no win by them, and is another one if it pays otherwise. */
  lookAgain(): void {
    const claim = this.#claim;
    if (!claim) return;
    const { current } = this;
    const id = this.#made + 1;
    if (!current) this.drop();
    else if (!isDeepStrictEqual(current, this.#shown)) this.#show({ ...claim, id }, { ...current, id });
  }

  /** An open claim goes. */
  drop(): void {
    if (!this.#claim) return;
    this.#claim = null;
    this.#shown = null;
    this.changed.tell(null);
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
      this.drop();
      return { ok: true };
    }
    if (by === current.by) return { ok: false, code: 'claim/own' };
    const reply = await this.#enter(claim.hand, { id: `claim-${current.handNo}-${id}`, by: current.by });
    if (reply.ok && this.#claim === claim) this.drop();
    return reply;
  }

  get #handNo(): number {
    const { state } = this.#live.table.mirror.game;
    return isHandOn(state) ? state.handNo : state.handNo + 1;
  }

  /** Null if the rules know no such win. */
  #viewOf({ id, by, handNo, hand }: Claim): ClaimView | null {
    const { rules, state } = this.#live.table.mirror.game;
    const { dealer, roundWind, continuations } = (isHandOn(state) ? state.hand : nextHand(rules, state)) ?? hand;
    const scored = score(rules, { ...hand, dealer, roundWind, continuations });
    if (!scored.legal) return null;
    const { win } = hand;
    return {
      ...{ id, by, handNo },
      win: win && { seat: win.seat, by: win.by, from: win.from, points: scored.points },
      deltas: deltasOf(scored.transfers),
    };
  }

  #show(claim: Claim, view: ClaimView): void {
    this.#made = claim.id;
    this.#claim = claim;
    this.#shown = view;
    this.changed.tell(view);
  }
}
