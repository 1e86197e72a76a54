import { describe, expect, test } from 'vitest';
import { EMBEDDING_LENGTH, enrol, isEnrolledSet } from '../../src/vision/enrolled-set.ts';

const towards = (axis: number) => ({
  scores: [],
  embedding: Array.from({ length: EMBEDDING_LENGTH }, (_, at) => (at === axis ? 1 : 0)),
});
const set = enrol('mine', [
  { tile: 'B5', answer: towards(0) },
  { tile: 'RD', answer: towards(1) },
]);
const [b5] = set.faces;

describe('a file of a set', () => {
  test('is one as it was written, with thumbnails or without', () => {
    expect(isEnrolledSet(JSON.parse(JSON.stringify(set)))).toBe(true);
    expect(isEnrolledSet({ ...set, faces: [{ ...b5, thumbnail: 'data:image/jpeg;base64,AAAA' }] })).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['no name', { ...set, set: '' }],
    ['no faces', { ...set, faces: [] }],
    ['a face that there is not', { ...set, faces: [{ ...b5, tile: 'B10' }] }],
    ['a face twice', { ...set, faces: [b5, b5] }],
    ['an embedding of other weights', { ...set, faces: [b5, { tile: 'RD', embedding: [1, 0, 0] }] }],
    ['an embedding of words', { ...set, faces: [{ tile: 'RD', embedding: ['a'] }] }],
    ['a thumbnail from elsewhere', { ...set, faces: [{ ...b5, thumbnail: 'https://example.org/x.png' }] }],
  ])('is none with %s', (_what, value) => {
    expect(isEnrolledSet(value)).toBe(false);
  });
});
