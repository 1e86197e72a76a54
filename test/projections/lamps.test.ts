import { describe, expect, test } from 'vitest';
import { formatLight, isLitAt, LAMPS, type Light } from '../../src/domain/lamp.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { lampsOf, zoneLights } from '../../src/projections/lamps.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { beforeTheDice, drawn, midHand, setUp, won } from '../web/views.ts';

const NOBODY = { seat0: 'off', seat1: 'off', seat2: 'off', seat3: 'off' };

const asks = (zone: Zone): TableView => ({
  ...midHand,
  discrepancy: { id: 1, expected: [], seen: [], guidance: [{ do: 'remove', tile: 'B1', zone }], choices: [] },
});
const asksWhatHappened: TableView = {
  ...midHand,
  discrepancy: {
    id: 1,
    expected: [{ zone: 'discard0', tiles: [] }],
    seen: [{ zone: 'meld3', tiles: ['B1'] }],
    guidance: [],
    choices: [],
  },
};

const shown = (view: TableView): Readonly<Record<string, string>> =>
  Object.fromEntries(LAMPS.map(lamp => [lamp, formatLight(lampsOf(view)[lamp])]));
const onBoards = (view: TableView): Readonly<Record<string, string>> =>
  Object.fromEntries([...zoneLights(view)].map(([zone, light]) => [zone, formatLight(light)]));

describe('the lamps of a table', () => {
  test.each<[string, TableView, Readonly<Record<string, string>>]>([
    ['that the table waits for start', { ...setUp, awaitedThrow: null }, { ...NOBODY, table: 'green-pulse' }],
    ['whose throw is waited for', beforeTheDice, { ...NOBODY, seat0: 'green', table: 'off' }],
    ['whose turn it is', midHand, { ...NOBODY, seat1: 'green', table: 'off' }],
    ['that play is not followed', { ...midHand, paused: true }, { ...NOBODY, table: 'red' }],
    ['who has won', won, { ...NOBODY, seat0: 'green-blink' }],
    ['that nobody has won', drawn, { ...NOBODY, table: 'green-pulse' }],
    ['at whose place something is asked', asks('meld2'), { seat1: 'green', seat2: 'red-blink', table: 'red-blink' }],
    ['in the middle something is asked', asks('indicator'), { ...NOBODY, seat1: 'green', table: 'red-blink' }],
    ['between whom something is asked', asksWhatHappened, { seat0: 'red-blink', seat3: 'red-blink' }],
  ])('tell %s', (_, view, lamps) => expect(shown(view)).toMatchObject(lamps));

  test('shine on a board where the tiles lie that are asked about', () => {
    expect(onBoards(asks('meld2'))).toEqual({
      discard0: 'off',
      discard1: 'green',
      discard2: 'off',
      discard3: 'off',
      indicator: 'red-blink',
      meld2: 'red-blink',
    });
  });
});

test.each<[Light['mode'], readonly boolean[]]>([
  ['off', [false, false, false, false]],
  ['on', [true, true, true, true]],
  ['blink', [true, false, true, false]],
  ['pulse', [true, false, false, false]],
])('a lamp that is %s is lit as the firmware lights it', (mode, lit) => {
  expect([0, 256, 512, 768].map(ms => isLitAt({ color: 'red', mode }, ms))).toEqual(lit);
});
