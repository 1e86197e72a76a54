import { expect, test } from 'vitest';
import { areaOf, isTileZone, isZone, seatOf, ZONES } from '../../src/domain/zone.ts';

test('a zone is its area and its seat', () => {
  expect(ZONES.map(zone => `${areaOf(zone)}${seatOf(zone) ?? ''}`)).toEqual(ZONES);
  expect([areaOf('discard2'), seatOf('discard2')]).toEqual(['discard', 2]);
});

test('the indicator and the dice are nobody’s', () => {
  expect(ZONES.filter(zone => seatOf(zone) === null)).toEqual(['indicator', 'dice']);
});

test('tiles are read one by one everywhere but in the wall and the dice tray', () => {
  expect(ZONES.filter(zone => !isTileZone(zone))).toEqual(['wall0', 'wall1', 'wall2', 'wall3', 'dice']);
});

test.each(['rack', 'rack4', 'pond0', 'indicator0', ''])('%o is no zone', text => expect(isZone(text)).toBe(false));
