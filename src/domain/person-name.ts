/** Longer than any name at a table. */
export const MOST_NAME_LENGTH = 40;

/**
 * A name has nothing that is not seen: no control, format or direction characters, no invisible letters (Hangul fillers; blanks
 * of Braille, hieroglyphs and Khitan; a note without a head), no stand-in for an object, no halves of characters, nothing a page could
 * take for markup.
 */
const UNSEEN =
  /[<>\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;

/** Invisible characters that change what is seen, each with what stands before it, which stays. UTS 51, UTS 37, TUS 23.2. */
const SHAPING: readonly RegExp[] = [
  // emoji of several: families, flags, professions
  /(\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu,
  // the flags of England, Scotland and Wales
  /(\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu,
  // a sign as an emoji or as text
  /([\p{Emoji}\p{Extended_Pictographic}])[\uFE0E\uFE0F]/gu,
  // one form of a Chinese character, or of a Mongolian letter
  /(\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  /(\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu,
  // letters that join, or do not, in scripts that have both
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})/gu,
];

/** True if people, or tables, may be called this, wherever the name comes from; the empty name is no player's and allowed. */
export const isPersonName = (name: string): boolean =>
  name.length <= MOST_NAME_LENGTH && (name === '' || name.trim() !== '') && isWrittenPlainly(name);

/** The same without a limit to its length. */
export const isWrittenPlainly = (name: string): boolean =>
  !UNSEEN.test(SHAPING.reduce((left, shaping) => left.replace(shaping, '$1'), name));

/** The name without the characters that may stand in none. */
export const writtenPlainly = (name: string): string =>
  isWrittenPlainly(name) ? name : [...name].filter(isWrittenPlainly).join('');

/** Joiners and variation selectors: most fonts show the same without them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Names that differ in capitals, blanks and invisible characters alone are the same person's. */
export const nameKey = (name: string): string =>
  name.replace(INVISIBLE, '').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFC');
