import { expect, test } from 'vitest';
import { TagsHeard, type Visit } from '../../../src/adapters/boards/carrier-levels.ts';
import { formatMargin, isMarginEnough, measureMargin } from '../../../src/adapters/boards/measure-margin.ts';
import type { TagUid } from '../../../src/domain/tile.ts';
import type { Zone } from '../../../src/domain/zone.ts';
import { tag } from '../../support/board-talk.ts';

/** A tag, its zone, and the weakest level at which its loop reads it. */
type Laid = readonly [TagUid, Zone, number];

/** A board whose loops read each tag down to a level, and the margins that are measured there. */
async function marginsOf(laid: readonly Laid[], levels: readonly number[]) {
  const heard = new TagsHeard();
  let now = 0;
  const visit = {
    status: { synced: true, hello: { zones: ['meld0', 'discard0'] } },
    notices: [],
    command: (message: Parameters<Visit['command']>[0]) => {
      if (message.type === 'POWER') now = message.weaker ?? 0;
    },
    until: async () => {
      for (const zone of ['meld0', 'discard0'] as const) {
        const uids = laid.flatMap(([uid, at, down]) => (at === zone && now <= down ? [uid] : []));
        heard.report({ type: 'tags-read', zone, uids } as unknown as Parameters<TagsHeard['report']>[0]);
      }
      return true;
    },
  } as unknown as Visit;
  return (await measureMargin(visit, heard, levels)) ?? [];
}

test('a margin counts from the loop’s own level, not from the usual one', async () => {
  const laid: readonly Laid[] = [
    [tag(1), 'meld0', 4],
    [tag(2), 'discard0', 6],
    [tag(3), 'discard0', 8],
  ];
  const margins = await marginsOf(laid, [0, 5]);
  expect(margins.map(formatMargin)).toEqual([
    `meld0  1 tiles at level 0: -0.3 dB all, -0.4 dB all, -0.9 dB all, -1.9 dB all, -4.4 dB without ${tag(1)}, -5.2 dB no others, -6.0 dB no others, -8.0 dB no others`,
    `discard0  2 tiles at level 5: -0.8 dB all, -1.6 dB without ${tag(2)}, -3.5 dB no others`,
  ]);
  expect(margins.map(isMarginEnough)).toEqual([false, false]);
});

test('3 dB are enough, or all that the levels have', async () => {
  const enough = async (down: number, own: number): Promise<boolean> =>
    (await marginsOf([[tag(1), 'meld0', down]], [own, own])).every(isMarginEnough);
  expect(await enough(5, 0)).toBe(true);
  expect(await enough(4, 0)).toBe(false);
  expect(await enough(6, 4)).toBe(true);
  expect(await enough(5, 4)).toBe(false);
  expect(await enough(8, 7)).toBe(true);
  expect(await enough(7, 7)).toBe(false);
});

test('a loop at the weakest level has no margin that could be measured', async () => {
  const margins = await marginsOf([[tag(1), 'meld0', 8]], [8, 8]);
  expect(margins.map(formatMargin)).toEqual([
    'meld0  1 tiles at level 8, the weakest: no margin can be measured',
    'discard0  no tile is read at level 8',
  ]);
});
