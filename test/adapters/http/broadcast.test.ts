import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Broadcast } from '../../../src/adapters/http/broadcast.ts';
import { broadcastRoute } from '../../../src/adapters/http/broadcast-route.ts';
import { must } from '../../../src/domain/result.ts';
import { newGame, play } from '../../../src/engine/game.ts';
import type { ReplayStep } from '../../../src/projections/replay-view.ts';
import { TableProjector } from '../../../src/projections/table-projector.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { rules } from '../../support/dealt-hand.ts';
import { playedMatch } from '../../support/played-match.ts';
import { aWebServer } from './a-web-server.ts';
import { NO_SHELF } from './shelves.ts';

const MINUTE = 60_000;
const match = playedMatch(rules('guangdong'), 9, 3);

/** Two hands, in the second a discard taken back and the hand given up, and the beginning of a third. */
const STEPS = stepsOf([...takenBackAndVoided(), ...handsAfter(2)]);

function takenBackAndVoided() {
  const first = match.events.filter(({ handNo }) => handNo === 1);
  let game = match.games.findLast(({ state }) => state.handNo === 1) ?? newGame(match.rules, null);
  const events = [...first];
  const second = match.events.filter(({ handNo }) => handNo === 2);
  const at = second.findIndex(({ type }) => type === 'tile-discarded');
  const discarded = must(
    match.games.find(({ seq }) => seq === second[at]?.seq),
    'the game after a discard',
  );
  events.push(...second.slice(0, at + 1));
  game = discarded;
  const undone = must(events.at(-1), 'a discard');
  events.push({ type: 'action-undone', of: undone.seq, seq: undone.seq + 1, at: 0, handNo: 2 });
  const given = play({ ...game, seq: undone.seq + 1 }, { type: 'void-hand' }, 0);
  if (!given.ok) throw new Error('a hand that cannot be given up');
  return [...events, ...given.value.events];
}

function handsAfter(handNo: number) {
  return match.events.filter(event => event.handNo > handNo).slice(0, 30);
}

function stepsOf(events: typeof match.events): readonly ReplayStep[] {
  const projector = new TableProjector({
    rules: match.rules,
    firstDealer: null,
    names: ['a', 'b', 'c', 'd'],
    ports: [],
    simulatedSpeed: null,
  });
  return events.map(event => ({ message: projector.apply(event), concealed: projector.concealed }));
}

/** The step a hand begins with is the first that is shown. */
const FIRST = STEPS.findIndex(({ message }) => message.event?.type === 'hand-started');

const textOf = (step: ReplayStep): string => `id: ${step.message.seq}\nevent: step\ndata: ${JSON.stringify(step)}\n\n`;

describe('a broadcast', () => {
  test('gives every byte when its time has come, and none before, whatever is taken back, given up or changed', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 3 * MINUTE }), {
      minLength: STEPS.length,
      maxLength: STEPS.length,
    });
    const changes = fc.array(fc.tuple(fc.nat(STEPS.length - 1), fc.integer({ min: 0, max: 60 })), { maxLength: 4 });
    fc.assert(
      fc.property(waits, changes, fc.integer({ min: 0, max: 60 }), (pauses, changed, minutes) => {
        const clock = new VirtualClock(1_000);
        const broadcast = new Broadcast(clock, NO_SHELF, 'a');
        broadcast.set(minutes);
        let got = '';
        broadcast.join({ send: text => (got += text), end: () => {} });
        const due: { readonly at: number; readonly text: string }[] = [];
        let [ofHand, now, isOn] = [minutes, minutes, false];
        /** What is sent is only ever added to: its length tells, at the end all of it is compared. */
        const expectWhatIsOwed = (): void => {
          const owed = due.filter(({ at }) => at <= clock.now());
          expect(got.length).toBe(owed.reduce((sum, { text }) => sum + text.length, 0));
        };
        const passTimeUntil = (time: number): void => {
          for (let next = clock.nextDueAt; next <= time; next = clock.nextDueAt) {
            if (next > clock.now()) {
              clock.advanceTo(next - 1);
              expectWhatIsOwed();
            }
            clock.advanceTo(next);
            expectWhatIsOwed();
          }
          clock.advanceTo(time);
        };
        for (const [index, step] of STEPS.entries()) {
          for (const [, told] of changed.filter(([at]) => at === index)) {
            broadcast.set(told);
            now = told;
            ofHand = Math.max(ofHand, told);
          }
          if (step.message.event?.type === 'hand-started') [ofHand, isOn] = [now, true];
          broadcast.heard(step);
          if (isOn) due.push({ at: Math.max(clock.now() + ofHand * MINUTE, due.at(-1)?.at ?? 0), text: textOf(step) });
          passTimeUntil(clock.now() + (pauses[index] ?? 0));
        }
        passTimeUntil(clock.now() + 61 * MINUTE);
        expect(got).toBe(due.map(({ text }) => text).join(''));
      }),
      { numRuns: 15 },
    );
  });

  test('is off until the host turns it on, and shows nothing of a hand that was on then', () => {
    const clock = new VirtualClock();
    const broadcast = new Broadcast(clock, NO_SHELF, 'a');
    expect(broadcast.join({ send: () => {}, end: () => {} })).toBeNull();
    const second = STEPS.findLastIndex(({ message }) => message.event?.type === 'hand-started');
    for (const step of STEPS.slice(0, 20)) broadcast.heard(step);
    broadcast.set(0);
    let got = '';
    broadcast.join({ send: text => (got += text), end: () => {} });
    for (const step of STEPS.slice(20)) {
      broadcast.heard(step);
      clock.advance(1);
    }
    const started = STEPS.findIndex(({ message }, at) => at > 20 && message.event?.type === 'hand-started');
    expect(started).toBeLessThanOrEqual(second);
    expect(got).toBe(STEPS.slice(started).map(textOf).join(''));
  });

  test('that is turned off gives nothing more, not even what had waited', () => {
    const clock = new VirtualClock();
    const broadcast = new Broadcast(clock, NO_SHELF, 'a');
    broadcast.set(5);
    let [got, ended] = ['', 0];
    broadcast.join({ send: text => (got += text), end: () => (ended += 1) });
    for (const step of STEPS.slice(0, 10)) broadcast.heard(step);
    broadcast.set(undefined);
    broadcast.set(0);
    for (const step of STEPS.slice(10, 20)) broadcast.heard(step);
    clock.advance(60 * MINUTE);
    expect([got, ended]).toEqual(['', 1]);
  });

  test('is not shown before its time by a timer that rings early', () => {
    let [now, ring] = [0, (): void => {}];
    const after = (_ms: number, then: () => void) => {
      ring = then;
      return () => {};
    };
    const clock = { now: () => now, after };
    const broadcast = new Broadcast(clock, NO_SHELF, 'a');
    broadcast.set(1);
    let got = '';
    broadcast.join({ send: text => (got += text), end: () => {} });
    broadcast.heard(must(STEPS[FIRST], 'a step'));
    now = MINUTE - 1;
    ring();
    expect(got).toBe('');
    now = MINUTE;
    ring();
    expect(got).toBe(textOf(must(STEPS[FIRST], 'a step')));
  });
});

describe('over HTTP a broadcast', () => {
  test('is refused while it is off', async () => {
    const clock = new VirtualClock();
    const { url } = await aWebServer({ routes: [broadcastRoute(new Broadcast(clock, NO_SHELF, 'a'), clock)] });
    const answer = await fetch(`${url}/api/broadcast`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'broadcast/off' }]);
  });

  test('is a stream of events, from what is shown now, until the host turns it off', async () => {
    const clock = new VirtualClock();
    const broadcast = new Broadcast(clock, NO_SHELF, 'a');
    broadcast.set(2);
    const [first, second, third, fourth] = STEPS.slice(FIRST);
    for (const step of [first, second]) broadcast.heard(must(step, 'a step'));
    clock.advance(2 * MINUTE);
    const { url } = await aWebServer({ routes: [broadcastRoute(broadcast, clock)] });
    const answer = await fetch(`${url}/api/broadcast`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    broadcast.heard(must(third, 'a step'));
    clock.advance(2 * MINUTE - 1);
    clock.advance(1);
    broadcast.heard(must(fourth, 'a step'));
    broadcast.set(undefined);
    const text = (await answer.text()).replaceAll(':\n\n', '');
    expect(text).toBe(
      `retry: 5000\nevent: delay\ndata: 2\n\n${[second, third].map(step => textOf(must(step, 'a step'))).join('')}`,
    );
  });
});
