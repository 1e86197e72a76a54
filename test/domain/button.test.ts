import { describe, expect, test } from 'vitest';
import { BUTTONS, isButtonId, isSaidByTiles, parseButton } from '../../src/domain/button.ts';

test('a button is what it says and the seat it says it for', () => {
  expect(parseButton('ready2')).toEqual({ what: 'ready', seat: 2 });
  expect(parseButton('undo')).toEqual({ what: 'undo', seat: null });
  expect(BUTTONS.map(parseButton).map(({ what, seat }) => `${what}${seat ?? ''}`)).toEqual(BUTTONS);
});

describe('there is no button', () => {
  test.each(['hu', 'hu4', 'start0', ''])('%o', text => expect(isButtonId(text)).toBe(false));
});

describe('tiles and dice say by themselves what these buttons say', () => {
  test.each(['chow0', 'pung1', 'kong2', 'pass3', 'roll'])('%s', text => {
    expect(isSaidByTiles(text)).toBe(true);
    expect(isButtonId(text)).toBe(false);
  });
  test.each(['hu0', 'next', 'pass', 'roll0', 'chow4'])('but not %s', text => expect(isSaidByTiles(text)).toBe(false));
});
