import { describe, expect, test } from 'vitest';
import { BUTTONS, isButtonId, parseButton } from '../../src/domain/button.ts';

test('a button is what it says and the seat it says it for', () => {
  expect(parseButton('ready2')).toEqual({ what: 'ready', seat: 2 });
  expect(parseButton('undo')).toEqual({ what: 'undo', seat: null });
  expect(BUTTONS.map(parseButton).map(({ what, seat }) => `${what}${seat ?? ''}`)).toEqual(BUTTONS);
});

describe('there is no button', () => {
  test.each(['hu', 'hu4', 'start0', ''])('%o', text => expect(isButtonId(text)).toBe(false));
  // tiles say these, and the screens where no tile is sensed
  test.each(['chow0', 'pung0', 'kong0', 'pass0', 'next', 'roll'])('%s', text => expect(isButtonId(text)).toBe(false));
});
