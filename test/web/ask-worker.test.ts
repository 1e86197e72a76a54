import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked, PhotoAnswer } from '../../web/photo/read-photo.ts';

/** A worker that answers when the test says so. */
class SlowWorker extends EventTarget {
  static last: SlowWorker;
  readonly asked: Asked[] = [];
  isEnded = false;

  constructor() {
    super();
    SlowWorker.last = this;
  }

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  answers(at: number, answer: PhotoAnswer | 'begun'): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { id: this.asked[at]?.id, answer } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', SlowWorker);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const question = () => ({
  type: 'read' as const,
  set: null,
  picture: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
});
const read = (): PhotoAnswer => ({ type: 'read', tiles: [] });

test('a second picture never gets the answer to the first', async () => {
  const { askWorker } = await import('../../web/photo/read-photo.ts');
  const [first, second] = [askWorker(question()), askWorker(question())];
  const [one, other] = [read(), read()];
  SlowWorker.last.answers(1, other);
  SlowWorker.last.answers(0, one);
  expect(await second).toBe(other);
  expect(await first).toBe(one);
});

test('a cancelled picture is answered at once, and the next one is read', async () => {
  const { askWorker } = await import('../../web/photo/read-photo.ts');
  const cancel = new AbortController();
  const first = askWorker(question(), cancel.signal);
  cancel.abort();
  expect(await first).toEqual({ type: 'cancelled' });
  const second = askWorker(question());
  SlowWorker.last.answers(0, read());
  SlowWorker.last.answers(1, read());
  expect(await second).toEqual(read());
});

test('a picture that takes too long ends the worker, and every picture that waits for it is answered', async () => {
  const { askWorker } = await import('../../web/photo/read-photo.ts');
  vi.useFakeTimers();
  const [first, second] = [askWorker(question()), askWorker(question())];
  const slow = SlowWorker.last;
  slow.answers(0, 'begun');
  vi.advanceTimersByTime(60_000);
  expect(await first).toEqual({ type: 'too-slow' });
  expect(await second).toEqual({ type: 'no-engine' });
  expect(slow.isEnded).toBe(true);
  void askWorker(question());
  expect(SlowWorker.last).not.toBe(slow);
});
