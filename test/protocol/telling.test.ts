import { expect, test } from 'vitest';
import { type Detection, Telling } from '../../src/protocol/telling.ts';

const tile = (face: Detection['face'], p: number, x = 0): Detection => ({ face, p, x, y: 0, trk: 4 });

/** The times (ms) of the pictures, five a second from 0 on, that are told. */
function toldOf(pictures: number, picture: (n: number) => readonly Detection[]): readonly number[] {
  const telling = new Telling();
  const times = Array.from({ length: pictures }, (_, n) => n);
  return times.filter(n => telling.isTold('discard0', picture(n), n * 200)).map(n => n * 200);
}

test('a tile that was read twice with confidence is told every two seconds from then on', () => {
  expect(toldOf(32, () => [tile('B5', 97)])).toEqual([0, 200, 2200, 4200, 6200]);
});

test('a tile of which the camera is not sure is told with every picture for three seconds, then every two seconds', () => {
  const told = toldOf(40, () => [tile('B5', 78)]);
  expect(told.filter(at => at < 3000)).toHaveLength(15);
  expect(told.filter(at => at >= 3000)).toEqual([4800, 6800]);
});

test('a tile that is read as another one is told at once, and with every picture until that is sure', () => {
  expect(toldOf(12, n => [tile(n < 5 ? 'B5' : 'B6', 97)])).toEqual([0, 200, 1000, 1200]);
});

test('a tile that is pushed by more than three millimetres is told again', () => {
  expect(toldOf(6, n => [tile('B5', 97, n < 4 ? 0 : 3.1)])).toEqual([0, 200, 800]);
  expect(toldOf(6, n => [tile('B5', 97, n < 4 ? 0 : 3)])).toEqual([0, 200]);
});

test('tiles that are only listed in another order are not told again', () => {
  const [upper, lower] = [tile('B5', 97), { ...tile('B6', 97), y: 30, trk: 5 }];
  expect(toldOf(6, n => (n % 2 === 0 ? [upper, lower] : [lower, upper]))).toEqual([0, 200]);
});

test('an empty zone is told once', () => {
  expect(toldOf(60, () => [])).toEqual([0]);
});
