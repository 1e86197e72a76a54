import { z } from 'zod';
import type { ButtonId } from '../../domain/button.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { Log } from '../log.ts';
import type { LiveClient } from './live-feed.ts';
import { NewestWins } from './throttle-latest.ts';

/** What a display may ask of the table. */
export type ClientCommand =
  | { readonly type: 'set-speed'; readonly speed: number }
  | { readonly type: 'press-start' | 'throw-dice' }
  | { readonly type: 'press-button'; readonly button: ButtonId };

const SPEED = z.number().min(0).max(8);
/** A slider sends many speeds; the table needs few of them, and the last. */
const SPEED_EVERY_MS = 100;
/** A second press this soon is the same finger. */
const SAME_PRESS_MS = 500;

/** Which button of the table each key of a keyboard is. */
export type Keys = ReadonlyMap<string, ButtonId>;
const NO_KEYS: Keys = new Map();

/**
 * Hands on what a client asks for that may, checked and at a pace a person could mean. Everything else is ignored; whoever
 * presses start, or throws, is told whether they may.
 */
export function takeCommands(
  client: LiveClient,
  mayStart: () => boolean,
  onCommand: (command: ClientCommand) => void,
  log: Log,
  keys: Keys = NO_KEYS,
): void {
  const speeds = new NewestWins<number>(SPEED_EVERY_MS, speed => onCommand({ type: 'set-speed', speed }));
  const pressed = new Map<string, number>();
  const press = (what: string, command: ClientCommand | undefined): CommandReply => {
    if (!mayStart()) return { ok: false, code: 'command/not-admitted' };
    if (!command) return { ok: false, code: 'command/not-understood' };
    const now = performance.now();
    if (now - (pressed.get(what) ?? Number.NEGATIVE_INFINITY) >= SAME_PRESS_MS) {
      pressed.set(what, now);
      onCommand(command);
    }
    return { ok: true };
  };
  client.on('set-speed', (asked: unknown) => {
    const speed = SPEED.safeParse(asked);
    if (!mayStart()) return;
    if (speed.success) speeds.offer(speed.data);
    else log.debug('ignored a speed that is no number from 0 to 8', { asked });
  });
  for (const type of ['press-start', 'throw-dice'] as const)
    client.on(type, (reply: unknown) => {
      const done = press('start', { type });
      if (typeof reply === 'function') reply(done);
    });
  client.on('press-key', (key: unknown, reply: unknown) => {
    const button = typeof key === 'string' ? keys.get(key) : undefined;
    const done = press(`key ${key}`, button && { type: 'press-button', button });
    if (typeof reply === 'function') reply(done);
  });
  if (keys.size > 0 && mayStart()) client.emit('keys', [...keys.keys()]);
  client.on('disconnect', () => speeds.stop());
}
