import { describe, expect, test } from 'vitest';
import type { Light } from '../../src/domain/lamp.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { boardFirmware, PICO_MCUS } from '../support/chips/toolchain.ts';

const LAMPS = ['discard0', 'discard1', 'discard2', 'discard3', 'indicator'] as const;
const GREEN: Light = { color: 'green', mode: 'on' };
const RED: Light = { color: 'red', mode: 'on' };

const boards = PICO_MCUS.map(mcu => ({ mcu, made: boardFirmware('buttons', mcu) }));
const [first] = boards;
const reason = first && 'missing' in first.made ? `: ${first.made.missing}` : '';

describe.skipIf(reason !== '').each(boards)(`a board of buttons with an $mcu${reason}`, ({ mcu, made }) => {
  /** On its cable; its host has said hello. */
  function linked(): LinkedBoard {
    if ('missing' in made) throw new Error(made.missing);
    const run = new LinkedBoard(new EmulatedBoard({ board: 'buttons', mcu, program: made.path, uid: 0xb0770205 }), {
      settings: new Map([['dice', '2']]),
    });
    run.run(500);
    return run;
  }
  const lit = ({ board }: LinkedBoard): readonly string[] => LAMPS.filter(lamp => board.isLit(lamp));
  const rolls = ({ reports }: LinkedBoard): readonly (readonly number[])[] =>
    reports.flatMap(report => (report.type === 'dice-settled' ? [report.values] : []));
  const saidOfDice = ({ lines }: LinkedBoard): readonly (string | undefined)[] =>
    lines.filter(line => line.includes(' DICE ')).map(line => /DICE state=(.*)\*/.exec(line)?.[1]);

  test('introduces itself with its lamps, however long it has been on', () => {
    const run = linked();
    const hello = { board: 'buttons', uid: 'B0770205', zones: ['dice'], lamps: LAMPS, cause: 'por' };
    expect(run.link.status).toMatchObject({ state: 'online', synced: true, hello });
    expect(run.notices).toEqual([]);
    const introductions = run.lines.filter(line => line.includes(' HELLO '));
    // its number and its clock take fifteen digits at most, together
    for (const line of introductions) expect(line.replace(/^\d+ \d+/, '').length + 16 + 1).toBeLessThanOrEqual(160);
  });

  test('reports each of its buttons when it goes down and when it comes up', () => {
    const run = linked();
    for (const button of ['hu0', 'hu1', 'hu2', 'hu3', 'next', 'undo']) {
      run.board.press(button);
      run.run(60);
      run.board.press(button, false);
      run.run(60);
      expect(run.lines.filter(line => line.includes(' BTN ')).slice(-2)).toEqual([
        expect.stringContaining(`BTN id=${button} state=down`),
        expect.stringContaining(`BTN id=${button} state=up`),
      ]);
    }
    expect(run.reports.filter(({ type }) => type === 'button-pressed')).toHaveLength(6);
  });

  test('lights each lamp that the host wants, in whatever colour, and all others not', () => {
    const run = linked();
    for (const lamp of LAMPS) {
      run.link.showLamps(new Map<Zone, Light>([[lamp, lamp === 'indicator' ? RED : GREEN]]), run.board.now);
      run.run(400);
      expect(lit(run)).toEqual([lamp]);
    }
  });

  test('blinks where the host wants it to', () => {
    const run = linked();
    run.link.showLamps(new Map<Zone, Light>([['discard2', { color: 'green', mode: 'blink' }]]), run.board.now);
    run.run(400);
    const seen = Array.from({ length: 512 / 8 }, () => {
      run.run(8);
      return lit(run).join();
    });
    expect(seen.filter(lamps => lamps === 'discard2')).toHaveLength(256 / 8);
    expect(new Set(seen)).toEqual(new Set(['discard2', '']));
  });

  test('goes dark when its host is gone', () => {
    const run = linked();
    run.link.showLamps(new Map<Zone, Light>([['discard0', GREEN]]), run.board.now);
    run.run(400);
    run.isHostMute = true;
    run.run(5500);
    expect(lit(run)).toEqual([]);
  });

  test('reports a throw that something else reads', () => {
    const run = linked();
    run.board.diceSay('-\n3 4\n');
    run.run(700);
    expect(saidOfDice(run)).toEqual(['rolling', 'stable v=3,4']);
    expect(rolls(run)).toEqual([[3, 4]]);
  });

  test('reports dice that merely lie there when it starts, and no throw of them', () => {
    const run = linked();
    run.board.diceSay('2 2\r\n');
    run.run(700);
    expect(saidOfDice(run)).toEqual(['stable v=2,2']);
    expect(rolls(run)).toEqual([]);
  });

  test('reports a throw of which nothing but the end was read', () => {
    const run = linked();
    run.board.diceSay('2 2\n');
    run.run(700);
    run.board.diceSay('5 1\n');
    run.run(700);
    expect(rolls(run)).toEqual([[5, 1]]);
  });

  test('waits for as many dice as are in use, and says that one of them lies askew', () => {
    const run = linked();
    run.board.diceSay('-\n6\n');
    run.run(2000);
    run.board.diceSay('6 3\n');
    run.run(700);
    expect(saidOfDice(run)).toEqual(['rolling', 'tilted', 'rolling', 'stable v=6,3']);
  });

  test.each(['34\n', '7 1\n', '-3\n', '\n', '1 2 3 4 5\n', 'hello\n'])('takes %j for no dice', noise => {
    const run = linked();
    run.board.diceSay(noise);
    run.run(700);
    expect(saidOfDice(run)).toEqual([]);
  });

  test('restarts when its host wants it to, and keeps its settings', () => {
    const run = linked();
    run.link.command({ type: 'RESET' }, run.board.now);
    expect(run.runUntil(() => run.link.status.hello?.cause === 'wdt', 2500)).not.toBeNull();
    run.run(500);
    expect(run.link.status).toMatchObject({ synced: true, hello: { lamps: LAMPS } });
    expect(run.link.status.hello?.cfg).not.toBe('FFFF');
  });
});
