import { isDeepStrictEqual } from 'node:util';
import { deltasOf } from '../domain/money.ts';
import { assertNever, err, ok, type Result } from '../domain/result.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import type { ActionOf } from '../engine/actions.ts';
import { decide } from '../engine/decide.ts';
import { allEntered } from '../engine/entered-hands.ts';
import { evolveAll } from '../engine/evolve.ts';
import { nextHand } from '../engine/next-hand.ts';
import type { Rejection } from '../engine/rejection.ts';
import { isHandOn } from '../engine/state.ts';
import type { AnswerCommand, DiscrepancyView } from '../projections/discrepancy-view.ts';
import type { EveningCommand, TableCommand } from '../projections/host-view.ts';
import type { MatchHandView } from '../projections/match-view.ts';
import { publicEvent } from '../projections/public-event.ts';
import type { SeatCommand } from '../projections/seat-view.ts';
import type { CommandReply, Request } from '../projections/socket-contract.ts';
import { isTold, nextDealView } from '../projections/table-projection.ts';
import type { PublicHand } from '../projections/table-view.ts';
import type { FinishedHand } from '../rules/finished-hand.ts';
import { parseScoreRequest } from '../rules/request/score-request.ts';
import { Claims } from './claims.ts';
import type { EveningKeeper } from './evening-keeper.ts';
import type { LiveTable } from './live-table.ts';
import { askedBy, type Reply, type RequestBook } from './request-book.ts';
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
  /** The requests that are done already. */
  readonly requests: RequestBook;
  /** Null at a table that keeps none. */
  readonly evening?: EveningKeeper | null;
  /** The ledger of the match, as everybody sees it. */
  readonly hands: () => readonly MatchHandView[];
}

/** Does what a player or the host asks for on a screen. */
export class TableDesk {
  readonly #live: LiveTable;
  readonly #setup: SetupKeeper;
  readonly #tags: TagKeeper;
  readonly #monitor: TableMonitor;
  readonly #throwDie: () => number;
  /** The hand that a player has entered, unconfirmed. */
  readonly claims: Claims;

  readonly #requests: RequestBook;
  readonly #evening: EveningKeeper | null;
  readonly #hands: () => readonly MatchHandView[];

  constructor({ live, setup, tags, monitor, throwDie, requests, evening = null, hands }: TableDeskOptions) {
    this.#live = live;
    this.claims = new Claims(live, (hand, asked) => this.#tellHand(hand, { asked }));
    this.#setup = setup;
    this.#tags = tags;
    this.#monitor = monitor;
    this.#throwDie = throwDie;
    this.#requests = requests;
    this.#evening = evening;
    this.#hands = hands;
  }

  /** A player says something; where tiles speak for themselves only what tiles cannot say. */
  seatAsks(seat: Seat, command: SeatCommand, request: Request = {}): Reply {
    // a claim is about the hand that it would enter
    const isAnother = () =>
      command.type === 'claim-hand' ? this.#isAnother({ ...command, type: 'tell-hand' }, request) : null;
    return this.#requests.once(request, () => isAnother() ?? this.#seatAsks(seat, command, askedBy(request, seat)));
  }

  #seatAsks(seat: Seat, command: SeatCommand, asked: ReturnType<typeof askedBy>): Reply {
    switch (command.type) {
      case 'claim-hand':
        return this.#claimHand(seat, command.hand);
      case 'settle-claim':
        return this.claims.settle(seat, command.claim, command.isRight);
      case 'throw-dice':
        return toldMeanwhile(this.#live, this.#throwDie, { ...command, ...asked });
      case 'ready':
        return reply(this.#live.pressed(`ready${seat}`));
      case 'step-up':
        return reply(this.#live.pressed(`stepup${seat}`));
      case 'pass':
        this.#live.pass(seat);
        return DONE;
      case 'win':
        return command.hand && !this.#live.sensesSeat(seat)
          ? reply(this.#live.perform({ type: 'win', seat, hand: command.hand, ...asked }))
          : reply(this.#live.pressed(`hu${seat}`));
      case 'answer':
        return this.#answer(command, this.#live.seatView(seat).discrepancy);
      default:
        return this.#live.sensesSeat(seat)
          ? { ok: false, code: 'command/sensed' }
          : reply(this.#live.perform({ ...command, seat, ...asked }));
    }
  }

  /** Carries out a command of the host. A promise where the answer is only true once it is on the disk. */
  hostAsks(command: TableCommand, request: Request = {}): Reply {
    return this.#requests.once(request, () => this.#isAnother(command, request) ?? this.#hostAsks(command, request));
  }

  #hostAsks(command: TableCommand, request: Request): Reply {
    const asked = askedBy(request);
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
      case 'blink':
        return this.#live.blink(command.port) ? DONE : { ok: false, code: 'board/no-lamps' };
      case 'begin-match':
        return this.#setup.beginMatch(command);
      case 'void-hand':
      case 'confirm-result':
        return reply(this.#live.perform({ type: command.type, ...asked }));
      case 'draw-seats':
        return this.#drawSeats(command, asked);
      case 'flip-indicator':
      case 'correct-tile':
        return this.#live.perform(command) === null ? DONE : UNEXPLAINED;
      case 'correct-hand':
        return this.#correctHand(command, request);
      case 'tell-hand':
        return this.#tellHand(command.hand, asked);
      case 'settle-claim':
        return this.claims.settle(null, command.claim, command.isRight);
      case 'throw-dice':
      case 'throw-again':
      case 'tell-ready':
      case 'tell-indicator':
        return toldMeanwhile(this.#live, this.#throwDie, { ...command, ...asked });
      case 'set-stakes':
      case 'move-money':
      case 'strike-money':
      case 'say-good-night':
      case 'stay-up':
        return this.#askEvening(command, request);
      case 'start-hand':
      case 'report-foul':
        return reply(this.#live.perform({ ...command, ...asked }));
      default:
        return assertNever(command);
    }
  }

  /** After *Good night* the end of the last hand stands, so that its record is given out. */
  #askEvening(command: EveningCommand, request: Request): CommandReply {
    const wasClosed = this.#evening?.isClosed;
    const said = this.#evening?.ask(command, request) ?? { ok: false, code: 'evening/simulated' };
    if (!said.ok || wasClosed || !this.#evening?.isClosed) return said;
    this.claims.drop();
    if (this.#game.state.hand?.phase === 'over') this.#live.perform({ type: 'confirm-result' });
    return said;
  }

  get #game() {
    return this.#live.table.mirror.game;
  }

  /** Refuses what is about another hand than the table is at; null: it is about this one, or about none. */
  #isAnother(command: TableCommand, { handNo }: Request): Reply | null {
    if (this.#evening?.isClosed && OF_THE_NEXT.has(command.type)) return { ok: false, code: 'evening/closed' };
    if (handNo === undefined || command.type === 'correct-hand') return null;
    const { state } = this.#game;
    const next = isHandOn(state) ? state.handNo : state.handNo + 1;
    const expected = OF_THE_NEXT.has(command.type) ? next : state.handNo;
    if (handNo === expected) return null;
    if (command.type !== 'tell-hand') return { ok: false, code: 'hand/another', handNo: expected };
    return this.#enteredAlready(handNo, command.hand, next);
  }

  /** The same entry of a hand changes nothing; a different one is for the players to settle. */
  #enteredAlready(handNo: number, hand: FinishedHand, next: number): Reply {
    const { rules, state } = this.#game;
    const known = allEntered(rules, state).find(entered => entered.handNo === handNo);
    if (!known) return { ok: false, code: 'hand/another', handNo: next };
    const told = this.#understood(hand);
    if (told.ok && known.hand && isToldTheSame(told.value, known.hand)) return DONE;
    return this.#asEntered('hand/entered-already', handNo);
  }

  /** A refusal with the hand as it stands, once that can be seen. */
  async #asEntered(code: string, handNo: number): Promise<CommandReply> {
    await this.#live.kept();
    const entered = this.#hands().find(hand => hand.handNo === handNo);
    return { ok: false, code, handNo, ...(entered && { entered }) };
  }

  #correctHand(command: CommandOf<'correct-hand'>, { handNo, ...request }: Request): Reply {
    if (handNo === undefined) return { ok: false, code: 'command/says-no-hand' };
    const row = this.#hands().find(hand => hand.handNo === handNo);
    if (!row) return { ok: false, code: 'action/no-such-hand', handNo };
    if (row.version !== command.version) return this.#asEntered('hand/corrected-meanwhile', handNo);
    const told = command.hand && this.#understood(command.hand);
    if (told && !told.ok) return told.error;
    const correction = { type: 'correct-hand', handNo, hand: told?.value ?? null, ...askedBy(request) } as const;
    if (command.isTrial) return this.#wouldChange(correction);
    const refused = this.#live.perform(correction);
    return refused ? reply(refused) : this.#onceKept();
  }

  /** The changes of a correction, without making it. */
  #wouldChange(correction: ActionOf<'correct-hand'>): CommandReply {
    const { rules, state } = this.#game;
    const decided = decide(rules, state, correction);
    if (!decided.ok) return reply(decided.error);
    const [event] = decided.value;
    const after = evolveAll(rules, state, decided.value);
    const shown = event && publicEvent(event, rules.flow);
    const changed = shown?.type === 'hands-corrected' ? shown.hands : [];
    const rows = new Map(this.#hands().map(row => [row.handNo, row]));
    const hands = changed.filter(hand => hand.handNo === correction.handNo || isOther(hand, rows.get(hand.handNo)));
    return { ok: true, would: { hands, balances: after.balances, nextDeal: nextDealView(rules, after) } };
  }

  /** Who deals is the match's own, as soon as it says so. */
  #claimHand(seat: Seat, hand: FinishedHand): CommandReply {
    if (!isTold(this.#live.current.view)) return { ok: false, code: 'command/sensed' };
    const told = this.#understood(hand);
    return told.ok ? this.claims.make(seat, told.value) : told.error;
  }

  #tellHand(hand: FinishedHand, asked: ReturnType<typeof askedBy>): Reply {
    const told = this.#understood(hand);
    if (!told.ok) return told.error;
    const { rules, state } = this.#game;
    const dealer = (isHandOn(state) ? state.hand?.dealer : nextHand(rules, state)?.dealer) ?? told.value.dealer;
    const refused = this.#live.perform({ type: 'tell-hand', hand: { ...told.value, dealer }, ...asked });
    return refused ? reply(refused) : this.#onceKept();
  }

  async #onceKept(): Promise<CommandReply> {
    await this.#live.kept();
    return DONE;
  }

  /** A hand that comes from outside, by the rules of this table. */
  #understood(hand: FinishedHand): Result<FinishedHand, CommandReply> {
    const { id, options } = this.#game.rules;
    const told = parseScoreRequest({ ...hand, rules: id, options });
    return told.ok ? ok(told.value.hand) : err({ ok: false, code: 'command/not-understood' });
  }

  /** `shown`: the question as the answering screen shows it. A settled one needs no answer. */
  #answer({ discrepancy, choice }: AnswerCommand, shown: DiscrepancyView | null): CommandReply {
    const isOffered = choice === 'as-it-lies' || shown?.choices.some(other => other.choice === choice);
    if (shown?.id === discrepancy && !isOffered) return { ok: false, code: 'command/not-offered' };
    return reply(this.#live.answer({ discrepancy, choice }));
  }

  /** Names are written down first: once they are, no hand is on and nothing refuses the points. */
  #drawSeats({ from, names }: CommandOf<'draw-seats'>, asked: ReturnType<typeof askedBy>): Reply {
    if (isHandOn(this.#game.state)) return { ok: false, code: 'action/hand-is-on' };
    if (!SEATS.every(seat => from.includes(seat))) return { ok: false, code: 'action/not-everybody-sits' };
    const { seats } = this.#live.current.view;
    // who sat there when the seats were drawn sits there no more: they were drawn once already
    if (!SEATS.every(seat => seats[from[seat]].name === names[seat])) return { ok: false, code: 'action/not-the-last' };
    const named = this.#setup.nameSeats(names);
    if (!named.ok) return named;
    const refused = this.#live.perform({ type: 'start-match', from, ...asked });
    return refused ? reply(refused) : this.#onceKept();
  }

  /** An entered hand is undone as a whole; an undone one stays undone. */
  async #undo(of: number): Promise<CommandReply> {
    const last = this.#hands().at(-1);
    const refused = this.#live.takeBack(of);
    if (refused) return this.#requests.isUndone(of) ? DONE : reply(refused);
    await this.#live.kept();
    const isStill = this.#hands().some(hand => hand.handNo === last?.handNo && hand.outcome !== null);
    return last?.told && !isStill ? { ok: true, reopened: last } : DONE;
  }
}

type CommandOf<T extends TableCommand['type']> = Extract<TableCommand, { readonly type: T }>;

/** Commands about the hand that is on, or else the next one; the others are about the last that has begun. */
const OF_THE_NEXT: ReadonlySet<TableCommand['type']> = new Set([
  'tell-hand',
  'start-hand',
  'throw-dice',
  'throw-again',
  'tell-ready',
  'tell-indicator',
]);

/** True if people see a difference: rounds are counted by the way. */
const isOther = (hand: PublicHand, row: MatchHandView | undefined): boolean =>
  row === undefined ||
  hand.dealer !== row.dealer ||
  hand.roundWind !== row.roundWind ||
  hand.continuations !== row.continuations ||
  (hand.outcome !== null && !isDeepStrictEqual(deltasOf(hand.transfers), row.deltas));

/** Who dealt, and how often, is the match's to say, and may have been corrected since. */
function isToldTheSame(a: FinishedHand, b: FinishedHand): boolean {
  const { dealer, continuations, roundWind } = b;
  return isDeepStrictEqual({ ...a, dealer, continuations, roundWind }, b);
}

const DONE: CommandReply = { ok: true };
/** Why a tile cannot be the one the host names may depend on concealed tiles: the host plays, too. */
const UNEXPLAINED: CommandReply = { ok: false, code: 'command/not-possible' };
const reply = (refused: Rejection | null): CommandReply =>
  refused
    ? { ok: false, code: refused.code, ...('handNo' in refused && refused.handNo && { handNo: refused.handNo }) }
    : DONE;
