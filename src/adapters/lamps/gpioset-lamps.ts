import { type ChildProcess, spawn } from 'node:child_process';
import { ok } from '../../domain/result.ts';
import { commandIn, findHeader, type GpiodHeader } from '../pins/gpiod.ts';
import type { LampAccess } from './lamp-access.ts';

/** Lamps over the `gpioset` command (Debian package gpiod). `folder`: where the commands are, when not on the path. */
export const gpiosetLamps = (folder = ''): LampAccess => {
  const gpioset = commandIn(folder, 'gpioset');
  return {
    name: 'gpioset',
    take: async (lines, lost) => {
      const header = await findHeader(gpioset, commandIn(folder, 'gpiodetect'));
      if (!header.ok) return header;
      const pins = lines.map(line => ({ line, pin: new HeldPin(gpioset, header.value, line.gpio, lost) }));
      const light = (lit: ReadonlySet<number>): void => {
        for (const { line, pin } of pins) pin.hold(lit.has(line.gpio) === line.activeLow ? 0 : 1);
      };
      light(new Set());
      return ok({
        light,
        close: () => {
          for (const { pin } of pins) pin.release();
        },
      });
    },
  };
};

export const gpiosetArguments = ({ version, chip }: GpiodHeader, gpio: number, level: 0 | 1): readonly string[] =>
  version === 1 ? ['--mode=signal', chip, `${gpio}=${level}`] : [`--chip=${chip}`, `${gpio}=${level}`];

/** A pin has its level for as long as a process holds it; each has its own, so that no other flickers when it changes. */
class HeldPin {
  readonly #command: string;
  readonly #header: GpiodHeader;
  readonly #gpio: number;
  readonly #lost: (reason: string) => void;
  #wanted: 0 | 1 | null = null;
  #held: 0 | 1 | null = null;
  #child: ChildProcess | null = null;
  /** The process was asked to end, which may take it a moment. */
  #isEnding = false;

  constructor(command: string, header: GpiodHeader, gpio: number, lost: (reason: string) => void) {
    this.#command = command;
    this.#header = header;
    this.#gpio = gpio;
    this.#lost = lost;
  }

  hold(level: 0 | 1): void {
    this.#wanted = level;
    if (this.#child === null) this.#spawn(level);
    else if (this.#held !== level) this.#end();
  }

  release(): void {
    this.#wanted = null;
    this.#end();
  }

  #end(): void {
    this.#isEnding = this.#child?.kill() ?? false;
  }

  #spawn(level: 0 | 1): void {
    const child = spawn(this.#command, gpiosetArguments(this.#header, this.#gpio, level), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#held = level;
    let complaint = '';
    child.stderr.on('data', chunk => {
      complaint = `${complaint}${String(chunk)}`.slice(0, 200);
    });
    child.once('error', error => {
      complaint = error.message;
    });
    child.once('close', () => {
      const wasAsked = this.#isEnding;
      this.#isEnding = false;
      this.#child = null;
      if (!wasAsked) this.#lost(`GPIO${this.#gpio}: ${complaint.trim() || 'gpioset ended'}`);
      else if (this.#wanted !== null) this.hold(this.#wanted);
    });
  }
}
