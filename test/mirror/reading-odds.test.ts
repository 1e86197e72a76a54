import { expect, test } from 'vitest';
import { isSuitTile, TILE_KINDS, type TileKind } from '../../src/domain/tile.ts';
import { likeliest, NO_EVIDENCE, type Reading, scoreOf, withReading } from '../../src/mirror/evidence/face-evidence.ts';
import { likelihoodOf } from '../../src/mirror/evidence/reading-odds.ts';
import { confusionsOf, type SetKnown, STEPS, SURER_FROM } from '../../src/sensing/confusions.ts';

const evidenceOf = (...readings: readonly Reading[]) =>
  readings.reduce((evidence, reading) => withReading(evidence, reading, TILE_KINDS), NO_EVIDENCE);
const after = (...readings: readonly Reading[]) => likeliest(evidenceOf(...readings));

test('a face that others are often taken for proves less than one that nothing looks like', () => {
  expect(after({ face: 'C6', confidence: 95 }).lead).toBeLessThan(after({ face: 'B7', confidence: 95 }).lead);
});

test('bonus tiles, which the recogniser often takes for one another, prove less, too', () => {
  expect(after({ face: 'F5', confidence: 95 }).lead).toBeLessThan(after({ face: 'B7', confidence: 95 }).lead);
});

test('what no drawing shows is less likely of a set that was shown, of which all mistakes are rarer', () => {
  const isSeen = (face: TileKind, kind: TileKind): boolean =>
    (['enrolled', 'unshown'] as const).some(set => confusionsOf(kind, set).some(confusion => confusion.face === face));
  const unseen = TILE_KINDS.flatMap(kind =>
    TILE_KINDS.filter(face => !isSeen(face, kind)).map(face => [face, kind] as const),
  );
  expect(unseen.length).toBeGreaterThan(1000);
  const readAtAll = (set: SetKnown, face: TileKind, kind: TileKind): number =>
    Array.from({ length: STEPS }, (_, step) => Math.exp(likelihoodOf(set, face, kind, step))).reduce((a, b) => a + b);
  for (const [face, kind] of unseen)
    expect(readAtAll('enrolled', face, kind), `${kind} read as ${face}`).toBeLessThan(readAtAll('unshown', face, kind));
});

test('a right reading of a set that was shown proves more on the average', () => {
  const leads = (set: SetKnown): number =>
    TILE_KINDS.reduce((sum, kind) => sum + averageLead(kind, confusionsOf(kind, set)[0]?.counts ?? [], set), 0);
  expect(leads('enrolled')).toBeGreaterThan(leads('unshown'));
});

/** Told with each step's confidence as often as these count. */
function averageLead(face: TileKind, counts: readonly number[], set: SetKnown): number {
  const isSetEnrolled = set === 'enrolled';
  const of = [0, ...SURER_FROM].map((confidence, step) => ({ confidence, count: counts[step] ?? 0 }));
  const all = of.reduce((sum, { count }) => sum + count, 0);
  return of.reduce(
    (sum, { confidence, count }) => sum + (count / all) * after({ face, confidence, isSetEnrolled }).lead,
    0,
  );
}

test('reading the same picture again proves nothing more', () => {
  const once = after({ face: 'C6', confidence: 80 });
  expect(after(...Array.from({ length: 50 }, (): Reading => ({ face: 'C6', confidence: 80 })))).toEqual(once);
});

test('a spell counts as the surest of its readings', () => {
  const sure = after({ face: 'D9', confidence: 95 });
  expect(after({ face: 'D9', confidence: 60 }, { face: 'D9', confidence: 95 }).lead).toBeCloseTo(sure.lead);
});

test('two spells that contradict each other leave it open, and a sure one outweighs an unsure one', () => {
  const six: Reading = { face: 'C6', confidence: 60 };
  const nine: Reading = { face: 'C9', confidence: 95 };
  const sixAfter = (...readings: readonly Reading[]): number => scoreOf(evidenceOf(...readings), 'C6');
  expect(after(six, nine).face).toBe('C9');
  expect(sixAfter(six, nine)).toBeGreaterThan(sixAfter(nine));
});

test('a reading proves the more the surer it is', () => {
  const leads = [0, ...SURER_FROM].map(confidence => after({ face: 'C2', confidence, isSetEnrolled: false }).lead);
  expect(leads).toEqual(leads.toSorted((a, b) => a - b));
});

test('a face that is not played with still says what may be read as it', () => {
  const suits = TILE_KINDS.filter(isSuitTile);
  const often = (kind: TileKind): number => confusionsOf(kind).find(({ face }) => face === 'F4')?.counts[0] ?? 0;
  const [oftenest] = suits.toSorted((a, b) => often(b) - often(a));
  expect(likeliest(withReading(NO_EVIDENCE, { face: 'F4', confidence: 60 }, suits)).face).toBe(oftenest);
});
