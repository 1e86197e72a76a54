import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from '../../src/domain/csv.ts';

test.each(['=1+1', '+1', '-1+2', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '－1', '＋1', '＠x'])(
  '%j is a text in a spreadsheet, not a formula',
  name => expect(formatCsv([[name]])).toMatch(/^"'/),
);

test('numbers stay numbers, negative ones too, and nothing is an empty cell', () => {
  expect(formatCsv([[-3, 0.5, null, 'Ann']])).toBe('-3,0.5,,"Ann"\r\n');
});

test('whatever the texts, there are as many cells as were given', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), texts => {
      const cells = formatCsv([texts]).match(/"(?:[^"]|"")*"/g) ?? [];
      expect(cells).toHaveLength(texts.length);
    }),
  );
});
