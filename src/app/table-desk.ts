import { assertNever } from '../domain/result.ts';
import { bySeat, SEATS, type Seat } from '../domain/seat.ts';
import type { Rejection } from '../engine/rejection.ts';
import { isHandOn } from '../engine/state.ts';
import type { AnswerCommand, DiscrepancyView } from '../projections/discrepancy-view.ts';
import type { HostCommand, TableCommand } from '../projections/host-view.ts';
import type { SeatCommand } from '../projections/seat-view.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { parseScoreRequest } from '../rules/request/score-request.ts';
import type { LiveTable } from './live-table.ts';
import type { SetupKeeper } from './setup-keeper.ts';
import type { TableMonitor } from './table-monitor.ts';
import type { TagKeeper } from './tag-keeper.ts';
import { toldMeanwhile } from './told-meanwhile.ts';

export interface TableDeskOptions {
  readonly live: LiveTable;
  readonly setup: SetupKeeper;
  readonly tags: TagKeeper;
  readonly monitor: TableMonitor;
  /** 1 to 6. */
  readonly throwDie: () => number;
}

/** Does what a player or the host asks for on a screen. */
export class TableDesk {
  readonly #live: LiveTable;
  readonly #setup: SetupKeeper;
  readonly #tags: TagKeeper;
  readonly #monitor: TableMonitor;
  readonly #throwDie: () => number;

  constructor({ live, setup, tags, monitor, throwDie }: TableDeskOptions) {
    this.#live = live;
    this.#setup = setup;
    this.#tags = tags;
    this.#monitor = monitor;
    this.#throwDie = throwDie;
  }

  /** A player says something; where tiles speak for themselves only what tiles cannot say. */
  seatAsks(seat: Seat, command: SeatCommand): CommandReply {
    switch (command.type) {
      case 'ready':
        return reply(this.#live.pressed(`ready${seat}`));
      case 'step-up':
        return reply(this.#live.pressed(`stepup${seat}`));
      case 'pass':
        this.#live.pass(seat);
        return DONE;
      case 'win':
        return command.hand && !this.#live.sensesSeat(seat)
          ? reply(this.#live.perform({ type: 'win', seat, hand: command.hand }))
          : reply(this.#live.pressed(`hu${seat}`));
      case 'answer':
        return this.#answer(command, this.#live.seatView(seat).discrepancy);
      default:
        return this.#live.sensesSeat(seat)
          ? { ok: false, code: 'command/sensed' }
          : reply(this.#live.perform({ ...command, seat }));
    }
  }

  /** A promise where the answer is only true once it is on the disk. */
  hostAsks(command: Exclude<TableCommand, { readonly type: 'undo' | 'begin-match' }>): CommandReply;
  hostAsks(command: TableCommand): CommandReply | Promise<CommandReply>;
  hostAsks(command: TableCommand): CommandReply | Promise<CommandReply> {
    switch (command.type) {
      case 'pause':
      case 'resume':
        this.#live.hold(command.type === 'pause');
        return DONE;
      case 'undo':
        return this.#undo(command.of);
      case 'answer':
        return this.#answer(command, this.#live.current.view.discrepancy);
      case 'begin-enrolment':
      case 'enrol-kind':
      case 'begin-kind-again':
      case 'end-enrolment':
        return this.#tags.ask(command);
      case 'count-tiles':
        this.#monitor.countTiles();
        return DONE;
      case 'begin-match':
        return this.#setup.beginMatch(command);
      case 'start-hand':
        return reply(this.#live.perform(command));
      case 'void-hand':
      case 'confirm-result':
        return reply(this.#live.perform({ type: command.type }));
      case 'draw-seats':
        return this.#drawSeats(command);
      case 'flip-indicator':
      case 'correct-tile':
        return this.#live.perform(command) === null ? DONE : UNEXPLAINED;
      case 'correct-result':
        return this.#correctResult(command);
      case 'tell-hand':
        return this.#tellHand(command.hand);
      case 'throw-dice':
      case 'throw-again':
      case 'tell-ready':
      case 'tell-indicator':
        return toldMeanwhile(this.#live, this.#throwDie, command);
      case 'report-foul':
        return reply(this.#live.perform(command));
      default:
        return assertNever(command);
    }
  }

  #correctResult(command: Extract<HostCommand, { readonly type: 'correct-result' }>): CommandReply {
    const { hand, handNo, ...asked } = command;
    const { state } = this.#live.table.mirror.game;
    if (handNo !== undefined && handNo !== state.handNo) return { ok: false, code: 'action/not-the-last' };
    if (hand === undefined) return reply(this.#live.perform(asked));
    const told = this.#understood(hand);
    return told ? reply(this.#live.perform({ ...asked, hand: told })) : NOT_UNDERSTOOD;
  }

  #tellHand(hand: FinishedHand): CommandReply {
    const told = this.#understood(hand);
    return told ? reply(this.#live.perform({ type: 'tell-hand', hand: told })) : NOT_UNDERSTOOD;
  }

  /** A hand that comes from outside, by the rules of this table; null where it makes no sense. */
  #understood(hand: FinishedHand): FinishedHand | null {
    const { id, options } = this.#live.table.mirror.game.rules;
    const told = parseScoreRequest({ ...hand, rules: id, options });
    return told.ok ? told.value.hand : null;
  }

  /** `shown`: the question as whoever answers sees it. One that is settled by now needs no answer. */
  #answer({ discrepancy, choice }: AnswerCommand, shown: DiscrepancyView | null): CommandReply {
    const isOffered = choice === 'as-it-lies' || shown?.choices.some(other => other.choice === choice);
    if (shown?.id === discrepancy && !isOffered) return { ok: false, code: 'command/not-offered' };
    return reply(this.#live.answer({ discrepancy, choice }));
  }

  /** Names are written down first: once they are, no hand is on and nothing refuses the points. */
  #drawSeats({ from }: Extract<HostCommand, { readonly type: 'draw-seats' }>): CommandReply {
    if (isHandOn(this.#live.table.mirror.game.state)) return { ok: false, code: 'action/hand-is-on' };
    if (!SEATS.every(seat => from.includes(seat))) return { ok: false, code: 'action/not-everybody-sits' };
    const { seats } = this.#live.current.view;
    const named = this.#setup.nameSeats(bySeat(seat => seats[from[seat]]?.name ?? ''));
    return named.ok ? reply(this.#live.perform({ type: 'start-match', from })) : named;
  }

  async #undo(of: number): Promise<CommandReply> {
    const refused = this.#live.takeBack(of);
    if (refused === null) await this.#live.kept();
    return reply(refused);
  }
}

const NOT_UNDERSTOOD: CommandReply = { ok: false, code: 'command/not-understood' };
const DONE: CommandReply = { ok: true };
/** Why a tile cannot be the one the host names may have to do with what players hold: whoever asks plays, too. */
const UNEXPLAINED: CommandReply = { ok: false, code: 'command/not-possible' };
const reply = (refused: Rejection | null): CommandReply => (refused ? { ok: false, code: refused.code } : DONE);
