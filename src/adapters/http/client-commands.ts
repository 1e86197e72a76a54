import { z } from 'zod';
import type { Log } from '../log.ts';
import type { LiveClient } from './live-feed.ts';
import { NewestWins } from './throttle-latest.ts';

/** What a display may ask of the table. */
export type ClientCommand =
  | { readonly type: 'set-speed'; readonly speed: number }
  | { readonly type: 'press-start' | 'throw-dice' };

const SPEED = z.number().min(0).max(8);
/** A slider sends many speeds; the table needs few of them, and the last. */
const SPEED_EVERY_MS = 100;
/** A second press this soon is the same finger. */
const SAME_PRESS_MS = 500;

/**
 * Hands on what a client asks for that may, checked and at a pace a person could mean. Everything else is ignored; whoever
 * presses start, or throws, is told whether they may.
 */
export function takeCommands(
  client: LiveClient,
  mayStart: () => boolean,
  onCommand: (command: ClientCommand) => void,
  log: Log,
): void {
  const speeds = new NewestWins<number>(SPEED_EVERY_MS, speed => onCommand({ type: 'set-speed', speed }));
  let pressedAt = Number.NEGATIVE_INFINITY;
  client.on('set-speed', (asked: unknown) => {
    const speed = SPEED.safeParse(asked);
    if (!mayStart()) return;
    if (speed.success) speeds.offer(speed.data);
    else log.debug('ignored a speed that is no number from 0 to 8', { asked });
  });
  for (const type of ['press-start', 'throw-dice'] as const)
    client.on(type, (reply: unknown) => {
      const isAdmitted = mayStart();
      if (typeof reply === 'function') reply(isAdmitted ? { ok: true } : { ok: false, code: 'command/not-admitted' });
      if (!isAdmitted) return;
      const now = performance.now();
      if (now - pressedAt < SAME_PRESS_MS) return;
      pressedAt = now;
      onCommand({ type });
    });
  client.on('disconnect', () => speeds.stop());
}
