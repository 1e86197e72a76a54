import { expect, test } from 'vitest';
import { InputError } from '../../src/cli/command.ts';
import { parseJson } from '../../src/cli/rules-flags.ts';

test('a file of bytes that are no text is refused in one line that a terminal can show', () => {
  const refusal = () => parseJson('\u001b[31mL\r\u0000\n', 'house.json');
  expect(refusal).toThrow(InputError);
  expect(refusal).toThrow(/^house\.json is not JSON: [^\p{Cc}]+$/u);
});
