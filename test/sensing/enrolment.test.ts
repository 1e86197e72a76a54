import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTileId, kindOf, type TagUid, type TileId, type TileKind, tilesOf } from '../../src/domain/tile.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import {
  askFor,
  beginEnrolment,
  beginKindAgain,
  type Enrolment,
  enrolled,
  enrolmentProgress,
  tagLaid,
  tagLifted,
} from '../../src/sensing/enrolment.ts';
import { formatTags, parseTags, tilesWithoutTag } from '../../src/sensing/tag-registry.ts';
import { rules } from '../support/dealt-hand.ts';

const tag = (n: number): TagUid => `E004${n.toString(16).toUpperCase().padStart(12, '0')}` as TagUid;
const KINDS: readonly TileKind[] = ['B1', 'B2', 'F1'];

const laid = (enrolment: Enrolment, ...uids: readonly TagUid[]): Enrolment => uids.reduce(tagLaid, enrolment);
const lifted = (enrolment: Enrolment): Enrolment => [...enrolment.lying].reduce(tagLifted, enrolment);
const started = beginEnrolment(KINDS, null);
const withB1 = laid(started, tag(1), tag(2), tag(3), tag(4));

describe('tags are told which tile they are in', () => {
  test('a kind at a time: the next is asked for when all of the last are taken away', () => {
    expect(enrolmentProgress(withB1)).toEqual({
      kind: 'B1',
      ofKind: { done: 4, of: 4 },
      ofAll: { done: 4, of: 9 },
      complete: ['B1'],
    });
    expect(enrolmentProgress(lifted(withB1)).kind).toBe('B2');
  });

  test('a kind of which a tile is still missing is asked for until it is there', () => {
    const three = lifted(laid(started, tag(1), tag(2), tag(3)));
    expect(enrolmentProgress(three)).toMatchObject({ kind: 'B1', ofKind: { done: 3, of: 4 } });
    expect(enrolmentProgress(lifted(laid(three, tag(4)))).kind).toBe('B2');
  });

  test('a fifth tile of a kind is no tile of the next one', () => {
    const five = laid(withB1, tag(5));
    expect(five.problem).toEqual({ type: 'too-many', uid: tag(5) });
    expect(enrolmentProgress(five).ofAll.done).toBe(4);
    expect(tagLifted(five, tag(5)).problem).toBeNull();
  });

  test('a tile that has its tag already is not enrolled twice', () => {
    const again = laid(lifted(withB1), tag(2));
    expect(again.problem).toMatchObject({ type: 'already-enrolled', uid: tag(2) });
    expect(kindOf((again.problem as { tile: TileId }).tile)).toBe('B1');
    expect(enrolmentProgress(again).ofAll.done).toBe(4);
    expect(lifted(again).problem).toBeNull();
  });

  test('a kind that went wrong is begun again, and any kind can be gone back to', () => {
    const back = beginKindAgain(askFor(lifted(withB1), 'B1'));
    expect(enrolmentProgress(back)).toMatchObject({ kind: 'B1', ofKind: { done: 0 }, ofAll: { done: 0 } });
    expect(enrolmentProgress(lifted(laid(back, tag(11), tag(12), tag(13), tag(14)))).kind).toBe('B2');
  });

  test('what was enrolled before stays, and only what is missing is asked for', () => {
    const known = enrolled(lifted(laid(lifted(withB1), tag(5), tag(6), tag(7), tag(8))));
    expect(enrolmentProgress(beginEnrolment(KINDS, known))).toMatchObject({ kind: 'F1', ofAll: { done: 8 } });
  });

  test('whatever is laid down and taken away, no tag is in two tiles and no tile has two tags', () => {
    const move = fc.record({ does: fc.constantFrom('lay', 'lift', 'again', 'back'), n: fc.nat(11) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), moves => {
        const end = moves.reduce((enrolment, { does, n }) => {
          if (does === 'lay') return tagLaid(enrolment, tag(n));
          if (does === 'lift') return tagLifted(enrolment, tag(n));
          return does === 'again' ? beginKindAgain(enrolment) : askFor(enrolment, KINDS[n % 3] ?? 'B1');
        }, started);
        const { tileOf } = enrolled(end);
        expect(tileOf.size).toBe(end.tagOf.size);
        expect(new Set(tileOf.values()).size).toBe(tileOf.size);
        expect(parseTags(formatTags({ tileOf }))).toEqual({ ok: true, value: { tileOf: expect.any(Map) } });
      }),
    );
  });

  test.each(RULE_SETS)('a whole set of $id, kind by kind, and every tile has its tag', ({ id }) => {
    const { kinds } = rules(id).flow;
    let next = 0;
    const end = kinds.reduce(
      enrolment => lifted(laid(enrolment, ...tilesOf([kinds[enrolment.at] ?? 'B1']).map(() => tag(next++)))),
      beginEnrolment(kinds, null),
    );
    expect(enrolmentProgress(end).kind).toBeNull();
    expect(new Set(enrolled(end).tileOf.values())).toEqual(new Set(tilesOf(kinds)));
  });
});

test('tiles that nobody has enrolled are named', () => {
  const known = enrolled(laid(started, tag(1), tag(2), tag(3)));
  expect(tilesWithoutTag(['B1', 'F1'], known).map(formatTileId)).toEqual(['B1.3', 'F1.0']);
});
