import type { CPU } from 'avr8js';

/*
 * avr8js finds out what an instruction is by comparing it with a hundred patterns, one after the other, each time it is
 * carried out. Most of what programs do only moves and counts what is in registers and RAM: here such a stretch is run
 * through at once, each instruction found by its upper six bits. Everything else is left to avr8js. Both do the same
 * (test/firmware/avr-instruction.test.ts), flag by flag.
 */

const SREG = 0x5f;
const STACK = 0x5d;
/** RJMP to itself: a program that waits for an interrupt, or for ever. */
const STAY = 0xcfff;
const CLI = 0x94f8;
/** From here on there is RAM; below stand registers, and registers of what is built in. */
const RAM = 0x100;
const [X, Y, Z] = [26, 28, 30];
const [CARRY, ZERO, OVERFLOW, SIGN, HALF_CARRY] = [0x01, 0x02, 0x08, 0x10, 0x20];
const STORED_BIT = 0x40;

/**
 * Carries out instructions until the processor's cycles reach `until` or one comes that is not known here.
 * The program does not run over its ends.
 */
export function runStretch(cpu: CPU, until: number): void {
  const { data, progMem } = cpu;
  let { pc, cycles } = cpu;
  while (cycles < until) {
    const opcode = progMem[pc] as number;
    const d = (opcode >> 4) & 0x1f;
    const r = (opcode & 0xf) | ((opcode >> 5) & 0x10);
    // the upper registers, for what has a constant in it
    const high = d | 0x10;
    const constant = (opcode & 0xf) | ((opcode >> 4) & 0xf0);
    const flags = data[SREG] as number;
    let words = 1;
    let time = 1;
    switch (opcode >> 10) {
      case 0b000000: // MOVW
        words = pairMoved(data, opcode);
        break;
      case 0b000001: // CPC
        subtract(data, data[d] as number, data[r] as number, flags & CARRY, flags & ZERO);
        break;
      case 0b000010: // SBC
        data[d] = subtract(data, data[d] as number, data[r] as number, flags & CARRY, flags & ZERO);
        break;
      case 0b000011: // ADD
        data[d] = add(data, data[d] as number, data[r] as number, 0);
        break;
      case 0b000101: // CP
        subtract(data, data[d] as number, data[r] as number, 0, ZERO);
        break;
      case 0b000110: // SUB
        data[d] = subtract(data, data[d] as number, data[r] as number, 0, ZERO);
        break;
      case 0b000111: // ADC
        data[d] = add(data, data[d] as number, data[r] as number, flags & CARRY);
        break;
      case 0b001000: // AND
        data[d] = logical(data, (data[d] as number) & (data[r] as number));
        break;
      case 0b001001: // EOR
        data[d] = logical(data, (data[d] as number) ^ (data[r] as number));
        break;
      case 0b001010: // OR
        data[d] = logical(data, (data[d] as number) | (data[r] as number));
        break;
      case 0b001011: // MOV
        data[d] = data[r] as number;
        break;
      case 0b001100:
      case 0b001101:
      case 0b001110:
      case 0b001111: // CPI
        subtract(data, data[high] as number, constant, 0, ZERO);
        break;
      case 0b010000:
      case 0b010001:
      case 0b010010:
      case 0b010011: // SBCI
        data[high] = subtract(data, data[high] as number, constant, flags & CARRY, flags & ZERO);
        break;
      case 0b010100:
      case 0b010101:
      case 0b010110:
      case 0b010111: // SUBI
        data[high] = subtract(data, data[high] as number, constant, 0, ZERO);
        break;
      case 0b011000:
      case 0b011001:
      case 0b011010:
      case 0b011011: // ORI
        data[high] = logical(data, (data[high] as number) | constant);
        break;
      case 0b011100:
      case 0b011101:
      case 0b011110:
      case 0b011111: // ANDI
        data[high] = logical(data, (data[high] as number) & constant);
        break;
      case 0b100000:
      case 0b100001:
      case 0b100010:
      case 0b100011:
      case 0b101000:
      case 0b101001:
      case 0b101010:
      case 0b101011: // LDD, STD
        time = 2;
        words = moved(data, opcode, displaced(data, opcode));
        break;
      case 0b100100: // LD, ST, LDS, STS, PUSH, POP
        time = 2;
        words = pointedMoved(data, opcode, progMem[pc + 1] as number);
        break;
      case 0b100101: // one register; ADIW, SBIW; CLI
        time = 1 + ((opcode >> 9) & 1);
        words = changed(data, opcode);
        break;
      case 0b101100:
      case 0b101101: // IN
        words = isPlain(cpu.readHooks, portOf(opcode));
        if (words) data[d] = data[portOf(opcode)] as number;
        break;
      case 0b110000:
      case 0b110001:
      case 0b110010:
      case 0b110011: // RJMP
        words = 1 + ((opcode << 20) >> 20);
        time = 2;
        break;
      case 0b110100:
      case 0b110101:
      case 0b110110:
      case 0b110111: // RCALL
        words = called(cpu, pc + 1, 1 + ((opcode << 20) >> 20));
        time = 3;
        break;
      case 0b111000:
      case 0b111001:
      case 0b111010:
      case 0b111011: // LDI
        data[high] = constant;
        break;
      case 0b111100: // BRBS
      case 0b111101: // BRBC
        time = 1 + branches(flags, opcode);
        words = 1 + (time - 1) * ((opcode << 22) >> 25);
        break;
      case 0b111110: // BLD, BST
        words = bitMoved(data, opcode);
        break;
      case 0b111111: // SBRC, SBRS
        words = time = skipped(data, opcode, progMem[pc + 1] as number);
        break;
      default:
        words = 0;
    }
    if (words === 0 && opcode !== STAY) break;
    pc += words;
    cycles += time;
  }
  cpu.pc = pc;
  cpu.cycles = cycles;
}

/** BRBS branches if the flag is set, BRBC if it is not. */
const branches = (flags: number, opcode: number): 0 | 1 =>
  ((flags >> (opcode & 7)) & 1) === ((~opcode >> 10) & 1) ? 1 : 0;

const portOf = (opcode: number): number => 0x20 + ((opcode & 0xf) | ((opcode >> 5) & 0x30));
/** LDS, STS, CALL and JMP. */
const hasTwoWords = (opcode: number): boolean => (opcode & 0xfc0f) === 0x9000 || (opcode & 0xfe0c) === 0x940c;
const word = (data: Uint8Array, at: number): number => (data[at] as number) | ((data[at + 1] as number) << 8);
function setWord(data: Uint8Array, at: number, value: number): void {
  data[at] = value;
  data[at + 1] = value >> 8;
}

/** Whether nothing that is built in hears of this register being read. */
const isPlain = (hooks: CPU['readHooks'], at: number): 0 | 1 => (hooks[at] ? 0 : 1);

// Each of these returns how many words the instruction takes; 0 if it is another one, and nothing has happened.

function pairMoved(data: Uint8Array, opcode: number): number {
  if (opcode >> 8 !== 1) return 0;
  setWord(data, 2 * ((opcode >> 4) & 0xf), word(data, 2 * (opcode & 0xf)));
  return 1;
}

function bitMoved(data: Uint8Array, opcode: number): number {
  if (opcode & 8) return 0;
  const register = (opcode >> 4) & 0x1f;
  const [from, mask] = opcode & 0x200 ? [register, 1 << (opcode & 7)] : [SREG, STORED_BIT];
  const [to, place] = opcode & 0x200 ? [SREG, STORED_BIT] : [register, 1 << (opcode & 7)];
  data[to] = ((data[to] as number) & ~place) | ((data[from] as number) & mask ? place : 0);
  return 1;
}

/** With the words that are skipped. */
function skipped(data: Uint8Array, opcode: number, next: number): number {
  if (opcode & 8) return 0;
  const isSet = ((data[(opcode >> 4) & 0x1f] as number) & (1 << (opcode & 7))) !== 0;
  if (isSet !== ((opcode & 0x200) !== 0)) return 1;
  return hasTwoWords(next) ? 3 : 2;
}

/** Keeps on the stack where to return to; the longer addresses of larger chips are left to avr8js. */
function called({ data, pc22Bits }: CPU, from: number, words: number): number {
  const top = word(data, STACK);
  if (pc22Bits || top <= RAM) return 0;
  data[top] = from;
  data[top - 1] = from >> 8;
  setWord(data, STACK, top - 2);
  return words;
}

/** Loads or stores a register where there is RAM: elsewhere that may do more than move a byte. */
function moved(data: Uint8Array, opcode: number, address: number): 0 | 1 {
  if (address < RAM) return 0;
  const register = (opcode >> 4) & 0x1f;
  if (opcode & 0x200) data[address] = data[register] as number;
  else data[register] = data[address] as number;
  return 1;
}

const displaced = (data: Uint8Array, opcode: number): number =>
  word(data, opcode & 8 ? Y : Z) + ((opcode & 7) | ((opcode >> 7) & 0x18) | ((opcode >> 8) & 0x20));

/** Loads or stores where the next word, a pair of registers or the stack points to; the pair may move on. */
function pointedMoved(data: Uint8Array, opcode: number, next: number): number {
  switch (opcode & 0xf) {
    case 0b0000: // LDS, STS
      return 2 * moved(data, opcode, next);
    case 0b1100: // X
      return moved(data, opcode, word(data, X));
    case 0b1101: // X+
      return movedOn(data, opcode, X);
    case 0b1001: // Y+
      return movedOn(data, opcode, Y);
    case 0b0001: // Z+
      return movedOn(data, opcode, Z);
    case 0b1111: // PUSH, POP
      return opcode & 0x200 ? pushed(data, opcode) : popped(data, opcode);
    default:
      return 0;
  }
}

function movedOn(data: Uint8Array, opcode: number, pair: number): number {
  const address = word(data, pair);
  const words = moved(data, opcode, address);
  if (words) setWord(data, pair, address + 1);
  return words;
}
function pushed(data: Uint8Array, opcode: number): number {
  const words = moved(data, opcode, word(data, STACK));
  if (words) setWord(data, STACK, word(data, STACK) - 1);
  return words;
}
function popped(data: Uint8Array, opcode: number): number {
  const words = moved(data, opcode, word(data, STACK) + 1);
  if (words) setWord(data, STACK, word(data, STACK) + 1);
  return words;
}

/** Counts or shifts a register, counts a pair of them, or forbids interrupts. */
function changed(data: Uint8Array, opcode: number): number {
  const register = (opcode >> 4) & 0x1f;
  const value = data[register] as number;
  const flags = data[SREG] as number;
  if (opcode & 0x200) return counted(data, opcode);
  switch (opcode & 0xf) {
    case 0b0011: // INC
      data[register] = logical(data, (value + 1) & 0xff, value === 0x7f ? OVERFLOW : 0);
      return 1;
    case 0b1010: // DEC
      data[register] = logical(data, (value - 1) & 0xff, value === 0x80 ? OVERFLOW : 0);
      return 1;
    case 0b0110: // LSR
      data[register] = shifted(data, value, 0);
      return 1;
    case 0b0111: // ROR
      data[register] = shifted(data, value, (flags & CARRY) << 7);
      return 1;
    case 0b1000:
      if (opcode !== CLI) return 0;
      data[SREG] = flags & 0x7f;
      return 1;
    default:
      return 0;
  }
}

/** ADIW, SBIW: counts a pair of registers. */
function counted(data: Uint8Array, opcode: number): number {
  const pair = 24 + ((opcode >> 3) & 6);
  const before = word(data, pair);
  const by = (opcode & 0xf) | ((opcode >> 2) & 0x30);
  const isLess = (opcode & 0x100) !== 0;
  const result = (isLess ? before - by : before + by) & 0xffff;
  const [from, to] = isLess ? [before, result] : [result, before];
  let flags = (data[SREG] as number) & (isLess ? 0xc0 : 0xe0);
  if (result === 0) flags |= ZERO;
  if (from & ~to & 0x8000) flags |= OVERFLOW;
  if (~from & to & 0x8000) flags |= CARRY;
  if (isLess && 1 & ((~before & by) | (by & result) | (result & ~before))) flags |= HALF_CARRY;
  data[SREG] = signs(flags, result >> 8);
  setWord(data, pair, result);
  return 1;
}

function shifted(data: Uint8Array, value: number, highest: number): number {
  const result = (value >> 1) | highest;
  let flags = ((data[SREG] as number) & 0xe0) | (value & CARRY);
  if (result === 0) flags |= ZERO;
  if (result >> 7 !== (value & 1)) flags |= OVERFLOW;
  data[SREG] = signs(flags, result);
  return result;
}

/** The flags that follow from a result and from the others. */
const signs = (flags: number, result: number): number => {
  const negative = (result & 0x80) >> 5;
  return flags | negative | (((negative << 2) ^ ((flags & OVERFLOW) << 1)) & SIGN);
};

function add(data: Uint8Array, a: number, b: number, carry: number): number {
  const sum = a + b + carry;
  const result = sum & 0xff;
  let flags = (data[SREG] as number) & 0xc0;
  if (result === 0) flags |= ZERO;
  if ((result ^ b) & (result ^ a) & 0x80) flags |= OVERFLOW;
  if (sum & 0x100) flags |= CARRY;
  if (1 & ((a & b) | (b & ~result) | (~result & a))) flags |= HALF_CARRY;
  data[SREG] = signs(flags, result);
  return result;
}

/** `zero`: what the zero flag becomes where the difference is nothing. */
function subtract(data: Uint8Array, a: number, b: number, borrow: number, zero: number): number {
  const result = a - b - borrow;
  let flags = (data[SREG] as number) & 0xc0;
  if (result === 0) flags |= zero;
  if ((a ^ b) & (a ^ result) & 0x80) flags |= OVERFLOW;
  if (result < 0) flags |= CARRY;
  if (1 & ((~a & b) | (b & result) | (result & ~a))) flags |= HALF_CARRY;
  data[SREG] = signs(flags, result);
  return result;
}

function logical(data: Uint8Array, result: number, overflow = 0): number {
  const flags = ((data[SREG] as number) & 0xe1) | (result === 0 ? ZERO : 0) | overflow;
  data[SREG] = signs(flags, result);
  return result;
}
