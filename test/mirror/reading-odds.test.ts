import { expect, test } from 'vitest';
import { isSuitTile, TILE_KINDS, type TileKind } from '../../src/domain/tile.ts';
import { likeliest, NO_EVIDENCE, type Reading, withReading } from '../../src/mirror/evidence/face-evidence.ts';
import { likelihoodOf } from '../../src/mirror/evidence/reading-odds.ts';
import { confusionsOf } from '../../src/sensing/confusions.ts';

const after = (...readings: readonly Reading[]) =>
  likeliest(readings.reduce((evidence, reading) => withReading(evidence, reading, TILE_KINDS), NO_EVIDENCE));

test('a face that others are often taken for proves less than one that nothing looks like', () => {
  expect(after({ face: 'C6', confidence: 95 }).lead).toBeLessThan(after({ face: 'B7', confidence: 95 }).lead);
});

test('bonus tiles, which the recogniser often takes for one another, prove least', () => {
  expect(after({ face: 'F5', confidence: 95 }).lead).toBeLessThan(after({ face: 'C6', confidence: 95 }).lead);
});

test('what no drawing shows is less likely of a set that was shown, of which all mistakes are rarer', () => {
  const isSeen = (face: TileKind, kind: TileKind): boolean =>
    (['enrolled', 'unshown'] as const).some(set => confusionsOf(kind, set).some(confusion => confusion.face === face));
  const unseen = TILE_KINDS.flatMap(kind =>
    TILE_KINDS.filter(face => !isSeen(face, kind)).map(face => [face, kind] as const),
  );
  expect(unseen.length).toBeGreaterThan(1000);
  for (const sureness of [0, 1])
    for (const [face, kind] of unseen)
      expect(likelihoodOf('enrolled', face, kind, sureness), `${kind} read as ${face}`).toBeLessThan(
        likelihoodOf('unshown', face, kind, sureness),
      );
});

test.each([60, 99])(
  'a reading of a set that was shown proves more on the average, told with %i percent',
  confidence => {
    const leads = (isSetEnrolled: boolean): number =>
      TILE_KINDS.reduce((sum, face) => sum + after({ face, confidence, isSetEnrolled }).lead, 0);
    expect(leads(true)).toBeGreaterThan(leads(false));
  },
);

test('reading the same picture again proves nothing more', () => {
  const once = after({ face: 'C6', confidence: 80 });
  expect(after(...Array.from({ length: 50 }, (): Reading => ({ face: 'C6', confidence: 80 })))).toEqual(once);
});

test('a spell counts as the surest of its readings', () => {
  const sure = after({ face: 'D9', confidence: 95 });
  expect(after({ face: 'D9', confidence: 60 }, { face: 'D9', confidence: 95 }).lead).toBeCloseTo(sure.lead);
});

test('two spells that contradict each other leave it open, and a sure one outweighs an unsure one', () => {
  const [six, nine]: readonly Reading[] = [
    { face: 'C6', confidence: 60 },
    { face: 'C9', confidence: 95 },
  ];
  if (!six || !nine) throw new Error('two readings');
  expect(after(six, nine).face).toBe('C9');
  expect(after(six, nine).lead).toBeLessThan(after(nine).lead);
});

test('a face that is not played with still says what may be read as it', () => {
  const suits = TILE_KINDS.filter(isSuitTile);
  const often = (kind: TileKind): number => confusionsOf(kind).find(({ face }) => face === 'F4')?.count ?? 0;
  const [oftenest] = suits.toSorted((a, b) => often(b) - often(a));
  expect(likeliest(withReading(NO_EVIDENCE, { face: 'F4', confidence: 60 }, suits)).face).toBe(oftenest);
});
