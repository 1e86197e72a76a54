import type { RP2040 } from 'rp2040js';

/*
 * rp2040js finds out what an instruction is by comparing it with eighty patterns, one after the other, each time it is
 * carried out. Most of what programs do only moves and counts what is in registers and RAM: here such a stretch is run
 * through at once, each instruction found by its upper five bits. Everything else is left to rp2040js. Both do the same
 * (test/firmware/thumb-stretch.test.ts), flag by flag.
 */

type Core = RP2040['core'];

export const RAM_AT = 0x2000_0000;
const RAM_BYTES = 264 * 1024;
const [SP, LR, PC] = [13, 14, 15];

/** Carries out instructions until so many cycles are over or one comes that is not known here; how many there were. */
export function runStretch(core: Core, ram: DataView, cycles: number): number {
  const r = core.registers;
  let passed = 0;
  // rp2040js begins an interrupt at its vector, whose lowest bit only says what kind of code stands there.
  core.PC &= ~1;
  while (passed < cycles) {
    const pc = core.PC - RAM_AT;
    if (pc < 0 || pc >= RAM_BYTES - 4) break;
    const time = carryOut(core, r, ram, ram.getUint16(pc, true), pc);
    if (time === 0) break;
    passed += time;
  }
  return passed;
}

/** How many cycles it takes; 0 if it is not known here, and then nothing has happened. */
function carryOut(core: Core, r: Uint32Array, ram: DataView, opcode: number, pc: number): number {
  const d = opcode & 7;
  const m = r[(opcode >> 3) & 7] as number;
  const by = (opcode >> 6) & 31;
  const high = (opcode >> 8) & 7;
  const byte = opcode & 0xff;
  switch (opcode >> 11) {
    case 0b00000: // LSLS
      if (by > 0) core.C = ((m >>> (32 - by)) & 1) === 1;
      return put(core, r, d, m << by);
    case 0b00001: // LSRS
      core.C = ((m >>> (by - 1)) & 1) === 1;
      return put(core, r, d, by === 0 ? 0 : m >>> by);
    case 0b00011: {
      // ADDS, SUBS with a register or three bits
      const n = opcode & 0x400 ? by & 7 : (r[by & 7] as number);
      return step(r, d, opcode & 0x200 ? difference(core, m, n) : sum(core, m, n));
    }
    case 0b00100: // MOVS
      return put(core, r, high, byte);
    case 0b00101: // CMP
      difference(core, r[high] as number, byte);
      return step(r, high, r[high] as number);
    case 0b00110: // ADDS
      return step(r, high, sum(core, r[high] as number, byte));
    case 0b00111: // SUBS
      return step(r, high, difference(core, r[high] as number, byte));
    case 0b01000:
      return opcode & 0x400 ? anyRegister(core, r, opcode, pc) : reckoned(core, r, opcode);
    case 0b01001: // LDR of what stands behind the program
      return load(r, ram, high, RAM_AT + ((pc + 4) & ~3) + 4 * byte, 4);
    case 0b01010:
    case 0b01011:
      return indexed(r, ram, opcode);
    case 0b01100: // STR
      return store(r, ram, d, m + 4 * by, 4);
    case 0b01101: // LDR
      return load(r, ram, d, m + 4 * by, 4);
    case 0b01110: // STRB
      return store(r, ram, d, m + by, 1);
    case 0b01111: // LDRB
      return load(r, ram, d, m + by, 1);
    case 0b10000: // STRH
      return store(r, ram, d, m + 2 * by, 2);
    case 0b10001: // LDRH
      return load(r, ram, d, m + 2 * by, 2);
    case 0b10010: // STR beside the stack pointer
      return store(r, ram, high, (r[SP] as number) + 4 * byte, 4);
    case 0b10011: // LDR beside the stack pointer
      return load(r, ram, high, (r[SP] as number) + 4 * byte, 4);
    case 0b10101: // ADD to the stack pointer
      return step(r, high, (r[SP] as number) + 4 * byte);
    case 0b10110:
    case 0b10111:
      return stacked(core, r, ram, opcode);
    case 0b11010:
    case 0b11011: // B if
      return branched(core, opcode);
    case 0b11100: // B
      core.PC += 4 + ((opcode << 21) >> 20);
      return 2;
    case 0b11110:
      return called(core, r, opcode, ram.getUint16(pc + 2, true));
    default:
      return 0;
  }
}

/** A register gets a value, the next instruction its turn. */
function step(r: Uint32Array, to: number, value: number): number {
  r[to] = value;
  r[PC] = (r[PC] as number) + 2;
  return 1;
}

/** The same, and the flags say what the value is like. */
function put(core: Core, r: Uint32Array, to: number, value: number): number {
  core.N = (value | 0) < 0;
  core.Z = (value | 0) === 0;
  return step(r, to, value);
}

function sum(core: Core, a: number, b: number): number {
  const value = (a + b) | 0;
  core.N = value < 0;
  core.Z = value === 0;
  core.C = a + b > 0xffff_ffff;
  core.V = (~(a ^ b) & (a ^ value)) < 0;
  return value;
}

function difference(core: Core, a: number, b: number): number {
  const value = (a - b) | 0;
  core.N = value < 0;
  core.Z = value === 0;
  core.C = a >= b;
  core.V = ((a ^ b) & (a ^ value)) < 0;
  return value;
}

/** ANDS, EORS, TST, RSBS, CMP, ORRS, MULS, BICS, MVNS; shifts by a register and what carries are left. */
function reckoned(core: Core, r: Uint32Array, opcode: number): number {
  const to = opcode & 7;
  const a = r[to] as number;
  const b = r[(opcode >> 3) & 7] as number;
  switch ((opcode >> 6) & 15) {
    case 0b0000:
      return put(core, r, to, a & b);
    case 0b0001:
      return put(core, r, to, a ^ b);
    case 0b1000: {
      put(core, r, to, a & b);
      r[to] = a;
      return 1;
    }
    case 0b1001:
      return step(r, to, difference(core, 0, b));
    case 0b1010:
      difference(core, a, b);
      return step(r, to, a);
    case 0b1100:
      return put(core, r, to, a | b);
    case 0b1101:
      return put(core, r, to, Math.imul(a, b));
    case 0b1110:
      return put(core, r, to, a & ~b);
    case 0b1111:
      return put(core, r, to, ~b);
    default:
      return 0;
  }
}

/** MOV between any two registers, BX, BLX; neither to nor from the program counter. */
function anyRegister(core: Core, r: Uint32Array, opcode: number, pc: number): number {
  const from = (opcode >> 3) & 15;
  const to = (opcode & 7) | ((opcode >> 4) & 8);
  const value = r[from] as number;
  switch ((opcode >> 8) & 3) {
    case 0b10:
      return from === PC || to === PC || to === SP ? 0 : step(r, to, value);
    case 0b11: {
      // Some addresses mean the return from an interrupt.
      if (from === PC || value >>> 28 === 0b1111 || opcode & 7) return 0;
      if (opcode & 0x80) r[LR] = (RAM_AT + pc + 2) | 1;
      core.PC = value & ~1;
      return 2;
    }
    default:
      return 0;
  }
}

/** Loads and stores beside a register, by another; those that mind signs are left. */
function indexed(r: Uint32Array, ram: DataView, opcode: number): number {
  const at = (r[(opcode >> 3) & 7] as number) + (r[(opcode >> 6) & 7] as number);
  switch ((opcode >> 9) & 7) {
    case 0b000:
      return store(r, ram, opcode & 7, at, 4);
    case 0b001:
      return store(r, ram, opcode & 7, at, 2);
    case 0b010:
      return store(r, ram, opcode & 7, at, 1);
    case 0b100:
      return load(r, ram, opcode & 7, at, 4);
    case 0b101:
      return load(r, ram, opcode & 7, at, 2);
    case 0b110:
      return load(r, ram, opcode & 7, at, 1);
    default:
      return 0;
  }
}

/** Where in RAM so many bytes begin; -1: elsewhere, or across. */
function inRam(address: number, bytes: number): number {
  const at = address - RAM_AT;
  return at >= 0 && at <= RAM_BYTES - 4 && at % bytes === 0 ? at : -1;
}

function load(r: Uint32Array, ram: DataView, to: number, address: number, bytes: 1 | 2 | 4): number {
  const at = inRam(address, bytes);
  if (at < 0) return 0;
  const value = bytes === 4 ? ram.getUint32(at, true) : bytes === 2 ? ram.getUint16(at, true) : ram.getUint8(at);
  return 1 + step(r, to, value);
}

function store(r: Uint32Array, ram: DataView, from: number, address: number, bytes: 1 | 2 | 4): number {
  const at = inRam(address, bytes);
  if (at < 0) return 0;
  const value = r[from] as number;
  if (bytes === 4) ram.setUint32(at, value, true);
  else if (bytes === 2) ram.setUint16(at, value, true);
  else ram.setUint8(at, value);
  return 1 + step(r, from, value);
}

/** PUSH, POP, moves of the stack pointer, UXTB, UXTH, NOP. */
function stacked(core: Core, r: Uint32Array, ram: DataView, opcode: number): number {
  const value = r[(opcode >> 3) & 7] as number;
  if (opcode >> 6 === 0b1011_0010_11) return step(r, opcode & 7, value & 0xff);
  if (opcode >> 6 === 0b1011_0010_10) return step(r, opcode & 7, value & 0xffff);
  if (opcode === 0xbf00) return step(r, 0, r[0] as number);
  const sp = r[SP] as number;
  const by = 4 * (opcode & 0x7f);
  if (opcode >> 8 === 0b1011_0000) return step(r, SP, opcode & 0x80 ? sp - by : sp + by);
  const isPush = opcode >> 9 === 0b1011_010;
  if (!isPush && opcode >> 9 !== 0b1011_110) return 0;
  if (sp < RAM_AT + 64 || sp > RAM_AT + RAM_BYTES - 64) return 0;
  return isPush ? pushed(r, ram, opcode, sp - RAM_AT) : popped(core, r, ram, opcode, sp - RAM_AT);
}

function pushed(r: Uint32Array, ram: DataView, opcode: number, top: number): number {
  let at = top;
  let time = 1;
  for (let i = 8; i >= 0; i--) {
    if (!(opcode & (1 << i))) continue;
    at -= 4;
    ram.setUint32(at, r[i === 8 ? LR : i] as number, true);
    if (i < 8) time++;
  }
  step(r, SP, RAM_AT + at);
  return time;
}

function popped(core: Core, r: Uint32Array, ram: DataView, opcode: number, top: number): number {
  let at = top;
  let time = 1;
  for (let i = 0; i < 8; i++) if (opcode & (1 << i)) at += 4;
  const back = ram.getUint32(at, true);
  if (opcode & 0x100 && back >>> 28 === 0b1111) return 0;
  at = top;
  for (let i = 0; i < 8; i++)
    if (opcode & (1 << i)) {
      r[i] = ram.getUint32(at, true);
      at += 4;
      time++;
    }
  if (!(opcode & 0x100)) {
    step(r, SP, RAM_AT + at);
    return time;
  }
  r[SP] = RAM_AT + at + 4;
  core.PC = back & ~1;
  return time + 2;
}

function branched(core: Core, opcode: number): number {
  if (((opcode >> 9) & 7) === 7) return 0;
  const goes = core.checkCondition((opcode >> 8) & 15);
  core.PC += goes ? 4 + ((opcode << 24) >> 23) : 2;
  return goes ? 2 : 1;
}

/** BL. */
function called(core: Core, r: Uint32Array, opcode: number, second: number): number {
  if (second >> 14 !== 0b11 || !(second & 0x1000)) return 0;
  const sign = (opcode >> 10) & 1;
  const [i1, i2] = [1 - (sign ^ ((second >> 13) & 1)), 1 - (sign ^ ((second >> 11) & 1))];
  const by = ((sign ? 0xff : 0) << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
  r[LR] = (core.PC + 4) | 1;
  core.PC += 4 + by;
  return 3;
}

/**
 * Carries out a load or store of a word elsewhere than in RAM, such as of a register of something built in; the number of
 * cycles. 0 if it is anything else, and then nothing has happened.
 */
export function accessed(mcu: RP2040): number {
  const { core, sramView } = mcu;
  const pc = core.PC - RAM_AT;
  if (pc < 0 || pc >= RAM_BYTES - 4) return 0;
  const opcode = sramView.getUint16(pc, true);
  // LDR, STR beside a register
  if (opcode >> 12 !== 0b0110) return 0;
  const r = core.registers;
  const at = (r[(opcode >> 3) & 7] as number) + 4 * ((opcode >> 6) & 31);
  if (at & 3 || inRam(at, 4) >= 0) return 0;
  const isLoad = (opcode & 0x800) !== 0;
  core.PC += 2;
  if (isLoad) r[opcode & 7] = mcu.readUint32(at);
  else mcu.writeUint32(at, r[opcode & 7] as number);
  return 1 + core.cyclesIO(at, !isLoad);
}
