import { expect, test } from 'vitest';
import { isPersonName } from '../../src/domain/person-name.ts';

test.each(['', 'Ann', "O'Neil", '王小明', 'Ana María', 'Мария', 'ضياء', 'A & B', 'x'.repeat(40)])(
  '%j may be a name',
  name => {
    expect(isPersonName(name)).toBe(true);
  },
);

test.each([
  ['a line break', 'Ann\nBen'],
  ['a bell', 'Ann\u0007'],
  ['a change of direction', 'Ann\u202Egnp'],
  ['a character nobody sees', 'An\u200Bn'],
  ['markup', '<img src=x>'],
  ['no end', 'x'.repeat(41)],
])('a name with %s is none', (_what, name) => {
  expect(isPersonName(name)).toBe(false);
});
