import { describe, expect, test } from 'vitest';
import { readAtLevels, TagsHeard, type ZoneLevels } from '../../src/adapters/boards/carrier-levels.ts';
import { middleLevel, strongestThatSpares, weakestThatReads } from '../../src/adapters/boards/tune-power.ts';
import { must } from '../../src/domain/result.ts';
import type { TagUid } from '../../src/domain/tile.ts';
import { tag } from '../support/board-talk.ts';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { LinkedBoard } from '../support/chips/linked-board.ts';
import { linkedVisit } from '../support/chips/linked-visit.ts';
import { boardFirmware } from '../support/chips/toolchain.ts';

// Eighteen levels of three seconds each take an emulated processor too long.
const made = boardFirmware('seat', 'native');
const reason = 'missing' in made ? `: ${made.missing}` : '';

/** A seat's board with tags over its discards, of which each gets so much of the strongest carrier and needs 1 A/m. */
function linked(gets: readonly (readonly [TagUid, number])[], power?: string): LinkedBoard {
  if ('missing' in made) throw new Error(made.missing);
  const board = new EmulatedBoard({ board: 'seat', mcu: 'native', program: made.path, uid: 7, seat: 1 });
  for (const [uid, field] of gets) board.lay('discard1', uid, { gets: field, needs: 1 });
  const run = new LinkedBoard(board, power === undefined ? {} : { settings: new Map([['power', power]]) });
  run.runUntil(() => run.link.status.synced && run.link.status.hello !== null, 3000);
  run.run(1500);
  return run;
}

async function levelsAt(run: LinkedBoard): Promise<ZoneLevels> {
  const heard = new TagsHeard();
  const zones = await readAtLevels(linkedVisit(run, heard), heard);
  return must(
    zones?.find(({ zone }) => zone === 'discard1'),
    'the zone',
  );
}

describe.skipIf('missing' in made)(`the level of a loop’s carrier${reason}`, () => {
  test('is its own, and the others’ theirs', () => {
    const tags = [
      [tag(1), 3],
      [tag(2), 1.7],
      [tag(3), 1.1],
    ] as const;
    expect(linked(tags, '880').tagsIn('discard1')).toHaveLength(3);
    expect(linked(tags).tagsIn('discard1')).toHaveLength(2);
    expect(linked(tags, '005').tagsIn('discard1')).toHaveLength(2);
    expect(linked(tags, '008').tagsIn('discard1')).toHaveLength(1);
  });

  test('lies between the weakest that reads its own tiles and the strongest that reads those beside it', async () => {
    const reads = weakestThatReads(
      await levelsAt(
        linked([
          [tag(1), 3],
          [tag(2), 1.9],
        ]),
      ),
    );
    const spares = strongestThatSpares(await levelsAt(linked([[tag(3), 1.06]])));
    expect([reads, spares]).toEqual([6, 3]);
    expect(middleLevel({ reads, spares })).toBe(4);
  });
});

test('a level is in the middle of its range in decibels, and reads the loop’s own tiles first', () => {
  expect(middleLevel({ reads: 8, spares: 0 })).toBe(5);
  expect(middleLevel({ reads: 4, spares: 4 })).toBe(4);
  expect(middleLevel({ reads: 1, spares: 5 })).toBe(1);
  expect(middleLevel({ reads: null, spares: 0 })).toBe(0);
});
