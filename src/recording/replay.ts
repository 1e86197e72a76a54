import { must } from '../domain/result.ts';
import type { BySeat } from '../domain/seat.ts';
import type { SeenKind } from '../domain/tile.ts';
import { type History, remember } from '../engine/history.ts';
import { newMatch } from '../engine/state.ts';
import type { TableMessage } from '../projections/socket-contract.ts';
import { TableProjector } from '../projections/table-projector.ts';
import { openedState, type ReadHand } from './hand-record.ts';

/** One event of a hand that is over, as it is shown again. */
export interface ReplayStep {
  /** What the table display showed. */
  readonly message: TableMessage;
  /** What nobody else saw then: the tiles everybody held. */
  readonly concealed: BySeat<readonly SeenKind[]>;
}

const NOTHING_HELD: BySeat<readonly SeenKind[]> = [[], [], [], []];

/**
 * A hand event by event: the messages the display was sent, by the same projector. Two things were not the hand's: how
 * fast simulated people moved, and what the computer had to say about its disk.
 */
export function replayHand({ record, rules }: ReadHand): readonly ReplayStep[] {
  const { header, events } = record;
  const [started, ...rest] = events;
  const first = must(started, 'the event a hand begins with');
  const { devices, discrepancy } = header.opening;
  const before = new Map([[first.seq, newMatch(rules, null)]]);
  let history: History = { rules, state: openedState(rules, header, first), before };
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
    concealed: history.state.hand?.concealed ?? NOTHING_HELD,
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

/** The step at which an event is shown: for a link to a moment. Null where the hand has no such event. */
export function stepOf(steps: readonly ReplayStep[], seq: number): number | null {
  const step = steps.findIndex(({ message }) => message.seq === seq);
  return step < 0 ? null : step;
}
