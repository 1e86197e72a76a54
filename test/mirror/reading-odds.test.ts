import { expect, test } from 'vitest';
import { isSuitTile, TILE_KINDS } from '../../src/domain/tile.ts';
import { likeliest, NO_EVIDENCE, type Reading, withReading } from '../../src/mirror/evidence/face-evidence.ts';
import { takenFor } from '../../src/sensing/confusions.ts';

const after = (...readings: readonly Reading[]) =>
  likeliest(readings.reduce((evidence, reading) => withReading(evidence, reading, TILE_KINDS), NO_EVIDENCE));

test('a face that others are often taken for proves less than one that nothing looks like', () => {
  expect(after({ face: 'C6', confidence: 95 }).lead).toBeLessThan(after({ face: 'B7', confidence: 95 }).lead);
});

test('bonus tiles, which the recogniser often takes for one another, prove least', () => {
  expect(after({ face: 'F5', confidence: 95 }).lead).toBeLessThan(after({ face: 'C6', confidence: 95 }).lead);
});

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
  const oftenest = takenFor('F4').find(isSuitTile);
  expect(oftenest).toBeDefined();
  expect(likeliest(withReading(NO_EVIDENCE, { face: 'F4', confidence: 60 }, suits)).face).toBe(oftenest);
});
