import { describe, expect, test } from 'vitest';
import { TagsHeard } from '../../src/adapters/boards/carrier-levels.ts';
import { formatMargin, isMarginEnough, measureMargin } from '../../src/adapters/boards/measure-margin.ts';
import { tag } from '../support/board-talk.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { linkedVisit } from '../support/chips/linked-visit.ts';
import { boardFirmware, isMadeFor, MCUS, type Mcu } from '../support/chips/toolchain.ts';

const made = boardFirmware('seat', 'atmega328p');
const reason = 'missing' in made ? `: ${made.missing}` : '';

/** What each tag gets of the field, of which it needs 1 A/m. */
const TAGS = [
  [tag(1), 3],
  [tag(2), 2.2],
  [tag(3), 1.8],
  [tag(4), 1.3],
] as const;

function linked(mcu: Mcu): LinkedBoard {
  const program = boardFirmware('seat', mcu);
  if ('missing' in program) throw new Error(program.missing);
  const board = new EmulatedBoard({ board: 'seat', mcu, program: program.path, uid: 7, seat: 1 });
  for (const [uid, gets] of TAGS) board.lay('discard1', uid, { gets, needs: 1 });
  const run = new LinkedBoard(board);
  run.runUntil(() => run.link.status.synced && run.isRight(['discard1']), 3000);
  return run;
}

const weakened = (run: LinkedBoard, weaker: number | null): readonly string[] => {
  run.link.command({ type: 'POWER', weaker }, run.board.now);
  run.run(1500);
  return run.tagsIn('discard1');
};

describe.skipIf('missing' in made)(`the carrier of a board${reason}`, () => {
  test.each(MCUS.filter(mcu => isMadeFor('seat', mcu)))('is as weak as the host wants it (%s)', mcu => {
    const run = linked(mcu);
    const read = [0, 5, 6, 7, 8, null].map(weaker => weakened(run, weaker).length);
    expect(read).toEqual([4, 3, 2, 2, 1, 4]);
    expect(run.link.status.counts).toMatchObject({ commandsRefused: 0, healed: 0 });
  });

  test('is each loop’s own again for the next host, and where there is none', () => {
    const run = linked('atmega328p');
    expect(weakened(run, 8)).toHaveLength(1);
    run.board.receive('0 0 HELLO?*0535');
    run.run(1500);
    expect(run.tagsIn('discard1')).toHaveLength(4);
    expect(weakened(run, 8)).toHaveLength(1);
    run.isHostMute = true;
    run.run(7000);
    expect(run.tagsIn('discard1')).toHaveLength(4);
  });

  // Five levels of three seconds each take an emulated processor too long.
  test.skipIf('missing' in boardFirmware('seat', 'native'))('tells which tags have no margin', async () => {
    const run = linked('native');
    const heard = new TagsHeard();
    const margins = await measureMargin(linkedVisit(run, heard), heard, [4, 4, 4]);
    expect(margins?.map(formatMargin)).toEqual([
      'rack1  no tile is read at level 4',
      'meld1  no tile is read at level 4',
      `discard1  4 tiles at level 4: -2.5 dB without ${tag(4)}, -3.3 dB without ${tag(3)}, -4.1 dB no others, -6.0 dB without ${tag(2)}`,
    ]);
    expect(margins?.map(isMarginEnough)).toEqual([true, true, false]);
    expect(weakened(run, null)).toHaveLength(4);
  });
});
