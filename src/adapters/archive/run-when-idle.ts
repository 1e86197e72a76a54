import { setImmediate as nextTurn } from 'node:timers/promises';

/** Takes a step whenever the process is idle. */
export async function inBetween<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
