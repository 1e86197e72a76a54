import { expect, test } from 'vitest';
import { compareWithTruth, type ToldEvent } from '../../src/recording/hand-truth.ts';

const drawn = (seat: number, tile: string): ToldEvent => ({ type: 'tile-drawn', seat, tile, from: 'wall' });
const discarded = (seat: number, tile: string): ToldEvent => ({ type: 'tile-discarded', seat, tile });
const bonus = (seat: number, tile: string): ToldEvent => ({ type: 'bonus-set-aside', seat, tile });
const dealt = (...hands: readonly string[]): ToldEvent => ({
  type: 'tiles-dealt',
  hands: hands.map(hand => hand.split(' ')),
});
const started: ToldEvent = { type: 'hand-started', rules: 'hong-kong', dealer: 1 };
const dice: ToldEvent = { type: 'dice-rolled', by: 1, for: 'break', values: [1, 2, 3] };
const kong: ToldEvent = { type: 'kong-declared', seat: 2, kong: 'added', tiles: ['S', 'S', 'S', 'S'] };
const robbed: ToldEvent = { type: 'hand-won', seat: 0, by: 'robbed-kong', from: 2, tile: 'S' };

const later = (event: ToldEvent): ToldEvent =>
  Object.assign({ at: 7, seq: 3, handNo: 1, options: {}, points: 8 }, event);

test.each<readonly [string, readonly ToldEvent[], readonly ToldEvent[]]>([
  ['times, points and numbers do not count', [started], [later(started)]],
  ['what begins a hand comes in any order', [started, dice], [dice, started]],
  ['dice lie in any order', [dice], [{ ...dice, values: [3, 1, 2] }]],
  ['a tile is its kind', [discarded(0, 'B5')], [discarded(0, 'B5.2')]],
  ['a hand is dealt in any order', [dealt('B1 B2', 'C1', 'D1', 'E')], [dealt('B2 B1', 'C1', 'D1', 'E')]],
  ['draws and bonus tiles come in any order', [bonus(1, 'F1'), drawn(1, 'C1')], [drawn(1, 'C1'), bonus(1, 'F1')]],
  ['a robbed kong may be told', [robbed], [kong, robbed]],
  ['or not', [kong, robbed], [robbed]],
  [
    'what nobody could see does not count',
    [dealt('_ _', '_', '_', '_'), drawn(0, '_')],
    [dealt('B1 B2', 'C1', 'D1', 'E'), drawn(0, 'C3')],
  ],
  [
    'questions and boards do not count',
    [started],
    [started, { type: 'discrepancy-found' }, { type: 'device-changed' }],
  ],
])('%s', (_name, truth, told) => {
  const { expected, matched, extra, first } = compareWithTruth(truth, told);
  expect([matched, extra]).toEqual([expected, 0]);
  expect(first).toEqual({ expected: null, told: null });
});

test.each<readonly [string, readonly ToldEvent[], readonly ToldEvent[], string | null, string | null]>([
  ['another tile', [discarded(0, 'B5')], [discarded(0, 'B6')], 'tile-discarded 0 B5', 'tile-discarded 0 B6'],
  ['one that is missing', [started, discarded(1, 'B5')], [started], 'tile-discarded 1 B5', null],
  ['one too many', [started], [started, { type: 'foul-reported', seat: 3 }], null, 'foul-reported 3'],
  [
    'a draw on the other side of a discard',
    [drawn(1, 'C1'), discarded(1, 'B5')],
    [discarded(1, 'B5'), drawn(1, 'C1')],
    'tile-drawn 1 from wall C1',
    'tile-discarded 1 B5',
  ],
  [
    'another hand',
    [dealt('B1 B2', 'C1', 'D1', 'E')],
    [dealt('B1 B3', 'C1', 'D1', 'E')],
    'tiles-dealt 0 [B1 B2]',
    'tiles-dealt 0 [B1 B3]',
  ],
  [
    'a claim from somebody else',
    [{ type: 'pung-claimed', seat: 3, from: 0, tile: 'N', tiles: ['N', 'N', 'N'] }],
    [{ type: 'pung-claimed', seat: 3, from: 1, tile: 'N', tiles: ['N', 'N', 'N'] }],
    'pung-claimed 3 from 0 N [N N N]',
    'pung-claimed 3 from 1 N [N N N]',
  ],
])('%s is the first fact that differs', (_name, truth, told, expected, found) => {
  expect(compareWithTruth(truth, told).first).toEqual({ expected, told: found });
});

test('facts count that were told in order, and those that did not happen', () => {
  const truth = [discarded(0, 'B1'), discarded(1, 'B2'), discarded(2, 'B3')];
  const told = [discarded(0, 'B1'), discarded(3, 'E'), discarded(2, 'B3')];
  expect(compareWithTruth(truth, told)).toMatchObject({ expected: 3, matched: 2, extra: 1 });
});
