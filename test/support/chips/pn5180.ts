import { between, type Random } from '../../../src/simulator/random.ts';
import type { Air } from './air.ts';
import {
  bytesOf,
  carrierStrength,
  EVENT,
  FULL_POWER,
  RECEIVED_IN_PIECES,
  REGISTER,
  WHOLE_FRAME,
  wordOf,
} from './pn5180-registers.ts';
import type { Heard, VicinityField } from './vicinity-field.ts';
import { AIR, requestOf, requestUs, type VicinityRequest } from './vicinity-request.ts';

/** Between a command and BUSY going down again. */
const WORK_US = 8;
/** What the chip takes to do something, or to notice it: its data sheet does not say. */
const LATENCY_US = 150;
/** From the command until the carrier stands: its regulators and its own checks. */
const FIELD_UP_US = [100, 3000] as const;
/** A mess on the air lasts so long, at least. */
const MESS_US = 300;
/** What its gain control shows over an empty loop, and what a tag adds. */
const GAIN = { empty: 240, tag: 6 };

/** What differs between one such chip and the next. */
export interface Pn5180Make {
  /** Its crystal's frequency in MHz: 27.12, but some modules carry 27.00. */
  readonly crystal?: number;
  /** Of its own firmware. */
  readonly version?: readonly [major: number, minor: number];
}

export interface Pn5180Surroundings {
  readonly nowUs: () => number;
  readonly after: (us: number, then: () => void) => void;
  readonly setBusy: (isBusy: boolean) => void;
  /** The field of the antenna that is connected; null: none is. */
  readonly field: () => VicinityField | null;
  readonly air: Air;
  readonly random: Random;
}

/** A request on its way, and what comes back for it. */
interface Exchange {
  readonly field: VicinityField | null;
  readonly sentAtUs: number;
  readonly heard: Heard;
  readonly begunAtUs: number;
  readonly doneAtUs: number;
}

/** An NXP PN5180 as far as ISO 15693 inventories need it: commands, a few registers, the frame with only an end. */
export class Pn5180Model {
  readonly #around: Pn5180Surroundings;
  readonly #version: readonly [number, number];
  /** What each duration has to be multiplied by: a slow crystal stretches them all, the tags' as well. */
  readonly #stretch: number;
  readonly #registers = new Map<number, number>();
  #frame: number[] = [];
  #answer: readonly number[] = [];
  #isSelected = false;
  #isOut = true;
  #isConfigured = false;
  #request: VicinityRequest | null = null;
  #exchange: Exchange | null = null;
  #clearedAtUs = 0;
  #fieldUpAtUs = Number.POSITIVE_INFINITY;
  /** Does not do anything any more. */
  isDead = false;
  /** Its carrier does not come up. */
  hasNoField = false;
  /** A field has been read: how long it took from the first request until the field was switched off. */
  onRead: (field: VicinityField, tookUs: number) => void = () => {};
  #firstRequestAtUs: number | null = null;
  /** Until when the tags of the last answer cannot hear: ISO 15693-3, t2. */
  #deafUntilUs = 0;
  /** How many requests came before a tag could hear them. */
  tooEarly = 0;

  constructor(around: Pn5180Surroundings, { crystal = 27.12, version = [4, 0] }: Pn5180Make = {}) {
    this.#around = around;
    this.#version = version;
    this.#stretch = 27.12 / crystal;
  }

  /** The RST pin. */
  reset(isLow: boolean): void {
    this.#isOut = isLow;
    this.#registers.clear();
    this.#registers.set(REGISTER.TX_CONFIG, WHOLE_FRAME);
    this.#isConfigured = false;
    this.#request = null;
    this.#exchange = null;
    this.#fieldUpAtUs = Number.POSITIVE_INFINITY;
    if (!this.isDead) this.#around.setBusy(false);
    this.#around.field()?.switchOff();
  }

  select(isSelected: boolean): void {
    if (isSelected === this.#isSelected) return;
    this.#isSelected = isSelected;
    if (this.#isOut || this.isDead) return;
    if (isSelected) {
      this.#frame = [];
      return;
    }
    // A frame that only fetched an answer is no command.
    if (this.#answer.length > 0) this.#answer = [];
    else this.#obey(this.#frame);
    this.#around.after(WORK_US, () => {
      if (!this.#isSelected && !this.isDead) this.#around.setBusy(false);
    });
  }

  transfer(byte: number): number {
    if (this.#isOut || this.isDead) return 0xff;
    this.#frame.push(byte);
    this.#around.setBusy(true);
    return this.#answer[this.#frame.length - 1] ?? 0xff;
  }

  #obey([command, ...operands]: readonly number[]): void {
    const [first = 0, ...rest] = operands;
    switch (command) {
      case 0x00:
        this.#write(first, wordOf(rest));
        return;
      case 0x01:
        this.#write(first, this.#read(first) | wordOf(rest));
        return;
      case 0x02:
        this.#write(first, this.#read(first) & wordOf(rest));
        return;
      case 0x03:
        for (let at = 0; at + 6 <= operands.length; at += 6) this.#change(operands.slice(at, at + 6));
        return;
      case 0x04:
        this.#answer = bytesOf(this.#read(first));
        return;
      case 0x07:
        this.#answer = first === 0x12 ? this.#version.toReversed() : [0, 0];
        return;
      case 0x09:
        this.#send(rest);
        return;
      case 0x0a:
        this.#answer = this.#exchange?.heard.type === 'reply' ? [...this.#exchange.heard.bytes] : [0];
        return;
      case 0x11:
        this.#isConfigured = first === 0x0d && rest[0] === 0x8d;
        this.#registers.set(REGISTER.DPC_CONFIG, FULL_POWER);
        return;
      case 0x16:
        this.#switchOn((first & 1) === 0);
        return;
      case 0x17:
        this.#switchOff();
        return;
      default:
        this.#registers.set(REGISTER.IRQ_STATUS, EVENT.generalError);
    }
  }

  #change([register = 0, how = 0, ...value]: readonly number[]): void {
    const old = this.#read(register);
    const operand = wordOf(value);
    this.#write(register, how === 2 ? old | operand : how === 3 ? old & operand : operand);
  }

  /** `isCareful`: unless somebody else's carrier is on. */
  #switchOn(isCareful: boolean): void {
    const { air, random, nowUs, after } = this.#around;
    const field = this.#around.field();
    if (!field || this.hasNoField) return;
    if (isCareful && air.isTaken(field)) {
      this.#registers.set(REGISTER.IRQ_STATUS, EVENT.fieldRefused);
      return;
    }
    const takesUs = between(random, FIELD_UP_US);
    const upAtUs = nowUs() + takesUs;
    this.#fieldUpAtUs = upAtUs;
    after(takesUs, () => {
      // Unless it has been switched off, or anew, meanwhile.
      if (this.#isOut || this.#fieldUpAtUs !== upAtUs) return;
      field.switchOn(nowUs(), carrierStrength(this.#read(REGISTER.DPC_CONFIG)));
      air.begins(field);
    });
  }

  #switchOff(): void {
    const field = this.#around.field();
    if (field && this.#firstRequestAtUs !== null) this.onRead(field, this.#around.nowUs() - this.#firstRequestAtUs);
    this.#firstRequestAtUs = null;
    this.#fieldUpAtUs = Number.POSITIVE_INFINITY;
    field?.switchOff();
  }

  #write(register: number, value: number): void {
    if (register !== REGISTER.IRQ_CLEAR) this.#registers.set(register, value >>> 0);
    else {
      this.#clearedAtUs = this.#around.nowUs();
      this.#registers.delete(REGISTER.IRQ_STATUS);
    }
  }

  #read(register: number): number {
    switch (register) {
      case REGISTER.IRQ_STATUS:
        return this.#events();
      case REGISTER.RX_STATUS:
        return this.#received();
      case REGISTER.RF_STATUS:
        return GAIN.empty + GAIN.tag * (this.#around.field()?.tags.length ?? 0);
      default:
        return this.#registers.get(register) ?? 0;
    }
  }

  /** What has happened since the events were last cleared. */
  #events(): number {
    const now = this.#around.nowUs();
    this.#hearNeighbours(now);
    const {
      sentAtUs = Number.POSITIVE_INFINITY,
      begunAtUs = Number.POSITIVE_INFINITY,
      doneAtUs = Number.POSITIVE_INFINITY,
    } = this.#exchange ?? {};
    const since = (at: number, event: number): number => (at <= now && at > this.#clearedAtUs ? event : 0);
    return (
      (this.#registers.get(REGISTER.IRQ_STATUS) ?? 0) |
      since(this.#fieldUpAtUs, EVENT.fieldUp) |
      since(sentAtUs, EVENT.txDone) |
      since(begunAtUs, EVENT.rxBegun) |
      since(doneAtUs, EVENT.rxDone)
    );
  }

  #received(): number {
    const exchange = this.#exchange;
    if (!exchange || exchange.doneAtUs > this.#around.nowUs()) return 0;
    return exchange.heard.type === 'reply' ? exchange.heard.bytes.length : 7 | RECEIVED_IN_PIECES;
  }

  /** What a neighbour says while we listen spoils a tag's answer, or seems to be one. */
  #hearNeighbours(now: number): void {
    const exchange = this.#exchange;
    if (!exchange?.field || exchange.heard.type === 'mess') return;
    const until = Math.min(now, exchange.doneAtUs);
    if (!this.#around.air.isDrowned(exchange.field, exchange.sentAtUs, until)) return;
    const begunAtUs = Math.min(exchange.begunAtUs, now);
    this.#exchange = {
      ...exchange,
      heard: { type: 'mess' },
      begunAtUs,
      doneAtUs: Math.max(until, begunAtUs + MESS_US),
    };
  }

  /** Puts a request on the air, or the end of frame that moves the tags to their next slot. */
  #send(data: readonly number[]): void {
    this.#exchange = null;
    const isTransceiving = (this.#read(REGISTER.SYSTEM_CONFIG) & 7) === 3;
    if (!isTransceiving || !this.#isConfigured) return;
    if ((this.#read(REGISTER.TX_CONFIG) & WHOLE_FRAME) === 0) {
      const round = this.#request;
      if (round?.type === 'inventory' && round.slot !== null) this.#listen({ ...round, slot: round.slot + 1 }, AIR.end);
      return;
    }
    const request = requestOf(data);
    if (!request) return;
    this.#firstRequestAtUs ??= this.#around.nowUs();
    this.#listen(request, requestUs(data.length));
  }

  #listen(request: VicinityRequest, airUs: number): void {
    const { air, random, nowUs } = this.#around;
    const latency = (): number => between(random, [0, LATENCY_US]);
    const stretch = this.#stretch;
    this.#request = request;
    const field = this.#around.field();
    const beginsAtUs = nowUs() + latency();
    const endsAtUs = beginsAtUs + airUs * stretch;
    if (field) air.says(field, beginsAtUs, endsAtUs);
    const isTooEarly = beginsAtUs < this.#deafUntilUs;
    if (isTooEarly) this.tooEarly++;
    const heard = field && !isTooEarly ? answerTo(request, field, endsAtUs) : NOTHING;
    const isThere = heard.type !== 'nothing';
    const startedAtUs = endsAtUs + (between(random, AIR.untilReply) + AIR.replyStart) * stretch;
    const endedAtUs = startedAtUs + (12 * AIR.replyByte + AIR.replyEnd) * stretch;
    if (isThere) this.#deafUntilUs = endedAtUs + AIR.afterReply * stretch;
    this.#exchange = {
      field,
      sentAtUs: endsAtUs + latency(),
      heard,
      begunAtUs: isThere ? startedAtUs + latency() : Number.POSITIVE_INFINITY,
      doneAtUs: isThere ? endedAtUs + latency() : Number.POSITIVE_INFINITY,
    };
  }
}

const NOTHING: Heard = { type: 'nothing' };

function answerTo(request: VicinityRequest, field: VicinityField, atUs: number): Heard {
  if (request.type === 'inventory') return field.inSlot(request.mask, request.bits, request.slot, atUs);
  field.quieten(request.uid, atUs);
  return NOTHING;
}
