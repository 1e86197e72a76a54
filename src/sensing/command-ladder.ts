import type { Zone } from '../domain/zone.ts';
import { formatHostMessage, type HostMessage } from '../protocol/host-message.ts';

const ANSWER_MS = 250;
const TRIES = 3;
/** A board may spend a second or two in its bootloader. */
const RESET_MS = 2500;
const MOST_WAITING = 64;

export interface LadderSteps {
  /** Says something for the first time. */
  readonly say: (message: HostMessage, t: number) => { readonly seq: number; readonly line: string };
  /** Says the very same line again, so that the board can tell. */
  readonly repeat: (line: string) => void;
  readonly reopen: () => void;
  /** The board hears us but will not do it. */
  readonly refused: (command: HostMessage, reason: string) => void;
}

interface Outstanding {
  readonly command: HostMessage;
  readonly seq: number;
  readonly line: string;
  readonly tries: number;
  readonly dueAt: number;
  /** Why the board refused the last try. */
  readonly refusal: string | null;
}

type Led = Extract<HostMessage, { readonly type: 'LED' }>;

/**
 * Commands to one board, one at a time: an answer within 250 ms, three tries, then the board is reset, and when that
 * does not help either its port is reopened. For a lamp no board is reset. docs/reference/protocol.md, "Commands".
 */
export class CommandLadder {
  readonly #steps: LadderSteps;
  #waiting: readonly HostMessage[] = [];
  #outstanding: Outstanding | null = null;
  #resetUntil: number | null = null;

  constructor(steps: LadderSteps) {
    this.#steps = steps;
  }

  /** Puts a command into the queue; one that is there already is not asked twice. Lamps wait for everything else. */
  add(command: HostMessage): void {
    const isKnown = [this.#outstanding?.command, ...this.#waiting].some(other => other && isSame(other, command));
    if (command.type === 'LED') this.#waiting = [...this.#waiting.filter(other => !isOfLamp(other, command)), command];
    else if (!isKnown && this.#waiting.length < MOST_WAITING) this.#waiting = beforeLamps(this.#waiting, command);
  }

  clear(): void {
    this.#waiting = [];
    this.#outstanding = null;
    this.#resetUntil = null;
  }

  /** `OK` or `NAK` to the line we sent as `of`. */
  answered(of: number, refusal: string | null, t: number): void {
    const asked = this.#outstanding;
    if (asked?.seq !== of) return;
    if (refusal !== null) this.#outstanding = { ...asked, refusal };
    else if (asked.command.type === 'SNAP?') this.#outstanding = { ...asked, dueAt: t + ANSWER_MS };
    else this.#done(t);
  }

  /** A zone's contents arrive: that answers `SNAP?`, from any cause. */
  zoneAnswered(zone: Zone, isAll: boolean, t: number): void {
    const asked = this.#outstanding;
    if (asked?.command.type !== 'SNAP?' || asked.command.zone !== zone) return;
    if (isAll) this.#done(t);
    else this.#outstanding = { ...asked, dueAt: t + ANSWER_MS };
  }

  nextDueAt(): number {
    return this.#resetUntil ?? this.#outstanding?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  /** Asks the next question if none is open, or again, or takes the next rung. */
  advance(t: number): void {
    if (this.#resetUntil !== null) {
      if (this.#resetUntil <= t) this.#steps.reopen();
      return;
    }
    if (!this.#outstanding) this.#askNext(t);
    else if (this.#outstanding.dueAt <= t) this.#askAgain(this.#outstanding, t);
  }

  #askNext(t: number): void {
    const [command, ...waiting] = this.#waiting;
    if (!command) return;
    this.#waiting = waiting;
    this.#outstanding = { command, ...this.#steps.say(command, t), tries: 1, dueAt: t + ANSWER_MS, refusal: null };
  }

  #askAgain(asked: Outstanding, t: number): void {
    if (asked.tries < TRIES) {
      this.#steps.repeat(asked.line);
      this.#outstanding = { ...asked, tries: asked.tries + 1, dueAt: t + ANSWER_MS };
    } else if (asked.refusal !== null || asked.command.type === 'LED') {
      this.#steps.refused(asked.command, asked.refusal ?? 'no answer');
      this.#done(t);
    } else {
      this.clear();
      this.#steps.say({ type: 'RESET' }, t);
      this.#resetUntil = t + RESET_MS;
    }
  }

  #done(t: number): void {
    this.#outstanding = null;
    this.#askNext(t);
  }
}

/** True if `other` sets the same lamp: the newer command replaces it. */
const isOfLamp = (other: HostMessage, { zone }: Led): boolean => other.type === 'LED' && other.zone === zone;

const beforeLamps = (waiting: readonly HostMessage[], command: HostMessage): readonly HostMessage[] => [
  ...waiting.filter(({ type }) => type !== 'LED'),
  command,
  ...waiting.filter(({ type }) => type === 'LED'),
];

const isSame = (a: HostMessage, b: HostMessage): boolean => asText(a) === asText(b);
const asText = (message: HostMessage): string =>
  JSON.stringify([message.type, ...formatHostMessage(message, { seq: 0, ms: 0 }).keys]);
