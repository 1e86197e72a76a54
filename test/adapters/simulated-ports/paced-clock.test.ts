import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pacedClock } from '../../../src/adapters/simulated-ports/paced-clock.ts';
import type { Clock } from '../../../src/domain/clock.ts';

/** A machine whose calls come late: it does one thing at a time, and may be busy in between. */
class BusyMachine implements Clock {
  #time = 1000;
  readonly #planned: { readonly at: number; readonly then: () => void }[] = [];
  readonly now = (): number => this.#time;
  readonly after = (ms: number, then: () => void): (() => void) => {
    const one = { at: this.#time + ms, then };
    this.#planned.push(one);
    return () => {
      const at = this.#planned.indexOf(one);
      if (at >= 0) this.#planned.splice(at, 1);
    };
  };

  get isIdle(): boolean {
    return this.#planned.length === 0;
  }

  /** Does something else for so long; what falls due waits. */
  busy(ms: number): void {
    this.#time += ms;
  }

  /** Lets time pass; each call that is due takes `costMs`. */
  run(ms: number, costMs = 0): void {
    const until = this.#time + ms;
    for (;;) {
      const next = this.#planned.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > until || this.#time > until) break;
      this.#planned.splice(this.#planned.indexOf(next), 1);
      this.#time = Math.max(this.#time, next.at);
      next.then();
      this.#time += costMs;
    }
    this.#time = Math.max(this.#time, until);
  }
}

test('on a machine that keeps up it goes as the machine’s', () => {
  const machine = new BusyMachine();
  const clock = pacedClock(machine);
  const began = clock.now();
  const rang: number[] = [];
  clock.after(4000, () => rang.push(clock.now() - began));
  machine.run(10_000);
  expect(rang).toEqual([4000]);
  expect(clock.now() - began).toBe(10_000);
});

test('a stall of the machine is no longer than a movement, and nothing is due early', () => {
  const machine = new BusyMachine();
  const clock = pacedClock(machine);
  const began = clock.now();
  const rang: number[] = [];
  clock.after(1000, () => rang.push(clock.now() - began));
  machine.run(500);
  machine.busy(60_000);
  expect(clock.now() - began).toBe(560);
  expect(rang).toEqual([]);
  machine.run(1000);
  expect(rang).toEqual([1000]);
});

test('a table that lives by it takes no board for silent, however often the machine stalls', () => {
  const longestSilence = (of: (machine: Clock) => Clock): number => {
    const machine = new BusyMachine();
    const clock = of(machine);
    let beatAt = clock.now();
    let longest = 0;
    const beat = (): void => {
      beatAt = clock.now();
      clock.after(1000, beat);
    };
    const look = (): void => {
      longest = Math.max(longest, clock.now() - beatAt);
      clock.after(100, look);
    };
    beat();
    look();
    for (let stalls = 0; stalls < 40; stalls++) {
      machine.run(700, 60);
      machine.busy(6000);
    }
    return longest;
  };
  // a board beats each second; without a beat for 3250 ms it is stale
  expect(longestSilence(machine => machine)).toBeGreaterThan(3250);
  expect(longestSilence(pacedClock)).toBeLessThan(3250);
});

test('it never goes back, nor faster than the machine', () => {
  const busy = fc.array(fc.record({ busy: fc.nat(20_000), run: fc.nat(3000), cost: fc.nat(400) }), { maxLength: 30 });
  fc.assert(
    fc.property(busy, steps => {
      const machine = new BusyMachine();
      const clock = pacedClock(machine);
      let before = clock.now();
      for (const step of steps) {
        const began = machine.now();
        machine.busy(step.busy);
        machine.run(step.run, step.cost);
        const now = clock.now();
        expect(now).toBeGreaterThanOrEqual(before);
        expect(now - before).toBeLessThanOrEqual(machine.now() - began);
        before = now;
      }
    }),
  );
});

test('what is called off never comes, also after it was put off', () => {
  const machine = new BusyMachine();
  const clock = pacedClock(machine);
  let rang = false;
  const callOff = clock.after(1000, () => {
    rang = true;
  });
  machine.busy(5000);
  machine.run(10);
  callOff();
  machine.run(60_000);
  expect(rang).toBe(false);
  clock.stop();
  expect(machine.isIdle).toBe(true);
});
