import { expect, test } from 'vitest';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

test('a clock that nobody moves stands still', () => {
  const clock = new VirtualClock(500);
  expect(clock.now()).toBe(500);
  expect(clock.nextDueAt).toBe(Number.POSITIVE_INFINITY);
});

test('what falls due on the way happens in order, each at its own time', () => {
  const clock = new VirtualClock();
  const happened: string[] = [];
  const note = (what: string) => () => happened.push(`${what} at ${clock.now()}`);
  clock.after(300, note('third'));
  clock.after(100, note('first'));
  clock.after(100, note('second'));
  clock.after(301, note('not yet'));
  clock.advance(300);
  expect(happened).toEqual(['first at 100', 'second at 100', 'third at 300']);
});

test('what is arranged on the way still happens on the way', () => {
  const clock = new VirtualClock();
  const beats: number[] = [];
  const beat = (): void => {
    beats.push(clock.now());
    clock.after(1000, beat);
  };
  clock.after(1000, beat);
  clock.advanceTo(3500);
  expect(beats).toEqual([1000, 2000, 3000]);
  expect(clock.nextDueAt).toBe(4000);
});

test('what is called off does not happen', () => {
  const clock = new VirtualClock();
  const happened: string[] = [];
  const callOff = clock.after(100, () => happened.push('one'));
  clock.after(100, () => happened.push('other'));
  callOff();
  callOff();
  clock.advance(1000);
  expect(happened).toEqual(['other']);
});

test('what was due in the past happens next, and time does not go back', () => {
  const clock = new VirtualClock(1000);
  const happened: number[] = [];
  clock.at(200, () => happened.push(clock.now()));
  clock.advanceTo(500);
  expect(happened).toEqual([]);
  clock.advance(0);
  expect(happened).toEqual([1000]);
  expect(clock.now()).toBe(1000);
});
