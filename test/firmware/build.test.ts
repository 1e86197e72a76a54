import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { starterPictureSvg } from '../../hardware/wiring/starter-picture.ts';
import { pinsHeader, wiringSvg } from '../../hardware/wiring/wiring.ts';
import { tag } from '../support/board-talk.ts';
import { EmulatedBoard, wiredAs, wiringOf } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { BOARDS, boardFirmware, firmwareElf, isMadeFor, isPico, MCUS } from '../support/chips/toolchain.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Built before any test begins: a compiler takes its time on a busy machine. */
const built = BOARDS.filter(board => isMadeFor(board, 'atmega328p')).map(board => ({
  board,
  elf: firmwareElf(board, 'atmega328p'),
  hex: boardFirmware(board, 'atmega328p'),
}));
const made = firmwareElf('seat', 'atmega328p');
const reason = 'missing' in made ? `: ${made.missing}` : '';
const boards = BOARDS.flatMap(board => {
  const mcus = new Set(MCUS.filter(mcu => isMadeFor(board, mcu)).map(wiredAs));
  return [...mcus].map(mcu => ({ board, mcu }));
});

/** Of an ATmega328P. */
const FLASH_BYTES = 32_768;
const RAM_BYTES = 2048;
const MOST = 0.8;

/** How many bytes of flash and RAM are taken before the program runs. */
function sizeOf(elf: string): { readonly flash: number; readonly ram: number } {
  const sections = new Map(
    [...execFileSync('avr-size', ['-A', elf], { encoding: 'utf8' }).matchAll(/^\.(\w+)\s+(\d+)/gm)].map(
      ([, name = '', bytes]) => [name, Number(bytes)],
    ),
  );
  const sum = (...names: readonly string[]): number => names.reduce((all, name) => all + (sections.get(name) ?? 0), 0);
  return { flash: sum('text', 'data'), ram: sum('data', 'bss', 'noinit') };
}

describe.each(boards)('the wiring of a $board board on an $mcu', ({ board, mcu }) => {
  const wiring = wiringOf(board, mcu);
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

  test('is what the firmware is built for', () => {
    expect(read(`firmware/boards/pins/${board}-${mcu}.h`)).toBe(pinsHeader(wiring));
  });

  test('is what is drawn', () => {
    expect(read(`hardware/wiring/${board}-${mcu}.svg`)).toBe(wiringSvg(wiring));
  });

  test('uses no pin twice, and leaves the serial line alone', () => {
    const ports = wiring.pins.map(({ port }) => port);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports.filter(port => (mcu === 'atmega328p' ? ['D0', 'D1'] : ['E0', 'E1']).includes(port))).toEqual([]);
  });
});

test('the picture of the starter shows the wiring its firmware is built for', () => {
  const picture = readFileSync(join(ROOT, 'hardware/starter/pico.svg'), 'utf8');
  expect(picture).toBe(starterPictureSvg(wiringOf('buttons', 'rp2040')));
});

describe.skipIf('missing' in made)(`the built firmware${reason}`, () => {
  test.each(built)('of a $board board leaves a fifth of an ATmega328P free', ({ elf }) => {
    if ('missing' in elf) throw new Error(elf.missing);
    const { flash, ram } = sizeOf(elf.path);
    expect(flash).toBeLessThanOrEqual(FLASH_BYTES * MOST);
    expect(ram).toBeLessThanOrEqual(RAM_BYTES * MOST);
  });

  test.each(built)('of a $board board has room for its stack, whatever it does', ({ board, elf, hex }) => {
    if ('missing' in elf || 'missing' in hex) throw new Error('not built');
    const emulated = new EmulatedBoard({ board, program: hex.path, uid: 1, seat: 0 });
    const run = new LinkedBoard(emulated, { settings: new Map([['miss', '1']]) });
    const [zone] = run.link.status.hello?.zones ?? [board === 'seat' ? 'rack0' : 'indicator'];
    for (let i = 0; i < 18; i++) emulated.lay(zone ?? 'rack0', tag(i));
    emulated.layDice([1, 2]);
    emulated.press(board === 'seat' ? 'hu' : 'undo');
    run.run(2500);
    const { ram } = sizeOf(elf.path);
    expect(ram + emulated.chip.deepestStack).toBeLessThan(RAM_BYTES - 64);
  });

  test.each([
    ['seat', 'atmega328p'],
    ['buttons', 'rp2040'],
  ] as const)('is the same, byte for byte, whenever and wherever it is built (%s, %s)', (board, mcu) => {
    const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
    try {
      const flashed = boardFirmware(board, mcu);
      if ('missing' in flashed) throw new Error(flashed.missing);
      const name = basename(flashed.path);
      execFileSync('make', ['-s', `BUILD=${folder}`, `${folder}/${name}`], { cwd: join(ROOT, 'firmware') });
      expect(readFileSync(join(folder, name)).equals(readFileSync(flashed.path))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test.skipIf('missing' in made)(
  'a release hands out every program for every microcontroller, named with its version',
  () => {
    const told = execFileSync('make', ['-n', 'release'], { cwd: join(ROOT, 'firmware'), encoding: 'utf8' });
    const version = /^VERSION := (\S+)$/m.exec(readFileSync(join(ROOT, 'firmware/Makefile'), 'utf8'))?.[1];
    const copied = /for file in ([^;]*);/.exec(told)?.[1]?.trim().split(/\s+/) ?? [];
    const wanted = MCUS.flatMap(mcu => {
      const programs = [...BOARDS.filter(board => isMadeFor(board, mcu)), 'seat-open'];
      return programs.map(program => `${program}-${mcu}.${isPico(mcu) ? 'uf2' : 'hex'}`);
    });
    expect([...copied].sort()).toEqual([...wanted].sort());
    expect(told).toContain(`paizhuo-\${file%.*}-${version}.`);
  },
);
