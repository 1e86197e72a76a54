import { err, ok, type Result } from '../../domain/result.ts';
import { type Onoff, type OnoffGpio, type OnoffOptions, overOnoff } from '../pins/onoff.ts';
import { reasonOf } from '../reason.ts';
import type { GpioAccess, GpioLine, GpioListener, GpioWatch } from './gpio-access.ts';

/** Pins over `onoff` and the kernel's sysfs, where that still exists. */
export const onoffAccess = (options: OnoffOptions = {}): GpioAccess => ({
  name: 'onoff',
  watch: (lines, listener) => overOnoff(options, (Gpio, base) => watchAll(Gpio, base, lines, listener)),
});

function watchAll(
  Gpio: Onoff['Gpio'],
  base: number,
  lines: readonly GpioLine[],
  { changed, lost }: GpioListener,
): Result<GpioWatch, string> {
  const pins: OnoffGpio[] = [];
  const close = (): void => {
    for (const pin of pins.splice(0)) pin.unexport();
  };
  for (const { gpio, activeLow } of lines) {
    try {
      const pin = new Gpio(base + gpio, 'in', 'both', { activeLow });
      pins.push(pin);
      pin.watch((error, value) => (error ? lost(`GPIO${gpio}: ${reasonOf(error)}`) : changed(gpio, value === 1)));
    } catch (error) {
      close();
      return err(`GPIO${gpio} cannot be used (${reasonOf(error)})`);
    }
  }
  return ok({ close });
}
