import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSetupPacket, DataDirection, SetupRecipient, SetupRequest, SetupType } from 'rp2040js';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { tag } from '../support/board-talk.ts';
import { RESET_CAUSES } from '../support/chips/board-chip.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { PicoChip } from '../support/chips/pico-chip.ts';
import { boardFirmware, PICO_MCUS } from '../support/chips/toolchain.ts';

const UID = 0xa1b2c3d4;

const boards = PICO_MCUS.map(mcu => {
  const made = boardFirmware('seat', mcu);
  const program = 'missing' in made ? '' : made.path;
  return { mcu, made, program };
});
const [{ made }] = boards as [(typeof boards)[number]];
const reason = 'missing' in made ? `: ${made.missing}` : '';

function linked({ mcu, program }: (typeof boards)[number], settings?: ReadonlyMap<string, string>): LinkedBoard {
  const board = new EmulatedBoard({ board: 'seat', mcu, program, uid: UID, seat: 1 });
  const run = new LinkedBoard(board, settings ? { settings } : {});
  run.run(500);
  return run;
}

/** The packets a board answers with when the host asks for this string of it. */
function stringPackets(chip: PicoChip, index: number): readonly Uint8Array[] {
  const packets: Uint8Array[] = [];
  const { usbCtrl } = chip.mcu;
  const heard = usbCtrl.onEndpointWrite;
  usbCtrl.onEndpointWrite = (_, bytes) => packets.push(bytes);
  const ask = {
    dataDirection: DataDirection.DeviceToHost,
    type: SetupType.Standard,
    recipient: SetupRecipient.Device,
    bRequest: SetupRequest.GetDescriptor,
    wValue: (3 << 8) | index,
    wIndex: 0x0409,
    wLength: 255,
  };
  usbCtrl.sendSetupPacket(createSetupPacket(ask));
  chip.advanceTo(chip.now + 1);
  if (heard) usbCtrl.onEndpointWrite = heard;
  return packets;
}

describe.skipIf('missing' in made).each(boards)(`a board with an $mcu${reason}`, board => {
  const { mcu, program } = board;

  test('is known on USB by its maker, its kind and its number', () => {
    const chip = new PicoChip(program, mcu, UID, seededRandom(1));
    chip.advanceTo(100);
    const texts = [1, 2, 3].map(index => {
      const [packet] = stringPackets(chip, index);
      return Buffer.from(packet?.subarray(2) ?? []).toString('utf16le');
    });
    expect(texts).toEqual(['Paizhuo', 'seat', 'A1B2C3D4']);
    expect(stringPackets(chip, 9)).toEqual([]);
  });

  test.each(boards)('starts from a file for an $mcu only if it has one', other => {
    const start = (): PicoChip => new PicoChip(other.program, mcu, UID, seededRandom(1));
    if (other.mcu === mcu) expect(start).not.toThrow();
    else expect(start).toThrow('no block for this microcontroller');
  });

  test('does not start from a file of which one bit is wrong where the boot ROM looks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'uf2-'));
    try {
      const spoilt = readFileSync(program);
      // In the one's first instructions, in the other's block that says what kind of program it is.
      const at = mcu === 'rp2040' ? 100 : 0x46;
      spoilt.writeUInt8(spoilt.readUInt8(32 + at) ^ 1, 32 + at);
      writeFileSync(join(folder, 'spoilt.uf2'), spoilt);
      const start = (): PicoChip => new PicoChip(join(folder, 'spoilt.uf2'), mcu, UID, seededRandom(1));
      expect(start).toThrow('no program in flash');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('has its settings still after it was told to restart, and the host finds it again', () => {
    const run = linked(board, new Map([['miss', '3']]));
    const before = run.link.status.hello;
    run.board.lay('meld1', tag(4));
    run.link.command({ type: 'RESET' }, run.board.now);
    expect(run.runUntil(() => run.link.status.hello?.cause === 'wdt' && run.isRight(['meld1']), 2500)).not.toBeNull();
    expect(run.link.status.hello?.boot).not.toBe(before?.boot);
    expect(run.lines.filter(line => line.includes('HELLO')).at(-1)).not.toContain('cfg=FFFF');
  });

  test('says why it started, as far as it can tell', () => {
    const emulated = linked(board).board;
    const causes = RESET_CAUSES.map(cause => {
      emulated.chip.restart(cause);
      const run = new LinkedBoard(emulated);
      run.runUntil(() => run.link.status.hello !== null, 2500);
      return run.link.status.hello?.cause;
    });
    expect(causes).toEqual(['por', 'ext', mcu === 'rp2040' ? 'por' : 'bor', 'wdt']);
  });

  test('loses nothing of what the host says, however much it says at once', () => {
    const run = linked(board);
    for (let i = 0; i < 40; i++)
      run.link.command({ type: 'LED', zone: 'meld1', color: 'red', mode: 'on' }, run.board.now);
    run.run(1200);
    expect(run.link.status.heartbeat).toMatchObject({ crc: 0, ovf: 0 });
    expect(run.link.status.counts).toMatchObject({ badCrc: 0, gaps: 0 });
    expect(run.board.outputs.byte(1)).toBe(0b0100);
  });

  test('pulls up no pin that its readers drive', () => {
    const { chip } = linked(board).board;
    expect(['GP16', 'GP20'].map(pin => chip.isPulledUp(pin))).toEqual([false, false]);
  });
});
