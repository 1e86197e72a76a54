import { must } from '../domain/result.ts';
import { newMatch } from '../engine/state.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { openedState, type ReadHand } from './hand-record.ts';

/**
 * What the table display showed of a hand, event by event: the same messages by the same projector. Two things were not
 * the hand's: how fast simulated people moved, and what the computer had to say about its disk.
 */
export function replayHand({ record, rules }: ReadHand): readonly TableMessage[] {
  const { header, events } = record;
  const [started, ...rest] = events;
  const first = must(started, 'the event a hand begins with');
  const state = openedState(rules, header, first);
  const { devices, discrepancy } = header.opening;
  const projector = new TableProjector({
    rules,
    firstDealer: header.opening.firstDealer,
    names: header.seats,
    ports: devices.map(({ port }) => port),
    simulatedSpeed: null,
    resumed: {
      history: { rules, state, before: new Map([[first.seq, newMatch(rules, null)]]) },
      seq: first.seq,
      devices,
      discrepancy,
    },
  });
  return [projector.shown(first), ...rest.map(event => projector.apply(event))];
}

/** The step at which an event is shown: for a link to a moment. Null where the hand has no such event. */
export function stepOf(messages: readonly TableMessage[], seq: number): number | null {
  const step = messages.findIndex(message => message.seq === seq);
  return step < 0 ? null : step;
}
