import { InvariantError } from '../../domain/result.ts';
import type { Action } from '../../engine/actions.ts';
import { decide } from '../../engine/decide.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Game, note, type Played, play, stateBefore, undo } from '../../engine/game.ts';
import type { TableEvent } from '../../engine/table-event.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { Position } from '../expectation/position.ts';
import { reachedUnobserved } from '../expectation/unobserved-actions.ts';
import { isSaid } from '../hypotheses/undo-candidates.ts';
import type { BelievedTable, Refusal } from './believed-table.ts';
import type { PendingStep, Step } from './pending.ts';

/**
 * Plays, or takes back, what explains the table; `rest`: what is to be believed after it. What was said by the way is not
 * taken back with it, and holds again once all is taken back: nothing that nobody sees is thought to have come before it as long
 * as there is a rest.
 */
export function believe(
  table: BelievedTable,
  step: Step,
  { rest, at }: { readonly rest: readonly PendingStep[]; readonly at: number },
): readonly DomainEvent[] {
  const last = table.game.steps.at(-1);
  const played = step.type === 'undo' ? undo(table.game, at) : play(table.game, step.action, at);
  if (!played.ok) throw new InvariantError(`an explanation was refused: ${JSON.stringify([step, played.error])}`);
  if (step.type !== 'undo') {
    table.earlyButtons.played(step.action);
    return followed(table, played.value, at);
  }
  if (last && isSaid(last.action, last.before)) stillHolds(table, last.action, at);
  table.follow(played.value.game, at);
  if (rest[0]?.step.type === 'undo') return played.value.events;
  return [
    ...played.value.events,
    ...playSaidEarly(table, at, rest.length > 0 ? table.reached.slice(0, 1) : table.reached),
  ];
}

function stillHolds(table: BelievedTable, said: Action, at: number): void {
  if (said.type === 'roll-dice') table.betweenHands.rolledEarly(said.values, at);
  else table.earlyButtons.add(said, at);
}

/** Plays an action that was said, after what must have come before it without being seen. */
export function playSaid(table: BelievedTable, action: Action, at: number): readonly DomainEvent[] {
  const reached = table.reached.find(({ position }) => position.after([action]));
  const before = reached?.by.flatMap(unseen => playOne(table, unseen, at)) ?? [];
  return [...before, ...playOne(table, action, at)];
}

/**
 * Takes actions back and plays others instead: all of it, or nothing where one of them is not possible. What was said by the
 * way is not taken back with it; where the hand is begun anew, all that was said in it counts again.
 */
export function carryOut(
  table: BelievedTable,
  undone: number,
  actions: readonly Action[],
  at: number,
): readonly DomainEvent[] {
  const refusal = refusalAmong(table.game, table.seen, undone, actions);
  if (refusal) {
    table.refuse(refusal);
    return [];
  }
  // what was rolled is part of what is carried out
  if (actions.some(({ type }) => type === 'roll-dice')) table.betweenHands.forgetEarlyRoll();
  const steps = table.game.steps.slice(table.game.steps.length - undone);
  const isBegunAnew = steps.some(({ action }) => action.type === 'start-hand');
  const saidThen = [
    ...steps.filter(last => isSaid(last.action, last.before)).map(({ action }) => action),
    ...(isBegunAnew ? table.earlyButtons.unplayed : []),
  ];
  const takenBack = Array.from({ length: undone }, () => undoLast(table, at)).flat();
  for (const action of saidThen) if (!actions.some(({ type }) => type === action.type)) stillHolds(table, action, at);
  return [...takenBack, ...actions.flatMap(action => playSaid(table, action, at))];
}

export function undoLast(table: BelievedTable, at: number): readonly DomainEvent[] {
  const undone = undo(table.game, at);
  return undone.ok ? followed(table, undone.value, at) : [];
}

export function startHand(table: BelievedTable, at: number): readonly DomainEvent[] {
  table.betweenHands.startHeard();
  return table.nextHandSteps.flatMap(action => playOne(table, action, at));
}

/** Puts what happened around the table on record. */
export function putOnRecord(table: BelievedTable, event: TableEvent, at: number): readonly DomainEvent[] {
  const { game, events } = note(table.game, event, at);
  table.noted(game);
  return events;
}

function playOne(table: BelievedTable, action: Action, at: number): readonly DomainEvent[] {
  const played = play(table.game, action, at);
  if (played.ok) return followed(table, played.value, at);
  table.refuse({ action, rejection: played.error });
  return [];
}

/** What was rolled or said early may be what is waited for now. */
function followed(table: BelievedTable, { game, events }: Played, at: number): readonly DomainEvent[] {
  table.follow(game, at);
  return [...events, ...playEarlyRoll(table, at), ...playSaidEarly(table, at)];
}

function playEarlyRoll(table: BelievedTable, at: number): readonly DomainEvent[] {
  const values = table.earlyRoll(at);
  const roll = values && table.awaitedRoll;
  if (!roll) return [];
  table.betweenHands.forgetEarlyRoll();
  return playSaid(table, { ...roll, values }, at);
}

/** `reached`: where play may stand by now. */
function playSaidEarly(table: BelievedTable, at: number, reached = table.reached): readonly DomainEvent[] {
  const action = table.earlyButtons.take(
    at,
    said => !isSaidWithASet(table, said) && reached.some(({ position }) => position.after([said])),
  );
  return action ? playSaid(table, action, at) : [];
}

/**
 * Whether whoever says that they are ready has laid down tiles that are still to be explained: it is said with what these lead to.
 * Whoever steps up has done so before anything was laid down.
 */
export const isSaidWithASet = ({ game, seen }: BelievedTable, said: Action): boolean =>
  said.type === 'declare-ready' &&
  unexplainedTiles(Position.from(game.rules, game.state).expected, seen).has(`meld${said.seat}`);

/** The first of these actions that is not possible once so many are taken back; what nobody sees may come before each. */
function refusalAmong(game: Game, seen: SeenZones, undone: number, actions: readonly Action[]): Refusal | null {
  const { rules } = game;
  // Nothing more than what is remembered is taken back.
  const from = stateBefore(game, Math.min(undone, game.steps.length)) ?? game.state;
  let position = Position.from(rules, from);
  for (const action of actions) {
    const next = reachedUnobserved(position, seen).flatMap(reached => reached.position.after([action]) ?? [])[0];
    const decided = next ? null : decide(rules, position.state, action);
    if (decided && !decided.ok) return { action, rejection: decided.error };
    position = next ?? position;
  }
  return null;
}
