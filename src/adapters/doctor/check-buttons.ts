import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../../domain/result.ts';
import { wiredButtons } from '../buttons/button-source.ts';
import type { GpioAccess } from '../buttons/gpio-access.ts';
import type { Config } from '../config/config-schema.ts';
import type { LampAccess } from '../lamps/lamp-access.ts';
import { broken, type Finding, well } from './finding.ts';

/** Within this a program that may not have the pins says so, in ms. */
const COMPLAINS_WITHIN_MS = 500;

/** Checks the way to the buttons' pins, at a table that does not run. */
export async function checkButtons(
  { buttons }: Pick<Config, 'buttons'>,
  accesses: readonly GpioAccess[],
): Promise<readonly Finding[]> {
  const wired = wiredButtons(buttons);
  const ways = accesses.map(({ name, watch }) => ({
    name,
    use: (lost: Lost) => watch(wired, { changed: () => {}, lost }),
  }));
  return wired.length === 0 ? [] : [await checkPins('buttons', wired.length, ways)];
}

/** The same of lamps, which are dark meanwhile. */
export async function checkLamps(
  { lamps }: Pick<Config, 'lamps'>,
  accesses: readonly LampAccess[],
): Promise<readonly Finding[]> {
  const ways = accesses.map(({ name, take }) => ({ name, use: (lost: Lost) => take(lamps, lost) }));
  return lamps.length === 0 ? [] : [await checkPins('lamps', lamps.length, ways)];
}

type Lost = (reason: string) => void;

interface Way {
  readonly name: string;
  readonly use: (lost: Lost) => Promise<Result<{ readonly close: () => void }, string>>;
}

async function checkPins(what: 'buttons' | 'lamps', count: number, ways: readonly Way[]): Promise<Finding> {
  const refusals: string[] = [];
  for (const { name, use } of ways) {
    let complain: Lost = () => {};
    const complaint = new Promise<string>(resolve => {
      complain = resolve;
    });
    const used = await use(complain);
    const refusal = used.ok ? await Promise.race([complaint, delay(COMPLAINS_WITHIN_MS, null)]) : used.error;
    if (used.ok) used.value.close();
    if (refusal === null) return well(`${what}/pins`, `${count} on this computer's pins, over ${name}`);
    refusals.push(`${name}: ${refusal}`);
  }
  return broken(
    `${what}/pins`,
    `no way leads to this computer's pins (${refusals.join('; ')})`,
    `apt install gpiod, and put the table's user into the group of /dev/gpiochip0; or take ${what} out of the config`,
  );
}
