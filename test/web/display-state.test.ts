import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { type DisplayState, INITIAL_STATE, takeIn, takeNext } from '../../web/table/display-state.ts';
import { beforeTheDice } from './views.ts';

const DICE = { type: 'dice-rolled', by: 0, values: [3, 4], for: 'break', at: 1 } as const;

/** Message `revision` of a table whose hand number tells the views apart. */
const message = (revision: number, event: TableMessage['event'] = DICE): TableMessage => ({
  seq: revision,
  revision,
  view: { ...beforeTheDice, handNo: revision },
  event,
});

const connected = takeIn(INITIAL_STATE, { type: 'connected' });
const receive = (state: DisplayState, messages: readonly TableMessage[]): DisplayState =>
  messages.reduce((now, one) => takeIn(now, { type: 'message', message: one }), state);
const snapshot = (revision: number): TableMessage => message(revision, null);

const aRun = fc.integer({ min: 1, max: 30 }).map(length => Array.from({ length }, (_, i) => message(i + 1)));

test('whichever messages were missed, the newest view is shown', () => {
  fc.assert(
    fc.property(aRun, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (run, heard) => {
      const arrived = run.filter((one, index) => heard[index] || one === run.at(-1));
      const shown = receive(connected, [snapshot(0), ...arrived]);
      expect(shown.view).toEqual(run.at(-1)?.view);
    }),
  );
});

test('messages that come late or twice change nothing on the table', () => {
  fc.assert(
    fc.property(aRun, fc.array(fc.nat({ max: 29 })), (run, again) => {
      const once = receive(connected, [snapshot(0), ...run]);
      const repeated = again.flatMap(index => run.slice(index, index + 1));
      const twice = receive(once, repeated);
      expect(twice.view).toEqual(once.view);
      expect(twice.revision).toBe(once.revision);
    }),
  );
});

test('a page that is reloaded shows the same table', () => {
  const watching = receive(connected, [snapshot(0), message(1), message(2)]);
  const reloaded = receive(connected, [snapshot(2)]);
  expect(reloaded.view).toEqual(watching.view);
});

test('an event that follows the last one is animated', () => {
  expect(receive(connected, [snapshot(4), message(5)]).moment).toEqual(DICE);
});

test('after a gap the newest view stands there without animation', () => {
  const shown = receive(connected, [snapshot(4), message(6)]);
  expect(shown.moment).toBeNull();
  expect(shown.view?.handNo).toBe(6);
});

test('what many changes of one moment brought is heard, though it is not animated', () => {
  const many = { ...message(9), earlier: [message(6), message(7), message(8)].flatMap(({ event }) => event ?? []) };
  const shown = receive(connected, [snapshot(5), many]);
  expect(shown.moment).toBeNull();
  expect(shown.news).toEqual([DICE, DICE, DICE, DICE]);
});

test('what a view does not change is the same object as before', () => {
  const before = receive(connected, [snapshot(4)]);
  const after = receive(before, [structuredClone(message(5))]);
  expect(after.view).not.toBe(before.view);
  expect(after.view?.wall).toBe(before.view?.wall);
  expect(after.view?.seats).toBe(before.view?.seats);
});

test('what one connects to is not animated', () => {
  expect(receive(connected, [snapshot(4)]).moment).toBeNull();
});

test('an event is animated once, whatever is drawn again afterwards', () => {
  const shown = receive(connected, [snapshot(4), message(5), message(5)]);
  expect(shown.moment).toBeNull();
});

test('a lost connection leaves the table standing and says so', () => {
  const lost = takeIn(receive(connected, [snapshot(4)]), { type: 'disconnected' });
  expect(lost).toMatchObject({ connected: false, view: { handNo: 4 } });
});

test('a server that was started again may count from the beginning', () => {
  const before = receive(connected, [snapshot(40), message(41)]);
  const lost = takeIn(before, { type: 'disconnected' });
  const again = receive(takeIn(lost, { type: 'connected' }), [snapshot(0)]);
  expect(again).toMatchObject({ connected: true, revision: 0, moment: null, view: { handNo: 0 } });
});

test('a stream that goes over from one match to the next shows the next, and animates none of its own', () => {
  const last = [snapshot(40), message(41)].reduce(takeNext, INITIAL_STATE);
  expect([last.view?.handNo, last.moment]).toEqual([41, DICE]);
  const next = takeNext(last, message(3));
  expect([next.view?.handNo, next.moment]).toEqual([3, null]);
  expect(takeNext(next, message(4)).moment).toEqual(DICE);
});
