import { expect, test } from 'vitest';
import { speechIn } from '../../web/text/speech.ts';
import { whatFollows } from '../../web/text/what-follows.ts';
import { matchOver, midHand, paid } from './views.ts';

const english = speechIn('en');

test('a result leads to the next deal', () => {
  expect(whatFollows(paid, english)).toBe('Mei deals next');
});

test('the last result of a match leads to where everybody stands, most first', () => {
  expect(whatFollows(matchOver, english)).toBe('The match is over: Mei 135, Ama 100, Johann 84, Chiara 81');
});

test('nothing follows while a hand is on', () => {
  expect(whatFollows(midHand, english)).toBe('');
});
