import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepSame } from '../../web/table/keep-same.ts';

const aJson = fc.jsonValue({ maxDepth: 4 });
/** As it comes over the wire: a value of its own, whatever it says. */
const received = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('whatever was there before, what is new is what was sent', () => {
  fc.assert(
    fc.property(aJson, aJson, (older, newer) => {
      expect(keepSame(received(older), received(newer))).toEqual(received(newer));
    }),
  );
});

test('what says the same is the same object', () => {
  fc.assert(
    fc.property(aJson, aJson, (kept, other) => {
      const older = received({ kept, other, more: [kept, other] }) as { kept: unknown; more: readonly unknown[] };
      expect(keepSame(older, received(older))).toBe(older);
      const newer = keepSame(older, received({ kept, other: 'another', more: [kept] })) as typeof older;
      expect(newer.kept).toBe(older.kept);
      expect(newer.more[0]).toBe(older.more[0]);
    }),
  );
});
