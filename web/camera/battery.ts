import { type Signal, signal } from '@preact/signals';

/** How full the battery is, 0..1, and whether it is being filled. */
export interface Battery {
  readonly level: number;
  readonly isCharging: boolean;
}

/** As browsers have it that tell; TypeScript does not know it, for not all do. */
interface BatteryManager extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

/** Less than this lasts no hour of filming. */
const LOW = 0.2;

export const isLow = ({ level, isCharging }: Battery): boolean => level < LOW && !isCharging;

/** The device's battery, as it changes; null until it is known, and for ever where the browser does not tell. */
export function batteryOf(device: Navigator): Signal<Battery | null> {
  const battery = signal<Battery | null>(null);
  const ask = (device as { getBattery?: () => Promise<BatteryManager> }).getBattery;
  void ask?.call(device).then(
    manager => {
      const tell = (): void => {
        battery.value = { level: manager.level, isCharging: manager.charging };
      };
      for (const change of ['levelchange', 'chargingchange']) manager.addEventListener(change, tell);
      tell();
    },
    () => {},
  );
  return battery;
}
