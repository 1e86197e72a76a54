import { RP2040 } from 'rp2040js';
import { expect, test } from 'vitest';
import { below } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { accessed, RAM_AT, runStretch } from '../support/chips/thumb-stretch.ts';

type Core = RP2040['core'];

const random = seededRandom(11);
/** As an address: in ROM, flash or RAM, where something built in has its registers, or nowhere. */
const word = (): number => below(random, 0x8000) * 0x1_0000 + below(random, 0x1_0000);
/** Where the instruction stands: branches lead either way. */
const AT = 0x2000;
const BYTES = 0x4000;
const pick = <T>(from: readonly T[]): T => from[below(random, from.length)] as T;

/** Addresses in RAM, some of them odd; small numbers; anything; and what is at the edges. */
const values: readonly (() => number)[] = [
  () => RAM_AT + 4 * below(random, BYTES / 4),
  () => RAM_AT + below(random, BYTES),
  () => below(random, 300),
  word,
  () => pick([0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]),
];
const MEMORY = Uint32Array.from({ length: BYTES / 4 }, word);
/** What follows a BL. */
const SECOND_WORDS = [0xf800, 0xd123, 0xffff, 0xe000];

interface Machine {
  readonly mcu: RP2040;
  readonly core: Core;
}
function machine(): Machine {
  const mcu = new RP2040();
  mcu.logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  return { mcu, core: mcu.core };
}

function prepare({ mcu, core }: Machine, opcode: number, registers: readonly number[], flags: number): void {
  new Uint32Array(mcu.sram.buffer, 0, MEMORY.length).set(MEMORY);
  mcu.sramView.setUint16(AT, opcode, true);
  mcu.sramView.setUint16(AT + 2, SECOND_WORDS[opcode % SECOND_WORDS.length] ?? 0, true);
  core.registers.set(registers);
  core.SP = RAM_AT + 0x1000 + (flags << 2);
  core.PC = RAM_AT + AT;
  core.APSR = flags << 28;
}

const state = ({ core }: Machine) => ({ registers: [...core.registers].map(one => one.toString(16)), apsr: core.APSR });
const isSame = (a: Machine, b: Machine): boolean =>
  a.core.APSR === b.core.APSR &&
  a.core.registers.every((value, i) => value === b.core.registers[i]) &&
  Buffer.compare(a.mcu.sram.subarray(0, BYTES), b.mcu.sram.subarray(0, BYTES)) === 0;

test('whatever is carried out in a stretch does what rp2040js makes of it', () => {
  const [quick, plain] = [machine(), machine()];
  let known = 0;
  for (let opcode = 0; opcode < 0x1_0000; opcode++) {
    const registers = Array.from({ length: 13 }, () => pick(values)());
    const flags = below(random, 16);
    prepare(quick, opcode, registers, flags);
    const cycles = runStretch(quick.core, quick.mcu.sramView, 1) || accessed(quick.mcu);
    if (cycles === 0) continue;
    known++;
    prepare(plain, opcode, registers, flags);
    const taken = plain.core.executeInstruction();
    if (cycles !== taken || !isSame(quick, plain))
      expect({ cycles, ...state(quick) }, `opcode ${opcode.toString(16)}`).toEqual({ cycles: taken, ...state(plain) });
  }
  expect(known).toBeGreaterThan(0x8000);
});
