import { z } from 'zod';
import type { ButtonId } from '../../domain/button.ts';
import type { CommandReply } from '../../projections/socket-contract.ts';
import type { SocketDoor } from '../door/socket-door.ts';
import type { LiveClient } from './live-feed.ts';
import { NewestWins } from './throttle-latest.ts';

/** The commands of a display. */
export type ClientCommand =
  | { readonly type: 'set-speed'; readonly speed: number }
  | { readonly type: 'press-start' | 'throw-dice' }
  | { readonly type: 'press-button'; readonly button: ButtonId };

/** As browsers call it (`code`). */
const KEY = z.string().max(40);
const SPEED = z.number().min(0).max(8);
/** A slider sends many speeds; the table needs few of them, and the last. */
const SPEED_EVERY_MS = 100;
/** A second press this soon is the same finger. */
const SAME_PRESS_MS = 500;

/** Which button of the table each key of a keyboard is. */
export type Keys = ReadonlyMap<string, ButtonId>;
const NO_KEYS: Keys = new Map();

/**
 * Passes on a client's allowed commands, checked and at a human pace. It ignores everything else; a client that
 * presses start, or throws, gets an answer.
 */
export function takeCommands(
  door: SocketDoor<LiveClient>,
  mayStart: () => boolean,
  onCommand: (command: ClientCommand) => void,
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
  door.on('set-speed', SPEED, speed => {
    if (mayStart()) speeds.offer(speed);
  });
  for (const type of ['press-start', 'throw-dice'] as const)
    door.on(type, z.undefined(), () => press('start', { type }));
  door.on('press-key', KEY, key => {
    const button = keys.get(key);
    return press(`key ${key}`, button && { type: 'press-button', button });
  });
  if (keys.size > 0 && mayStart()) door.client.emit('keys', [...keys.keys()]);
  door.onGone(() => speeds.stop());
}
