import type { Heard, VicinityField } from './vicinity-field.ts';

const REGISTER = { SYSTEM_CONFIG: 0x00, IRQ_STATUS: 0x02, IRQ_CLEAR: 0x03, RX_STATUS: 0x13, TX_CONFIG: 0x18 } as const;
const RX_DONE = 1 << 0;
const RX_BEGUN = 1 << 14;
const GENERAL_ERROR = 1 << 17;
const DATA_INTEGRITY_ERROR = 1 << 16;
const COLLISION = 1 << 18;
const WHOLE_FRAME = 0x4c0;

/** How long things take on the air, in microseconds: ISO 15693, one out of four, 26.48 kbit/s, one subcarrier. */
const AIR = {
  start: 75.52,
  byte: 302.08,
  end: 37.76,
  untilReply: 318.6,
  replyStart: 113,
  replyByte: 302.08,
  replyEnd: 113,
};
/** Between a command and BUSY going down again. */
const WORK_US = 8;

export interface Pn5180Surroundings {
  readonly nowUs: () => number;
  readonly after: (us: number, then: () => void) => void;
  readonly setBusy: (isBusy: boolean) => void;
  /** The field of the antenna that is connected; null: none is. */
  readonly field: () => VicinityField | null;
}

/** What comes back for a request that has been sent. */
interface Reply {
  readonly heard: Heard;
  readonly begunAtUs: number;
  readonly doneAtUs: number;
}

/** An NXP PN5180 as far as ISO 15693 inventories need it: commands, a few registers, the frame with only an end. */
export class Pn5180Model {
  readonly #around: Pn5180Surroundings;
  readonly #registers = new Map<number, number>();
  #frame: number[] = [];
  #answer: readonly number[] = [];
  #isSelected = false;
  #isOut = true;
  #isConfigured = false;
  #inventory: { readonly mask: Uint8Array; readonly bits: number; readonly slot: number } | null = null;
  #reply: Reply | null = null;
  #clearedAtUs = 0;
  /** Does not do anything any more. */
  isDead = false;
  /** A field has been read: how long it took from the first request until the field was switched off. */
  onRead: (field: VicinityField, tookUs: number) => void = () => {};
  #firstRequestAtUs: number | null = null;

  constructor(around: Pn5180Surroundings) {
    this.#around = around;
  }

  /** The RST pin. */
  reset(isLow: boolean): void {
    this.#isOut = isLow;
    this.#registers.clear();
    this.#registers.set(REGISTER.TX_CONFIG, WHOLE_FRAME);
    this.#isConfigured = false;
    this.#inventory = null;
    this.#reply = null;
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
      case 0x07: // EEPROM: version 4.0 of its own firmware
        this.#answer = first === 0x12 ? [0x00, 0x04] : [0, 0];
        return;
      case 0x09:
        this.#send(rest);
        return;
      case 0x0a:
        this.#answer = this.#reply?.heard.type === 'reply' ? [...this.#reply.heard.bytes] : [0];
        return;
      case 0x11:
        this.#isConfigured = first === 0x0d && rest[0] === 0x8d;
        return;
      case 0x16:
        this.#around.field()?.switchOn(this.#around.nowUs());
        return;
      case 0x17:
        this.#switchOff();
        return;
      default:
        this.#registers.set(REGISTER.IRQ_STATUS, GENERAL_ERROR);
    }
  }

  #change([register = 0, how = 0, ...value]: readonly number[]): void {
    const old = this.#read(register);
    const operand = wordOf(value);
    this.#write(register, how === 2 ? old | operand : how === 3 ? old & operand : operand);
  }

  #switchOff(): void {
    const field = this.#around.field();
    if (field && this.#firstRequestAtUs !== null) this.onRead(field, this.#around.nowUs() - this.#firstRequestAtUs);
    this.#firstRequestAtUs = null;
    field?.switchOff();
  }

  #write(register: number, value: number): void {
    if (register === REGISTER.IRQ_CLEAR) this.#clearedAtUs = this.#around.nowUs();
    else this.#registers.set(register, value >>> 0);
  }

  #read(register: number): number {
    const now = this.#around.nowUs();
    const reply = this.#reply;
    if (register === REGISTER.IRQ_STATUS) {
      const begun = reply && reply.begunAtUs <= now && reply.begunAtUs > this.#clearedAtUs ? RX_BEGUN : 0;
      const done = reply && reply.doneAtUs <= now && reply.doneAtUs > this.#clearedAtUs ? RX_DONE : 0;
      return (this.#registers.get(register) ?? 0) | begun | done;
    }
    if (register === REGISTER.RX_STATUS) {
      if (!reply || reply.doneAtUs > now) return 0;
      return reply.heard.type === 'reply' ? reply.heard.bytes.length : 7 | DATA_INTEGRITY_ERROR | COLLISION;
    }
    return this.#registers.get(register) ?? 0;
  }

  /** Puts a request on the air, or the end of frame that moves the tags to their next slot. */
  #send(data: readonly number[]): void {
    this.#reply = null;
    const isTransceiving = (this.#read(REGISTER.SYSTEM_CONFIG) & 7) === 3;
    if (!isTransceiving || !this.#isConfigured) return;
    if ((this.#read(REGISTER.TX_CONFIG) & WHOLE_FRAME) === 0) {
      if (this.#inventory) this.#listen({ ...this.#inventory, slot: this.#inventory.slot + 1 }, AIR.end);
      return;
    }
    const [flags, inventory, bits = 0, ...mask] = data;
    // High rate, inventory, sixteen slots; anything else our tags do not know.
    const isInventory = flags === 0x06 && inventory === 0x01 && mask.length === Math.ceil(bits / 8);
    if (!isInventory) return;
    this.#firstRequestAtUs ??= this.#around.nowUs();
    this.#listen({ mask: new Uint8Array(mask), bits, slot: 0 }, AIR.start + (data.length + 2) * AIR.byte + AIR.end);
  }

  #listen(inventory: { readonly mask: Uint8Array; readonly bits: number; readonly slot: number }, airUs: number): void {
    this.#inventory = inventory;
    const sentAt = this.#around.nowUs() + airUs;
    const heard: Heard = this.#around.field()?.inSlot(inventory.mask, inventory.bits, inventory.slot, sentAt) ?? {
      type: 'nothing',
    };
    if (heard.type === 'nothing') return;
    const begunAtUs = sentAt + AIR.untilReply + AIR.replyStart;
    this.#reply = { heard, begunAtUs, doneAtUs: begunAtUs + 12 * AIR.replyByte + AIR.replyEnd };
  }
}

const wordOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number =>
  (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
const bytesOf = (value: number): readonly number[] => [
  value & 255,
  (value >> 8) & 255,
  (value >> 16) & 255,
  value >>> 24,
];
