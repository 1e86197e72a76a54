import { setTimeout as delay } from 'node:timers/promises';
import type { GpioAccess } from '../buttons/gpio-access.ts';
import type { Config } from '../config/config-schema.ts';
import { broken, type Finding, well } from './finding.ts';

/** Within this a program that may not have the pins says so, in ms. */
const COMPLAINS_WITHIN_MS = 500;

/** Whether a way leads to the pins that buttons are wired to; at a table that does not run. */
export async function checkButtons(
  { buttons }: Pick<Config, 'buttons'>,
  accesses: readonly GpioAccess[],
): Promise<readonly Finding[]> {
  if (buttons.length === 0) return [];
  const refusals: string[] = [];
  for (const { name, watch } of accesses) {
    let complain = (_reason: string): void => {};
    const complaint = new Promise<string>(resolve => {
      complain = resolve;
    });
    const watched = await watch(buttons, { changed: () => {}, lost: complain });
    const refusal = watched.ok ? await Promise.race([complaint, delay(COMPLAINS_WITHIN_MS, null)]) : watched.error;
    if (watched.ok) watched.value.close();
    if (refusal === null) return [well('buttons/pins', `${buttons.length} on this computer's pins, over ${name}`)];
    refusals.push(`${name}: ${refusal}`);
  }
  return [
    broken(
      'buttons/pins',
      `no way leads to this computer's pins (${refusals.join('; ')})`,
      "apt install gpiod, and usermod -aG gpio for the table's user; or take buttons out of the config",
    ),
  ];
}
