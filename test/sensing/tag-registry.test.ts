import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TagUid, TileId } from '../../src/domain/tile.ts';
import { formatTags, formatTagsError, parseTags } from '../../src/sensing/tag-registry.ts';

describe('a tags file', () => {
  test('says which chip is in which tile, with or without a last newline, in either case of hex', () => {
    const tags = parseTags('uid,tile\r\ne00401001a2b3c4d,B5.2\r\n\r\nE00401001A2B3C4E,F1.0');
    expect(tags.ok && [...tags.value.tileOf]).toEqual([
      ['E00401001A2B3C4D', 18],
      ['E00401001A2B3C4E', 136],
    ]);
  });

  test('is read as it was written', () => {
    const aUid = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 8, maxLength: 16 });
    const aSet = fc
      .uniqueArray(aUid, { maxLength: 144 })
      .map(uids => new Map(uids.map((uid, i) => [uid as TagUid, i as TileId])));
    fc.assert(
      fc.property(aSet, tileOf => {
        expect(parseTags(formatTags({ tileOf }))).toEqual({ ok: true, value: { tileOf } });
      }),
    );
  });

  test.each([
    ['no header', 'E00401001A2B3C4D,B5.2', 'line 1: expected the header uid,tile'],
    ['an empty file', '', 'line 1: expected the header'],
    ['a field too many', 'uid,tile\nE004AA00,B5.2,x', 'line 2: expected a uid and a tile'],
    ['a tile left out', 'uid,tile\nE004AA00', 'line 2: expected a uid and a tile'],
    ['a uid that is no hex', 'uid,tile\nHELLO,B5.2', 'line 2: a uid is 4 to 32 hex digits, "HELLO"'],
    ['a fifth copy', 'uid,tile\nE004AA00,B5.4', 'line 2: no tile is called "B5.4"'],
    ['a second plum', 'uid,tile\n\nE004AA00,F1.1', 'line 3: no tile is called "F1.1"'],
    [
      'a tag in two tiles',
      'uid,tile\nE004AA00,B5.0\ne004aa00,B5.1',
      'line 3: the tag "E004AA00" is already in the tile of line 2',
    ],
    [
      'a tile with two tags',
      'uid,tile\nE004AA00,B5.0\nE004AA01,B5.0',
      'line 3: the tile "B5.0" already has the tag of line 2',
    ],
  ])('with %s is refused by line and reason', (_, text, sentence) => {
    const tags = parseTags(text);
    expect(tags.ok ? '' : formatTagsError(tags.error)).toContain(sentence);
  });
});
