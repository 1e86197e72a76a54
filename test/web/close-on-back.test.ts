import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A history that goes back when it comes to it, as browsers do. */
let steps: string[];
let popstate: () => void;
const dialog = (): HTMLDialogElement => Object.assign(new EventTarget(), { close: () => {} }) as HTMLDialogElement;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  steps = ['before', 'page'];
  vi.stubGlobal('addEventListener', (_type: string, hear: () => void) => {
    popstate = hear;
  });
  vi.stubGlobal('history', {
    pushState: () => steps.push('sheet'),
    back: () =>
      setTimeout(() => {
        steps.pop();
        popstate();
      }, 50),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sheet that is closed by its button and then goes leaves one step, not the page', async () => {
  const { closesOnBack } = await import('../../web/shared/close-on-back.ts');
  const sheet = dialog();
  const gone = closesOnBack(sheet);
  expect(steps).toEqual(['before', 'page', 'sheet']);
  sheet.dispatchEvent(new Event('close'));
  vi.advanceTimersByTime(10);
  gone();
  vi.advanceTimersByTime(500);
  expect(steps).toEqual(['before', 'page']);
});

test('a sheet that opens while the last one still leaves has a step of its own', async () => {
  const { closesOnBack } = await import('../../web/shared/close-on-back.ts');
  const first = closesOnBack(dialog());
  first();
  vi.advanceTimersByTime(10);
  const second = closesOnBack(dialog());
  vi.advanceTimersByTime(500);
  expect(steps).toEqual(['before', 'page', 'sheet']);
  second();
  vi.advanceTimersByTime(500);
  expect(steps).toEqual(['before', 'page']);
});
