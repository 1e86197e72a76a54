import { must } from '../domain/result.ts';
import type { BySeat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type History, remember } from '../engine/history.ts';
import { newMatch } from '../engine/state.ts';
import { matchView } from '../projections/match-projection.ts';
import type { ReplayStep, ReplayView } from '../projections/replay-view.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import { TableProjector } from '../projections/table-projector.ts';
import type { Rules } from '../rules/rule-set.ts';
import { type HandHeader, openedState, type ReadHand } from './hand-record.ts';

const NOTHING_HELD: BySeat<readonly SeenKind[]> = [[], [], [], []];

/**
 * A hand event by event: the messages the display was sent, by the same projector. Not the hand's were how fast simulated
 * people moved, what the computer had to say about its disk, hints about the walls, and that the host stopped the play.
 */
export function replayHand({ record, rules }: ReadHand): readonly ReplayStep[] {
  const { header, events } = record;
  const [started, ...rest] = events;
  const first = must(started, 'the event a hand begins with');
  const { devices, discrepancy } = header.opening;
  let history = openedHistory(rules, header, first);
  const projector = new TableProjector({
    rules,
    firstDealer: header.opening.firstDealer,
    names: header.seats,
    ports: devices.map(({ port }) => port),
    simulatedSpeed: null,
    resumed: { history, seq: first.seq, devices, discrepancy },
  });
  const step = (message: TableMessage): ReplayStep => ({
    message,
    concealed: history.state.hand?.secret.concealed ?? NOTHING_HELD,
  });
  const opening = step(projector.shown(first));
  return [
    opening,
    ...rest.map(event => {
      history = remember(history, event);
      return step(projector.apply(event));
    }),
  ];
}

/** A hand ready to be watched: every step, the basis of its result and, for the host, the readings. */
export function replayView(hand: ReadHand, maySeeReadings: boolean): ReplayView {
  const { header, events, raw } = hand.record;
  const [started, ...rest] = events;
  const opened = openedHistory(hand.rules, header, must(started, 'the event a hand begins with'));
  const { state } = remembered(opened, rest);
  const { ended, hands } = matchView(hand.rules, state, events, header.seats);
  return {
    header,
    steps: replayHand(hand),
    ended,
    ledger: must(hands.at(-1), 'the hand that was played'),
    raw: maySeeReadings ? raw : [],
  };
}

/** A record of one hand as it begins. */
export function openedHistory(rules: Rules, header: HandHeader, first: DomainEvent): History {
  const past = { seq: first.seq, state: newMatch(rules, null), earlier: null };
  return { rules, state: openedState(rules, header, first), past };
}

/** The history with these events, one after the other. */
export const remembered = (history: History, events: readonly DomainEvent[]): History =>
  events.reduce(remember, history);
