import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCode, formatFile, parseSharedRules, type SavedRules } from '../../web/setup/shared-rules.ts';

const grandmas: SavedRules = {
  name: '外婆家',
  rules: 'hong-kong',
  options: { minimumFan: 1, minimumCounts: ['self-draw'], values: { 'great-dragons': 8, 'pearl-dragon': 'off' } },
};

const someRules = fc.record({
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter(name => name === name.trim() && name !== ''),
  rules: fc.constantFrom('hong-kong', 'wuhan'),
  options: fc.dictionary(
    fc.string({ unit: fc.constantFrom('a', 'b', 'C') }),
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
    { noNullPrototype: true },
  ),
});

test('whatever is handed on as a code or a file comes out again', () => {
  fc.assert(
    fc.property(someRules, rules => {
      expect(parseSharedRules(formatCode(rules))).toEqual(rules);
      expect(parseSharedRules(formatFile(rules))).toEqual(rules);
    }),
  );
});

test('a code is found among the words that were copied along, and in a message that has broken it', () => {
  const code = formatCode(grandmas);
  expect(code).toMatch(/^paizhuo1\.[\w-]+\.[0-9a-f]{8}$/);
  expect(parseSharedRules(`今晚的规矩： ${code} 八点见`)).toEqual(grandmas);
  expect(parseSharedRules(`${code.slice(0, 50)}\n  ${code.slice(50, 90)}\n${code.slice(90)}\n`)).toEqual(grandmas);
});

test('a letter that is missing or mistaken is noticed', () => {
  const code = formatCode(grandmas);
  fc.assert(
    fc.property(fc.integer({ min: 'paizhuo1.'.length, max: code.length - 10 }), at => {
      const mistaken = code[at] === 'A' ? 'B' : 'A';
      expect(parseSharedRules(code.slice(0, at) + mistaken + code.slice(at + 1))).toBe('damaged');
      expect(parseSharedRules(code.slice(0, at) + code.slice(at + 1))).toBe('damaged');
    }),
  );
  expect(parseSharedRules(code.slice(0, -4))).toBe('damaged');
});

test.each([
  ['', 'unknown'],
  ['hello', 'unknown'],
  ['{"format":"paizhuo-hand","version":1}', 'unknown'],
  ['{"format":"paizhuo-house-rules","version":1,"name":"x"', 'damaged'],
  ['{"format":"paizhuo-house-rules","version":1,"name":"","rules":"wuhan","options":{}}', 'damaged'],
  ['{"format":"paizhuo-house-rules","version":1,"name":"x","rules":"wuhan","options":[]}', 'damaged'],
  ['{"format":"paizhuo-house-rules","version":2,"name":"x"}', 'newer'],
  [formatCode(grandmas).replace('paizhuo1', 'paizhuo2'), 'newer'],
])('%s is no house rules: %s', (text, why) => {
  expect(parseSharedRules(text)).toBe(why);
});
