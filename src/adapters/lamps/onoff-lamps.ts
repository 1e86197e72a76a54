import { err, ok, type Result } from '../../domain/result.ts';
import { type Onoff, type OnoffGpio, type OnoffOptions, overOnoff } from '../pins/onoff.ts';
import { reasonOf } from '../reason.ts';
import type { LampAccess, LampLine, LampPins } from './lamp-access.ts';

/** Lamps over `onoff` and the kernel's sysfs, where that still exists. */
export const onoffLamps = (options: OnoffOptions = {}): LampAccess => ({
  name: 'onoff',
  take: (lines, lost) => overOnoff(options, (Gpio, base) => takeAll(Gpio, base, lines, lost)),
});

function takeAll(
  Gpio: Onoff['Gpio'],
  base: number,
  lines: readonly LampLine[],
  lost: (reason: string) => void,
): Result<LampPins, string> {
  const pins = new Map<LampLine, OnoffGpio>();
  const light = (lit: ReadonlySet<number>): void => {
    for (const [{ gpio, activeLow }, pin] of pins) pin.writeSync(lit.has(gpio) === activeLow ? 0 : 1);
  };
  const close = (): void => {
    for (const pin of pins.values()) pin.unexport();
    pins.clear();
  };
  for (const line of lines) {
    try {
      pins.set(line, new Gpio(base + line.gpio, line.activeLow ? 'high' : 'low'));
    } catch (error) {
      close();
      return err(`GPIO${line.gpio} cannot be used (${reasonOf(error)})`);
    }
  }
  return ok({
    light: lit => {
      try {
        light(lit);
      } catch (error) {
        close();
        lost(reasonOf(error));
      }
    },
    close: () => {
      try {
        light(new Set());
      } finally {
        close();
      }
    },
  });
}
