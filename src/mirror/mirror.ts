import { type ButtonId, parseButton } from '../domain/button.ts';
import { seatOf } from '../domain/zone.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { Game } from '../engine/game.ts';
import { isBeforeTheDeal, isHandOn } from '../engine/state.ts';
import type { Choice, Discrepancy } from '../engine/table-event.ts';
import type { Observation } from '../sensing/observation.ts';
import { askWhoseKong, resolve } from './ask.ts';
import { buttonPressed } from './belief/buttons.ts';
import { isDealerInDoubt, rolled } from './belief/dice.ts';
import { isNothingHappened } from './belief/pending.ts';
import { carryOut, playSaid, putOnRecord } from './belief/play.ts';
import type { BoardNews } from './evidence/boards.ts';
import { showsOnlyThings, type TablePicture } from './evidence/table-picture.ts';
import { areRacksUnseen } from './hands/missed-deal.ts';
import type { Answer, MirrorDoor, MirrorInput, MirrorOptions, ResumedMirror, Stepped } from './mirror-options.ts';
import { isPaused, type MirrorState, newMirrorState } from './mirror-state.ts';
import { agreedActions } from './question/accept-as-it-lies.ts';
import { completed } from './question/missed-deal-choices.ts';
import { SWEPT_ANSWER_MS } from './question/swept-unpaid.ts';
import { toldKong, unfollowedKong, withKongsTold } from './question/unfollowed-kongs.ts';
import { dealerIn, dealtBy, isGivenUpForNext } from './question/unknown-dealer.ts';
import { tellsHand, withWonByItsTiles } from './question/won-by-its-tiles.ts';
import { reconsider, settleBeforeNext } from './reconsider.ts';
import { endPlayedOut, nextDueAt, runDue } from './timers.ts';

/**
 * Follows the table: keeps what lies where, asks which legal actions explain it, and plays them once they have stood
 * long enough to be believed. `step` is the only way in. It has no clock of its own: time comes with what is put in, so a
 * recorded evening gives the same events again. src/mirror/README.md.
 */
export class Mirror implements MirrorDoor {
  readonly #state: MirrorState;

  constructor(game: Game, options: MirrorOptions = {}) {
    this.#state = newMirrorState(game, options);
  }

  get game(): Game {
    return this.#state.table.game;
  }

  get picture(): TablePicture {
    return this.#state.table.picture;
  }

  /** What another mirror must know to resume this game. */
  get standing(): Omit<ResumedMirror, 'at'> {
    const { boards, discrepancy, discrepancies } = this.#state;
    return { boards: boards.ports, discrepancy, discrepancies };
  }

  /** What does not make sense on the table now; null when all is well. */
  get discrepancy(): Discrepancy | null {
    return this.#state.discrepancy;
  }

  /** Whether somebody has asked for a pause. */
  get held(): boolean {
    return this.#state.held;
  }

  /** Readings are not followed while a board is away or has not yet said what lies in its zones, or on request. */
  get paused(): boolean {
    return isPaused(this.#state);
  }

  /** When (ms) there is something to do next if nothing happens; null: not before the next input. */
  nextDueAt(): number | null {
    return nextDueAt(this.#state);
  }

  /** Takes in one thing: first all that fell due before it, then what it changes. */
  step(input: MirrorInput): Stepped {
    const state = this.#state;
    const events = [...timePassed(state, input.at), ...happened(state, input)];
    const refused = state.table.takeRefused();
    for (const refusal of refused) state.trace?.push({ type: 'refused', at: state.now, ...refusal });
    return { events, refused, trace: state.trace?.splice(0) ?? [] };
  }
}

/** Lets time pass up to `to` (ms): explanations that have stood long enough become events. */
function timePassed(state: MirrorState, to: number): readonly DomainEvent[] {
  const events: DomainEvent[] = [];
  for (let due = nextDueAt(state); due !== null && due <= to; due = nextDueAt(state)) {
    state.now = Math.max(state.now, due);
    events.push(...noticed(state, runDue(state)), ...reconsider(state));
  }
  state.now = Math.max(state.now, to);
  return events;
}

function happened(state: MirrorState, input: MirrorInput): readonly DomainEvent[] {
  switch (input.type) {
    case 'time-passed':
      return [];
    case 'recording-ended':
      return endPlayedOut(state);
    case 'action-chosen':
      return [...playSaid(state.table, input.action, state.now), ...reconsider(state)];
    case 'hold-chosen':
      state.held = input.held;
      return reconsider(state);
    case 'question-answered':
      return answered(state, input.answer);
    default:
      state.table.look(input);
      return [...noticed(state, said(state, input)), ...reconsider(state)];
  }
}

/**
 * A hand was begun after one that could not be followed to its end, or by one of several whom the dice may mean. Where racks are read the
 * deal tells who deals; elsewhere people are asked, unless antennas may read the first discard, which tells surely.
 */
function noticed(state: MirrorState, events: readonly DomainEvent[]): readonly DomainEvent[] {
  const { table, now } = state;
  const isInDoubt = events.some(({ type }) => BEGINNINGS.has(type)) && isDealerInDoubt(table);
  const isFilmed = table.picture.faces.size > 0;
  if (isInDoubt && !isFilmed && areRacksUnseen(table)) state.dealerInDoubtIn = table.game.state.handNo;
  const isUnknown = isGivenUpForNext(events) || (isInDoubt && isFilmed);
  if (!isUnknown || !areRacksUnseen(table)) return events;
  state.unknownDealer = { handNo: table.game.state.handNo, since: now, isToldByDiscard: true };
  // nobody has answered how the hand before has ended
  return state.discrepancy ? [...events, ...resolve(state, state.discrepancy.id)] : events;
}

/** Whether a first dealer was found by dice, and nothing has been played since that would be strange if it were another. */
function isDealerToldByDiceAlone(table: MirrorState['table']): boolean {
  const { handNo, firstRolls, hand } = table.game.state;
  return handNo === 1 && firstRolls.length > 0 && areRacksUnseen(table) && hand?.discards.flat().length === 0;
}

const BEGINNINGS: ReadonlySet<DomainEvent['type']> = new Set(['hand-started', 'wall-broken']);

/** What an observation says by itself, wherever the tiles lie. */
function said(state: MirrorState, observation: Observation): readonly DomainEvent[] {
  const { table, now } = state;
  switch (observation.type) {
    case 'board-changed': {
      const { port, state: device } = observation;
      doubtWords(table, observation);
      return state.boards.changed(observation)
        ? putOnRecord(table, { type: 'device-changed', port, state: device }, now)
        : [];
    }
    case 'line-troubled':
      state.lineTroubledAt = now;
      return [];
    case 'dice-rolling':
      table.diceLying.takenUp(now);
      return [];
    case 'dice-settled':
      state.trace?.push({ type: 'heard', at: now, what: `dice ${observation.values.join(' ')}` });
      return state.held ? [] : begunBy(state, observation.values, () => rolled(table, observation.values, now));
    case 'button-pressed':
      state.trace?.push({ type: 'heard', at: now, what: `button ${observation.button}` });
      return isStart(observation.button)
        ? begunBy(state, null, () => buttonPressed(table, observation.button, now))
        : buttonPressed(table, observation.button, now);
    default:
      return [];
  }
}

/** Begins the next hand, once what is owed of the last one is settled. */
function begunBy(
  state: MirrorState,
  roll: readonly number[] | null,
  begin: () => readonly DomainEvent[],
): readonly DomainEvent[] {
  const settled = settleBeforeNext(state);
  return [...settled, ...(holdsStart(state, roll) ? [] : begin())];
}

/** While a board is away, or lines of it are lost, somebody whose zones it reads may have said to be ready. */
function doubtWords({ game, earlyButtons }: MirrorState['table'], board: BoardNews): void {
  const { rules, state } = game;
  const isHeard = board.state === 'online' && board.synced;
  if (isHeard || !rules.flow.ready || !isHandOn(state) || isBeforeTheDeal(state)) return;
  const seats = new Set(board.zones.flatMap(zone => seatOf(zone) ?? []));
  for (const seat of seats) earlyButtons.mayBeUnheard({ type: 'declare-ready', seat });
}

const isStart = (button: ButtonId): boolean => ['start', 'next'].includes(parseButton(button).what);

/** Whether the next hand, begun like this, waits for an answer; not where it has been begun twice. */
function holdsStart(state: MirrorState, roll: readonly number[] | null): boolean {
  const { swept, heldStart, now } = state;
  if (!swept || now >= swept.since + SWEPT_ANSWER_MS || (heldStart && roll === null)) return false;
  state.heldStart = { roll: roll ?? heldStart?.roll ?? null };
  return true;
}

/** What a choice comes to by now. */
function chosenNow({ table, unknownDealer }: MirrorState, chosen: Choice): Choice {
  const dealer = unknownDealer && dealerIn(chosen);
  return dealer === null ? completed(chosen, table) : dealtBy(table, dealer);
}

/** Whether nothing is dealt yet, and what a camera takes for a few tiles may be none. */
const isStillEmpty = ({ game, picture }: MirrorState['table']): boolean =>
  isBeforeTheDeal(game.state) && showsOnlyThings(picture);

function answeredWhoDeals(state: MirrorState, { choices }: Discrepancy): void {
  if (!choices.some(choice => dealerIn(choice) !== null)) return;
  state.table.diceLying.forget();
  state.unknownDealer = null;
  state.dealerInDoubtIn = null;
}

/**
 * People have agreed on the table: what else lies there may. Whoever was not asked what a hand that lies open has won has not said so of
 * that one.
 */
function agreedOn(state: MirrorState, { choices }: Discrepancy, isDealerUntold: boolean): void {
  const { table, now } = state;
  const isOwed = !choices.some(tellsHand) && withWonByItsTiles(table, []).length > 0;
  if (!isOwed) table.letStraysLie();
  if (isDealerUntold) state.unknownDealer = { handNo: table.game.state.handNo, since: now, isToldByDiscard: false };
}

/** Somebody answered the question on the screen. One that is settled by now needs no answer. */
function answered(state: MirrorState, { discrepancy: id, choice: answer }: Answer): readonly DomainEvent[] {
  const { table, discrepancy, kongAsked, now } = state;
  if (discrepancy?.id !== id) return [];
  const chosen = answer === 'as-it-lies' ? undefined : discrepancy.choices[answer];
  if (!chosen && isStillEmpty(table)) {
    table.letStraysLie();
    return [...resolve(state, id), ...reconsider(state)];
  }
  const asItLies = state.swept ? [] : agreedActions(table);
  const told = chosen && kongAsked ? toldKong(chosen, kongAsked) : null;
  state.toldKongs = told ? [...state.toldKongs, told] : [];
  const choice = chosen ? chosenNow(state, chosen) : { undone: 0, actions: asItLies };
  const { undone, actions } = withKongsTold(choice, state.toldKongs);
  // Whoever is asked about a kong, and says that it is right as it lies, does not know more.
  const isLeftOpen = !chosen && kongAsked !== null && kongAsked.isAskedAlone;
  const kong = isLeftOpen ? null : unfollowedKong(table, { undone, actions }, state.toldKongs);
  state.kongAsked = kong && { ...kong, isAskedAlone: true };
  if (kong) return askWhoseKong(state, kong);
  const isDealerUntold = state.unknownDealer === null && isDealerToldByDiceAlone(table);
  state.swept = null;
  state.openHandAsked = null;
  const carriedOut = carryOut(table, undone, actions, now);
  if (carriedOut.length > 0 || isNothingHappened({ undone, actions })) answeredWhoDeals(state, discrepancy);
  // what was not possible has answered nothing
  if (carriedOut.length === 0) return reconsider(state);
  if (actions.some(({ type }) => type === 'agree-on-table')) agreedOn(state, discrepancy, isDealerUntold);
  table.toldDiscards(actions.filter(action => action.type === 'discard'));
  const resolved = resolve(state, id);
  return [...carriedOut, ...resolved, ...reconsider(state)];
}
