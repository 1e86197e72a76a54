import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findImage } from '../support/chips/image-def.ts';
import { FLASH, RAM } from '../support/chips/pico-model.ts';
import { RP2040_MODEL } from '../support/chips/rp2040-model.ts';
import { RP2350_MODEL } from '../support/chips/rp2350-model.ts';
import { BOARDS, boardFirmware, firmwareElf, type Made, openSeatFirmware } from '../support/chips/toolchain.ts';
import { loadUf2 } from '../support/chips/uf2.ts';

/** Of a Pico 2: its flash, and the RP2350's RAM. */
const FLASH_BYTES = 4 << 20;
const RAM_BYTES = 520 << 10;

const pathOf = (made: Made): string => ('path' in made ? made.path : '');
const made = [...BOARDS.map(board => boardFirmware(board, 'rp2350')), openSeatFirmware('rp2350')];
/** Built before any test begins: a compiler takes its time on a busy machine. */
const elfs = BOARDS.map(board => ({
  board,
  elf: pathOf(firmwareElf(board, 'rp2350')),
  elfOfRp2040: pathOf(firmwareElf(board, 'rp2040')),
}));
const forRp2040 = pathOf(boardFirmware('seat', 'rp2040'));
const [first] = made;
const reason = first && 'missing' in first ? `: ${first.missing}` : '';

function flashWith(uf2: string, { family } = RP2350_MODEL): DataView {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  loadUf2(readFileSync(uf2), family, flash, FLASH);
  return new DataView(flash.buffer);
}

/** Where an RP2350 has something built in: its data sheet's 2.2 "address map". Each has four times 4 KB, to set and clear bits too. */
const BUILT_IN = [
  ...Array.from({ length: 0x20 }, (_, i) => 0x4000_0000 + i * 0x8000), // SYSINFO to SHA256
  ...[0x4010_0000, 0x4010_8000, 0x4012_0000, 0x4013_0000, 0x4013_4000], // POWMAN, TICKS, OTP and its data
  ...[0x5000_0000, 0x5010_0000, 0x5011_0000, 0x5020_0000, 0x5030_0000, 0x5040_0000], // DMA, USB's memory, USB, PIO
  ...[0xd000_0000, 0xe000_c000], // SIO, the processor's own
];
const isBuiltIn = (address: number): boolean => BUILT_IN.some(base => address >= base && address < base + 0x4000);

/** Numbers beside a program's instructions that can only be addresses of something built in. */
function addressesIn(elf: string): readonly number[] {
  const told = execFileSync('arm-none-eabi-objdump', ['-d', elf], { encoding: 'utf8' });
  const words = [...told.matchAll(/\.word\s+0x([0-9a-f]{8})/g)].map(([, word = '']) => Number.parseInt(word, 16));
  // registers lie at multiples of four; texts look like anything
  return words.filter(word => word % 4 === 0 && [0x400, 0x401, 0x500, 0x501, 0xd00, 0xe00].includes(word >>> 20));
}
/** Sections of a program that take memory, with where they begin and end. */
function sectionsOf(elf: string): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  const told = execFileSync('arm-none-eabi-size', ['-A', elf], { encoding: 'utf8' });
  return [...told.matchAll(/^(\.\w+)\s+(\d+)\s+(\d+)/gm)]
    .map(([, name = '', bytes, from]) => ({ name, from: Number(from), to: Number(from) + Number(bytes) }))
    .filter(({ from }) => from !== 0);
}

describe.skipIf(reason !== '')(`a program for an RP2350${reason}`, () => {
  const programs = made.flatMap(one => ('path' in one ? [one.path] : []));

  test.each(programs)('says what it is as the data sheet has it, before the boot ROM stops looking: %s', program => {
    const flash = flashWith(program);
    const at = findImage(new Uint8Array(flash.buffer));
    const block = Array.from({ length: 5 }, (_, i) => flash.getUint32((at ?? 0) + 4 * i, true));
    // 5.9.5.1 "Minimum Arm IMAGE_DEF"
    expect(block).toEqual([0xffffded3, 0x10210142, 0x000001ff, 0, 0xab123579]);
  });

  test.each(programs)('begins with where its stack ends, and with its first instruction: %s', program => {
    const flash = flashWith(program);
    const [stack, begin] = [flash.getUint32(0, true), flash.getUint32(4, true)];
    expect(stack % 8).toBe(0);
    expect(stack).toBeGreaterThan(RAM);
    expect(stack).toBeLessThanOrEqual(RAM + RAM_BYTES);
    expect(begin & 1).toBe(1);
    expect(begin).toBeGreaterThan(FLASH);
    expect(begin).toBeLessThan(FLASH + 256);
  });

  test.each(elfs)('lies where there is memory, and leaves its stack 200 KB: $board', ({ elf }) => {
    const sections = sectionsOf(elf);
    expect(sections.map(({ name }) => name)).toEqual(['.boot', '.image', '.bss', '.noinit']);
    const [boot, ...others] = sections;
    expect(boot).toEqual({ name: '.boot', from: FLASH, to: FLASH + 256 });
    const stackTop = flashWith(programs.at(-1) ?? '').getUint32(0, true);
    for (const { from, to } of others) {
      expect(from).toBeGreaterThanOrEqual(RAM);
      expect(to).toBeLessThan(stackTop - (200 << 10));
    }
  });

  test.each(elfs)('knows of nothing built in that an RP2350 has not, as one for an RP2040 does: $board', built => {
    const [known, others] = [addressesIn(built.elf), addressesIn(built.elfOfRp2040)];
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter(address => !isBuiltIn(address)).map(address => address.toString(16))).toEqual([]);
    expect(others.some(address => !isBuiltIn(address))).toBe(true);
  });

  test('is none as long as it does not say so', () => {
    expect(findImage(new Uint8Array(flashWith(forRp2040, RP2040_MODEL).buffer))).toBeNull();
  });
});
