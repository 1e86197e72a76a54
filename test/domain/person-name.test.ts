import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPersonName, isWrittenPlainly, writtenPlainly } from '../../src/domain/person-name.ts';

test.each([
  '',
  'Ann',
  "O'Neil",
  '王小明',
  'Ana María',
  'Мария',
  'ضياء',
  'A & B',
  'x'.repeat(40),
  '👨‍👩‍👧',
  '👩🏽‍🚀 Ann',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '❤️',
  '1️⃣',
  '葛󠄀城',
  'می‌نا',
  'क्‍ष',
  '김철수',
])('%j may be a name', name => {
  expect(isPersonName(name)).toBe(true);
});

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

/** Every character of Unicode that shows nothing by itself: by its properties, or a blank by its picture in the code charts. */
const BLANK_PICTURES = [0x2800, 0xfffc, 0x1_3441, 0x1_3442, 0x1_6fe4, 0x1_d159];
const INVISIBLE = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
  code =>
    BLANK_PICTURES.includes(code) ||
    /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(code)),
);

test('no character that shows nothing makes one name look like another', () => {
  const taken = INVISIBLE.filter(code => {
    const unseen = String.fromCodePoint(code);
    return [unseen, `Ann${unseen}`, `A${unseen}nn`, `${unseen}Ann`, `Ann ${unseen}${unseen}`].some(isPersonName);
  });
  expect(INVISIBLE.length).toBeGreaterThan(4000);
  expect(taken.map(code => code.toString(16))).toEqual([]);
});

test('blanks alone are no name', () => {
  for (const blank of [' ', '\u00a0', '\u3000', '\u2003\u2009']) expect(isPersonName(blank)).toBe(false);
});

test('what may stand in no name is taken out of a foreign one, and the rest stays', () => {
  expect(writtenPlainly('\u202eAnn\u0007 <b>\ud800')).toBe('Ann b');
  expect(writtenPlainly('👨‍👩‍👧 阿明')).toBe('👨‍👩‍👧 阿明');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(isWrittenPlainly(writtenPlainly(text))).toBe(true);
    }),
  );
});
