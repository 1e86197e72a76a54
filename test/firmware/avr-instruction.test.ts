import { avrInstruction, CPU } from 'avr8js';
import { expect, test } from 'vitest';
import { below } from '../../src/simulator/random.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { runStretch } from '../support/chips/avr-instruction.ts';

const random = seededRandom(8);
const PROGRAM_WORDS = 0x2000;
const RAM_BYTES = 256;
/** Where the instruction stands: branches lead either way. */
const AT = PROGRAM_WORDS / 2;

/** Anything in registers, flags and RAM; what the pairs of registers and the stack point to is RAM. */
const MEMORIES = Array.from({ length: 61 }, () => {
  const { data, dataView } = new CPU(new Uint16Array(1), RAM_BYTES);
  for (let at = 0; at < data.length; at++) data[at] = below(random, 256);
  for (const pair of [26, 28, 30, 0x5d]) dataView.setUint16(pair, 0x100 + below(random, RAM_BYTES - 64), true);
  return data;
});
/** LDS and STS have their address in the next word; what skips the next instruction asks how long it is. */
const NEXT_WORDS = [0x120, 0x9000, 0x9200, 0x940c, 0x940e, 0x9001, 0x2c01];

/** The same program and memory for two processors. */
function prepare(cpu: CPU, opcode: number): void {
  cpu.data.set(MEMORIES[opcode % MEMORIES.length] ?? []);
  cpu.progMem[AT] = opcode;
  cpu.progMem[AT + 1] = NEXT_WORDS[opcode % NEXT_WORDS.length] ?? 0;
  cpu.pc = AT;
  cpu.cycles = 0;
}

const state = ({ data, pc, cycles }: CPU) => ({ pc, cycles, data: Buffer.from(data).toString('hex') });

test('whatever is carried out in a stretch does what avr8js makes of it', () => {
  const [quick, plain] = [0, 1].map(() => new CPU(new Uint16Array(PROGRAM_WORDS), RAM_BYTES)) as [CPU, CPU];
  let known = 0;
  for (let opcode = 0; opcode < 0x1_0000; opcode++) {
    prepare(quick, opcode);
    prepare(plain, opcode);
    runStretch(quick, 1);
    if (quick.cycles === 0) continue;
    known++;
    avrInstruction(plain);
    const isSame =
      quick.pc === plain.pc && quick.cycles === plain.cycles && Buffer.compare(quick.data, plain.data) === 0;
    if (!isSame) expect(state(quick), `opcode ${opcode.toString(16)}`).toEqual(state(plain));
  }
  expect(known).toBeGreaterThan(0xc000);
});
